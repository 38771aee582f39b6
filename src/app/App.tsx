// The app: which screen, in which colours. The table and all that belongs to it come when they are wanted.
import { useEffect } from 'react'
import { part } from '../panels/Part'
import { useSettings } from '../store/settings'
import { Boundary } from './Boundary'
import { Dropping } from './Dropping'
import { Home } from './Home'
import { useRoute } from './route'
import { Waiting } from './Waiting'
import './home.css'

const BattleScreen = part('the table', async () => (await import('./BattleScreen')).BattleScreen, <Waiting />)
const MusterScreen = part('the muster', async () => (await import('./MusterScreen')).MusterScreen, <Waiting />)
const CampaignScreen = part('the campaign', async () => (await import('./CampaignScreen')).CampaignScreen, <Waiting />)
const LaboratoryScreen = part('the laboratory', async () => (await import('./LaboratoryScreen')).LaboratoryScreen, <Waiting />)
const SystemScreen = part('this system', async () => (await import('./SystemScreen')).SystemScreen, <Waiting />)
const RulesScreen = part('the page of the rules', async () => (await import('./RulesScreen')).RulesScreen, <Waiting />)
const SharedScreen = part('the shared battle', async () => (await import('./SharedScreen')).SharedScreen, <Waiting />)

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
      <Dropping />
      {route.screen === 'battle' ? (
        <BattleScreen id={route.id} />
      ) : route.screen === 'muster' ? (
        <MusterScreen place={route.place} />
      ) : route.screen === 'campaign' ? (
        <CampaignScreen system={route.system} roster={route.roster} />
      ) : route.screen === 'play' ? (
        <SystemScreen key={route.system} system={route.system} />
      ) : route.screen === 'lab' ? (
        <LaboratoryScreen system={route.system} draft={route.draft} />
      ) : route.screen === 'shared' ? (
        <SharedScreen key={route.data} data={route.data} />
      ) : route.screen === 'rules' ? (
        <RulesScreen system={route.system} rule={route.rule} />
      ) : (
        <Home astray={route.astray} />
      )}
    </Boundary>
  )
}
