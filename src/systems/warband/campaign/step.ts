// What is settled after a battle (WAR-31): those who were put out, captives, and then the market.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision, Refusal, Seat, Verdict } from '../../../engine/kernel/asks'
import type { RosterSheet } from '../../../engine/kernel/campaign'
import { list, oneOf, openReading, type Reading, record, text, truth } from '../../../engine/kernel/reading'
import type { Words } from '../../../engine/kernel/scene'
import type { BattleEvent, Resolution } from '../../../engine/kernel/system'
import { asText, bracketed, ruledBy, say, unended } from '../../../engine/kernel/words'
import { CHRONICLE } from '../data/chronicle'
import { FIGHTERS, SIDES } from '../data/constants'
import { LEAST_FIGHTERS, ransomOf } from '../data/market'
import { LONGEST_NAME } from '../setup/character'
import { castBetween } from './casting'
import { burn, type Hurt, noted, roll } from './incidents'
import { button, marketAsks, option, pick, trade } from './market'
import { namesOf, type Roster, readFields, sheetOf } from './roster'
import { type Between, openSeats, partOf, RESULTS, type Report, type Settling, type Shop } from './state'

const LONGEST_TITLE = 80 // of a battle
function readHurt(reading: Reading, path: string, value: unknown): Hurt | undefined {
  const raw = record(reading, path, value, ['name', 'by', 'enemy', 'won', 'battle'])
  if (!raw) return undefined
  const name = text(reading, `${path}.name`, raw.name, LONGEST_NAME)
  const enemy = text(reading, `${path}.enemy`, raw.enemy, LONGEST_NAME)
  const won = truth(reading, `${path}.won`, raw.won)
  const battle = text(reading, `${path}.battle`, raw.battle, LONGEST_TITLE)
  const foe = raw.by === null ? undefined : record(reading, `${path}.by`, raw.by, ['name', 'band'])
  const foeName = foe && text(reading, `${path}.by.name`, foe.name, LONGEST_NAME)
  const band = foe && text(reading, `${path}.by.band`, foe.band, LONGEST_NAME)
  if (name === undefined || enemy === undefined || won === undefined || battle === undefined) return undefined
  if (raw.by === null) return { name, by: null, enemy, won, battle }
  return foeName === undefined || band === undefined ? undefined : { name, by: { name: foeName, band }, enemy, won, battle }
}
function readSide(reading: Reading, path: string, value: unknown): Settling | null | undefined {
  if (value === null) return null
  const raw = record(reading, path, value, ['result', 'roster', 'hurt'])
  const result = raw && oneOf(reading, `${path}.result`, raw.result, RESULTS)
  const roster = raw && readFields(reading, `${path}.roster`, raw.roster)
  const hurt = raw && list(reading, `${path}.hurt`, raw.hurt, { min: 0, max: FIGHTERS.max }, (one, at) => readHurt(reading, at, one))
  return result && roster && hurt ? { result, roster, hurt } : undefined
}
export function parse(report: unknown): { readonly setup: Report } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const raw = record(reading, 'report', report, ['scenario', 'sides'])
  const scenario = raw && text(reading, 'report.scenario', raw.scenario, LONGEST_TITLE)
  const sides = raw && list(reading, 'report.sides', raw.sides, SIDES, (one, path) => readSide(reading, path, one))
  return scenario !== undefined && sides && reading.refusals.length === 0 ? { setup: { scenario, sides } } : { refusals: reading.refusals }
}
export const muster = ({ sides }: Report): Between => ({
  system: 'warband',
  tick: 0,
  sides: sides.map((side) => side && { ...side, outfits: null, learnt: [], cast: [], done: false, last: null }),
})

const idOf = (between: Between, seat: Seat): string => `after:${between.tick}:${seat}`
const common = { pieces: [], sealed: false, standing: false, reaction: false } as const
export function awaiting(between: Between): readonly Decision[] {
  return openSeats(between).flatMap((seat) => {
    const shop = between.sides[seat]
    if (!shop) return []
    const { roster, hurt } = shop
    const [first] = hurt
    const [captive] = roster.captives
    switch (partOf(shop)) {
      case 'injuries': {
        const fate = roster.characters.find((one) => one.name === first?.name)?.scores.fate ?? 0
        return [
          {
            ...common,
            id: idOf(between, seat),
            seat,
            title: `${first?.name ?? ''} was put out of action`,
            asks: [
              button('roll', 'Roll what comes of it', { rule: 'WAR-31', primary: true }),
              ...(fate > 0
                ? [button('burn', 'Burn a Fate point', { rule: 'WAR-31', hint: `Nothing comes of it; ${fate - 1} left, for good` })]
                : []),
            ],
          },
        ]
      }
      case 'ransom': {
        if (!captive) return []
        const { name, rank } = captive.character
        const price = ransomOf(captive.character)
        const pay = option('pay', `Buy ${name} free: ${price} of ${roster.gold} gold`, price, roster.gold)
        const last = rank === 'hero' && !isLed(roster)
        return [
          {
            ...common,
            id: idOf(between, seat),
            seat,
            title: `${name}${last ? ', the last Hero,' : ''} is in the hands of ${captive.by}`,
            asks: [
              pick('pay', pay.label, [pay], { rule: 'WAR-31' }),
              button('leave', `Leave ${name} to them`, { rule: 'WAR-31', ...(last ? { hint: unled(roster) } : {}) }),
            ],
          },
        ]
      }
      default:
        return [
          {
            ...common,
            id: idOf(between, seat),
            seat,
            title:
              shop.outfits === null
                ? `${roster.name}: at the market with ${roster.gold} gold${isLed(roster) ? '' : `. ${unled(roster)}`}`
                : `${shop.outfits} at the market with ${roster.gold} gold`,
            asks: marketAsks(shop),
          },
        ]
    }
  })
}
export function judge(between: Between, answer: Answer): Verdict {
  const open = awaiting(between).some((one) => one.id === answer.decision)
  return open
    ? { legal: true }
    : { legal: false, refusals: [{ reason: 'That question is no longer open', remedy: 'look at what is asked now' }] }
}

function settle(between: Between, answer: Answer, dice: Dice): Resolution<Between> {
  const { seat, key } = answer
  const shop = between.sides[seat]
  if (!shop) return { state: between, events: [] }
  const put = (next: Shop, event: Omit<BattleEvent, 'what' | 'seat'>): Resolution<Between> => ({
    state: { ...between, sides: between.sides.map((side, at) => (at === seat ? next : side)) },
    events: [{ what: key, seat, ...event }],
  })
  const picked = answer.kind === 'pick' ? (answer.picked[0] ?? '') : ''
  const [hurt, ...others] = shop.hurt
  switch (partOf(shop)) {
    case 'injuries': {
      if (!hurt) return { state: between, events: [] }
      const { roster, said, rolls } = key === 'burn' ? burn(shop.roster, hurt.name) : roll(shop.roster, hurt, seat, dice)
      return put({ ...shop, roster, hurt: others }, { rolls, detail: { said } })
    }
    case 'ransom':
      return ransom(between, shop, seat, key)
    default: {
      if (key === 'done')
        return put(
          { ...shop, done: true },
          { detail: { said: isLeft(shop) ? `${shop.roster.name} are ready` : CHRONICLE.gone(shop.roster.name) } },
        )
      if (key === 'cast') {
        const { shop: next, said, rolls } = castBetween(shop, seat, picked, dice)
        return put(next, { rolls, detail: { said } })
      }
      // a recruit has a name that nobody of any side has, or had: they may meet, and the dead and those who left keep their names
      const others = between.sides.flatMap((side) => (side ? namesOf(side.roster) : []))
      const { shop: next, said } = trade(shop, key, picked, others)
      const after = put({ ...next, last: key }, { detail: { said } })
      return said === '' ? { ...after, events: [] } : after // whom he looks after is seen, and nothing has happened yet
    }
  }
}
/** Bought free or left; who has him, if he is here, has the gold (house). */
function ransom(between: Between, shop: Shop, seat: Seat, key: string): Resolution<Between> {
  const [captive, ...captives] = shop.roster.captives
  if (!captive) return { state: between, events: [] }
  const { character, by } = captive
  const price = ransomOf(character)
  const said = key === 'pay' ? CHRONICLE.ransomed(character.name, price) : CHRONICLE.left(character.name, by)
  const freed: Partial<Roster> = { gold: shop.roster.gold - price, characters: [...shop.roster.characters, character] }
  const lost: Partial<Roster> = shop.roster.captain === character.name ? { captain: '' } : {}
  const roster = noted({ ...shop.roster, captives, ...(key === 'pay' ? freed : lost) }, said)
  return {
    state: {
      ...between,
      sides: between.sides.map((side, at) => {
        if (at === seat) return { ...shop, roster }
        return key === 'pay' && side?.roster.name === by ? { ...side, roster: { ...side.roster, gold: side.roster.gold + price } } : side
      }),
    },
    events: [{ what: key, seat, detail: { said } }],
  }
}
export function play(between: Between, answers: readonly Answer[], dice: Dice): Resolution<Between> {
  return answers.reduce<Resolution<Between>>(
    (so, answer) => {
      const { state, events } = settle(so.state, answer, dice)
      return { state: { ...state, tick: state.tick + 1 }, events: [...so.events, ...events] }
    },
    { state: between, events: [] },
  )
}
export function tell(event: BattleEvent): Words {
  const rule =
    event.what === 'roll' || event.what === 'burn' || event.what === 'pay' || event.what === 'leave'
      ? 'WAR-31'
      : event.what === 'cast'
        ? 'WAR-40'
        : 'WAR-43'
  return ruledBy(say('plain', unended(asText(event.detail.said)) || 'Nothing comes of it', bracketed(event.rolls)), rule)
}
/** Whether it goes on: a warband lives on without a Hero, and fights without one till it has one again (WAR-5, 31). */
export const isLeft = ({ roster }: Pick<Shop, 'roster'>): boolean => roster.characters.length >= LEAST_FIGHTERS
const isLed = ({ characters }: Pick<Roster, 'characters'>): boolean => characters.some(({ rank }) => rank === 'hero')
/** What it is to have no Hero. */
const unled = ({ characters }: Pick<Roster, 'characters'>): string =>
  characters.length < LEAST_FIGHTERS
    ? 'Nobody is left: unless somebody is recruited, the warband ends'
    : 'No Hero leads them: they fight without one until one is recruited'
export const standing = (between: Between): readonly (RosterSheet | null)[] =>
  between.sides.map(
    (side) =>
      side &&
      sheetOf(
        side.roster,
        side.hurt.map(({ name }) => name),
      ),
  )

const PURPOSE = 'random play'
/** Something that is offered; out of the market soon. */
export function sample(_between: Between, { id, seat, asks }: Decision, dice: Dice): Answer {
  const done = asks.find(({ key }) => key === 'done')
  const can = asks.filter((one) => one.kind === 'pick' && one.options.some(({ refusal }) => !refusal))
  const ask = done && dice.die(3, { purpose: PURPOSE, seat }) === 1 ? done : can[dice.die(can.length, { purpose: PURPOSE, seat }) - 1]
  const open = ask?.kind === 'pick' ? ask.options.filter(({ refusal }) => !refusal) : []
  const option = open[dice.die(Math.max(1, open.length), { purpose: PURPOSE, seat }) - 1]
  return { decision: id, seat, key: ask?.key ?? 'done', kind: 'pick', picked: [option?.id ?? 'done'] }
}
