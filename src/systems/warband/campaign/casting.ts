// Spells between battles (WAR-40, non-combat): each mage may cast one, as it is or surged. Stress ends with a battle and counts for nothing here.
import type { Dice, Modifier, Roll } from '../../../engine/dice/types'
import type { Seat } from '../../../engine/kernel/asks'
import { CHRONICLE } from '../data/chronicle'
import { SCORE_NAMES } from '../data/scores'
import type { Character, Deed, Injury, Spell } from '../data/types'
import { deedsOf, spellParts } from '../game/magic'
import { partsIn, sourcesIn } from '../game/queries'
import { test } from '../game/testing'
import { noted, withCharacter } from './incidents'
import type { Roster } from './roster'
import type { Shop } from './state'

export interface Casting {
  readonly id: string
  readonly by: Character
  readonly spell: Spell
  readonly surge: boolean
  readonly target: { readonly name: string; readonly injury: Injury } | null // whose bedside it is; null: it needs nobody
  readonly parts: readonly Modifier[] // of the Magic test
}
const AT_HOME = { inHand: [], off: [], lent: [] } as const

/** The Magic test of somebody who holds nothing and is in nobody's sight. */
function partsFor(who: Character, spell: Spell, surge: boolean): readonly Modifier[] {
  const sources = sourcesIn(who, AT_HOME)
  return [
    { value: who.scores.magic, reason: SCORE_NAMES.magic, rule: 'WAR-1', mark: 'printed' },
    ...partsIn(sources, 'score', (effect) => (effect.score === 'magic' ? effect.by : undefined)),
    ...partsIn(sources, 'test', (effect) => (effect.of === 'cast' ? effect.by : undefined)),
    ...spellParts(spell, surge),
  ]
}
/** What can be mended: of several injuries the one that would last longest. */
function lastingOf({ injuries }: Character): Injury | undefined {
  return injuries.reduce<Injury | undefined>((so, one) => (one.cycles === null || (so?.cycles ?? 0) >= one.cycles ? so : one), undefined)
}
const has = (deeds: readonly Deed[], deed: Deed['deed']): boolean => deeds.some((one) => one.deed === deed)

/** Everything that can be cast now. */
export function castingsOf({ roster, cast }: Pick<Shop, 'roster' | 'cast'>): readonly Casting[] {
  const bedsides = roster.characters.flatMap((one) => {
    const injury = lastingOf(one)
    return injury ? [{ name: one.name, injury }] : []
  })
  return roster.characters.flatMap((by, mage) => {
    if (by.scores.magic <= 0 || cast.includes(by.name)) return []
    return by.spells.flatMap((spell, index) =>
      spell.phase !== 'non-combat'
        ? []
        : [false, true].flatMap((surge): readonly Casting[] => {
            const deeds = deedsOf(spell, surge)
            const targets = has(deeds, 'mend') ? bedsides : has(deeds, 'between') ? [null] : []
            const parts = partsFor(by, spell, surge)
            return targets.map((target) => ({
              id: `${mage}:${index}:${surge ? 'surge' : 'base'}${target ? `:${target.name}` : ''}`,
              by,
              spell,
              surge,
              target,
              parts,
            }))
          }),
    )
  })
}

interface Done {
  readonly shop: Shop
  readonly said: string
  readonly rolls: readonly Roll[]
}
/** The test, and what comes of it. */
export function castBetween(shop: Shop, seat: Seat, picked: string, dice: Dice): Done {
  const casting = castingsOf(shop).find(({ id }) => id === picked)
  if (!casting) return { shop, said: '', rolls: [] }
  const { by, spell, surge, target, parts } = casting
  const { passed, roll } = test({ dice }, seat, `${by.name} casts ${spell.name}`, parts)
  const cast = [...shop.cast, by.name]
  const casts = `${by.name} casts ${spell.name}${surge ? ', surged' : ''}`
  if (!passed) return { shop: { ...shop, cast }, said: `${casts}: it fails.`, rolls: [roll] }
  const told: string[] = []
  let roster: Roster = shop.roster
  const tell = (next: Roster, said: string): void => {
    told.push(said)
    roster = noted(next, said)
  }
  for (const deed of deedsOf(spell, surge)) {
    if (deed.deed === 'mend' && target)
      tell(
        withCharacter(roster, target.name, (one) => mended(one, target.injury)),
        CHRONICLE.healed(target.name, target.injury.name),
      )
    else if (deed.deed === 'between') tell({ ...roster, gold: roster.gold + deed.gold }, CHRONICLE.earned(by.name, deed.gold))
  }
  return { shop: { ...shop, roster, cast }, said: `${casts}. ${told.join(' ')}`, rolls: [roll] }
}
function mended(who: Character, injury: Injury): Character {
  const at = who.injuries.findIndex((one) => one.name === injury.name && one.cycles === injury.cycles)
  return { ...who, injuries: who.injuries.filter((_one, index) => index !== at) }
}
