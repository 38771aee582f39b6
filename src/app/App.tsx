// The app: which screen, in which colours. The table and all that belongs to it come when they are wanted.
import { lazy, Suspense, useEffect } from 'react'
import { useSettings } from '../store/settings'
import { Boundary } from './Boundary'
import { Home } from './Home'
import { useRoute } from './route'
import { Waiting } from './Waiting'
import './home.css'

const BattleScreen = lazy(async () => ({ default: (await import('./BattleScreen')).BattleScreen }))
const MusterScreen = lazy(async () => ({ default: (await import('./MusterScreen')).MusterScreen }))
const RulesScreen = lazy(async () => ({ default: (await import('./RulesScreen')).RulesScreen }))

const useLook = (): void => {
  const theme = useSettings((state) => state.theme)
  const motion = useSettings((state) => state.motion)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    dataset.motion = motion ? 'on' : 'off'
  }, [theme, motion])
}
export function App() {
  const route = useRoute()
  useLook()
  return (
    <Boundary>
      {route.screen === 'battle' ? (
        <Suspense fallback={<Waiting />}>
          <BattleScreen id={route.id} />
        </Suspense>
      ) : route.screen === 'muster' ? (
        <Suspense fallback={<Waiting />}>
          <MusterScreen place={route.place} />
        </Suspense>
      ) : route.screen === 'rules' ? (
        <Suspense fallback={<Waiting />}>
          <RulesScreen system={route.system} rule={route.rule} />
        </Suspense>
      ) : (
        <Home />
      )}
    </Boundary>
  )
}
