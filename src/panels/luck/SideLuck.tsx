// One side's luck: two scales from unlucky to lucky, what was rolled against what was to be expected, and the rolls that did it.

import { gainText, isSkewed, percentileText, verdictText } from '../../engine/aftersight/luckWords'
import type { LuckyRoll, Tally, SideLuck as Told } from '../../engine/kernel/luck'
import { useBattle } from '../../store/battle'
import { useChrome } from '../../store/chrome'
import { SideMark } from '../SideMark'
import { sideColour } from '../sides'
import { rollText, swingText, unitIn } from './words'

function Scale({ label, tally, seat }: { readonly label: string; readonly tally: Tally; readonly seat: number }) {
  const at = `${(tally.percentile * 100).toFixed(1)}%`
  return (
    <div className="luck-scale">
      <p>
        <b>{label}:</b> {gainText(tally)}
      </p>
      <svg width="100%" height="22" role="img" aria-label={`${label}: ${percentileText(tally)}`}>
        <line x1="0" x2="100%" y1="11" y2="11" className="luck-line" />
        {['0%', '25%', '50%', '75%', '100%'].map((x) => (
          <line key={x} x1={x} x2={x} y1={x === '50%' ? 2 : 7} y2={x === '50%' ? 20 : 15} className="luck-tick" />
        ))}
        <line x1="50%" x2={at} y1="11" y2="11" stroke={sideColour(seat)} strokeWidth="5" />
        <svg x={at} y="11" overflow="visible" aria-hidden="true">
          <path d="M0-8 7 0 0 8-7 0z" fill={sideColour(seat)} className="luck-mark" />
        </svg>
      </svg>
      <p className="luck-ends muted" aria-hidden="true">
        <span>unlucky</span>
        <span>par</span>
        <span>lucky</span>
      </p>
      <p className="muted small">
        {percentileText(tally)} battles with the same rolls
        {isSkewed(tally) ? '; what is expected is a mean, and a few rolls of great chance or worth pull it away from the middle' : ''}
      </p>
    </div>
  )
}
function RollsOf({ title, rolls }: { readonly title: string; readonly rolls: readonly LuckyRoll[] }) {
  if (rolls.length === 0) return null
  return (
    <div className="luck-rolls">
      <h4>{title}</h4>
      <ol>
        {rolls.map((roll) => (
          <li key={`${roll.answer}/${roll.event}/${roll.roll}`}>
            <button
              type="button"
              className="luck-roll"
              onClick={() => {
                useChrome.getState().play(false)
                useChrome.getState().close()
                useBattle.getState().jump(roll.answer + 1)
              }}
            >
              <span>
                {roll.purpose}
                <span className="muted small">
                  {rollText(roll)}; answer {roll.answer + 1}
                  <span className="unseen">, show it on the table</span>
                </span>
              </span>
              <b>{swingText(roll)}</b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
export function SideLuck({ luck, name, open }: { readonly luck: Told; readonly name: string; readonly open: boolean }) {
  const unit = useBattle((state) => unitIn(state.scene))
  const { seat, rolls, counted, staked, successes, weighted, luckiest, unluckiest } = luck
  const list = (
    <>
      <RollsOf title="Luckiest rolls" rolls={luckiest} />
      <RollsOf title="Unluckiest rolls" rolls={unluckiest} />
    </>
  )
  return (
    <section className="luck-side" aria-label={`Luck of ${name}`}>
      <h3>
        <SideMark seat={seat} /> {name}: {verdictText(luck).toLowerCase()}
      </h3>
      {rolls > 0 ? (
        <>
          {staked ? <Scale label={`By what was at stake, in ${unit}`} tally={weighted} seat={seat} /> : null}
          <Scale label={`Rolls that came off, of ${counted}`} tally={successes} seat={seat} />
          {open ? (
            list
          ) : (
            <details>
              <summary>The rolls that did it</summary>
              {list}
            </details>
          )}
        </>
      ) : null}
    </section>
  )
}
