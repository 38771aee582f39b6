// A page to look at the table with: the fixture scene under the real canvas. Opened by hand or by the screenshots' script.
import '../../src/app/fonts.css'
import '../../src/app/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TableStage } from '../../src/canvas/TableStage'
import { createBattleFixture, createViewFixture, sceneOf, VOLLEY } from '../canvas/scene'

const battle = createBattleFixture(sceneOf())
const { store: view, calls } = createViewFixture(battle)
const ready = (camera: unknown): void => {
  Object.assign(window, { camera, battle, view, calls, VOLLEY })
}
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TableStage battle={battle} view={view} onReady={ready} />
    </StrictMode>,
  )
