// The market (house): recruits, equipment, what may be learnt or trained, what is sold; each with its price and why it cannot be had.
import type { Ask, Option, PickAsk, Refusal } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { ARMOURY, SHELF_NAMES, SHELVES, type Shelf, toldOf, wareOf } from '../data/armoury'
import { CHRONICLE } from '../data/chronicle'
import { surgedText } from '../data/figures'
import { buyPrice, GROWN, MOST, sellPrice, TRAINED, trainingPrice } from '../data/market'
import { worthOf } from '../data/price'
import { characterOf, costOf, type Recruit, recruitOf } from '../data/recruits'
import { SCORE_NAMES } from '../data/scores'
import { TRAIT_TEXTS } from '../data/traits'
import { type Armour, type Character, SCORES, type Score } from '../data/types'
import { nameFor, recruitsOf } from '../data/warbands'
import { sumOf } from '../game/queries'
import { castingsOf } from './casting'
import { noted, withCharacter } from './incidents'
import { captainOf, type Roster, scoresTold } from './roster'
import type { Shop } from './state'

const RULE = 'WAR-43'
const tooDear = (price: number, gold: number): Pick<Option, 'refusal'> =>
  price <= gold ? {} : { refusal: { reason: `${price} gold; there are ${gold}`, remedy: `earn ${price - gold} more`, rule: RULE } }
const full = (reason: string, remedy: string): Pick<Option, 'refusal'> => ({ refusal: { reason, remedy, rule: RULE } })
const grown = (name: string): Refusal => ({
  reason: `${name} are grown, not made`,
  remedy: 'choose what is sold',
  short: 'grown',
  rule: RULE,
})
const hasLearnt = (name: string): Refusal => ({
  reason: `${name} has learnt one thing since the last battle`,
  remedy: 'wait for the next market',
  short: 'learnt',
  rule: RULE,
})
export const option = (id: string, label: string, price: number, gold: number, hint = ''): Option => ({
  id,
  label,
  ...(hint === '' ? {} : { hint }),
  cost: { unit: 'gold', value: price, left: gold },
  ...tooDear(price, gold),
})
export const pick = (key: string, label: string, options: readonly Option[], more: Partial<PickAsk> = {}): PickAsk => ({
  key,
  kind: 'pick',
  label,
  rule: RULE,
  options,
  min: 1,
  max: 1,
  ...more,
})
export const button = (key: string, label: string, more: Partial<PickAsk> = {}): PickAsk => pick(key, label, [{ id: key, label }], more)

const HELD: Readonly<Record<Shelf, number>> = {
  weapons: MOST.weapons,
  armour: 3,
  items: MOST.items,
  talents: MOST.talents,
  spells: MOST.spells,
  circuits: MOST.circuits,
}
const CARRIED = ['weapons', 'armour', 'items'] as const
const LEARNT = ['talents', 'spells', 'circuits'] as const

/** What a side is asked in the market. */
export const marketAsks = (shop: Shop): readonly Ask[] =>
  openAsks(shop)
    .map(toldAlone)
    .map((ask) => (ask.key === shop.last && ask.kind === 'pick' && ask.options.length > 1 ? { ...ask, primary: true } : ask))
/** What is pressed without a list says on its button what it is, and what it takes: 'Sell: Mace, 12 gold'. */
function toldAlone(ask: PickAsk): PickAsk {
  const [only, more] = ask.options
  if (!only || more || only.label === ask.label) return ask
  const { label, hint, cost } = only
  return { ...ask, label: `${ask.label}: ${label}${cost ? `, ${cost.value} gold` : ''}`, ...(hint === undefined ? {} : { hint }) }
}
function openAsks(shop: Shop): readonly PickAsk[] {
  const { roster, outfits, learnt } = shop
  const { gold, characters } = roster
  const who = characters.find(({ name }) => name === outfits)
  if (who) return [...outfitAsks(roster, who, learnt.includes(who.name)), button('back', 'Enough for now', { rule: RULE, role: 'end' })]
  const heroes = characters.filter(({ rank }) => rank === 'hero').length
  const recruits = recruitsOf(roster.warband).map((recruit): Option => {
    const asked = option(recruit.id, recruit.title, costOf(recruit), gold, recruitTold(recruit))
    if (characters.length >= MOST.fighters)
      return { ...asked, ...full(`${MOST.fighters} characters are the most`, 'dismiss somebody first') }
    return recruit.rank === 'hero' && heroes >= MOST.heroes
      ? { ...asked, ...full(`${MOST.heroes} Heroes are the most`, 'recruit somebody else, or dismiss a Hero first') }
      : asked
  })
  return [
    pick('recruit', 'Recruit', recruits),
    ...(characters.length > 0
      ? [
          pick(
            'outfit',
            'Outfit or train',
            characters.map((one) => ({ id: one.name, label: one.name, hint: handTold(one) })),
          ),
        ]
      : []),
    ...captainAsks(roster),
    ...castAsks(shop),
    button('done', 'Leave the market', { role: 'end' }),
  ]
}
const handTold = (one: Character): string =>
  `${one.rank === 'hero' ? 'Hero' : 'Minion'}${isBare(one) ? ', with claws: wears and carries nothing' : ''}`
/** Whom one pays for: rank, scores, and all that he brings. */
const recruitTold = (recruit: Recruit): string =>
  [
    recruit.rank === 'hero' ? 'A Hero' : 'A Minion',
    scoresTold(recruit.scores),
    ...SHELVES.flatMap((shelf) =>
      recruit[shelf].length === 0 ? [] : [recruit[shelf].map((id) => wareOf(shelf, id)?.name ?? id).join(', ')],
    ),
    ...(recruit.traits.length === 0 ? [] : [recruit.traits.map((trait) => TRAIT_TEXTS[trait].name).join(', ')]),
  ].join('; ')
/** Who leads, of several. */
function captainAsks(roster: Roster): readonly PickAsk[] {
  const heroes = roster.characters.filter(({ rank }) => rank === 'hero')
  const captain = captainOf(roster)
  if (heroes.length < 2) return []
  const options = heroes.map(
    ({ name }): Option =>
      name === captain
        ? { id: name, label: name, refusal: { reason: `${name} leads already`, remedy: 'choose another', short: 'leads', rule: 'WAR-5' } }
        : { id: name, label: name },
  )
  return [pick('captain', `Captain: ${captain}`, options, { rule: 'WAR-5' })]
}
/** The spells that can be cast between battles: who casts what for whom, as it is or surged (WAR-40). */
function castAsks(shop: Shop): readonly PickAsk[] {
  const options = castingsOf(shop).map(({ id, by, spell, surge, target, parts }): Option => {
    const need = Math.max(1, Math.min(9, sumOf(parts)))
    const whom = target ? `, for ${target.name} (${target.injury.name.toLowerCase()})` : ''
    return {
      id,
      label: `${by.name}: ${spell.name}${surge ? ', surged' : ''}${whom}`,
      hint: `Cast on ${need} or less. ${surge ? surgedText(spell) : spell.text}`,
    }
  })
  return options.length === 0 ? [] : [pick('cast', 'Cast a spell', options, { rule: 'WAR-40' })]
}
/** One thing a place (WAR-43): what would be worn twice is not to be had. */
const isWorn = (who: Character, slot: Armour['slot']): boolean => who.armour.some((one) => one.slot === slot)
/** Who has claws for hands wears and carries nothing else (WAR-43). */
const isBare = (who: Character): boolean => who.weapons.some(({ id }) => GROWN.includes(id))
const needsMagic = (shelf: Shelf): boolean => shelf === 'spells' || shelf === 'circuits'

function outfitAsks({ gold, saved, characters }: Roster, who: Character, taught: boolean): readonly PickAsk[] {
  const asks: PickAsk[] = []
  const wares = (shelf: Shelf, label: string, judged: (one: Option) => Option = (one) => one): void => {
    if (who[shelf].length >= HELD[shelf]) return
    const options = ARMOURY[shelf].flatMap(({ id, name }) => {
      const price = buyPrice(shelf, id)
      const slot = shelf === 'armour' ? wareOf('armour', id)?.slot : undefined
      if (price === undefined || who[shelf].some((one) => one.id === id) || (slot !== undefined && isWorn(who, slot))) return []
      const asked = option(id, name, price, gold, toldOf(shelf, id))
      return [judged(GROWN.includes(id) ? { ...asked, refusal: grown(name) } : asked)]
    })
    if (options.length > 0) asks.push(pick(shelf, `${label}: ${SHELF_NAMES[shelf].toLowerCase()}`, options))
  }
  const carried = isBare(who) ? [] : CARRIED
  for (const shelf of carried) wares(shelf, 'Buy')
  const left = carried.flatMap((shelf) =>
    who[shelf].length >= HELD[shelf]
      ? []
      : saved[shelf].flatMap((one, index) =>
          'slot' in one && isWorn(who, one.slot)
            ? []
            : [{ id: `${shelf}:${index}`, label: one.name, hint: `From the dead. ${toldOf(shelf, one.id)}` }],
        ),
  )
  if (left.length > 0) asks.push(pick('saved', 'Take from what was saved', left))
  if (who.rank === 'hero') {
    const once = (one: Option): Option => (taught ? { ...one, refusal: hasLearnt(who.name) } : one)
    for (const shelf of LEARNT) if (!needsMagic(shelf) || who.scores.magic > 0) wares(shelf, 'Learn', once)
    const training = TRAINED.flatMap((score) => {
      const price = trainingPrice(who, score)
      return price === undefined
        ? []
        : [once(option(score, `${SCORE_NAMES[score]} ${who.scores[score]} → ${who.scores[score] + 1}`, price, gold))]
    })
    if (training.length > 0) asks.push(pick('train', 'Train', training))
  }
  const goods = CARRIED.flatMap((shelf) =>
    who[shelf].flatMap((one, index) => (GROWN.includes(one.id) ? [] : [sale(`${shelf}:${index}`, one.name, sellPrice(shelf, one.id))])),
  )
  if (goods.length > 0) asks.push(pick('sell', 'Sell', goods))
  const leads = characters.length === 1 || (who.rank === 'hero' && characters.every((one) => one === who || one.rank !== 'hero'))
  if (!leads) asks.push(pick('dismiss', 'Dismiss', partings(who)))
  return asks
}

const sale = (id: string, name: string, price: number): Option => ({
  id,
  label: `${name}, ${price} gold`,
  ...(price > 0 ? {} : { refusal: { reason: `${name} fetches nothing`, remedy: 'sell something else', short: 'no price', rule: RULE } }),
})
const KEEP = 'keep'
/** Nobody goes by one press: what goes with him is told, and is gone. */
function partings(who: Character): readonly Option[] {
  const { name } = who
  const things = CARRIED.flatMap((shelf) => who[shelf].flatMap(({ id, name }) => (GROWN.includes(id) ? [] : [name])))
  const whole = `${name} is worth ${worthOf(who)} gold, and nothing is paid for that`
  const hint = things.length === 0 ? whole : `${whole}; ${listed(things)} ${things.length === 1 ? 'is' : 'are'} gone, too`
  return [
    { id: 'dismiss', label: `Send ${name} home`, hint },
    { id: KEEP, label: `Keep ${name}` },
  ]
}
const priced = (character: Character): Character => ({ ...character, worth: worthOf(character) })
interface Bought {
  readonly shop: Shop
  readonly said: string
}
/** One thing done in the market. `others`: the names that there are, or were, on any side. */
export function trade(shop: Shop, key: string, picked: string, others: readonly string[]): Bought {
  const { roster } = shop
  const paid = (price: number, next: Roster, said: string): Bought => ({
    shop: { ...shop, roster: noted({ ...next, gold: roster.gold - price }, said) },
    said,
  })
  if (key === 'recruit') {
    const recruit = recruitOf(picked)
    if (!recruit) return { shop, said: '' }
    const fresh = characterOf(recruit, nameFor(roster.warband, recruit, others))
    return paid(costOf(recruit), { ...roster, characters: [...roster.characters, fresh] }, CHRONICLE.recruited(fresh.name, recruit.title))
  }
  if (key === 'outfit') return { shop: { ...shop, outfits: picked }, said: '' }
  if (key === 'captain') return { shop: { ...shop, roster: { ...roster, captain: picked } }, said: `${picked} leads ${roster.name}` }
  const who = roster.characters.find(({ name }) => name === shop.outfits)
  if (key === 'back' || !who) return { shop: { ...shop, outfits: null }, said: '' }
  return outfit(shop, who, key, picked, paid)
}
function outfit(
  shop: Shop,
  who: Character,
  key: string,
  picked: string,
  paid: (price: number, next: Roster, said: string) => Bought,
): Bought {
  const { roster } = shop
  const put = (change: (one: Character) => Character): Roster => withCharacter(roster, who.name, (one) => priced(change(one)))
  const learnt = (bought: Bought): Bought => ({ ...bought, shop: { ...bought.shop, learnt: [...shop.learnt, who.name] } })
  switch (key) {
    case 'weapons':
    case 'armour':
    case 'items':
    case 'talents':
    case 'spells':
    case 'circuits': {
      const ware = wareOf(key, picked)
      const next = put((one) => ({ ...one, [key]: [...one[key], ...(ware ? [ware] : [])] }))
      const said = CHRONICLE.learnt(who.name, ware?.name ?? '')
      const bought = paid(
        buyPrice(key, picked) ?? 0,
        next,
        key === 'weapons' || key === 'armour' || key === 'items' ? `${who.name} buys: ${ware?.name ?? ''}.` : said,
      )
      return key === 'talents' || key === 'spells' || key === 'circuits' ? learnt(bought) : bought
    }
    case 'train': {
      const score: Score | undefined = SCORES.find((one) => one === picked)
      if (!score) return { shop, said: '' }
      const to = who.scores[score] + 1
      const next = put((one) => ({ ...one, scores: { ...one.scores, [score]: to } }))
      return learnt(paid(trainingPrice(who, score) ?? 0, next, CHRONICLE.trained(who.name, SCORE_NAMES[score], to)))
    }
    case 'sell': {
      const [shelf, at] = goods(picked)
      const thing = shelf && who[shelf][at]
      if (!shelf || !thing) return { shop, said: '' }
      const next = put((one) => ({ ...one, [shelf]: one[shelf].filter((_, index) => index !== at) }))
      return paid(-sellPrice(shelf, thing.id), next, `${who.name} sells: ${thing.name}.`)
    }
    case 'saved': {
      const [shelf, at] = goods(picked)
      const thing = shelf && roster.saved[shelf][at]
      if (!shelf || !thing) return { shop, said: '' }
      const next = put((one) => ({ ...one, [shelf]: [...one[shelf], thing] }))
      const saved = { ...roster.saved, [shelf]: roster.saved[shelf].filter((_, index) => index !== at) }
      return paid(0, { ...next, saved }, `${who.name} takes up: ${thing.name}.`)
    }
    case 'dismiss': {
      if (picked === KEEP) return { shop: { ...shop, outfits: null }, said: '' }
      const characters = roster.characters.filter(({ name }) => name !== who.name)
      const captain = roster.captain === who.name ? '' : roster.captain
      const bought = paid(0, { ...roster, characters, captain }, `${who.name} is sent home.`)
      return { ...bought, shop: { ...bought.shop, outfits: null } }
    }
    default:
      return { shop: { ...shop, outfits: null }, said: '' }
  }
}
const goods = (picked: string): readonly [(typeof CARRIED)[number] | undefined, number] => {
  const [shelf, at] = picked.split(':')
  return [CARRIED.find((one) => one === shelf), Number(at)]
}
