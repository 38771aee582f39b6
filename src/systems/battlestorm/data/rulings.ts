// The rules that are not numbers, in our own words, for the rules reference. Those with numbers stand in constants, ranges and terrain.
import type { Mark, RuleId } from '../../../engine/dice/types'

export interface Ruling {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}
const say = (rule: RuleId, mark: Mark, title: string, text: string): Ruling => ({ rule, mark, title, text })

export const RULINGS: readonly Ruling[] = [
  say(
    'BST-1',
    'printed',
    'What a figure is',
    'C.E.R. (lower is better), Evasion, Absorption, Fate, move, points, and one or more ways to attack. No Fate points: a Common. One or more: a Hero.',
  ),
  say(
    'BST-2',
    'ruled',
    'Parts of absorption',
    'Armour, nature and magic absorb separately and are added. What bypasses armour ignores the armour part alone.',
  ),
  say(
    'BST-4',
    'ruled',
    'Counting shooters',
    'A third of the army counts figures, the third itself included. A quarter of mercenaries counts points.',
  ),
  say('BST-6', 'printed', 'Units', 'A unit is any group of one or more figures; kinds may be mixed.'),
  say('BST-7', 'printed', 'Charts', 'A land’s file lists its troops; each field says whether it is printed or house.'),
  say(
    'BST-8',
    'ruled',
    'The example army',
    'The source prices twenty spearmen as swordsmen. The chart wins: twenty swordsmen, eleven bow-women, Fenth Gallinir and the wyvern cost exactly 750.',
  ),
  say('BST-10', 'printed', 'Home edges', 'Both sides dice; the winner chooses his edge of the table.'),
  say(
    'BST-12',
    'printed',
    'Placing',
    'On the own half only, clear of the enemy, most common troops near enough to matter. Each limit broken is named.',
  ),
  say('BST-13', 'printed', 'Champions', 'Commons or Heroes, the same number on both sides.'),
  say(
    'BST-14',
    'printed',
    'Victory',
    'The enemy is driven from the table or surrenders, which he may at any time. Driven off: nobody is left who is not routing.',
  ),
  say(
    'BST-17',
    'ruled',
    'Passing through',
    'Figures pass through friends if they end clear of every base, never through enemies. A unit broken up closes at its next move.',
  ),
  say(
    'BST-20',
    'printed',
    'Initiative',
    'Rolled before every activation; the winner must activate a unit that has not been activated. A side with none left lets the other go on.',
  ),
  say(
    'BST-21',
    'printed',
    'Actions',
    'Move, declare a melee attack, fire, brace, stand ready, disengage, divide, join, search, hide, hold, recover or reload, rally.',
  ),
  say(
    'BST-22',
    'printed',
    'Order within an activation',
    'Search; declare melee; change formation; move; fear; combat; routs and pursuits. Divide, join, rally, hide and recover go with the formation, fire with combat.',
  ),
  say(
    'BST-23',
    'ruled',
    'One of each',
    'In one activation at most one search, one change, one move, and either melee or fire. A later step passes the earlier ones.',
  ),
  say(
    'BST-24',
    'printed',
    'Declarations',
    'Nobody need carry out a declared attack, but no unit is attacked in melee that was not declared against. Fire needs none.',
  ),
  say(
    'BST-25',
    'printed',
    'The chain',
    'A unit declared against that has not been activated may be activated at once, declare in turn, and so on. Fire gives no such right.',
  ),
  say(
    'BST-26',
    'printed',
    'Interruption by approach',
    'A unit not yet activated may activate when an enemy comes too near. The mover stops there and goes on afterwards; each unit is asked once for each mover.',
  ),
  say(
    'BST-27',
    'ruled',
    'Unwinding the chain',
    'Last activated moves first; then fear, one combat for all, routs and pursuits. After an interruption each declarer’s situation is judged afresh.',
  ),
  say(
    'BST-28',
    'printed',
    'Brace and stand ready',
    'Until its next activation a braced unit strikes first at an enemy who ends a move in its reach; a ready unit fires once at an enemy who moves in its range and sight.',
  ),
  say(
    'BST-29',
    'ruled',
    'Disengage, hide, recover',
    'Each unactivated enemy in contact may strike once at one who breaks off. A hidden unit is no target until found, or until it attacks. A slow weapon is used again only after a recover.',
  ),
  say(
    'BST-31',
    'printed',
    'Targets',
    'In range and in clear sight. Nearer than the minimum: no shot. Every started inch beyond effective range counts.',
  ),
  say(
    'BST-32',
    'ruled',
    'Sight',
    'From any point of the shooter’s base to any point of the target’s, past terrain and figures as tall. Friends of the own unit do not block.',
  ),
  say('BST-35', 'printed', 'Damage', 'A damage die that shows its maximum is kept, rolled again and added, without limit (ruled: always).'),
  say('BST-36', 'printed', 'Absorption', 'Rolled for each hit and taken from its damage; absorption dice never go on.'),
  say(
    'BST-37',
    'ruled',
    'Who attacks whom',
    'In passes, nearest first, each gives one attack to the target it can hit that has been given fewest; or the player assigns by hand. Attacks on the already dead are lost.',
  ),
  say(
    'BST-41',
    'printed',
    'Closing',
    'At the end of the round the declarer’s figures close to contact by the least way, and shorter weapons strike first from then on.',
  ),
  say('BST-43', 'printed', 'Melee', 'Hit, damage and absorption as in shooting. Body attacks count as wrestling.'),
  say(
    'BST-44',
    'printed',
    'Proportional reduction',
    'n attacks at factor f: as many rolls as f goes into n, each worth f, and one for the remainder. A 30 or a 1 counts as often as its roll.',
  ),
  say(
    'BST-45',
    'ruled',
    'Who strikes',
    'Units of the chain, at those they declared against, and braced units. A unit activated earlier does not strike back.',
  ),
  say(
    'BST-50',
    'printed',
    'Damage',
    'A Common dies of any damage not absorbed. A Hero loses Fate point by point and dies at none. A Champion rolls a critical instead of dying, and again for each later hit.',
  ),
  say(
    'BST-52',
    'ruled',
    'Paralysis',
    'A survivor who fails his saving roll does nothing until he makes it at the start of a later activation.',
  ),
  say(
    'BST-60',
    'house',
    'When the general is lost',
    'When the chain comes to its routs each of his units makes a saving roll, and being without command counts against it; who fails leaves the battle.',
  ),
  say(
    'BST-61',
    'ruled',
    'When courage is checked',
    'Fear in its own step, by every unit of the chain near a terror it has not fought before; losses and fleeing friends when the chain comes to its routs. Once a chain for each cause.',
  ),
  say(
    'BST-61',
    'ruled',
    'Whose courage',
    'A unit has the courage of its steadiest figure; a mixed unit, with that rule, of its least steady.',
  ),
  say(
    'BST-62',
    'ruled',
    'Ranks and files',
    'A formation counts while three figures or more stand in ranks and files and face one way. Who moves as one body keeps it; a charge each by his own way breaks it, and it is a mob until it forms again.',
  ),
  say(
    'BST-62',
    'ruled',
    'Wheeling',
    'A formation wheels on the inner man of its front rank, and pays for the way of the outer one. Turning about has its own price.',
  ),
  say(
    'BST-63',
    'ruled',
    'A charge',
    'Declared like any attack. Those who reach the enemy strike at whoever stands in their lane, of units not declared against too; nearest and least struck first.',
  ),
  say(
    'BST-64',
    'ruled',
    'A blast',
    'Over the figure aimed at on a hit, scattered on a miss; a fumble bursts nowhere. Everybody under it takes a hit, whose armour stands.',
  ),
]
