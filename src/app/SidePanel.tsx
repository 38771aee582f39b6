// The panels beside the table: tabs where there is little room, columns where there is much.
import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { ConfirmBar } from '../panels/ConfirmBar'
import { DecisionPanel } from '../panels/DecisionPanel'
import { ForecastCard } from '../panels/ForecastCard'
import { part } from '../panels/Part'
import { UnitCard } from '../panels/UnitCard'
import { useBattle } from '../store/battle'
import { type Sheet, useChrome } from '../store/chrome'
import { PullSheet } from './PullSheet'

export const OrderOfBattle = part('the armies', async () => (await import('../panels/OrderOfBattle')).OrderOfBattle, null, true)
export const BattleLog = part('the log', async () => (await import('../panels/BattleLog')).BattleLog)

interface Tab {
  readonly id: Sheet
  readonly label: string
  readonly body: () => ReactNode
}
const ARMIES: Tab = { id: 'order', label: 'Armies', body: () => <OrderOfBattle /> }
const UNIT: Tab = { id: 'unit', label: 'Unit', body: () => <UnitCard /> }
const LOG: Tab = { id: 'log', label: 'What happened', body: () => <BattleLog /> }

function Tabs({ tabs, first }: { readonly tabs: readonly Tab[]; readonly first: Sheet }) {
  const sheet = useChrome((state) => state.sheet)
  const shown = tabs.find((tab) => tab.id === sheet) ?? tabs.find((tab) => tab.id === first) ?? tabs[0]
  if (!shown) return null
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]
    if (!next) return
    useChrome.getState().show(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className="tabs panel">
      <div role="tablist" aria-label="Panels">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => useChrome.getState().show(tab.id)}
            onKeyDown={onKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div key={shown.id} role="tabpanel" id={`panel-${shown.id}`} aria-labelledby={`tab-${shown.id}`} className="tab-body">
        {shown.body()}
      </div>
    </div>
  )
}
/** Without a table the parade lists the teams itself, and between battles the rosters tell of each member. */
const useBare = (): readonly Tab[] | undefined =>
  useBattle(({ scene }) => (scene && !scene.table ? (scene.rosters ? NONE : MEMBER) : undefined))
const MEMBER: readonly Tab[] = [{ ...UNIT, label: 'Member' }]
const NONE: readonly Tab[] = []

/** The forecast has a place of its own below the panels, which give way; what lies above them never moves under the pointer. */
export function SideColumn() {
  const bare = useBare()
  return (
    <aside className="side" aria-label="Decision and panels">
      <DecisionPanel />
      <div className="dock">
        <Tabs tabs={bare ? [LOG, ...bare] : [ARMIES, UNIT, LOG]} first={bare ? 'log' : 'order'} />
        <div className="cards">
          <ForecastCard />
        </div>
      </div>
    </aside>
  )
}
export function WideColumns() {
  return (
    <>
      <aside className="left" aria-label="Armies">
        <div className="panel order-panel">
          <OrderOfBattle />
        </div>
        <div className="panel unit-panel">
          <UnitCard />
        </div>
      </aside>
      <aside className="side" aria-label="Decision and log">
        <DecisionPanel />
        <div className="dock">
          <div className="panel log-panel">
            <BattleLog />
          </div>
          <div className="cards">
            <ForecastCard />
          </div>
        </div>
      </aside>
    </>
  )
}
/** On a phone: one sheet below the table, its panels in tabs; a forecast opens the decision's, and what confirms it stays below. */
export function BottomSheet() {
  const bare = useBare()
  const decide: Tab = {
    id: 'decision',
    label: 'Decide',
    body: () => <DecisionPanel above={<ForecastCard />} />,
  }
  const log: Tab = { ...LOG, label: 'Log' }
  // whoever comes to the table, anew or after a hand-over, sees what is asked, not the tab that another has left
  useLayoutEffect(() => useChrome.getState().show('decision'), [])
  return (
    <PullSheet label="Decision and panels">
      <Tabs tabs={bare ? [decide, ...bare, log] : [decide, ARMIES, UNIT, log]} first="decision" />
      <ConfirmBar />
    </PullSheet>
  )
}
