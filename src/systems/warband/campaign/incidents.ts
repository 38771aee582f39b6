// What comes of having been incapacitated (WAR-31): a Minion's d10, a Hero's incident table and severe table, or a Fate point burned.
import type { Dice, Roll } from '../../../engine/dice/types'
import type { Seat } from '../../../engine/kernel/asks'
import { CHRONICLE, HONOUR } from '../data/chronicle'
import { DIE, DULL_DEGREES, MAJOR_WOUND_DIE, MINION_LOST, ROBBED_DIE } from '../data/constants'
import { BLINDED, INCIDENTS, type Incident, LIMBS, SEVERE_INCIDENTS } from '../data/incidents'
import { worthOf } from '../data/price'
import type { Character, Injury } from '../data/types'
import { MOST_LINES, MOST_SAVED, type Roster } from './roster'

/** Who put him out, and how the battle went for his side. */
export interface Hurt {
  readonly name: string
  readonly by: { readonly name: string; readonly band: string } | null
  readonly enemy: string // the warband that may have taken him
  readonly won: boolean
  readonly battle: string
}
interface Told {
  readonly roster: Roster
  readonly said: string
  readonly rolls: readonly Roll[]
}
type Rolling = (sides: number, purpose: string) => number

export const withCharacter = (roster: Roster, name: string, change: (one: Character) => Character): Roster => ({
  ...roster,
  characters: roster.characters.map((one) => (one.name === name ? change(one) : one)),
})
const without = (roster: Roster, name: string): Roster => ({
  ...roster,
  captain: roster.captain === name ? '' : roster.captain,
  characters: roster.characters.filter((one) => one.name !== name),
})
export const noted = (roster: Roster, line: string): Roster => ({ ...roster, chronicle: [...roster.chronicle, line].slice(-MOST_LINES) })
const buried = ({ fallen }: Roster, line: string): Roster['fallen'] => [...fallen, line].slice(-MOST_LINES)
/** Worth what he still has. */
const priced = (one: Character): Character => ({ ...one, worth: worthOf(one) })
const injured = (one: Character, injury: Injury): Character => ({ ...one, injuries: [...one.injuries, injury] })
const injuryOf = ({ name, gives, consequence }: Pick<Incident, 'name' | 'gives' | 'consequence'>, cycles: number | null): Injury => ({
  name,
  gives,
  spoils: consequence === 'reroll resolve' ? ['resolve'] : consequence === 'reroll agility' ? ['agility'] : [],
  dulls: consequence === 'dull resolve' ? DULL_DEGREES : 0,
  cycles,
})

/** He burns a Fate point: gone for good, and nothing comes of it. */
export function burn(roster: Roster, name: string): Told {
  const spared = withCharacter(roster, name, (one) => ({ ...one, scores: { ...one.scores, fate: Math.max(0, one.scores.fate - 1) } }))
  return { roster: noted(spared, CHRONICLE.spared(name)), said: CHRONICLE.spared(name), rolls: [] }
}
/** The dice say what comes of it. */
export function roll(roster: Roster, hurt: Hurt, seat: Seat, dice: Dice): Told {
  const rolls: Roll[] = []
  const die: Rolling = (sides, purpose) => {
    const face = dice.die(sides, { purpose, seat })
    rolls.push({ purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
    return face
  }
  const who = roster.characters.find((one) => one.name === hurt.name)
  if (!who) return { roster, said: '', rolls }
  const { roster: after, said } = who.rank === 'minion' ? minion(roster, hurt, die) : hero(roster, who, hurt, die)
  return { roster: noted(after, said), said, rolls }
}
function minion(roster: Roster, { name, battle }: Hurt, die: Rolling): Omit<Told, 'rolls'> {
  if (die(DIE, `What becomes of ${name}`) < MINION_LOST) return { roster, said: CHRONICLE.hurt(name, 'Ready for the next battle') }
  return { roster: { ...without(roster, name), fallen: buried(roster, HONOUR.fallen(name, battle)) }, said: CHRONICLE.lostMinion(name) }
}
/** A long term doubles the time; a 9 after a 9 is rolled once more (WAR-31, ruled). */
function hero(roster: Roster, who: Character, hurt: Hurt, die: Rolling): Omit<Told, 'rolls'> {
  let cycles = 1
  for (;;) {
    const face = die(DIE, `What becomes of ${who.name}`)
    const incident = INCIDENTS.find((one) => one.roll === face)
    if (incident?.consequence === 'again') {
      cycles = 2
      continue
    }
    if (incident?.consequence === 'severe') return severe(roster, who, hurt, die)
    if (!incident || (incident.gives.length === 0 && incident.consequence === undefined))
      return { roster, said: CHRONICLE.hurt(who.name, incident?.text ?? 'Nothing') }
    const injury = injuryOf(incident, cycles)
    return {
      roster: withCharacter(roster, who.name, (one) => injured(one, injury)),
      said: CHRONICLE.hurt(who.name, `${incident.name}${cycles > 1 ? ', for two battles' : ''}`),
    }
  }
}
function severe(roster: Roster, who: Character, hurt: Hurt, die: Rolling): Omit<Told, 'rolls'> {
  const { name } = who
  const severity = die(DIE, `A severe incident: ${name}`)
  const incident = SEVERE_INCIDENTS.find((one) => one.roll === severity)
  const said = CHRONICLE.hurt(name, incident?.name ?? 'Nothing')
  const marked = (injury: Injury, words = injury.name): Omit<Told, 'rolls'> => ({
    roster: withCharacter(roster, name, (one) => injured(one, injury)),
    said: CHRONICLE.hurt(name, words),
  })
  switch (incident?.consequence) {
    case 'fate':
      return { roster: withCharacter(roster, name, (one) => ({ ...one, scores: { ...one.scores, fate: one.scores.fate + 1 } })), said }
    case 'hatred': {
      const hates = hurt.by ? [hurt.by.name, hurt.by.band] : [hurt.enemy]
      const hating = withCharacter(roster, name, (one) => ({ ...one, hates: [...new Set([...one.hates, ...hates])] }))
      return { ...marked(injuryOf(incident, null)), roster: withCharacter(hating, name, (one) => injured(one, injuryOf(incident, null))) }
    }
    case 'no wounds': {
      const cycles = die(MAJOR_WOUND_DIE, `How long ${name} lies`)
      return marked(
        { ...injuryOf(incident, cycles), unhurt: false },
        `${incident.name}, ${cycles === 1 ? 'a battle' : `${cycles} battles`}`,
      )
    }
    case 'robbed':
      return {
        roster: withCharacter(roster, name, (one) => priced(robbed(one, die(ROBBED_DIE, `How much ${name} is robbed of`), die))),
        said,
      }
    case 'limb': {
      const face = die(DIE, `Which limb of ${name}`)
      const limb = LIMBS.find(({ upTo }) => face <= upTo)
      const hurtLimb = limb && injuryOf({ name: limb.name, gives: limb.gives }, null)
      if (!limb || !hurtLimb) return { roster, said }
      const { hands } = limb
      return {
        roster: withCharacter(roster, name, (one) => ({
          ...injured(one, hurtLimb),
          hands: hands === undefined ? one.hands : Math.max(0, one.hands - hands),
        })),
        said: CHRONICLE.hurt(name, limb.name),
      }
    }
    case 'blinded': {
      const eyes = BLINDED[who.injuries.filter((injury) => BLINDED.some((one) => one.name === injury.name)).length]
      return eyes ? marked(injuryOf(eyes, null)) : { roster, said: CHRONICLE.hurt(name, 'Blind already') }
    }
    case 'captured': {
      const bare = priced({ ...who, weapons: [], armour: [], items: [] })
      const gone = without(roster, name)
      return {
        roster: {
          ...gone,
          captain: roster.captain, // who is bought free leads again
          saved: savedOf(roster, who, hurt.won),
          captives: [...roster.captives, { character: bare, by: hurt.enemy }],
        },
        said: CHRONICLE.captured(name, hurt.enemy),
      }
    }
    case 'dead': {
      const gone = { ...without(roster, name), fallen: buried(roster, HONOUR.fallen(name, hurt.battle)) }
      return { roster: { ...gone, saved: savedOf(roster, who, hurt.won) }, said: CHRONICLE.dead(name) }
    }
    default:
      return incident ? marked(injuryOf(incident, null)) : { roster, said }
  }
}
/** So many things that he carries, at random; Constructs do not let themselves be taken. */
function robbed(who: Character, count: number, die: Rolling): Character {
  let left = who
  for (let taken = 0; taken < count; taken += 1) {
    const things = [...left.weapons, ...left.armour, ...left.items].filter((one) => one.construct !== true)
    const thing = things.length === 0 ? undefined : things[die(things.length, `What ${who.name} is robbed of`) - 1]
    if (!thing) return left
    left = {
      ...left,
      weapons: left.weapons.filter((one) => one !== thing),
      armour: left.armour.filter((one) => one !== thing),
      items: left.items.filter((one) => one !== thing),
    }
  }
  return left
}
/** What is kept of what somebody carried who is lost: all of it where his side has won the field. */
const savedOf = ({ saved }: Roster, who: Character, won: boolean): Roster['saved'] =>
  won
    ? {
        weapons: [...saved.weapons, ...who.weapons].slice(-MOST_SAVED),
        armour: [...saved.armour, ...who.armour].slice(-MOST_SAVED),
        items: [...saved.items, ...who.items].slice(-MOST_SAVED),
      }
    : saved
