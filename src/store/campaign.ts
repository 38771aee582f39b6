// Campaigns: rosters kept by themselves, what is settled after a battle, and the next battle drawn from them.
// The step after a battle is played on the battle screen; what it comes to is written to the rosters as soon as all is settled.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Seat } from '../engine/kernel/asks'
import { beginStep, type Campaign, type RosterSheet } from '../engine/kernel/campaign'
import type { MusterDraft } from '../engine/kernel/muster'
import type { MusterPlayer, Players } from '../engine/kernel/musterFile'
import { listed, saidBy } from '../engine/kernel/say'
import { systemOf } from '../engine/kernel/stepName'
import type { Manifest } from '../engine/kernel/system'
import { withRemedy } from '../engine/kernel/words'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { Absent, type Failure, failureOf } from './absent'
import { shelf as battles, battle as playing } from './battle'
import { bind } from './bind'
import { Overtaken } from './kept/cabinet'
import { createRosters, type RosterNote, type RosterShelf } from './kept/rosters'
import { campaignOf, type RosterFile, readRosterFile, writeRoster } from './rosterFile'
import type { After, BattleStore } from './types'

/** What campaigns need of the world. */
export interface CampaignPorts {
  readonly systems: readonly ListedSystem[]
  readonly shelf: RosterShelf
  readonly battle: Pick<StoreApi<BattleStore>, 'getState' | 'subscribe'>
  readonly begun: (step: string) => Promise<boolean> // whether a step of that id is kept
  readonly keepDraft: (system: string, draft: MusterDraft, name: string, players: Players) => Promise<string>
  readonly now: () => number // milliseconds since 1970
  readonly id: () => string // of a new roster
}
export interface CampaignStore {
  readonly phase: 'closed' | 'fetching' | 'open' | 'failed'
  readonly manifest: Manifest | undefined
  readonly notes: readonly RosterNote[] // of this system, newest first
  readonly page: { readonly id: string; readonly sheet: RosterSheet; readonly text: string } | undefined // the roster looked at
  readonly chosen: readonly string[] // for the next battle, in the order of its sides
  readonly trouble: Failure | undefined
  readonly said: string // for the live region
  readonly written: { readonly step: string; readonly ids: readonly (string | null)[] } | undefined // the step settled last and its rosters by seat

  /** Lists the rosters of a system, and opens one. */
  visit(system: string, roster?: string): Promise<void>
  choose(id: string): void // toggles
  /** Begins what is settled after the battle in hand, or finds it where it was begun, and gives its id. */
  settleBattle(): Promise<string>
  /** A draft of the next battle between these rosters; gives its id. Nobody named, people lead them, and the computer whom the system sends. */
  next(ids: readonly string[], players?: Players): Promise<string | undefined>
  /** The next battle of those who go on from the step settled last, led as they were. */
  goOn(): Promise<string | undefined>
  /** Takes a roster in from a text, and gives its id; undefined if it is refused. */
  take(text: string): Promise<string | undefined>
  remove(id: string): Promise<void>
  dismiss(): void
  /** Resolves when what was settled is written. */
  settled(): Promise<void>
}
const NOTHING = { manifest: undefined, notes: [], page: undefined, chosen: [], trouble: undefined, said: '' } as const
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const LEAST_SIDES = 2

/** Who goes on from a step that is settled: the rosters that people lead; where nobody leads one, all. */
export function goersOf(ids: readonly (string | null)[], players: After['players']): readonly Seat[] {
  const led = ids.map((_id, seat) => players?.[seat] ?? 'person')
  const people = led.includes('person')
  return ids.flatMap((id, seat) => (id !== null && (!people || led[seat] === 'person') ? [seat] : []))
}
const leaderOf = (who: NonNullable<After['players']>[Seat] | undefined): MusterPlayer => (who === 'fair' ? 'computer' : (who ?? 'person'))

export const stepAfter = (battle: string): string => `${battle}-after`

export const createCampaign = (ports: CampaignPorts): StoreApi<CampaignStore> => {
  const { shelf, battle } = ports
  let visits = 0
  let writing: Promise<void> = Promise.resolve()
  const manifests = ports.systems.map((one) => one.manifest)

  const tableOf = (id: string) => {
    const listed = ports.systems.find((one) => one.manifest.id === id)
    if (!listed) throw new Absent(`There is no system “${id}” here`)
    return listed.table()
  }
  /** A step that was thrown away keeps no roster waiting. */
  const listOf = async (system: string): Promise<readonly RosterNote[]> =>
    Promise.all(
      (await shelf.list())
        .filter((note) => note.system === system)
        .map(async (note) => (note.settling === '' || (await ports.begun(note.settling)) ? note : { ...note, settling: '' })),
    )
  /** A kept roster as its system reads it. Throws with the reasons. */
  const open = async (
    campaign: Campaign<unknown>,
    id: string,
  ): Promise<{ readonly file: RosterFile; readonly roster: unknown; readonly text: string }> => {
    const kept = await shelf.take(id)
    if (!kept) throw new Absent('There is no such roster in this browser')
    const read = readRosterFile(kept.text, manifests)
    if (!read.ok) throw new Error(withRemedy(read))
    const judged = campaign.read(read.file.roster, 'roster')
    if ('refusals' in judged) throw new Error(judged.refusals.map(withRemedy).join('. '))
    return { file: read.file, roster: judged.roster, text: kept.text }
  }

  async function visit(system: string, roster?: string): Promise<void> {
    visits += 1
    const now = visits
    const same = get().manifest?.id === system
    set({ ...(same ? { page: undefined, trouble: undefined } : NOTHING), phase: 'fetching' })
    try {
      await writing
      const table = await tableOf(system)
      const campaign = await campaignOf(table)
      const notes = await listOf(system)
      const opened = roster === undefined ? undefined : await open(campaign, roster)
      if (now !== visits) return
      const chosen = get().chosen.filter((id) => notes.some((note) => note.id === id))
      const page = opened && roster !== undefined ? { id: roster, sheet: campaign.sheet(opened.roster), text: opened.text } : undefined
      set({ phase: 'open', manifest: table.manifest, notes, page, chosen })
    } catch (fault) {
      if (now === visits) set({ phase: 'failed', trouble: failureOf(fault, 'go back to the list of rosters or to the first screen') })
    }
  }

  async function settleBattle(): Promise<string> {
    const ended = battle.getState().ended()
    if (!ended) throw new Error('The battle is not over')
    const { system, state, seed } = ended
    const step = stepAfter(ended.id)
    if (await ports.begun(step)) return step
    const campaign = await campaignOf(system)
    const { scene, players, levels } = battle.getState()
    const rosters: unknown[] = (scene?.sides ?? []).map(() => null)
    const ids: string[] = rosters.map(() => ports.id())
    const settled: number[] = rosters.map(() => 0)
    const found = new Set<number>()
    for (const note of await listOf(system.manifest.id)) {
      const kept = await open(campaign, note.id).catch(() => undefined) // a damaged one fights no more
      const seat = kept && !note.gone ? campaign.seatOf(state, kept.roster, note.id) : undefined
      if (!kept || seat === undefined || found.has(seat) || seat >= rosters.length) continue
      if (kept.file.settled.includes(step)) throw new Error(`This battle is settled already in the roster of ${note.title}`)
      found.add(seat)
      rosters[seat] = kept.roster
      ids[seat] = note.id
      settled[seat] = kept.file.settled.length
    }
    const begun = beginStep(system, campaign, state, rosters, `${seed}/after`)
    if (!begun.ok) throw new Error(begun.refusals.map((one) => one.reason).join('; '))
    const led = ids.map((_id, seat) => [seat, players[seat] === 'computer' ? (levels[seat] ?? 'fair') : ('person' as const)])
    const after = { battle: ended.id, rosters: ids, players: Object.fromEntries(led), settled }
    battle.getState().takeUp({ battle: begun.battle, id: step, players, after })
    writing = writing.then(() => note(step, ids, ({ settled }) => !settled.includes(step)))
    return step
  }

  /** Writes what the step in hand has come to. Settled anew, it is written anew, unless its roster has fought on since. */
  async function write(): Promise<void> {
    const { after } = battle.getState()
    const ended = battle.getState().ended()
    if (!after || !ended) return
    const system = systemOf(ended.system.manifest.id)
    if (system === ended.system.manifest.id) return // a battle, whatever its note says
    const ids: (string | null)[] = []
    const passed: string[] = []
    try {
      const campaign = await campaignOf(await tableOf(system))
      const rosters = campaign.rosters(ended.state) ?? []
      for (const [seat, roster] of rosters.entries()) {
        const id = after.rosters[seat]
        ids[seat] = roster === null ? null : (id ?? null)
        if (id === undefined) continue
        const last = () => campaign.ended?.(ended.state, seat)
        passed.push(...(await writeOne(campaign, system, ended.id, id, roster, after.settled?.[seat], last)))
      }
      const trouble =
        passed.length > 0
          ? {
              reason: `Since this battle ${listed(passed)} fought another`,
              remedy: 'What came of that stays: what is settled here is not written.',
            }
          : undefined
      set({
        written: { step: ended.id, ids },
        trouble,
        said: trouble?.reason ?? (ids.every((id) => id === null) ? 'Nobody is left.' : 'The rosters are kept in this browser.'),
      })
    } catch (fault) {
      const reason =
        fault instanceof Overtaken ? 'Another tab has changed a roster since' : `The rosters could not be kept (${saidBy(fault)})`
      set({ trouble: { reason, remedy: 'Save the record of this step as a file: opened again, it is settled again.' } })
    }
  }
  /** Gives its title where nothing is written, since it has fought on. */
  async function writeOne(
    campaign: Campaign<unknown>,
    system: string,
    step: string,
    id: string,
    roster: unknown,
    were: number | undefined,
    last: () => unknown,
  ): Promise<readonly string[]> {
    const kept = await shelf.take(id)
    const read = kept && readRosterFile(kept.text, manifests)
    const before = read?.ok ? read.file : undefined
    if (roster === null && !before) return []
    const settled = before?.settled ?? []
    const on = settled.includes(step) ? settled.at(-1) !== step : were !== undefined && settled.length > were
    if (kept && on) return [kept.note.title]
    const through = settled.includes(step) ? settled : [...settled, step]
    const end = roster ?? last()
    const held = plain(end ?? before?.roster)
    const { title, note: line } = end === undefined ? { title: kept?.note.title ?? '', note: 'nobody is left' } : campaign.sheet(end)
    await shelf.put({
      note: { id, system, title, line, gone: roster === null, settling: '', saved: ports.now(), damaged: undefined },
      text: writeRoster({ system, settled: through, roster: held }),
    })
    return []
  }

  /** Rosters of a step that is begun, or taken back, say so until all is settled. */
  async function note(step: string, ids: readonly (string | null)[], stands: (file: RosterFile) => boolean): Promise<void> {
    try {
      for (const id of ids) {
        const kept = id === null ? undefined : await shelf.take(id)
        const read = kept && readRosterFile(kept.text, manifests)
        if (kept && read?.ok && stands(read.file)) await shelf.put({ ...kept, note: { ...kept.note, settling: step } })
      }
    } catch (fault) {
      set({ trouble: { reason: `What is not settled yet could not be noted (${saidBy(fault)})`, remedy: 'Settle the battle to its end.' } })
    }
  }
  /** A step that was written and is taken back. */
  async function takenBack(): Promise<void> {
    const { written } = get()
    set({ written: undefined })
    // whoever has fought on since stays as he is
    if (written) await note(written.step, written.ids, ({ settled }) => settled.at(-1) === written.step)
  }

  async function goOn(): Promise<string | undefined> {
    const ids = get().written?.ids ?? []
    const players = battle.getState().after?.players
    const seats = goersOf(ids, players)
    // who is sent against a roster that is alone is led as whoever stood against it was
    const others = ids.flatMap((_id, seat) => (seats.includes(seat) ? [] : [seat]))
    const led = [...seats, ...others].slice(0, Math.max(LEAST_SIDES, seats.length)).map((seat) => leaderOf(players?.[seat]))
    return next(
      seats.flatMap((seat) => ids[seat] ?? []),
      Object.fromEntries(led.entries()),
    )
  }
  async function next(ids: readonly string[], players?: Players): Promise<string | undefined> {
    const { notes } = get()
    try {
      await writing
      const system = (await shelf.list()).find((note) => note.id === ids[0])?.system ?? get().manifest?.id ?? ''
      const campaign = await campaignOf(await tableOf(system))
      if (campaign.most !== undefined && ids.length > campaign.most) {
        const reason = `${ids.length} rosters are chosen, and ${campaign.most} at most meet in one battle`
        set({ trouble: { reason, remedy: `Leave out ${ids.length - campaign.most}.` }, said: reason })
        return undefined
      }
      const rosters = await Promise.all(ids.map(async (id) => (await open(campaign, id)).roster))
      const titles = rosters.map((roster) => campaign.sheet(roster).title)
      const led = players ?? (ids.length < LEAST_SIDES ? { [ids.length]: 'computer' as const } : {})
      return await ports.keepDraft(system, campaign.next(rosters, ids), `Next: ${titles.join(' against ')}`, led)
    } catch (fault) {
      set({
        notes,
        trouble: {
          reason: `The next battle could not be drawn up (${saidBy(fault)})`,
          remedy: 'Choose other rosters, or muster them anew.',
        },
      })
      return undefined
    }
  }

  async function take(text: string): Promise<string | undefined> {
    const refused = (reason: string, remedy: string): undefined => {
      set({ trouble: { reason, remedy }, said: reason })
    }
    const read = readRosterFile(text, manifests)
    if (!read.ok) return refused(read.reason, read.remedy)
    const { system, roster } = read.file
    try {
      const campaign = await campaignOf(await tableOf(system))
      const judged = campaign.read(roster, 'roster')
      const refusals = 'refusals' in judged ? judged.refusals : (campaign.faults?.(judged.roster) ?? [])
      if ('refusals' in judged || refusals.length > 0) {
        const [first] = refusals
        const more = refusals.length - 1
        return refused(
          `${first?.reason ?? 'It is no roster'}${more > 0 ? ` (and ${more} more)` : ''}`,
          first?.remedy ?? 'Choose another file.',
        )
      }
      const id = ports.id()
      const { title, note: line } = campaign.sheet(judged.roster)
      await shelf.put({
        note: {
          id,
          system,
          title,
          line,
          gone: campaign.gone?.(judged.roster) ?? false,
          settling: '',
          saved: ports.now(),
          damaged: undefined,
        },
        text: writeRoster(read.file),
      })
      set({ trouble: undefined, said: `${title} came in.` })
      return id
    } catch (fault) {
      return refused(`The roster could not be taken in (${saidBy(fault)})`, 'Load the page again and choose the file once more.')
    }
  }

  const store = createStore<CampaignStore>()(() => ({
    ...NOTHING,
    phase: 'closed',
    written: undefined,
    visit,
    choose: (id) => {
      const { chosen } = get()
      set({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
    },
    settleBattle,
    next,
    goOn,
    take,
    remove: async (id) => {
      try {
        await shelf.remove(id)
      } catch (fault) {
        const reason = `The roster could not be deleted (${saidBy(fault)})`
        set({ trouble: { reason, remedy: 'It is kept as it was.' }, said: reason })
        return
      }
      set({
        trouble: undefined,
        notes: get().notes.filter((note) => note.id !== id),
        chosen: get().chosen.filter((one) => one !== id),
        said: 'The roster was deleted.',
      })
    },
    dismiss: () => set({ trouble: undefined }),
    settled: () => writing,
  }))
  const { getState: get, setState: set } = store

  let seen: unknown
  const follow = (state: BattleStore): void => {
    if (!state.after || !state.outcome || !state.live || state.elsewhere) {
      seen = undefined
      if (state.after && state.live && !state.outcome && !state.elsewhere && get().written?.step === state.battleId)
        writing = writing.then(takenBack)
      return
    }
    if (state.position === seen) return
    seen = state.position
    writing = writing.then(write)
  }
  battle.subscribe(follow)
  follow(battle.getState())
  return store
}

export const useCampaign = bind(
  createCampaign({
    systems: SYSTEMS,
    shelf: createRosters(),
    battle: playing,
    begun: async (step) => (await battles.take(step)) !== undefined,
    keepDraft: async (...given) => (await import('./muster')).keepDraft(...given),
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
  }),
)
