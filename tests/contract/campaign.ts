// What the campaign of a system must keep: battles linked by steps of random legal answers, everything through JSON, replayed to the die.
import { beforeAll, describe, expect, test } from 'vitest'
import { answer, type Battle, begin, recordOf } from '../../src/engine/kernel/battle'
import { beginStep, type Campaign, type Rosters, stepOf } from '../../src/engine/kernel/campaign'
import { digestOf } from '../../src/engine/kernel/digest'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { stepManifest } from '../../src/engine/kernel/stepName'
import type { RuleSystem, Setup } from '../../src/engine/kernel/system'
import { alteredIn } from '../../src/store/muster/altered'
import { decisionsAreSound } from './asks'
import { freeze, mindDice, playOut, spoilt } from './play'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

interface Link {
  readonly fought: Battle<unknown>
  readonly before: Rosters<unknown>
  readonly moments: readonly Battle<unknown>[]
  readonly after: Rosters<unknown>
  readonly next: Setup
}

export function describeCampaign(
  load: () => Promise<RuleSystem<unknown>>,
  scenario: string,
  battles: number,
  seeds: readonly string[],
): void {
  describe(`campaign of ${scenario}`, { timeout: 60_000 }, () => {
    let system: RuleSystem<unknown>
    let campaign: Campaign<unknown>
    let links: readonly Link[]

    const linked = async (seed: string): Promise<readonly Link[]> => {
      const found: Link[] = []
      let setup: Setup | undefined = await system.catalogue.setup(scenario)
      let rosters: Rosters<unknown> = []
      for (let nth = 0; nth < battles; nth += 1) {
        const fought = playOut(system, setup, `${seed}/${nth}`, 5000)
        expect(system.game.outcome(fought.state), `battle ${nth} of ${seed} ends`).toBeDefined()
        const before = bySeat(fought.state, rosters)
        const begun = beginStep(system, campaign, fought.state, before, `${seed}/${nth}/after`)
        if (!begun.ok) throw new Error(begun.refusals.map((one) => one.reason).join('; '))
        const moments = [begun.battle]
        for (let at = begun.battle; at.decisions.length > 0; ) {
          const [decision] = at.decisions
          if (!decision) break
          freeze(at.state)
          const given = campaign.step.sample(at.state, decision, mindDice(seed, at.position))
          const entered = answer(at, given)
          if (!entered.ok) throw new Error(`a sampled answer is refused: ${entered.refusals.map((one) => one.reason).join('; ')}`)
          at = entered.battle
          moments.push(at)
        }
        const after = campaign.rosters(moments.at(-1)?.state)
        if (!after) throw new Error('nothing is owed, and there are no rosters')
        rosters = after
        const mustering = await system.catalogue.mustering?.()
        if (!mustering) throw new Error('no forces can be mustered')
        const going = after.flatMap((roster, seat) => (roster === null ? [] : [{ roster, id: keptAs(seat) }]))
        const draft = campaign.next(
          going.map(({ roster }) => roster),
          going.map(({ id }) => id),
        )
        const read = mustering.read(plain(draft))
        expect(alteredIn(plain(draft), plain(read)), 'what is read otherwise of the next battle').toEqual([])
        const made = mustering.setup(read)
        if ('refusals' in made) throw new Error(`the next battle cannot be mustered: ${made.refusals.map((one) => one.reason).join('; ')}`)
        found.push({ fought, before, moments, after, next: made.setup })
        setup = made.setup
      }
      return found
    }
    const keptAs = (seat: number): string => `roster-${seat}`
    const bySeat = (state: unknown, rosters: Rosters<unknown>): Rosters<unknown> => {
      const seats: unknown[] = []
      for (const [before, roster] of rosters.entries()) {
        const seat = roster === null ? undefined : campaign.seatOf(state, roster, keptAs(before))
        if (seat !== undefined) seats[seat] = roster
      }
      return Array.from(seats, (one) => one ?? null)
    }

    beforeAll(async () => {
      system = await load()
      const found = await system.campaign?.()
      if (!found) throw new Error('this system has no campaign')
      campaign = found
      links = (await Promise.all(seeds.map(linked))).flat()
    }, 120_000)

    test('rosters survive JSON, are read again the same, and show a sheet', () => {
      expect(links.length).toBe(battles * seeds.length)
      for (const roster of links.flatMap((link) => link.after)) {
        if (roster === null) continue
        expect(campaign.read(plain(roster))).toEqual({ roster })
        expect(campaign.sheet(roster).title.length).toBeGreaterThan(0)
      }
    })
    test('the sides that went on fight the next battle as their rosters, and what they bring counts on', () => {
      for (const [index, { after, next }] of links.entries()) {
        if ((index + 1) % battles === 0) continue
        const following = links[index + 1]
        const going = after.filter((one) => one !== null)
        expect(following?.before.filter((one) => one !== null)).toEqual(going)
        expect(following?.fought.record.setup).toEqual(next)
      }
    })
    test('each state of a step survives JSON, and its decisions are sound', () => {
      for (const { moments, fought } of links) {
        const seats = system.eyes.scene(fought.state, 'umpire').sides.length
        for (const { state, decisions } of moments) {
          expect(plain(state)).toEqual(state)
          decisionsAreSound(decisions, seats)
          expect(campaign.step.awaiting(plain(state))).toEqual(campaign.step.awaiting(state))
          expect(campaign.rosters(state) === undefined).toBe(decisions.length > 0)
        }
      }
    })
    test('the record of a step is no record of a battle, is read again and replays to the same rosters', () => {
      for (const { fought, moments, after } of links) {
        const last = moments.at(-1)
        if (!last) throw new Error('no step')
        expect(fought.record.setup, 'a step is named by its battle').toMatchObject({ title: last.record.setup.scenario })
        const text = JSON.stringify(recordOf(last))
        expect(parseRecord(text, [system.manifest])).toHaveProperty('refusal')
        const parsed = parseRecord(text, [stepManifest(system.manifest)])
        if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
        const again = replay(stepOf(system, campaign), parsed.record)
        if (!again.ok) throw new Error(again.reason)
        expect(digestOf(again.battle.state)).toBe(digestOf(last.state))
        expect(campaign.rosters(again.battle.state)).toEqual(after)
      }
    })
    test('answers that fit nothing asked are refused, never thrown at', () => {
      for (const { moments } of links)
        for (const [index, moment] of moments.entries()) {
          const given = moments[index + 1]?.record.answers.at(-1)
          if (!given) continue
          for (const bad of spoilt(given, 2)) expect(answer(moment, bad).ok, JSON.stringify(bad).slice(0, 200)).toBe(false)
        }
    })
    test('rosters and reports that are none are refused with their place, never thrown at', () => {
      for (const bad of [undefined, null, 7, 'dawn', [], {}, { team: 7 }]) {
        const read = campaign.read(bad, 'file.roster')
        if (!('refusals' in read)) throw new Error('it was taken')
        expect(read.refusals[0]?.reason).toContain('file.roster')
        expect(read.refusals[0]?.remedy).toBeDefined()
        expect(begin(stepOf(system, campaign), bad, 'x').ok).toBe(false)
      }
      const [roster] = links.flatMap((link) => link.after).filter((one) => one !== null)
      for (const [place, damaged] of damages(plain(roster), 'file.roster')) {
        const read = campaign.read(damaged, 'file.roster')
        expect('refusals' in read ? read.refusals.map((one) => one.reason).join('\n') : 'taken', place).toContain(place)
      }
    })
  })
}

/** The same with each of its own fields in turn something that it never is. */
function damages(value: unknown, path: string): readonly (readonly [place: string, damaged: unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).map((key) => [`${path}.${key}`, { ...value, [key]: () => key }] as const)
}
