// Forty situations of fire and melee, each a state with an order to give: what the forecast is tried on.
import type { Assignment, TargetAnswer } from '../../../src/engine/kernel/asks'
import type { Figure, Link, State } from '../../../src/systems/battlestorm/state'
import { type BattleSpec, battle, patch, profile, row } from '../../support/battlestorm'

export interface Situation {
  readonly title: string
  readonly state: State
  readonly answer: TargetAnswer
}

type Places = readonly (readonly [number, number])[]
interface Enemies {
  readonly profile: string
  readonly at: Places
  readonly figures?: Partial<Figure>
}
interface Order {
  readonly ours?: { readonly profile: string; readonly at: Places; readonly figures?: Partial<Figure> }
  readonly theirs: readonly Enemies[]
  readonly weapon: string
  readonly factor?: number
  readonly assigned?: readonly Assignment[]
  readonly moved?: Link['moved']
  readonly more?: Pick<BattleSpec, 'terrain' | 'closed' | 'profiles'>
  readonly change?: (figure: Figure) => Partial<Figure>
}

function situation(melee: boolean, title: string, order: Order): Situation {
  const { theirs, weapon, factor = 1, assigned = [], moved = 'no' } = order
  const ours = order.ours ?? { profile: 'high-elf-irregular-bow-woman', at: row(3, 22, 40) }
  const targets = theirs.map((_, index) => index + 1)
  const link: Link = {
    unit: 0,
    searched: false,
    declared: melee ? targets : [],
    stage: melee ? 'done' : 'manoeuvre',
    moved,
    changed: false,
    passed: false,
  }
  const made = battle({
    units: [
      { seat: 0, name: 'ours', ...ours },
      ...theirs.map((enemy, index) => ({ seat: 1 as const, name: `enemies ${index + 1}`, ...enemy })),
    ],
    ...order.more,
    agenda: melee
      ? [{ frame: 'turn' }, { frame: 'chain', links: [link], stage: 'melee' }]
      : [{ frame: 'turn' }, { frame: 'chain', links: [link], stage: 'links' }, { frame: 'link', unit: 0 }],
  })
  const figures = made.figures.map((figure) => ({ ...figure, ...order.change?.(figure) }))
  return {
    title,
    state: { ...made, figures },
    answer: {
      kind: 'target',
      decision: 'd0',
      seat: 0,
      key: melee ? 'strike' : 'fire',
      targets: targets.map((id) => `b${id}`),
      weapon,
      factor,
      assigned,
    },
  }
}

const AWAY = 40 // where our line stands; the enemy stands nearer to 0
const at = (distance: number, figures = 1, step = 1.2, x = 22): Places => row(figures, x, AWAY - distance - 1, step)
const braves = (distance: number, figures = 1): Enemies => ({ profile: 'savage-brave-sword', at: at(distance, figures) })
const one = (id: string, distance: number, figures?: Partial<Figure>): Enemies => ({
  profile: id,
  at: at(distance),
  ...(figures ? { figures } : {}),
})
const fire = (title: string, order: Omit<Order, 'weapon'> & { readonly weapon?: string }): Situation =>
  situation(false, title, { weapon: 'longbow', ...order })
const strike = (title: string, order: Order): Situation => situation(true, title, order)
const line = (id: string, figures: number, more: Partial<Figure> = {}) => ({ profile: id, at: row(figures, 22, AWAY), figures: more })
const CONTACT = 0.005
/** Places around (22, 39), at this distance between the centres; eight directions. */
const around = (distance: number, figures: number): Places =>
  EIGHT.slice(0, figures).map(([x, y]) => [22 + x * distance, AWAY - 1 + y * distance] as const)
const SLANT = 1 / Math.sqrt(2)
const EIGHT = [
  [0, 1],
  [SLANT, SLANT],
  [1, 0],
  [SLANT, -SLANT],
  [0, -1],
  [-SLANT, -SLANT],
  [-1, 0],
  [-SLANT, SLANT],
] as const
const WYVERN = 1 + CONTACT // half its base, and a hair
const odd = (id: string, like: string, differs: Parameters<typeof profile>[1]) => ({ profiles: [profile(like, { ...differs, id })] })
const byHand = (pairs: readonly (readonly [number, number])[]): readonly Assignment[] =>
  pairs.map(([by, target]) => ({ by, attack: 0, target }))

export const SITUATIONS: readonly Situation[] = [
  fire('BST-33 effective range', { theirs: [braves(12)] }),
  fire('BST-31 hardly farther than the minimum', { theirs: [braves(3.1)] }),
  fire('BST-30 three started inches beyond range', { theirs: [braves(20.5)] }),
  fire('BST-34 so far beyond that only a 30 would do, and it does', { theirs: [braves(23.6)] }),
  fire('BST-32 soft cover', { theirs: [braves(12)], more: { terrain: [patch('woods', 14, 25.5, 20, 2)] } }),
  fire('BST-32 hard cover', { theirs: [braves(12)], more: { terrain: [patch('wall', 14, 27.9, 20, 0.3)] } }),
  fire('BST-23 after half a move', { theirs: [braves(12)], moved: 'half' }),
  fire('BST-23 BST-30 after half a move, beyond range', { theirs: [braves(19.4, 3)], moved: 'half' }),
  fire('BST-2 armour that a 30 bypasses', { theirs: [one('savage-brave-axe', 12)] }),
  fire('BST-2 heavier armour', { theirs: [one('high-elf-regular-sword', 14)] }),
  fire('BST-36 armour and natural hide: a Hero', { theirs: [one('savage-war-chief', 10)] }),
  fire('BST-50 a Hero with 3 points of Fate left', { theirs: [one('savage-war-chief', 10, { fate: 3 })] }),
  fire('BST-50 a beast of 25 points, beyond range', { theirs: [one('poison-wyvern', 21.3)] }),
  fire('BST-50 a bear', { theirs: [one('cave-bear', 8)] }),
  fire('BST-34 fallen target', { theirs: [one('savage-brave-sword', 12, { fallen: true })] }),
  fire('BST-51 injured target', { theirs: [one('savage-brave-axe', 12, { injuries: { evasion: -4, cer: 0, move: 1 } })] }),
  fire('BST-51 injured shooters', {
    ours: line('high-elf-irregular-bow-woman', 3, { injuries: { evasion: 0, cer: 3, move: 1 } }),
    theirs: [braves(12, 2)],
  }),
  fire('BST-50 a common Champion', { theirs: [one('savage-brave-axe', 12, { champion: true })] }),
  fire('BST-50 a Champion of two points', { theirs: [one('savage-war-chief', 10, { champion: true, fate: 2 })] }),
  fire('BST-50 a Champion at 0', { theirs: [one('cave-bear', 8, { champion: true, fate: 0 })] }),
  fire('BST-33 a number below 2: only the 1 misses', {
    theirs: [one('slow', 12)],
    more: odd('slow', 'savage-brave-axe', { evasion: -10 }),
  }),
  fire('BST-34 a number over 30 at effective range: only the 30, and no bypass', {
    theirs: [one('ghost', 12)],
    more: odd('ghost', 'savage-brave-axe', { evasion: 26, absorption: { armour: 'd12', natural: '2', magic: '0' } }),
  }),
  fire('BST-37 five targets', { theirs: [braves(12, 5)] }),
  fire('BST-37 more targets than arrows', { theirs: [braves(11, 9)] }),
  fire('BST-37 targets in and out of range: different numbers', {
    theirs: [{ profile: 'savage-brave-axe', at: [...at(17, 2), ...at(19.5, 2)] }],
  }),
  fire('BST-37 BST-13 one of several is a Champion', {
    theirs: [{ profile: 'savage-brave-axe', at: at(10, 3) }],
    change: (figure) => (figure.id === 4 ? { champion: true } : {}),
  }),
  fire('BST-37 given by hand: five arrows at one', {
    theirs: [braves(12, 3)],
    assigned: byHand([
      [0, 3],
      [0, 3],
      [1, 3],
      [1, 3],
      [2, 3],
    ]),
  }),
  fire('BST-30 another class of bow', {
    ours: line('savage-hunter', 4),
    theirs: [{ profile: 'high-elf-irregular-bow', at: at(12.3, 2) }],
    weapon: 'hunting-bow',
  }),
  fire('BST-44 every roll for two', { theirs: [braves(12, 3)], factor: 2 }),
  fire('BST-44 every roll for three, armour and five targets', { theirs: [{ profile: 'savage-brave-axe', at: at(12, 5) }], factor: 3 }),
  fire('BST-44 one roll for all', { theirs: [braves(12, 4)], factor: 6 }),
  fire('BST-44 a factor that leaves a remainder, at a Hero', { theirs: [one('savage-war-chief', 10)], factor: 4 }),
  fire('BST-44 thirty arrows at twelve, three to a roll', {
    ours: line('high-elf-irregular-bow-woman', 15),
    theirs: [{ profile: 'savage-brave-axe', at: at(10, 12) }],
    factor: 3,
  }),

  strike('BST-43 braves at swordsmen in armour', {
    ours: line('savage-brave-sword', 4),
    theirs: [{ profile: 'high-elf-regular-sword', at: at(CONTACT, 4) }],
    weapon: 'shortsword',
  }),
  strike('BST-40 a knife once closed', {
    ours: line('savage-brave-sword', 3),
    theirs: [{ profile: 'high-elf-irregular-sword', at: at(CONTACT, 2) }],
    weapon: 'shortsword-knife',
    more: { closed: [[0, 1]] },
  }),
  strike('BST-42 great axes across half an inch', { ours: line('high-elf-regular-axe', 3), theirs: [braves(0.4, 3)], weapon: 'great-axe' }),
  strike('BST-40 BST-42 one unit closed, one fresh: two steps', {
    ours: line('savage-brave-sword', 4),
    theirs: [
      { profile: 'high-elf-regular-sword', at: at(CONTACT, 2) },
      { profile: 'high-elf-irregular-sword', at: at(CONTACT, 2, 1.2, 24.4) },
    ],
    weapon: 'shortsword',
    more: { closed: [[0, 1]] },
  }),
  strike('BST-43 talons, bite and tail at braves', {
    ours: { profile: 'poison-wyvern', at: [[22, AWAY - 1]] },
    theirs: [{ profile: 'savage-brave-axe', at: around(WYVERN + 0.5, 3) }],
    weapon: 'body',
  }),
  strike('BST-52 the same at a Hero: poison', {
    ours: { profile: 'poison-wyvern', at: [[22, AWAY - 1]] },
    theirs: [{ profile: 'fenth-gallinir', at: around(WYVERN + 0.6, 1) }],
    weapon: 'body',
  }),
  strike('BST-51 BST-52 the same at a Champion nearly spent: criticals of two kinds, and poison', {
    ours: { profile: 'poison-wyvern', at: [[22, AWAY - 1]] },
    theirs: [{ profile: 'savage-war-chief', at: around(WYVERN + 0.6, 1), figures: { champion: true, fate: 9 } }],
    weapon: 'body',
  }),
  strike('BST-43 eight braves at the wyvern', {
    ours: { profile: 'savage-brave-sword', at: around(WYVERN + 0.5, 8) },
    theirs: [{ profile: 'poison-wyvern', at: [[22, AWAY - 1]] }],
    weapon: 'shortsword',
  }),
  strike('BST-44 as many, four to a roll', {
    ours: { profile: 'savage-brave-axe', at: around(WYVERN + 0.5, 8) },
    theirs: [{ profile: 'poison-wyvern', at: [[22, AWAY - 1]], figures: { fate: 11 } }],
    weapon: 'stone-axe',
    factor: 4,
  }),
  strike('BST-44 a roll for two, shared by a Champion and his men', {
    ours: line('high-elf-regular-axe', 3),
    theirs: [{ profile: 'savage-war-chief', at: at(0.1 + CONTACT, 3), figures: { fate: 4 } }],
    weapon: 'great-axe-short',
    factor: 2,
    change: (figure) => (figure.id === 3 ? { champion: true } : {}),
  }),
  strike('BST-34 a Hero strikes a fallen Champion', {
    ours: line('fenth-gallinir', 1),
    theirs: [{ profile: 'savage-war-chief', at: at(0.2 + CONTACT), figures: { champion: true, fallen: true, fate: 12 } }],
    weapon: 'moonblade',
  }),
]
