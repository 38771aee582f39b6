// What is settled after a battle (OUT-6): each garrison may tend one band that was hurt; a die says how well.
import type { Dice, Roll } from '../../../../src/engine/dice/types'
import type { Answer, Decision, Refusal, Seat, Verdict } from '../../../../src/engine/kernel/asks'
import { list, openReading, record, text } from '../../../../src/engine/kernel/reading'
import type { BattleEvent, Resolution, Setup } from '../../../../src/engine/kernel/system'
import { asText, ruledBy, say } from '../../../../src/engine/kernel/words'
import { STATS, TEND } from '../data/kinds'
import type { DraftBand } from '../muster/draft'
import { type Roster, readGarrison } from './roster'

export interface Report extends Setup {
  readonly sides: readonly Roster[]
}
export interface Between {
  readonly sides: readonly Roster[]
  readonly settled: readonly Seat[]
}
const isHurt = ({ kind, life }: DraftBand): boolean => life < STATS[kind].life
export const openSeats = ({ sides, settled }: Between): readonly Seat[] =>
  sides.flatMap(({ bands }, seat) => (bands.some(isHurt) && !settled.includes(seat) ? [seat] : []))

export function parse(report: unknown): { readonly setup: Report } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const raw = record(reading, 'report', report, ['scenario', 'sides'])
  const scenario = raw && text(reading, 'report.scenario', raw.scenario, 80)
  const sides = raw && list(reading, 'report.sides', raw.sides, { min: 2, max: 2 }, (one, path) => readGarrison(reading, one, path))
  return scenario === undefined || !sides ? { refusals: reading.refusals } : { setup: { scenario, sides } }
}
export const muster = ({ sides }: Report): Between => ({ sides, settled: [] })

export const awaiting = (between: Between): readonly Decision[] =>
  openSeats(between).map((seat) => ({
    id: `tend:${seat}`,
    seat,
    title: `Whom do ${between.sides[seat]?.name ?? ''} tend?`,
    asks: [
      {
        key: 'tend',
        kind: 'pick',
        label: 'Tend',
        hint: `${TEND.need} or more makes them whole again; otherwise they get 1 life back`,
        rule: 'OUT-6',
        primary: true,
        options: (between.sides[seat]?.bands ?? []).flatMap((band, index) =>
          isHurt(band) ? [{ id: `${index}`, label: band.name, hint: `${band.life} of ${STATS[band.kind].life} life` }] : [],
        ),
        min: 0,
        max: 1,
      },
    ],
    pieces: [],
    sealed: false,
    standing: false,
    reaction: false,
  }))

/** The kernel has seen that the band is among those offered. */
export const judge = (): Verdict => ({ legal: true })

export function play(before: Between, answers: readonly Answer[], dice: Dice): Resolution<Between> {
  let state = before
  const events: BattleEvent[] = []
  for (const answer of answers) {
    const { seat } = answer
    const at = answer.kind === 'pick' ? Number(answer.picked[0] ?? Number.NaN) : Number.NaN
    const band = state.sides[seat]?.bands[at]
    const settled = [...state.settled, seat]
    if (!band) {
      state = { ...state, settled }
      events.push({ what: 'nobody', seat, detail: { said: `${state.sides[seat]?.name ?? ''} tend nobody` } })
      continue
    }
    const purpose = `${band.name} are tended`
    const face = dice.die(6, { purpose, seat })
    const passed = face >= TEND.need
    const most = STATS[band.kind].life
    const life = passed ? most : Math.min(most, band.life + 1)
    const bands = (state.sides[seat]?.bands ?? []).map((one, index) => (index === at ? { ...one, life } : one))
    state = { sides: state.sides.map((side, one) => (one === seat ? { ...side, bands } : side)), settled }
    const roll: Roll = {
      purpose,
      seat,
      formula: 'd6',
      dice: [{ sides: 6, face }],
      modifiers: [],
      total: face,
      need: TEND.need,
      chance: (7 - TEND.need) / 6,
      result: passed ? 'passed' : 'failed',
    }
    events.push({ what: 'tended', seat, rolls: [roll], detail: { said: `${band.name}: ${life} of ${most} life` } })
  }
  return { state, events }
}
export const tell = (event: BattleEvent) => ruledBy(say('plain', asText(event.detail.said)), 'OUT-6')

export function sample(_between: Between, { id, seat, asks }: Decision, dice: Dice): Answer {
  const ids = asks.flatMap((ask) => (ask.kind === 'pick' ? ask.options.map((one) => one.id) : []))
  const which = dice.die(ids.length + 1, { purpose: 'random play', seat }) - 1
  return { decision: id, seat, key: 'tend', kind: 'pick', picked: ids.slice(which, which + 1) }
}
/** Whoever has lost most. */
export function suggest({ sides }: Between, { id, seat }: Decision): Answer {
  const bands = sides[seat]?.bands ?? []
  const lost = ({ kind, life }: DraftBand): number => STATS[kind].life - life
  const worst = bands.reduce((best, band, index) => (lost(band) > lost(bands[best] ?? band) ? index : best), 0)
  return { decision: id, seat, key: 'tend', kind: 'pick', picked: [`${worst}`] }
}
