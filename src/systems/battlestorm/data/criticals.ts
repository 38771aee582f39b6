// Critical hits (BST-51): one percentile table a weapon type, each from a scratch to instant death. Slashing 87 is printed;
// everything else is house content. The wording is our own.
import type { Mark } from '../../../engine/dice/types'
import { type Banded, bandOf } from './bands'
import type { CriticalType } from './profile'

/** What a critical does, as far as the rules know it. An empty effect is a scratch. */
export interface CriticalEffect {
  readonly evasion?: number // lasting, added to Evasion: negative is easier to hit
  readonly cer?: number // lasting, added to C.E.R.: positive is worse
  readonly move?: number // share of the move kept, multiplied with what is left
  readonly weapon?: 'dropped' | 'broken' // the weapon in hand
  readonly blinds?: true // where special situations are in play: blind for good, in place of what it adds to Evasion and C.E.R. (BST-65)
  readonly falls?: true // loses its footing at once
  readonly paralysed?: true // stunned: does nothing until it passes a saving roll at the start of a later activation
  readonly saves?: readonly ('rout' | 'fall')[] // saving rolls laid on the victim
  readonly dies?: true
}
export interface Critical extends Banded {
  readonly name: string // completes "Grush: …"
  readonly text: string
  readonly mark: Mark
  readonly effect: CriticalEffect
}

const at = (from: number, to: number, name: string, text: string, effect: CriticalEffect, mark: Mark = 'house'): Critical => ({
  from,
  to,
  name,
  text,
  effect,
  mark,
})
const DEAD: CriticalEffect = { dies: true }

const slashing: readonly Critical[] = [
  at(1, 10, 'a scratch', 'The edge skids off and leaves a red line.', {}),
  at(11, 20, 'gashed brow', 'Blood runs into the eyes.', { cer: 1 }),
  at(21, 30, 'cut forearm', 'The grip weakens for good.', { cer: 2 }),
  at(31, 40, 'knuckles opened', 'The weapon slips from a bleeding hand.', { weapon: 'dropped' }),
  at(41, 50, 'slashed thigh', 'Every step hurts.', { evasion: -1, move: 0.75 }),
  at(51, 60, 'weapon hewn through', 'The blow is parried, and the weapon pays for it.', { weapon: 'broken' }),
  at(61, 68, 'opened ribs', 'A long cut along the side; it may be too much.', { evasion: -1, cer: 1, saves: ['rout'] }),
  at(69, 76, 'hamstrung', 'One leg gives way.', { evasion: -2, move: 0.5, falls: true }),
  at(77, 82, 'shield arm crippled', 'The arm hangs; nothing is parried with it again.', { evasion: -3 }),
  at(83, 86, 'fingers lost', 'Weapon and fingers lie on the ground.', { cer: 3, weapon: 'dropped', saves: ['rout'] }),
  at(
    87,
    87,
    'foot cut off at the ankle',
    'Maimed for good. Will courage hold, and balance?',
    { evasion: -4, move: 0.5, saves: ['rout', 'fall'] },
    'printed',
  ),
  at(88, 88, 'hand cut off', 'The weapon goes with it.', { cer: 4, evasion: -2, weapon: 'dropped', saves: ['rout'] }),
  at(89, 89, 'arm hewn off', 'Nothing is left but to stand there and stare.', { cer: 5, evasion: -3, weapon: 'dropped', paralysed: true }),
  at(90, 95, 'throat cut', 'It is over in a few breaths.', DEAD),
  at(96, 100, 'head struck off', 'It is over at once.', DEAD),
]
const piercing: readonly Critical[] = [
  at(1, 7, 'a prick', 'The point goes through cloth and little else.', {}),
  at(8, 14, 'cheek pierced', 'Ugly, painful, and in the way.', { cer: 1 }),
  at(15, 21, 'stabbed shoulder', 'The arm no longer rises as it did.', { cer: 2 }),
  at(22, 29, 'pierced calf', 'From now on, a limp.', { move: 0.75 }),
  at(30, 37, 'wrist run through', 'The weapon falls.', { weapon: 'dropped', cer: 1 }),
  at(38, 45, 'pinned foot', 'Held by the foot and brought down.', { falls: true, move: 0.75 }),
  at(46, 53, 'point in the side', 'Deep; it may be time to leave.', { evasion: -1, saves: ['rout'] }),
  at(54, 61, 'knee run through', 'It never bends again.', { evasion: -2, move: 0.5, saves: ['fall'] }),
  at(62, 69, 'an eye put out', 'Distances are hard to judge from now on.', { cer: 3, evasion: -1, saves: ['rout'] }),
  at(70, 77, 'pierced lung', 'Each breath is a labour.', { evasion: -3, cer: 2, move: 0.5 }),
  at(78, 84, 'spine touched', 'The legs are no longer felt.', { evasion: -2, paralysed: true, falls: true }),
  at(85, 94, 'through the belly', 'Down, and not to rise again.', DEAD),
  at(95, 100, 'through the heart', 'Dead before knowing it.', DEAD),
]
const crushing: readonly Critical[] = [
  at(1, 7, 'a bruise', 'It will be blue tomorrow.', {}),
  at(8, 14, 'wind knocked out', 'Reeling, and then on the ground.', { falls: true }),
  at(15, 21, 'numbed arm', 'The weapon drops from fingers without feeling.', { weapon: 'dropped' }),
  at(22, 29, 'cracked rib', 'No more twisting out of the way.', { evasion: -1 }),
  at(30, 37, 'weapon smashed', 'Nothing but splinters to hold.', { weapon: 'broken' }),
  at(38, 45, 'broken collarbone', 'The swing is gone.', { cer: 2 }),
  at(46, 53, 'dazed', 'The world rings like a bell.', { paralysed: true }),
  at(54, 61, 'smashed knee', 'Down, and slow for ever.', { evasion: -2, move: 0.5, falls: true }),
  at(62, 69, 'broken arm', 'The arm is useless, the weapon on the ground.', { cer: 3, evasion: -1, weapon: 'dropped', saves: ['rout'] }),
  at(70, 77, 'cracked skull', 'There are two of everyone.', { cer: 3, evasion: -2, paralysed: true }),
  at(78, 84, 'hip shattered', 'One leg drags behind.', { evasion: -4, move: 0.25, falls: true, saves: ['rout'] }),
  at(85, 94, 'chest stove in', 'Not another breath.', DEAD),
  at(95, 100, 'skull crushed', 'Nothing is left to strike at.', DEAD),
]
const projectile: readonly Critical[] = [
  at(1, 7, 'a graze', 'It hums past and takes a little skin along.', {}),
  at(8, 14, 'ear notched', 'The head stays down from now on.', { cer: 1 }),
  at(15, 21, 'stuck in the strap', 'The harness hangs askew.', { evasion: -1 }),
  at(22, 29, 'weapon hand hit', 'The weapon drops.', { weapon: 'dropped' }),
  at(30, 37, 'shaft in the thigh', 'It stays in, and the limp with it.', { move: 0.75, evasion: -1 }),
  at(38, 45, 'weapon split', 'The weapon took what was meant for its bearer.', { weapon: 'broken' }),
  at(46, 53, 'shaft in the shoulder', 'The arm is half its worth.', { cer: 2, saves: ['rout'] }),
  at(54, 61, 'shot through the knee', 'Down it goes, and its owner with it.', { evasion: -2, move: 0.5, falls: true }),
  at(62, 69, 'arm pinned to the side', 'There is no warding anything off with it.', { evasion: -3, cer: 1 }),
  at(70, 77, 'struck in the eye', 'Half the world goes dark.', { cer: 4, saves: ['rout'] }),
  at(78, 84, 'in the lung', 'Red froth at the lips.', { evasion: -3, cer: 2, move: 0.5, paralysed: true }),
  at(85, 94, 'in the neck', 'It is pulled out, and should not have been.', DEAD),
  at(95, 100, 'between the eyes', 'A perfect shot.', DEAD),
]
const biteAndClaw: readonly Critical[] = [
  at(1, 7, 'torn cloak', 'A mouthful of cloth.', {}),
  at(8, 14, 'raked back', 'Four long weals.', { evasion: -1 }),
  at(15, 21, 'bowled over', 'The weight alone is enough.', { falls: true }),
  at(22, 29, 'mauled hand', 'The weapon is let go to keep the hand.', { weapon: 'dropped', cer: 1 }),
  at(30, 37, 'bitten leg', 'The teeth leave less of it.', { move: 0.75, evasion: -1 }),
  at(38, 45, 'weapon chewed to bits', 'Better that than the arm.', { weapon: 'broken' }),
  at(46, 53, 'shaken like a rat', 'Up and down are the same.', { paralysed: true, falls: true }),
  at(54, 61, 'calf torn away', 'Each step is a hobble.', { evasion: -2, move: 0.5, saves: ['fall'] }),
  at(62, 69, 'clawed face', 'Half blind, if there is a will to fight on.', { cer: 3, saves: ['rout'] }),
  at(70, 77, 'shoulder ripped open', 'The arm will not lift.', { cer: 4, evasion: -1, weapon: 'dropped' }),
  at(78, 84, 'arm bitten off', 'It is not to be found again.', { cer: 5, evasion: -3, weapon: 'dropped', saves: ['rout', 'fall'] }),
  at(85, 94, 'disembowelled', 'It takes a moment.', DEAD),
  at(95, 100, 'torn in two', 'The beast turns to the next.', DEAD),
]
const fire: readonly Critical[] = [
  at(1, 7, 'singed', 'A smell of hair.', {}),
  at(8, 14, 'smoke in the eyes', 'Only shapes to strike at.', { cer: 1 }),
  at(15, 21, 'scorched hand', 'Too hot to hold.', { weapon: 'dropped' }),
  at(22, 29, 'blistered arms', 'Every parry hurts.', { evasion: -1 }),
  at(30, 37, 'rolls to put it out', 'On the ground, but no longer burning.', { falls: true }),
  at(38, 45, 'weapon burnt', 'Haft and bindings are gone.', { weapon: 'broken' }),
  at(46, 53, 'clothes alight', 'Better to be in the river.', { evasion: -1, saves: ['rout'] }),
  at(54, 61, 'burnt legs', 'Hardly fit to walk.', { evasion: -2, move: 0.5 }),
  at(62, 69, 'burnt hands', 'Charred fingers grip nothing well.', { cer: 4, weapon: 'dropped' }),
  at(70, 77, 'seared lungs', 'Choking, and good for nothing.', { cer: 2, evasion: -2, paralysed: true }),
  at(78, 84, 'blinded by the blaze', 'Groping in the dark.', { cer: 5, evasion: -3, blinds: true, saves: ['rout', 'fall'] }),
  at(85, 94, 'a living torch', 'A few steps, and a fall.', DEAD),
  at(95, 100, 'burnt to ashes', 'The armour is empty.', DEAD),
]

export const CRITICALS: Readonly<Record<CriticalType, readonly Critical[]>> = {
  slashing,
  piercing,
  crushing,
  projectile,
  'bite and claw': biteAndClaw,
  fire,
}

/** The result of a percentile roll, 1…100; any other number is a bug and throws. */
export const criticalAt = (type: CriticalType, roll: number): Critical => bandOf(CRITICALS[type], roll)
