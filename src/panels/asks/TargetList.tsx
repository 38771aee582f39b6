// Choose weapon, targets, factor and, where the rules allow, who shoots at whom.
import { type ChangeEvent, type SyntheticEvent, useMemo, useState } from 'react'
import type { Assignment, Option, TargetAsk } from '../../engine/kernel/asks'
import type { Scene, SceneBody } from '../../engine/kernel/scene'
import { capital } from '../../engine/kernel/words'
import { useBattle } from '../../store/battle'
import { BY_TOUCH } from '../../store/byTouch'
import { apart, bodyOf, nearestOf, pieceOf } from '../../store/nearest'
import { type Prospect, prospectAt } from '../../store/prospects'
import { useView } from '../../store/view'
import { pointing } from '../pointing'
import { SideMark } from '../SideMark'
import { MeansRow } from './MeansRow'
import { OptionRow } from './OptionRow'
import { Segments } from './orders/Segments'

const standsAt = (scene: Scene, option: Option) => {
  const piece = pieceOf(scene, option.pieces?.[0])
  const body = bodyOf(scene, option.body ?? piece?.body)
  return { piece, body }
}

const NONE: readonly Prospect[] = []
const MANY = 4 // of a unit, alike: the nearest stands for them
const kindOf = (label: string): string => label.replace(/ \d+$/, '')
/** ', range', where all are refused for the same. */
const reasonOf = (options: readonly Option[]): string => {
  const words = new Set(options.map(({ refusal }) => refusal?.short))
  const [word] = words
  return words.size === 1 && word !== undefined ? `, ${word}` : ''
}

export function TargetList({ ask }: { readonly ask: TargetAsk }) {
  const scene = useBattle((state) => state.scene)
  const held = useView((state) => state.held)
  const weapon = useView((state) => state.weapon)
  const chosen = useView((state) => state.chosen)
  // what is shown of another weapon, or of another question, says nothing of this one
  // what stands for nothing that this asks about is not told of it: a sword's reach of a challenge
  const prospects = useView((state) => {
    const fits = state.ask === undefined && (ask.means.length === 0 || ask.means.some(({ weapon }) => weapon === state.weapon))
    return fits || state.ask === ask.key ? state.prospects : NONE
  })
  const factor = useView((state) => state.factor)
  const aim = useView((state) => state.aim)
  const assigned = useView((state) => state.assigned)
  // there by keys alone, and out again
  const walks = useView(
    (state) => !BY_TOUCH && state.tool === 'target' && state.ask === ask.key && state.held !== undefined && ask.targets.length > 0,
  )
  if (!scene) return null
  const from = pieceOf(scene, held)
  const targets = ask.targets
    .map((option) => {
      const { piece, body } = standsAt(scene, option)
      const near = piece ?? (body ? nearestOf(scene, body, from?.at) : undefined)
      return { option, body, near, far: near && from ? apart(scene, near.at, from.at) : 0 }
    })
    .sort((a, b) => Number(a.option.refusal !== undefined) - Number(b.option.refusal !== undefined) || a.far - b.far)
  // of a unit whose figures are aimed at one by one, those who cannot be stand together under its name
  const folded = new Map<SceneBody, (typeof targets)[number][]>()
  for (const target of targets)
    if (target.body && target.option.body === undefined && target.option.refusal && target.body.pieces.length > 1)
      folded.set(target.body, [...(folded.get(target.body) ?? []), target])
  const outlookOf = ({ option, body }: (typeof targets)[number]) =>
    prospectAt(prospects, body?.id, option.body === undefined ? option.pieces?.[0] : undefined)
  // and of those who can be, and are told alike, all but the nearest stand together behind him
  const alike = new Map<string, (typeof targets)[number][]>()
  if (ask.max === 1)
    for (const target of targets) {
      const { option, body } = target
      if (!body || option.body !== undefined || option.refusal) continue
      const told = JSON.stringify([body.id, kindOf(option.label), option.hint, outlookOf(target)?.text])
      alike.set(told, [...(alike.get(told) ?? []), target])
    }
  const behind = new Map(
    [...alike.values()].flatMap(([first, ...more]) => (first && more.length + 1 >= MANY ? [[first, more] as const] : [])),
  )
  const hidden = new Set([...folded.values(), ...behind.values()].flat())
  const row = (target: (typeof targets)[number]) => {
    const { option, body, near } = target
    const prospect = outlookOf(target)
    return (
      <OptionRow
        key={option.id}
        option={option}
        on={chosen.includes(option.id)}
        mark={body ? <SideMark seat={body.seat} /> : null}
        {...(prospect && !option.refusal ? { outlook: prospect } : {})}
        onClick={() => useView.getState().choose(option.id)}
        {...pointing(
          () => useView.getState().hover(near?.id),
          () => useView.getState().hover(undefined),
        )}
      />
    )
  }
  const fold = (key: string, body: SceneBody | undefined, words: string | undefined, those: typeof targets) => (
    <li key={key}>
      <details className="by-hand" open={those.some(({ option }) => chosen.includes(option.id)) || undefined}>
        <summary>
          {body ? <SideMark seat={body.seat} /> : null} {body?.name}: {words}
        </summary>
        <ul className="options">{those.map(row)}</ul>
      </details>
    </li>
  )
  const told = capital([ask.means.length === 1 ? ask.means[0]?.label : undefined, ask.hint].filter(Boolean).join(' · '))
  return (
    <div className="ask-body">
      {told || walks ? (
        <p className="muted small">
          {told}
          {walks ? (
            <>
              {told ? ' · ' : ''}
              <kbd>N</kbd> the next target, <kbd>Esc</kbd> back to your own
            </>
          ) : null}
        </p>
      ) : null}
      <MeansRow means={ask.means} armed={weapon} arm={(means) => useView.getState().arm('target', means, ask.key)} />
      {ask.max > 1 ? (
        <p className="small muted">
          Up to {ask.max} targets, {chosen.length} chosen
        </p>
      ) : null}
      <ul className="options">
        {targets
          .filter((target) => !hidden.has(target))
          .flatMap((target) => {
            const more = behind.get(target)
            const like = more && `${more.length} more like ${target.option.label}`
            return more ? [row(target), fold(`a${target.option.id}`, target.body, like, more)] : [row(target)]
          })}
        {[...folded].map(([body, those]) =>
          fold(`b${body.id}`, body, `${those.length} not possible${reasonOf(those.map(({ option }) => option))}`, those),
        )}
      </ul>
      {targets.length === 0 ? <p className="muted">Nobody can be a target now.</p> : null}
      {ask.aims && ask.aims.length > 1 && chosen.length > 0 ? (
        <Segments
          label="Aimed at"
          options={ask.aims}
          picked={aim ?? ask.aims[0]?.id}
          take={(id) => useView.getState().setAim(id === ask.aims?.[0]?.id ? undefined : id)}
        />
      ) : null}
      {ask.factors && ask.factors.length > 1 ? <Rolled factors={ask.factors} factor={factor} assigned={assigned} /> : null}
      {ask.assignable && chosen.length > 0 && factor === 1 ? <ByHand ask={ask} scene={scene} assigned={assigned} /> : null}
    </div>
  )
}

/** What is opened near the lower edge of the panel opens below it: brought into sight once all of it stands there. */
const inSight = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
}

const rolledWords = (factor: number): string =>
  factor === 1
    ? 'every attack by itself'
    : factor === 0
      ? 'one roll for all the attacks of a figure'
      : `one roll for every ${factor} attacks`
/** How many attacks a roll stands for: a matter for great battles, out of the way of everybody else. */
function Rolled({
  factors,
  factor,
  assigned,
}: {
  readonly factors: readonly number[]
  readonly factor: number
  readonly assigned: readonly Assignment[]
}) {
  return (
    <details className="by-hand" onToggle={inSight}>
      <summary>How it is rolled: {rolledWords(factor)}</summary>
      <p className="small muted">
        With many figures one roll may stand for several attacks, and a hit of it counts as often. That is quicker; what comes out on
        average stays the same, but it swings more.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields */}
      <div className="means" role="group" aria-label="How it is rolled">
        {factors.map((one) => (
          <button
            key={one}
            type="button"
            className="button small"
            aria-pressed={one === factor}
            title={rolledWords(one)}
            onClick={() => useView.getState().tune(one, one === 1 ? assigned : [])}
          >
            {one === 0 ? 'one roll a figure' : `×${one}`}
          </button>
        ))}
      </div>
    </details>
  )
}

/** Single attacks given out by hand; whatever is left follows the rule. */
function ByHand({ ask, scene, assigned }: { readonly ask: TargetAsk; readonly scene: Scene; readonly assigned: readonly Assignment[] }) {
  const chosen = useView((state) => state.chosen)
  const own = useMemo(() => scene.pieces.filter((piece) => piece.body === ask.body), [scene, ask.body])
  const named = new Set(ask.targets.filter((option) => chosen.includes(option.id)).map((option) => standsAt(scene, option).body?.id))
  const bodies = ask.strays === true ? new Set(ask.targets.map((option) => standsAt(scene, option).body?.id)) : named
  const enemies = scene.pieces
    .filter((piece) => bodies.has(piece.body))
    .sort((a, b) => Number(named.has(b.body)) - Number(named.has(a.body)))
  const [by, setBy] = useState<number | undefined>()
  const [at, setAt] = useState<number | undefined>()
  const name = (id: number): string => pieceOf(scene, id)?.name ?? `figure ${id}`
  const armed = useView((state) => state.weapon) ?? ask.means[0]?.weapon
  const position = useBattle((state) => state.position)
  const [looked, setLooked] = useState(false) // to look who misses whom takes time, and hardly anybody gives them out
  const told = useView((state) => looked && state.chips.length > 0) // not where measuring comes after declaring
  // of a unit of several kinds only those who have this weapon; where nobody says, all
  const able = useMemo(() => {
    const those = looked && armed !== undefined ? own.filter(({ id }) => position?.reach(id, armed) !== undefined) : []
    return those.length > 0 ? those : own
  }, [own, looked, armed, position])
  const shooter = able.find(({ id }) => id === by)?.id ?? able[0]?.id
  const missed = useMemo(() => {
    const from = pieceOf(scene, shooter)
    const chips = told && from && armed !== undefined ? position?.survey({ at: from.at, piece: from.id }, armed) : undefined
    return new Map(chips?.flatMap(({ piece, refusal, label }) => (refusal ? [[piece, label] as const] : [])))
  }, [scene, shooter, told, armed, position])
  const target = at ?? (enemies.find(({ id }) => !missed.has(id)) ?? enemies[0])?.id
  const kindsOf = (id: number | undefined): readonly string[] =>
    ask.blows?.find(({ piece, weapon }) => piece === id && weapon === armed)?.kinds ?? []
  const kinds = kindsOf(shooter)
  const [kind, setKind] = useState(0)
  const attack = kind < kinds.length ? kind : 0
  /** Whoever is taken is shown on the table: of many with a name and a number nobody knows who it is. */
  const taking = (set: (id: number) => void) => (event: ChangeEvent<HTMLSelectElement>) => {
    set(Number(event.target.value))
    useView.getState().hover(Number(event.target.value))
  }
  const give = (list: readonly Assignment[]): void => useView.getState().tune(1, list)
  return (
    <details
      className="by-hand"
      onToggle={(event) => {
        setLooked(true)
        inSight(event)
      }}
    >
      <summary>Give attacks out by hand{assigned.length > 0 ? `: ${assigned.length} given` : ''}</summary>
      <p className="small muted">Those given here go first; the rest follow the rule.</p>
      <ul>
        {assigned.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same attack may be given twice
          <li key={index}>
            {name(one.by)}
            {kindsOf(one.by).length > 0 ? `, ${kindsOf(one.by)[one.attack]},` : ''} at {name(one.target)}
            <button type="button" className="button quiet small" onClick={() => give(assigned.filter((_, place) => place !== index))}>
              Take back
            </button>
          </li>
        ))}
      </ul>
      <div className="by-hand-row">
        <label>
          <span className="unseen">Attacker</span>
          <select value={shooter} onChange={taking(setBy)}>
            {able.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {piece.name}
              </option>
            ))}
          </select>
        </label>
        {kinds.length > 0 ? (
          <label>
            <span className="unseen">Attack</span>
            <select value={attack} onChange={(event) => setKind(Number(event.target.value))}>
              {kinds.map((one, index) => (
                <option key={one} value={index}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span className="unseen">Target</span>
          <select value={target} onChange={taking(setAt)}>
            {enemies.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {piece.name}
                {missed.has(piece.id) ? `, ${missed.get(piece.id)}` : ''}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button small"
          onClick={() => (shooter === undefined || target === undefined ? undefined : give([...assigned, { by: shooter, attack, target }]))}
        >
          Give
        </button>
      </div>
    </details>
  )
}
