// All is settled after a battle: the rosters are kept, and the next battle can be drawn from them.
import { useState } from 'react'
import { listed } from '../../engine/kernel/say'
import { systemOf } from '../../engine/kernel/stepName'
import { useBattle } from '../../store/battle'
import { goersOf, useCampaign } from '../../store/campaign'
import { SideMark } from '../SideMark'

export function Settled() {
  const battleId = useBattle((state) => state.battleId)
  const system = useBattle((state) => systemOf(state.manifest?.id ?? ''))
  const rosters = useBattle((state) => state.scene?.rosters)
  const after = useBattle((state) => state.after)
  const written = useCampaign((state) => state.written)
  const trouble = useCampaign((state) => state.trouble)
  const [busy, setBusy] = useState(false)
  const ids = written?.step === battleId ? written?.ids : undefined
  const linked = after !== undefined
  const going = goersOf(ids ?? [], after?.players)
  const next = async (): Promise<void> => {
    setBusy(true)
    const draft = await useCampaign.getState().goOn()
    if (draft !== undefined) location.hash = `#/muster/draft/${draft}`
    setBusy(false)
  }
  return (
    <>
      <h2 id="decision-title">All is settled</h2>
      {ids ? (
        <>
          {trouble || ids.every((id) => id === null) ? null : <p role="status">The rosters are kept in this browser.</p>}
          <ul className="kept-rosters">
            {rosters?.map((sheet, seat) => {
              const id = ids[seat]
              return sheet && id ? (
                <li key={id}>
                  <SideMark seat={seat} /> <a href={`#/campaign/${system}/${id}`}>{sheet.title}</a>
                  {trouble ? null : <span className="muted small"> {sheet.note}</span>}
                </li>
              ) : sheet && id === null ? (
                <li key={sheet.title} className="muted">
                  <SideMark seat={seat} /> {sheet.title}: nobody is left, and the roster is at its end.
                </li>
              ) : null
            })}
          </ul>
        </>
      ) : linked && !trouble ? (
        <p role="status">Keeping the rosters…</p>
      ) : null}
      {linked ? null : <p className="muted">This was settled in another browser: its rosters are kept there.</p>}
      {trouble ? (
        <p className="no" role="alert">
          ✕ {trouble.reason}. {trouble.remedy}
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="button primary" disabled={busy || going.length === 0} onClick={() => void next()}>
          {going.length === 0 ? 'Next battle' : `Next battle with ${listed(going.map((seat) => rosters?.[seat]?.title ?? ''))}`}
        </button>
        <a className="button" href={`#/campaign/${system}`}>
          All rosters
        </a>
      </div>
    </>
  )
}
