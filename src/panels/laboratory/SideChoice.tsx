// One side of an experiment: whose forces, as they stand or put together anew, and who plays them.
import { FILLS, type Fill } from '../../engine/laboratory/experiment'
import { LEVELS } from '../../engine/minds/levels'
import { LEVEL_WORDS } from '../../engine/minds/levelWords'
import { useLaboratory } from '../../store/laboratory'
import { offeredSides, type SideForm, type Source } from '../../store/laboratory/form'
import { SideMark } from '../SideMark'

const AS_MUSTERED = 'as mustered'
const FILL_WORDS: Readonly<Record<Fill, string>> = {
  anything: 'Anew each time: anything legal',
  cheapest: 'Anew each time: the cheapest',
  dearest: 'Anew each time: the dearest',
  'one kind': 'Anew each time: all of one kind',
}
const RANDOM = 'random'
/** What a player does: a level as it is told everywhere, chance, or one of the habits that a system is measured against. */
const playerSays = (player: string): string => {
  const level = LEVELS.find((one) => one === player)
  return level ? LEVEL_WORDS[level].says : player === RANDOM ? 'any answer that is legal' : 'one plain habit, to measure against'
}
const playerWord = (player: string): string => player.charAt(0).toUpperCase() + player.slice(1)

export function PlayerChoice({ at, name }: { readonly at: number; readonly name: string }) {
  const players = useLaboratory((state) => state.players)
  const chosen = useLaboratory((state) => state.form.players)
  return (
    <label className="lab-field">
      <span>Played by</span>
      <select
        className="field"
        aria-label={`${name} is played by`}
        value={chosen[at] ?? 'fair'}
        onChange={(event) =>
          useLaboratory.getState().change({ players: chosen.map((player, one) => (one === at ? event.target.value : player)) })
        }
      >
        {players.map((player) => (
          <option key={player} value={player}>
            {playerWord(player)}
          </option>
        ))}
      </select>
      <span className="muted small">{playerSays(chosen[at] ?? 'fair')}</span>
    </label>
  )
}

export function SideChoice({ at }: { readonly at: 0 | 1 }) {
  const sources = useLaboratory((state) => state.sources)
  const sides = useLaboratory((state) => state.form.sides)
  const side = sides[at]
  const source = sources.find(({ id }) => id === side.source)
  const name = source?.sides[side.side] ?? ''
  const number = at === 0 ? 'First' : 'Second'
  const change = (to: Partial<SideForm>): void => {
    const changed = { ...side, ...to }
    useLaboratory.getState().change({ sides: at === 0 ? [changed, sides[1]] : [sides[0], changed] })
  }
  const choose = (value: string): void => {
    const cut = value.lastIndexOf('/')
    change({ source: value.slice(0, cut), side: Number(value.slice(cut + 1)) })
  }
  return (
    <fieldset className="lab-side">
      <legend>
        <SideMark seat={at} /> {name}
      </legend>
      <label className="lab-field">
        <span>Forces</span>
        <select
          className="field"
          aria-label={`Forces of the ${number.toLowerCase()} side`}
          value={`${side.source}/${side.side}`}
          onChange={(event) => choose(event.target.value)}
        >
          {sources.map((one) => (
            <SourceOptions key={one.id} source={one} sides={offeredSides(one, sources, one === source ? side.side : undefined)} />
          ))}
        </select>
      </label>
      {source?.priced ? (
        <label className="lab-field">
          <span>Put together</span>
          <select
            className="field"
            aria-label={`How the ${number.toLowerCase()} side is put together`}
            value={side.fill ?? AS_MUSTERED}
            onChange={(event) => change({ fill: FILLS.find((fill) => fill === event.target.value) ?? null })}
          >
            <option value={AS_MUSTERED}>As it was mustered</option>
            {FILLS.map((fill) => (
              <option key={fill} value={fill}>
                {FILL_WORDS[fill]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {side.fill === null ? null : (
        <label className="lab-field">
          <span>But first, to the limit</span>
          <select
            className="field"
            aria-label={`What the ${number.toLowerCase()} side takes first`}
            value={side.first ?? ''}
            onChange={(event) => change({ first: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">nothing</option>
            {(source?.groups[side.side] ?? []).map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </select>
        </label>
      )}
      <PlayerChoice at={at} name={`The ${number.toLowerCase()} side`} />
    </fieldset>
  )
}
/** Forces that stand alone and bear the name of their muster need no heading. */
function SourceOptions({ source, sides }: { readonly source: Source; readonly sides: readonly number[] }) {
  const options = sides.map((side) => (
    <option key={side} value={`${source.id}/${side}`}>
      {source.sides[side]}
    </option>
  ))
  return sides.length === 1 && source.sides[sides[0] ?? 0] === source.title ? options : <optgroup label={source.title}>{options}</optgroup>
}
