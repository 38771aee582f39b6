// The battle: the table fills the screen, the panels stand beside it and never on it.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { wantsSpace } from '../canvas/board/spaceDrawings'
import { TableCanvas } from '../canvas/TableCanvas'
import type { Point } from '../engine/geometry/units'
import type { PieceId } from '../engine/kernel/asks'
import { Cards } from '../panels/ForecastCard'
import { AllocateBox, LATER, MoveBox, OrdersBox, PlaceBox, SpotBox, TargetList, WriteBox } from '../panels/fetched'
import { GlossaryProvider } from '../panels/glossary/GlossaryProvider'
import { Notice } from '../panels/Notice'
import { fetching, part, Unfetched, whenIdle } from '../panels/Part'
import { Timeline } from '../panels/Timeline'
import { UnitSheet } from '../panels/UnitCard'
import { useBattle } from '../store/battle'
import { fetchTelling } from '../store/battle/file'
import { useChrome } from '../store/chrome'
import { keptLesson } from '../store/kept/lesson'
import { usePlayback } from '../store/playback'
import { useSettings } from '../store/settings'
import { useView } from '../store/view'
import { Bare } from './Bare'
import { BattleLog, BottomSheet, OrderOfBattle, SideColumn, WideColumns } from './SidePanel'
import { Space } from './Space'
import { TopBar } from './TopBar'
import { useKeys } from './useKeys'
import { useWidth } from './useWidth'
import { Waiting } from './Waiting'
import '../panels/panels.css'
import '../panels/decision.css'
import './battle.css'

const layers = fetching(async () => (await import('../canvas/layers/above')).above)
const happenings = fetching(async () => (await import('../panels/Happened')).Happened)
const Curtain = part('the hand-over', async () => (await import('./over')).over.Curtain)
const Dialogs = part('this sheet', async () => (await import('./over')).over.Dialogs)
const LessonCard = part('the lesson', async () => (await import('../panels/lesson/LessonCard')).LessonCard)
const Playback = part('the playback', async () => (await import('../panels/Playback')).Playback)
const Standing = part('the rosters', async () => (await import('../panels/campaign/Standing')).Standing)
const UnitMenu = part('the menu', async () => (await import('../panels/menu/UnitMenu')).UnitMenu)
const ParadeView = part('the parade', async () => (await import('../panels/parade/ParadeView')).ParadeView)

/** What is soon wanted is fetched while nobody waits for it. */
const AHEAD = [
  fetching(fetchTelling),
  layers,
  happenings,
  TargetList,
  MoveBox,
  Cards,
  UnitSheet,
  OrderOfBattle,
  BattleLog,
  PlaceBox,
  SpotBox,
  AllocateBox,
  WriteBox,
  ...LATER,
  Dialogs,
  Curtain,
  OrdersBox,
] as const

const PICTURED_AFTER = 3000 // milliseconds

export function BattleScreen({ id }: { readonly id: string }) {
  const battleId = useBattle((state) => state.battleId)
  const system = useBattle((state) => state.manifest?.id)
  const trouble = useBattle((state) => state.trouble)
  const curtain = useBattle((state) => state.curtain)
  const [failed, setFailed] = useState<'damaged' | 'unreached' | 'unknown'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same battle again
  useEffect(() => {
    let here = true
    setFailed(undefined)
    useChrome.getState().play(false)
    void useBattle
      .getState()
      .resume(id)
      .then((came) => (here && came !== 'open' ? setFailed(came) : undefined))
    return () => {
      here = false
      useChrome.getState().play(false)
      useChrome.getState().close()
    }
  }, [id, tries])
  if (failed === 'unreached')
    return (
      <main className="broken">
        <h1>This battle could not be opened just now</h1>
        <Unfetched what="the battle" fault={trouble ?? 'It could not be read'} again={() => setTries(tries + 1)} />
        <a className="button quiet" href="#/">
          To the first screen
        </a>
      </main>
    )
  if (failed)
    return (
      <main className="broken">
        <h1>This battle cannot be opened</h1>
        <p role="alert">{trouble ?? 'It could not be read.'}</p>
        {failed === 'damaged' ? (
          <p className="muted">Nothing was deleted. On the first screen what is left of it can be saved as a file.</p>
        ) : null}
        <a className="button primary" href="#/">
          To the first screen
        </a>
      </main>
    )
  if (battleId !== id) return <Waiting />
  // covered: nothing of the battle is in the page, its keys neither
  if (curtain) return <Curtain key={curtain.id} curtain={curtain} />
  return (
    <GlossaryProvider system={system}>
      <Battle />
    </GlossaryProvider>
  )
}
function Battle() {
  const width = useWidth()
  const bare = useBattle((state) => state.scene !== undefined && state.scene.table === undefined)
  const layout = bare && width === 'wide' ? 'middle' : width // the parade shows the teams: no column for them
  const name = useBattle((state) => state.scene?.sides.map((side) => side.name).join(' against '))
  useKeys()
  useEffect(() => whenIdle(() => AHEAD.forEach(({ ahead }) => void ahead())), [])
  useEffect(() => {
    document.title = name ? `${name} · Stormtable` : 'Stormtable'
    return () => {
      document.title = 'Stormtable'
    }
  }, [name])
  return (
    <div className={`battle ${layout}`}>
      <TopBar layout={layout} />
      <main className="table">
        <Field />
        <Happening />
        <Taught />
        <Notice />
        <Played />
      </main>
      {layout === 'narrow' ? <BottomSheet /> : layout === 'wide' ? <WideColumns /> : <SideColumn />}
      <Timeline />
      <Said />
      <Sounds />
      <Pictured />
      <Opened />
    </div>
  )
}
/** What makes sounds is fetched by who wants to hear them. */
function Sounds() {
  const sound = useSettings((state) => state.sound)
  useEffect(() => {
    if (!sound) return
    let stop: (() => void) | undefined
    let gone = false
    void import('./sound').then(
      ({ hear }) => {
        if (!gone) stop = hear()
      },
      () => undefined, // without sound nothing is missed
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [sound])
  return null
}
/** The picture of the table, kept with the battle. */
function Pictured() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const late = setTimeout(
      () =>
        void import('./picturing').then(
          ({ watchTable }) => {
            if (!gone) stop = watchTable()
          },
          () => undefined, // the first screen tells the battle in words as well
        ),
      PICTURED_AFTER,
    )
    return () => {
      gone = true
      clearTimeout(late)
      stop?.()
    }
  }, [])
  return null
}
/** The table, the parade of a battle without one, or at the least who takes part. */
function Field() {
  const table = useBattle((state) => state.scene === undefined || state.scene.table !== undefined)
  const space = useBattle((state) => state.scene !== undefined && wantsSpace(state.scene))
  const parade = useBattle((state) => state.scene?.parade)
  const rosters = useBattle((state) => state.scene?.rosters)
  const { come: above, fault, again } = layers.useFetched(true)
  const lacking = useBattle((state) => state.scene !== undefined && state.position === undefined)
  const system = useBattle((state) => state.manifest?.id)
  const [menu, setMenu] = useState<{ readonly piece: PieceId; readonly at: Point }>()
  const open = useCallback((piece: PieceId, at: Point) => setMenu({ piece, at }), [])
  const close = useCallback(() => setMenu(undefined), [])
  const stage = <TableCanvas above={above} className="canvas" onMenu={open} />
  if (table)
    return (
      <>
        {space ? <Space>{stage}</Space> : stage}
        {fault === undefined ? null : <Unfetched what="what is drawn over the table" fault={fault} again={again} />}
        {lacking && fault === undefined ? <Reckoned key={system} /> : null}
        {menu ? <UnitMenu {...menu} close={close} /> : null}
      </>
    )
  if (rosters) return <Standing rosters={rosters} />
  return parade ? <ParadeView parade={parade} /> : <Bare />
}
/** What happens is told from the first answer on: nobody waits for it before. */
function Happening() {
  const { come: Happened, fault, again } = happenings.useFetched(true)
  if (Happened) return <Happened />
  return fault === undefined ? null : <Unfetched what="what tells of happenings" fault={fault} again={again} />
}
/** What the system measures and foresees with, fetched while nobody waits for it where its table came without. */
function Reckoned() {
  const [reckoning] = useState(() =>
    fetching(async () => {
      await useBattle.getState().reckon()
      return true as const
    }),
  )
  const { fault, again } = reckoning.useFetched(true)
  return fault === undefined ? null : <Unfetched what="what is measured and foreseen" fault={fault} again={again} />
}
/** The controls of what is played phase by phase, fetched when it begins. */
function Played() {
  const phases = usePlayback((state) => state.chapters.length)
  return phases > 1 ? <Playback /> : null
}
/** The lesson, where one is under way in this battle. */
function Taught() {
  const battleId = useBattle((state) => state.battleId)
  const taught = useMemo(() => battleId !== undefined && keptLesson()?.battleId === battleId, [battleId])
  return taught ? <LessonCard /> : null
}
/** Fetched with the first dialog, then kept. */
function Opened() {
  const open = useChrome((state) => state.dialog !== undefined)
  const [wanted, setWanted] = useState(false)
  useEffect(() => (open ? setWanted(true) : undefined), [open])
  return wanted ? <Dialogs /> : null
}
/** What is said on the screen is said aloud as well. */
function Said() {
  const said = useView((state) => state.said)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  )
}
