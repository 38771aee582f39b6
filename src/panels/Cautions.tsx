// What may have been overlooked in an answer, asked about once before it is given; what would mend it is a button.
import { sentence } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import { Glossed } from './glossary/Glossed'
import { Rule } from './Rule'
import { useInSight } from './useInSight'

export function Cautions() {
  const cautions = useView((state) => state.cautions)
  const given = useBattle(({ owed }) => owed?.sealed === false)
  const box = useInSight<HTMLElement>(cautions) // what changes the word on the button is seen with it
  if (cautions.length === 0) return null
  return (
    <section ref={box} className="cautions" aria-label={given ? 'Before it is given' : 'Before it is sealed'} role="alert">
      <ul>
        {cautions.map((caution) => (
          <li key={caution.reason}>
            <span>
              <Glossed text={sentence(caution.reason)} /> {caution.rule ? <Rule rule={caution.rule} /> : null}
            </span>
            {caution.offer ? (
              <button type="button" className="button small" onClick={() => useView.getState().takeOffer(caution.offer)}>
                {caution.remedy ?? 'Mend it'}
              </button>
            ) : caution.remedy ? (
              <em className="small">{caution.remedy}</em>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
