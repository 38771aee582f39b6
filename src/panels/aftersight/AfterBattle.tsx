// After the battle: the answers that turned it, what became of every unit, and what each turn cost.
import { type Account, accountOf, type UnitAccount } from '../../engine/aftersight/account'
import { fallsText, felledText, isUntouched, leftText, swingText, whenText, worth } from '../../engine/aftersight/unitWords'
import { listed } from '../../engine/kernel/say'
import { capital, gistOf, sentence } from '../../engine/kernel/words'
import { useBattle } from '../../store/battle'
import { useChrome } from '../../store/chrome'
import { SideMark } from '../SideMark'
import { Wide } from '../Wide'
import '../luck/luck.css'
import './aftersight.css'

/** Undefined where no battle is in hand. */
export const accountHere = (): Account | undefined => useBattle.getState().given(accountOf)

export function AfterBattle({ account }: { readonly account: Account }) {
  const turn = useBattle((state) => state.manifest?.turn ?? 'turn')
  return (
    <>
      <TurningPoints account={account} turn={turn} />
      <Fates account={account} turn={turn} />
      <ByTurn account={account} turn={turn} />
    </>
  )
}
function TurningPoints({ account: { turnings, sides, unit }, turn }: { readonly account: Account; readonly turn: string }) {
  if (turnings.length === 0) return null
  const go = (position: number): void => {
    useChrome.getState().play(false)
    useBattle.getState().jump(position)
  }
  return (
    <section className="luck-rolls" aria-labelledby="turnings-title">
      <h3 id="turnings-title">Turning points</h3>
      <ol>
        {turnings.map((turning) => {
          const { position, seat, swing, words } = turning
          return (
            <li key={position}>
              <button type="button" className="luck-roll" onClick={() => go(position)}>
                <span>
                  {words ? sentence(gistOf(words)) : `Answer ${position}.`}
                  <span className="muted small">
                    {whenText(turning, turn)}
                    <span className="unseen">, show it on the table</span>
                  </span>
                </span>
                <b className="swung">
                  <SideMark seat={seat} /> {swingText(swing, unit)}
                  <span className="unseen"> for {sides.find((side) => side.seat === seat)?.name}</span>
                </b>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Side by side: units with what they lost, when, and what they felled; the rest in a line; then everybody the system tells of beside them. */
export function Fates({
  account,
  turn,
}: {
  readonly account: Pick<Account, 'sides' | 'units' | 'others' | 'unit'>
  readonly turn: string
}) {
  return (
    <details className="fates">
      <summary>What became of them</summary>
      {account.sides.map(({ seat, name }) => {
        const units = account.units.filter((unit) => unit.seat === seat)
        const own = account.others.filter((line) => line.seat === seat)
        if (units.length + own.length === 0) return null
        const rest = units.filter(isUntouched)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list of fates, not of fields
          <div key={seat} role="group" aria-label={name}>
            <h3>
              <SideMark seat={seat} /> {name}
            </h3>
            <dl className="losses">
              {units
                .filter((unit) => !isUntouched(unit))
                .map((unit) => (
                  <UnitFate key={unit.body} unit={unit} turn={turn} measure={account.unit} />
                ))}
              {own.map((line) => (
                <div key={`${line.name}/${line.fate}`}>
                  <dt>{line.name}</dt>
                  <dd>{line.fate}</dd>
                </div>
              ))}
            </dl>
            {rest.length > 0 ? <p className="muted small">Unhurt: {listed(rest.map((unit) => unit.name))}.</p> : null}
          </div>
        )
      })}
    </details>
  )
}
function UnitFate({ unit, turn, measure }: { readonly unit: UnitAccount; readonly turn: string; readonly measure: string }) {
  const more = [fallsText(unit, turn), felledText(unit, measure)].filter((words) => words !== '').join('; ')
  return (
    <div>
      <dt>{unit.name}</dt>
      <dd>{leftText(unit)}</dd>
      {more === '' ? null : <dd className="muted small more">{more}</dd>}
    </div>
  )
}
function ByTurn({ account: { turns, sides, unit }, turn }: { readonly account: Account; readonly turn: string }) {
  if (turns.length === 0) return null
  const title = `Losses by ${turn}, in ${unit}`
  return (
    <details className="fates">
      <summary>{title}</summary>
      <Wide label={title}>
        <table className="by-turn">
          <thead>
            <tr>
              <th scope="col">{capital(turn)}</th>
              {sides.map(({ seat, name }) => (
                <th key={seat} scope="col">
                  <SideMark seat={seat} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turns.map((row) => (
              <tr key={row.turn}>
                <th scope="row">{row.turn}</th>
                {row.lost.map((one) => (
                  <td key={one.seat}>{worth(one.worth)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  )
}
