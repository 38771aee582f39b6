// The four warbands: what they are, what their people are called, and how one of them stands ready (house).
import { characterOf, RECRUITS, type Recruit, recruitOf, type WarbandId } from './recruits'
import type { Character } from './types'

export interface Warband {
  readonly id: WarbandId
  readonly title: string
  readonly short: string // "the Crows"
  readonly text: string
  readonly play: string // how it wants to be played
  readonly names: { readonly hero: readonly string[]; readonly minion: readonly string[]; readonly beast?: readonly string[] }
  readonly ready: readonly string[] // recruits of a ready force; the first is the captain
}

export const WARBANDS: readonly Warband[] = [
  {
    id: 'lamplighters',
    title: 'The Lamplighters’ Company',
    short: 'the Lamplighters',
    text: 'A town watch that was not paid off when the town was sold.',
    play: 'Slow and close together: pikes that take charges, shields that take arrows, a captain whose voice keeps them there.',
    names: {
      hero: ['Ansel Wray', 'Marta Quill', 'Osric Vane', 'Ida Farrow', 'Bertrand Locke', 'Sunniva Holt'],
      minion: ['Dobb', 'Wat', 'Hanne', 'Perrin', 'Grete', 'Tolly', 'Jost', 'Wilm', 'Anke', 'Rolf', 'Bram', 'Edda'],
    },
    ready: ['lamp-captain', 'wick-mage', 'pikeman', 'pikeman', 'watchman', 'watchman', 'crossbowman', 'crossbowman'],
  },
  {
    id: 'crows',
    title: 'The Gutter Crows',
    short: 'the Crows',
    text: 'Thieves of one street, who found out that streets can be added.',
    play: 'Quick and brittle: over the roofs, out of reach, and in from behind.',
    names: {
      hero: ['Magpie Nell', 'Silas Thorn', 'Jackdaw', 'Yew', 'Corvin Slate', 'Widow Finch'],
      minion: ['Tam', 'Pins', 'Rook', 'Lark', 'Soot', 'Minnow', 'Stitch', 'Wren', 'Flea', 'Cob', 'Nettle', 'Smut'],
    },
    ready: ['crow-queen', 'hookhand', 'hookhand', ...Array.from({ length: 7 }, () => 'gutter-lad')],
  },
  {
    id: 'choir',
    title: 'The Ashen Choir',
    short: 'the Choir',
    text: 'They sang over a burnt city until something in the ashes joined in.',
    play: 'Few and strange: spells from the second rank, and in the first what has no body or no wits.',
    names: {
      hero: ['Mother Cinder', 'Father Umber', 'Brother Sallow', 'Sister Vesper', 'Canon Murk', 'Dame Requiem'],
      minion: ['Ninth', 'Tallow', 'Eleventh', 'Husk', 'Thirteenth', 'Kiln', 'Taper', 'Slip', 'Wick', 'Ember', 'Sherd', 'Urn'],
    },
    ready: ['precentor', 'deacon', 'bell-bearer', 'mourner', 'mourner', 'clay-walker', 'acolyte'],
  },
  {
    id: 'harrow',
    title: 'The Red Harrow',
    short: 'the Harrow',
    text: 'A border clan that ploughs other people’s fields, once.',
    play: 'Straight on: hounds to catch, great blades to finish, and something large that nobody wants to meet.',
    names: {
      hero: ['Torvald Red', 'Big Ysolde', 'Hroar', 'Skadi Half-Ear', 'Grim Addason', 'Old Ulla'],
      minion: ['Ketil', 'Runa', 'Asa', 'Bjarni', 'Sten', 'Odd', 'Tyra', 'Ragna', 'Gorm', 'Leif', 'Hild', 'Egil'],
      beast: ['Fang', 'Rip', 'Snarl', 'Burr', 'Gnash', 'Bramble', 'Growl', 'Thistle', 'Mange', 'Tatter', 'Brindle', 'Howl'],
    },
    ready: ['harrow-lord', 'ogress', 'reaver', 'harrower', 'harrower', 'hound'],
  },
]
export const warbandOf = (id: string): Warband | undefined => WARBANDS.find((one) => one.id === id)
export const recruitsOf = (warband: WarbandId): readonly Recruit[] => RECRUITS.filter((one) => one.warband === warband)

const BEASTS: readonly string[] = ['hound'] // they are called otherwise than people
/** A name that nobody there has yet, from the pool of his warband. */
export function nameFor(warband: WarbandId, recruit: Recruit, taken: readonly string[]): string {
  const names = warbandOf(warband)?.names
  const pool = (BEASTS.includes(recruit.id) ? names?.beast : names?.[recruit.rank]) ?? []
  const free = pool.find((name) => !taken.includes(name))
  if (free !== undefined) return free
  for (let number = 2; ; number += 1) {
    const wish = `${recruit.title} ${number}`
    if (!taken.includes(wish)) return wish
  }
}
/** Recruits as people with names that nobody has yet; the first is the captain. */
export function enlist(warband: WarbandId, recruits: readonly string[], others: readonly string[] = []): readonly Character[] {
  const taken = [...others]
  return recruits.flatMap((id) => {
    const recruit = recruitOf(id)
    if (!recruit) return []
    const name = nameFor(warband, recruit, taken)
    taken.push(name)
    return [characterOf(recruit, name)]
  })
}
