// The computer player between battles: fate burned for those who matter, captives bought free, ranks filled, then the saved worn, armour bought and
// Heroes trained, while the gold lasts.
import type { Answer, Ask, Decision, PickAsk } from '../../../engine/kernel/asks'
import { type Casting, castingsOf } from '../campaign/casting'
import { marketAsks } from '../campaign/market'
import { captainOf } from '../campaign/roster'
import { type Between, partOf, type Shop } from '../campaign/state'
import { wareOf } from '../data/armoury'
import { costOf, recruitOf } from '../data/recruits'
import type { Character } from '../data/types'
import { deedsOf } from '../game/magic'
import { sumOf } from '../game/queries'
import { chanceToPass } from '../odds/question'

const WANTED = { heroes: 3, fighters: 8 } as const
const RESERVE = 10 // gold: kept back
const A_BATTLE_FIT = 25 // gold: what it is worth that somebody goes into a battle without his injury
/** What a Hero trains first, by how he fights. */
const TRAINING = {
  mage: ['magic', 'toughness', 'resolve', 'agility'],
  fighter: ['melee', 'toughness', 'strength', 'resolve', 'agility'],
  shooter: ['ranged', 'agility', 'toughness', 'melee'],
} as const

const answer = (decision: Decision, ask: Ask, picked: string): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key: ask.key,
  kind: 'pick',
  picked: [picked],
})
const named = (asks: readonly Ask[], key: string): PickAsk | undefined =>
  asks.find((ask): ask is PickAsk => ask.key === key && ask.kind === 'pick')
const offered = (ask: PickAsk | undefined): readonly string[] => (ask?.options ?? []).filter(({ refusal }) => !refusal).map(({ id }) => id)

export function suggest(between: Between, decision: Decision): Answer {
  const shop = between.sides[decision.seat]
  const press = (key: string): Answer | undefined => {
    const ask = named(decision.asks, key)
    return ask && offered(ask).includes(key) ? answer(decision, ask, key) : undefined
  }
  const fallback = press('done') ?? press('back') ?? press('roll') ?? press('leave')
  if (!fallback) throw new Error('a side can always be done')
  if (!shop) return fallback
  switch (partOf(shop)) {
    case 'injuries':
      return (matters(shop) ? press('burn') : undefined) ?? press('roll') ?? fallback
    case 'ransom':
      return press('pay') ?? press('leave') ?? fallback
    default: {
      const wish = shop.outfits === null ? atMarket(shop, decision.asks) : outfitting(shop, shop.outfits, decision.asks)
      return wish ? answer(decision, wish.ask, wish.picked) : fallback
    }
  }
}
/** Whether the one whose lot is to be rolled is worth a Fate point: a captain, a last Hero, or one with points to spare. */
function matters({ roster, hurt }: Shop): boolean {
  const who = roster.characters.find(({ name }) => name === hurt[0]?.name)
  if (!who) return false
  const heroes = roster.characters.filter(({ rank }) => rank === 'hero').length
  return who.rank === 'minion' || who.name === captainOf(roster) || heroes === 1 || who.scores.fate > 1
}

interface Wish {
  readonly ask: PickAsk
  readonly picked: string
}
function atMarket(shop: Shop, asks: readonly Ask[]): Wish | undefined {
  const { characters, captain } = shop.roster
  const leads = named(asks, 'captain')
  const heroes = characters.filter(({ rank }) => rank === 'hero')
  if (leads && !heroes.some(({ name }) => name === captain)) {
    const best = [...heroes].sort((a, b) => b.scores.resolve + b.scores.wounds - (a.scores.resolve + a.scores.wounds))[0]
    if (best && best.name !== captainOf(shop.roster)) return { ask: leads, picked: best.name }
  }
  const spell = named(asks, 'cast')
  const casting = spell && [...castingsOf(shop)].sort((a, b) => castingWorth(b) - castingWorth(a))[0]
  if (spell && casting) return { ask: spell, picked: casting.id }
  const recruits = named(asks, 'recruit')
  const can = offered(recruits).flatMap((id) => recruitOf(id) ?? [])
  const dearest = [...can].sort((a, b) => costOf(b) - costOf(a))
  const hero = dearest.find(({ rank }) => rank === 'hero')
  const minion = dearest.find(({ rank }) => rank === 'minion')
  if (recruits && hero && heroes.length < WANTED.heroes) return { ask: recruits, picked: hero.id }
  if (recruits && minion && (heroes.length > 0 || characters.length === 0) && characters.length < WANTED.fighters)
    return { ask: recruits, picked: minion.id }
  const outfit = named(asks, 'outfit')
  const who = outfit && characters.find(({ name }) => outfitting(shop, name, marketAsks({ ...shop, outfits: name })) !== undefined)
  return outfit && who ? { ask: outfit, picked: who.name } : undefined
}
/** What a spell between battles is worth, in gold: an injury mended by the battles it would have lasted. */
function castingWorth({ spell, surge, target, parts }: Casting): number {
  const gold = deedsOf(spell, surge).reduce((so, deed) => so + (deed.deed === 'between' ? deed.gold : 0), 0)
  return chanceToPass(sumOf(parts)) * (gold + (target?.injury.cycles ?? 0) * A_BATTLE_FIT)
}
/** The next thing worth having for one of them; undefined: enough. */
function outfitting(shop: Shop, name: string, asks: readonly Ask[]): Wish | undefined {
  const who = shop.roster.characters.find((one) => one.name === name)
  if (!who) return undefined
  return (
    fromTheSaved(shop, who, named(asks, 'saved')) ?? armour(shop, who, named(asks, 'armour')) ?? training(shop, who, named(asks, 'train'))
  )
}
/** Armour for a bare back; a weapon for empty hands. */
function fromTheSaved({ roster }: Shop, who: Character, ask: PickAsk | undefined): Wish | undefined {
  const found = offered(ask).find((id) => {
    const [shelf, at] = id.split(':')
    if (shelf === 'armour') {
      const slot = roster.saved.armour[Number(at)]?.slot
      return slot === 'body' && !who.armour.some((one) => one.slot === 'body')
    }
    return shelf === 'weapons' && who.weapons.length === 0
  })
  return ask && found !== undefined ? { ask, picked: found } : undefined
}
function armour({ roster }: Shop, who: Character, ask: PickAsk | undefined): Wish | undefined {
  if (who.armour.some(({ slot }) => slot === 'body')) return undefined
  const found = offered(ask)
    .flatMap((id) => wareOf('armour', id) ?? [])
    .filter(({ slot }) => slot === 'body')
    .sort((a, b) => b.armour - a.armour)
    .find(({ id }) => (ask?.options.find((option) => option.id === id)?.cost?.value ?? Number.POSITIVE_INFINITY) + RESERVE <= roster.gold)
  return ask && found ? { ask, picked: found.id } : undefined
}
function training({ roster }: Shop, who: Character, ask: PickAsk | undefined): Wish | undefined {
  if (who.rank !== 'hero') return undefined
  const kind = who.spells.length > 0 ? 'mage' : who.weapons[0]?.kind === 'ranged' ? 'shooter' : 'fighter'
  const can = new Set(offered(ask))
  const score = TRAINING[kind].find((one) => can.has(one))
  const price = ask?.options.find(({ id }) => id === score)?.cost?.value ?? 0
  return ask && score !== undefined && price + RESERVE <= roster.gold ? { ask, picked: score } : undefined
}
