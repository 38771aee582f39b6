// The rules that are not numbers, in our own words, for the rules reference. Those with numbers stand in constants, ranges and terrain.
import type { Mark, RuleId } from '../../../engine/dice/types'
import { BLOW, PRICE, SOLDIER } from './price'
import { MELEE_CLASSES, RANGE_CLASSES } from './profile'
import { type Beaten, FAR_MORE, LITTLE, STEADY, STUBBORN, WARY } from './resolve'

export interface Ruling {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}
const beaten = (whens: readonly Beaten[]): string =>
  whens.map(({ left, against }) => `${left * 100} % left against ${against === 1 ? 'as much' : `${against} times as much`}`).join(', or ')
const say = (rule: RuleId, mark: Mark, title: string, text: string): Ruling => ({ rule, mark, title, text })

export const RULINGS: readonly Ruling[] = [
  say(
    'BST-1',
    'printed',
    'What a figure is',
    'C.E.R. (lower is better), Evasion, Absorption, Fate, move, points, and one or more ways to attack. No Fate points: a Common. One or more: a Hero.',
  ),
  say(
    'BST-1',
    'printed',
    'What an attack is',
    'A weapon class, attacks a round, C.E.R. and a damage formula. One weapon may be used in several ways: a bow to shoot or as a club, a spear in one hand, in both, or thrown.',
  ),
  say(
    'BST-2',
    'ruled',
    'Parts of absorption',
    'Armour, nature and magic absorb separately and are added. What bypasses armour ignores the armour part alone.',
  ),
  say('BST-3', 'printed', 'Buying an army', 'Figure by figure, for as many points as both sides agree on, within the shares named here.'),
  say(
    'BST-4',
    'ruled',
    'Counting shooters',
    'A third of the army counts figures, the third itself included. A shooter is whose first weapon is a projectile weapon; a spear that can be thrown makes none. Mercenaries and allies, figures of other lands, share a quarter, counted in points. A setup from outside is judged by the same limits, unless it is called free.',
  ),
  say(
    'BST-5',
    'printed',
    'Minor leaders',
    'A common troop can be made a minor leader for points. He counts as common when armies are bought and is a Hero in everything else. With the rule of leadership he leads his own unit, wherever the general is.',
  ),
  say('BST-6', 'printed', 'Units', 'A unit is any group of one or more figures; kinds may be mixed.'),
  say('BST-7', 'printed', 'Charts', 'A land’s file lists its troops; each field says whether it is printed or house.'),
  say(
    'BST-7',
    'house',
    'Price of a figure',
    `What is not printed, and every figure that players make, costs ${PRICE.scale} × strength^⅞ × stands^¾ × pace × nerve points, rounded, at least 1. Strength: how many of the yardstick its weapon fells in a round, by exact odds, × the weight of its reach; of melee and fire the better counts whole, the other ${PRICE.second}; a weapon that must recover, or is thrown once, counts ${PRICE.reload}. The yardstick is a foot soldier with evasion ${SOLDIER.evasion} and armour ${SOLDIER.absorption.armour}. Stands: how many of his blows (C.E.R. ${BLOW.cer}, ${BLOW.damage}) it takes to fell it, or to take all the Fate it has. Pace: the eighth root of its move over 6″, × ${PRICE.flight} if it flies. Nerve: ${PRICE.steady} more than 1 for every point of its saving number under 12.`,
  ),
  say(
    'BST-7',
    'house',
    'Weights of reach in the price',
    `${[...MELEE_CLASSES.map((name) => `${name} ${PRICE.reach[name]}`), ...RANGE_CLASSES.map((name) => `${name} ${PRICE.range[name]}`)].join(', ')}.`,
  ),
  say(
    'BST-8',
    'ruled',
    'The example army',
    'The source prices twenty spearmen as swordsmen. The chart wins: twenty swordsmen, eleven bow-women, Fenth Gallinir and the wyvern cost exactly 750.',
  ),
  say('BST-10', 'printed', 'Terrain', 'Laid out freely before the battle.'),
  say('BST-10', 'printed', 'Home edges', 'Both sides dice; the winner chooses his edge of the table.'),
  say(
    'BST-11',
    'printed',
    'Placing in turns',
    'Both armies are divided into the same number of placement units of about equal points, placed by turns. The figures of one may stand apart, and it need not be a unit of the battle.',
  ),
  say(
    'BST-11',
    'ruled',
    'Who begins',
    'Whoever chose his edge sees the other begin. With his last placement unit a player may move all of his figures, to mend what breaks a limit.',
  ),
  say(
    'BST-12',
    'printed',
    'Placing',
    'On the own half only, clear of the enemy, most common troops near enough to matter. Each limit broken is named.',
  ),
  say(
    'BST-12',
    'ruled',
    'How the limits are measured',
    'Heroes do not count. Who carries a missile weapon first is a shooter, and the centre is in range while it lies within effective range. The weather may keep flyers lower.',
  ),
  say('BST-13', 'printed', 'Champions', 'Commons or Heroes, the same number on both sides.'),
  say('BST-14', 'printed', 'Victory', 'The enemy is driven from the table or surrenders, which he may at any time.'),
  say('BST-14', 'ruled', 'Driven off', 'A side is driven off when all who are left of it are routing.'),
  say(
    'BST-14',
    'house',
    'Goals',
    'A battle may be about more: goals are judged at the end of every turn, and a side that has reached all of its own has won. Who has held a place longest is told after the last turn.',
  ),
  say(
    'BST-14',
    'house',
    'When the computer surrenders',
    `Its armies of Dagmokk with less than ${beaten(STUBBORN)}; those of the Goblands with less than ${beaten(WARY)}; all others with less than ${beaten(STEADY)}. On level hard it fights on until ${FAR_MORE} times as much stands against less than ${LITTLE * 100} %.`,
  ),
  say('BST-16', 'house', 'Flight', 'A flyer goes over everything. To strike at somebody on the ground it comes down to contact.'),
  say(
    'BST-17',
    'ruled',
    'Passing through',
    'Figures pass through friends if they end clear of every base, never through enemies; who is stopped on the way stands clear too. A unit broken up closes at its next move as near as it can come, or divides along its gaps. Armies are drawn up in coherency.',
  ),
  say(
    'BST-20',
    'printed',
    'Initiative',
    'Rolled before every activation; the winner must activate a unit that has not been activated, until every unit has been activated once.',
  ),
  say('BST-20', 'ruled', 'Nobody left', 'A side with nothing left to activate lets the other go on without a roll.'),
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
    'Search; declare melee; change formation; move; fear; combat; routs and pursuits.',
  ),
  say(
    'BST-22',
    'ruled',
    'Actions without a step',
    'Divide, join, rally, hide and recover go with the change of formation, fire with the combat.',
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
  say('BST-26', 'printed', 'Interruption by approach', 'A unit not yet activated may activate when an enemy comes too near.'),
  say(
    'BST-26',
    'ruled',
    'How it interrupts',
    'The mover stops where it first comes that near and goes on afterwards; each unit is asked once for each mover. An interrupter who ends in contact holds it: its move is over, and the two may fight in the chain’s combat as if each had declared against the other.',
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
    'A braced unit is ready to strike at targets of opportunity; one that stands ready, to shoot at them.',
  ),
  say(
    'BST-28',
    'ruled',
    'When they act',
    'Until its next activation a braced unit strikes first at an enemy who ends a move in its reach; a ready unit fires once at an enemy who moves in its range and sight, where its owner picks on the path; who moved before he stood ready shoots as one who has moved.',
  ),
  say(
    'BST-29',
    'ruled',
    'Disengage, hide, recover',
    'Each unactivated enemy in contact may strike once at one who breaks off. A hidden unit is no target until found, or until it attacks. A unit breaks off as a whole: everybody in contact, or those first divided from it. A hidden unit is found by whoever passes near it at any point of a move. A slow weapon is used again only after a recover, and not in the activation that recovers it.',
  ),
  say('BST-31', 'printed', 'Targets', 'In range and in clear sight.'),
  say('BST-31', 'ruled', 'Measuring range', 'Nearer than the minimum there is no shot. Every started inch beyond effective range counts.'),
  say(
    'BST-32',
    'ruled',
    'Sight',
    'From any point of the shooter’s base to any point of the target’s, past terrain and figures as tall. Friends of the own unit do not block.',
  ),
  say(
    'BST-33',
    'printed',
    'Target number',
    'The attacker’s C.E.R. and the target’s Evasion together, and every modifier that counts: that or higher hits.',
  ),
  say('BST-34', 'ruled', 'Who fumbles', 'Only Heroes and Champions roll on the fumble table; to others a fumble is a miss.'),
  say(
    'BST-34',
    'ruled',
    'What cannot be dropped',
    'What a body is born with (claws, teeth, horns, a numbing touch) and the engine that a crew serves are neither dropped nor broken, by a fumble or by a critical hit.',
  ),
  say('BST-35', 'printed', 'Damage dice', 'A damage die that shows its maximum may be kept, rolled again and added.'),
  say('BST-35', 'ruled', 'Always, and without limit', 'Such a die is always rolled again, as often as it shows its maximum.'),
  say('BST-36', 'printed', 'Absorption', 'Rolled for each hit and taken from its damage.'),
  say('BST-36', 'ruled', 'Absorption dice', 'They never go on, whatever they show.'),
  say('BST-37', 'printed', 'Figure against figure', 'All combat is figure against figure.'),
  say(
    'BST-37',
    'ruled',
    'Who attacks whom',
    'In passes, nearest first, each gives one attack to the target it can hit that has been given fewest; or the player assigns by hand. Attacks on the already dead are lost. Each figure uses the best weapon it has for where it stands, unless its player narrows it; in fire he may give figures targets in different units.',
  ),
  say(
    'BST-40',
    'printed',
    'Order of attack',
    'In contact shorter weapons strike first, apart longer ones; equals together. A fight that has just begun is fought as from afar.',
  ),
  say('BST-40', 'ruled', 'Fire', 'Fire is resolved before melee.'),
  say(
    'BST-41',
    'printed',
    'Closing',
    'At the end of the round the fighters are moved into contact, and shorter weapons strike first from then on.',
  ),
  say(
    'BST-41',
    'ruled',
    'Who closes',
    'The side that declared, each figure by the least way; a formation as one body. Who has closed with whom goes with the figures into whatever units they divide or join to.',
  ),
  say('BST-43', 'printed', 'Melee', 'Hit, damage and absorption as in shooting. Body attacks count as wrestling.'),
  say(
    'BST-44',
    'printed',
    'Proportional reduction',
    'At any resolution one roll may stand for all attacks of a figure, or their number be divided by a factor, each result counting that many times.',
  ),
  say(
    'BST-44',
    'ruled',
    'The remainder',
    'n attacks at factor f: as many rolls as f goes into n, each worth f, and one for the remainder. A 30 or a 1 counts as often as its roll. One roll for all attacks of a figure is read against each attack’s own number; reactions have the option too.',
  ),
  say(
    'BST-45',
    'ruled',
    'Who strikes',
    'Units of the chain, at those they declared against, and braced units. A unit activated earlier does not strike back, unless the setting lets it.',
  ),
  say(
    'BST-50',
    'printed',
    'What damage does',
    'A Common dies of any damage not absorbed. A Hero loses Fate point by point and dies at none. A Champion rolls a critical instead of dying.',
  ),
  say('BST-50', 'ruled', 'A Champion without Fate', 'He stays at none, and every later hit that is not absorbed is another critical.'),
  say('BST-51', 'printed', 'Critical tables', 'One for each type of weapon, rolled in percent.'),
  say('BST-51', 'ruled', 'When it counts', 'What a critical takes away counts from the next step of the same melee on.'),
  say(
    'BST-52',
    'ruled',
    'Paralysis',
    'A survivor who fails his saving roll does nothing until he makes it at the start of a later activation.',
  ),
  say(
    'BST-60',
    'ruled',
    'Command',
    'A unit is in command within reach of its general, while he is on the table and does not flee; one with a minor leader of its own always is.',
  ),
  say(
    'BST-60',
    'ruled',
    'When the general is lost',
    'When the chain comes to its routs each of his units makes a saving roll, and being without command counts against it; who fails leaves the battle.',
  ),
  say(
    'BST-61',
    'ruled',
    'When courage is checked',
    'Fear in its own step, by every unit of the chain near a terror it has not fought before and that is no terror itself; losses and fleeing friends when the chain comes to its routs. Once a chain for each cause.',
  ),
  say(
    'BST-61',
    'ruled',
    'Whose courage',
    'A unit has the courage of its steadiest figure; a mixed unit, with that rule, of its least steady.',
  ),
  say('BST-61', 'house', 'Who frightens', 'Monsters, and whoever’s profile says so.'),
  say(
    'BST-61',
    'ruled',
    'Pursuit',
    'Enemies in contact with a unit that routs may pursue it straight away, at a double move, and strike those they come up with.',
  ),
  say(
    'BST-62',
    'ruled',
    'Ranks and files',
    'A formation counts while enough figures stand in ranks and files and face one way. Who moves as one body keeps it; a charge each by his own way breaks it, and it is a mob until it forms again.',
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
    'Over the figure aimed at on a hit, scattered on a miss; a fumble bursts nowhere. Everybody under it takes a hit, whose armour stands; those high in flight are spared.',
  ),
  say(
    'BST-65',
    'ruled',
    'Who is blind',
    'Whoever cannot see his opponent: blinded by a critical hit, in the dark, or facing one who is hidden, or was until he declared this attack. He is easier to hit, and worse at hitting.',
  ),
  say('BST-1', 'ruled', 'What is thrown', 'Gone, in all its uses, unless the chart gives more of them.'),
  say(
    'BST-65',
    'ruled',
    'In the standard game too',
    'Who has lost his footing is easier to hit and slow to rise whether this rule is in play or not: criticals and fumbles bring it about.',
  ),
]
