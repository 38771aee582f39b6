// A page to look at the table with: a fixture scene under the real canvas, `?space` the battle in space, `?squares` a field of squares, `?words` every kind of zone,
// thread and block (`?words&squares` on squares);
// `?play=system/scenario` a battle of the app's own stores, played by the computer when `battle.getState().setPlayer` says so.
// Opened by hand or by the screenshots' script.
import '../../src/app/fonts.css'
import '../../src/app/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSpace } from '../../src/canvas/board/spaceDrawings'
import { above } from '../../src/canvas/layers/above'
import { TableStage } from '../../src/canvas/TableStage'
import { useBattle } from '../../src/store/battle'
import { useView } from '../../src/store/view'
import { createBattleFixture, createViewFixture, sceneOf, TABLE, VOLLEY } from '../canvas/scene'
import { CHART, PHASES, spaceFixture } from '../canvas/space'
import { vocabularyFixture } from '../canvas/vocabulary'

function fixture() {
  if (location.search.includes('space')) return spaceFixture()
  if (location.search.includes('words')) return vocabularyFixture(location.search.includes('squares'))
  if (location.search.includes('squares')) return spaceFixture({ ...CHART, ground: 'field', terrain: TABLE.terrain.slice(0, 6) })
  const battle = createBattleFixture(sceneOf())
  const { store: view, calls } = createViewFixture(battle)
  return { battle, view, calls }
}
const [, system = '', scenario = ''] = /play=([\w-]+)\/([\w-]+)/.exec(location.search) ?? []
const { battle, view, calls } = system === '' ? fixture() : { battle: useBattle, view: useView, calls: [] }
if (system !== '') void useBattle.getState().start(system, scenario, 'look', { 0: 'person', 1: 'computer' })
const ready = (camera: unknown): void => {
  Object.assign(window, { camera, battle, view, calls, VOLLEY, PHASES })
}
await fetchSpace()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TableStage above={above} battle={battle} view={view} onReady={ready} />
    </StrictMode>,
  )
