// The line above the table: whose battle, which turn, and the commands one wants at once.

import type { CSSProperties } from 'react'
import { keysSheet, marksSheet, palette, settingsSheet } from '../commands/look'
import { redo, undo } from '../commands/play'
import { army, fit, measure, zoomIn, zoomOut } from '../commands/table'
import type { Scene } from '../engine/kernel/scene'
import { CommandButton } from '../panels/CommandButton'
import { Icon } from '../panels/Icon'
import { IconButton } from '../panels/IconButton'
import { SideMark } from '../panels/SideMark'
import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import type { Layout } from './useWidth'

/** What the battle is about; where only some have a goal, with who wants it: the others are there to prevent it. */
const wantedIn = (scene: Scene | undefined): Iterable<string> => {
  const { sides = [], goals = [] } = scene ?? {}
  const all = sides.every((side) => goals.some((one) => one.seat === side.seat))
  return alike([...new Set(goals.map(({ seat, label }) => (all ? label : `${sides[seat]?.name}: ${label}`)))])
}
const ALIKE = 3 // words
/** Two that begin alike are one: “carry the chest to the south gate or north corner”. */
function alike(labels: readonly string[]): readonly string[] {
  const [one = '', other] = labels
  const words = one.split(' ')
  const rest = other?.split(' ') ?? []
  const same = words.findIndex((word, at) => word !== rest[at])
  return labels.length === 2 && same >= ALIKE ? [`${one} or ${rest.slice(same).join(' ')}`] : labels
}

export function TopBar({ layout }: { readonly layout: Layout }) {
  const manifest = useBattle((state) => state.manifest)
  const scene = useBattle((state) => state.scene)
  const measuring = useView((state) => state.tool === 'measure')
  const narrow = layout === 'narrow'
  const small = narrow || layout === 'tall'
  const over = useBattle((state) => state.outcome !== undefined)
  const table = scene?.table !== undefined
  const many = (scene?.sides.length ?? 0) > 3 // their names would not fit
  // where there is little room goals stand with the armies alone
  const about = [scene?.headline, ...(over || narrow ? [] : wantedIn(scene))].join(' · ')
  const counted = scene?.sides.some((side) => side.points > 0) === true
  return (
    <header className="top panel">
      <a className="wordmark" href="#/" aria-label="Stormtable, to the first screen">
        {narrow ? <Icon name="back" size={18} /> : 'Stormtable'}
      </a>
      {narrow ? null : <span className="tag">{manifest?.title}</span>}
      <h1 className="headline" title={about} style={{ '--letters': about.length } as CSSProperties}>
        {about}
      </h1>
      {small ? null : (
        <p className="score">
          {scene?.sides.map((side) => (
            <span
              key={side.seat}
              title={side.out === undefined ? side.name : `${side.name}: ${side.out}`}
              style={{ '--letters': side.name.length } as CSSProperties}
            >
              <SideMark seat={side.seat} size={15} /> <span className={many ? 'unseen' : 'whose'}>{side.name}</span>
              {counted ? (
                <>
                  {' '}
                  <b>{side.out === undefined ? side.points - side.lost : '–'}</b>
                  <span className="unseen"> {side.out ?? `${side.unit ?? 'points'} left`}</span>
                </>
              ) : null}
            </span>
          ))}
        </p>
      )}
      <nav aria-label="Commands">
        <CommandButton command={undo} icon="undo" bare={layout !== 'wide'} />
        {narrow ? null : <CommandButton command={redo} icon="redo" bare />}
        {table ? <CommandButton command={measure} icon="ruler" bare={small} pressed={measuring} /> : null}
        {narrow || !table ? null : (
          <>
            <CommandButton command={zoomOut} icon="minus" bare />
            <CommandButton command={zoomIn} icon="plus" bare />
          </>
        )}
        {table && narrow ? <CommandButton command={army} icon="army" bare /> : null}
        {table ? <CommandButton command={fit} icon="fit" bare /> : null}
        <CommandButton command={palette} icon="command" bare={small} />
        {narrow ? null : (
          <>
            <CommandButton command={marksSheet} icon="book" bare />
            <CommandButton command={settingsSheet} icon="gear" bare />
            <IconButton label="Keys and help" title="Keys and help (?)" onClick={keysSheet.run}>
              <b>?</b>
            </IconButton>
          </>
        )}
      </nav>
    </header>
  )
}
