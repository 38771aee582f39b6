// A page to look at the table with: a fixture scene under the real canvas, `?space` the battle in space, `?squares` a field of squares.
// Opened by hand or by the screenshots' script.
import '../../src/app/fonts.css'
import '../../src/app/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TableStage } from '../../src/canvas/TableStage'
import { createBattleFixture, createViewFixture, sceneOf, TABLE, VOLLEY } from '../canvas/scene'
import { CHART, PHASES, spaceFixture } from '../canvas/space'

function fixture() {
  if (location.search.includes('space')) return spaceFixture()
  if (location.search.includes('squares')) return spaceFixture({ ...CHART, ground: 'field', terrain: TABLE.terrain.slice(0, 6) })
  const battle = createBattleFixture(sceneOf())
  const { store: view, calls } = createViewFixture(battle)
  return { battle, view, calls }
}
const { battle, view, calls } = fixture()
const ready = (camera: unknown): void => {
  Object.assign(window, { camera, battle, view, calls, VOLLEY, PHASES })
}
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TableStage battle={battle} view={view} onReady={ready} />
    </StrictMode>,
  )
