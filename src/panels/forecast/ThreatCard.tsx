// Who could hurt the body in hand where its move would end: a short list where the card stands.
import { threats as toggle } from '../../commands/table'
import { needed } from '../../engine/kernel/say'
import { useBattle } from '../../store/battle'
import { percent } from '../../store/format'
import { bodyOf } from '../../store/nearest'
import { type ThreatGroup, useThreats } from '../../store/threats'
import { useView } from '../../store/view'
import { CommandButton } from '../CommandButton'
import { pointing } from '../pointing'
import { SideMark } from '../SideMark'

const SHOWN = 6

export function ThreatCard() {
  const shown = useThreats((state) => state.shown)
  const scene = useBattle((state) => state.scene)
  if (!shown) return null
  const { groups } = shown
  const count = (of: readonly ThreatGroup[]): number => of.reduce((sum, { pieces }) => sum + pieces.length, 0)
  const figures = count(groups)
  const free = count(groups.filter(({ spent }) => !spent))
  const mine = bodyOf(scene, shown.body)
  return (
    <section className="forecast threats panel" aria-labelledby="threats-title">
      <header className="forecast-head">
        <div>
          <h2 id="threats-title" aria-live="polite">
            {figures === 0 ? 'Safe there' : `${figures} could hurt them there${free === figures ? '' : `, ${free || 'none'} this turn`}`}
          </h2>
          <p className="muted small">{mine?.name}, where the move would end</p>
        </div>
        <CommandButton command={toggle} icon="close" bare />
      </header>
      {groups.length === 0 ? <p className="small">Nobody could shoot at or reach them there.</p> : null}
      <ul>
        {groups.slice(0, SHOWN).map((group) => {
          const body = bodyOf(scene, group.body)
          const when = [
            group.moves ? 'after moving' : undefined,
            group.spent ? 'has acted this turn' : undefined,
            group.coarse ? 'if it sees them' : undefined,
          ]
          return (
            <li key={group.body} className={group.spent ? 'spent' : undefined}>
              <button
                type="button"
                className="named"
                {...pointing(
                  () => useView.getState().hover(group.pieces[0]),
                  () => undefined,
                )}
                onClick={() => useView.getState().hover(group.pieces[0])}
              >
                <SideMark seat={body?.seat ?? 0} faded={group.spent} /> {body?.name}
              </button>
              <b>{percent(group.chance)}</b>
              <span className="muted small">
                {group.by > 1 ? `${group.by} × ` : ''}
                {group.label}, needs {needed(group.need, group.under)}
                {when.filter((word) => word !== undefined).map((word) => `, ${word}`)}
                {group.others ? `; also ${group.others}` : ''}
              </span>
            </li>
          )
        })}
      </ul>
      {groups.length > SHOWN ? <p className="muted small">and {groups.length - SHOWN} more</p> : null}
      {groups.length > 0 ? <p className="muted small">Chance that the worst of each unit hurts somebody.</p> : null}
    </section>
  )
}
