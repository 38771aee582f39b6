// The words of a warband's own history: its chronicle, and its roll of honour. Who is named comes in from outside.
import { listed } from '../../../engine/kernel/say'

export const CHRONICLE = {
  founded: (band: string, gold: number) => `${band}: raised, worth ${gold} gold.`,
  won: (battle: string, enemies: string) => `${battle}: won against ${enemies}.`,
  lost: (battle: string, enemies: string) => `${battle}: lost to ${enemies}.`,
  drawn: (battle: string, enemies: string) => `${battle}: neither we nor ${enemies} had the better of it.`,
  hurt: (name: string, injury: string) => `${name}: ${injury.charAt(0).toLowerCase()}${injury.slice(1).replace(/\.$/, '')}.`,
  spared: (name: string) => `${name} burns a Fate point, and nothing comes of it.`,
  dead: (name: string) => `${name} is dead.`,
  lostMinion: (name: string) => `${name} fights no more.`,
  captured: (name: string, by: string) => `${name} is in the hands of ${by}.`,
  ransomed: (name: string, gold: number) => `${name} is bought free for ${gold} gold.`,
  left: (name: string, by: string) => `${name} is left to ${by}.`,
  recruited: (name: string, as: string) => `${name} joins, as ${as.charAt(0).toLowerCase()}${as.slice(1)}.`,
  income: (gold: number, from: readonly { readonly gold: number; readonly from: string }[]) =>
    `${gold} gold come in${from.length === 1 ? ` ${from[0]?.from ?? ''}` : `: ${listed(from.map((one) => `${one.gold} ${one.from}`))}`}.`,
  unpaid: 'No gold comes in: we gave up before anybody was put out of action.',
  usedUp: (name: string, things: string) => `${name} has used up: ${things}.`,
  learnt: (name: string, what: string) => `${name} learns: ${what}.`,
  trained: (name: string, score: string, to: number) => `${name} trains: ${score} ${to}.`,
  earned: (name: string, gold: number) => `${name} puts ${gold} gold by.`,
  gone: (band: string) => `${band} are no more.`,
  healed: (name: string, injury: string) => `${name} is over it: ${injury.charAt(0).toLowerCase()}${injury.slice(1)}.`,
} as const

/** What somebody is remembered for; a line each, the weightiest first. */
export const HONOUR = {
  title: 'Roll of honour',
  felled: (name: string, count: number) => `${name}: ${count} ${count === 1 ? 'enemy' : 'enemies'} put out of action`,
  captain: (name: string, battles: number) => `${name}: captain in ${battles} ${battles === 1 ? 'battle' : 'battles'}`,
  fallen: (name: string, battle: string) => `${name}: fell in “${battle}”`,
} as const
