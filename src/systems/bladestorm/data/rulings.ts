// The rules that are not numbers, in our own words, for the rules reference. Those with numbers stand in constants and tables.

import type { Mark, RuleId } from '../../../engine/dice/types'
import { percent } from '../../../engine/odds/share'
import { LIMITS } from '../muster/limits'
import { BLOW, PRICE, SOLDIER } from './price'

export interface Ruling {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}
const say = (rule: RuleId, mark: Mark, title: string, text: string): Ruling => ({ rule, mark, title, text })

export const RULINGS: readonly Ruling[] = [
  say(
    'BLA-2',
    'printed',
    'What a figure is',
    'Endurance, Morale, Movement, a Melee Attack and Melee Damage for each weapon, Missile Attack, Range Mod and Missile Damage, Defense, Armor, Shield Bonus; where optional rules want them, Maneuver, Resistance and Power Points.',
  ),
  say('BLA-2', 'printed', 'Shares of Movement', 'Three quarters, half and a quarter of the Movement are rounded to whole inches.'),
  say(
    'BLA-2',
    'ruled',
    'Scores to be exceeded',
    'Morale, Maneuver and Resistance are scores that three dice must exceed: lower is better.',
  ),
  say(
    'BLA-3',
    'printed',
    'Leaders',
    'A leader has a range of influence and four modifiers, to melee, missile, Defense and morale. A friend within the range adds them to his own numbers.',
  ),
  say(
    'BLA-3',
    'ruled',
    'Which leader counts',
    'The best single leader for each number, and never for himself. One who is Disrupted lends nothing.',
  ),
  say(
    'BLA-3',
    'printed',
    'Heroes and monsters',
    'Whoever has a special ability, such as bonus attacks in every melee phase, is a hero or a monster, as players like.',
  ),
  say(
    'BLA-4',
    'house',
    'Forces',
    'The printed numbers are few: the River Ogre, the dwarven guard’s mattock, the archer’s bow, the sword of Cro. All other figures are our own, in five forces.',
  ),
  say(
    'BLA-4',
    'ruled',
    'Bash and claw',
    'The source lets the ogre bash and quotes the claw’s rating. Here the bash has the printed rating; the claw hits more seldom and harms more.',
  ),
  say(
    'BLA-5',
    'house',
    'The price of a figure',
    `${PRICE.scale} points × (strength times stamina)^¾ × the sixteenth root of Movement over ${SOLDIER.move}″ × nerve, ${PRICE.flight} times that for flyers, and ${PRICE.alone} times it for leaders, heroes and monsters. Strength is what its best attack takes off a yardstick soldier (Defense ${SOLDIER.defense}, Armor ${SOLDIER.armor}, Endurance ${SOLDIER.endurance}) by exact odds, over what the yardstick’s blow (${BLOW.attack}, ${BLOW.damage}) takes; bonus attacks multiply it, a shot counts ${PRICE.shot} blows, and of two ways to fight the better one. Stamina is how many such blows it stands, ${percent(PRICE.shield)} of its Shield Bonus counted. Nerve is 1 and ${PRICE.nerve} times how much likelier it passes a morale roll than Morale ${SOLDIER.morale} does.`,
  ),
  say(
    'BLA-5',
    'house',
    'What is added to the price',
    `${PRICE.power} for each Power Point, ${PRICE.standard} for a standard, what training costs, and for a leader ${PRICE.reach} × inches of influence × (2 × melee + 1½ × missile + 2 × Defense + morale).`,
  ),
  say(
    'BLA-5',
    'house',
    'Limits of a force',
    `Of the points at most ${percent(LIMITS.leaders)} on leaders, ${percent(LIMITS.heroes)} on heroes, ${percent(LIMITS.monsters)} on monsters, ${percent(LIMITS.flyers)} on flyers and ${percent(LIMITS.allies)} on figures of other forces; at most ${percent(LIMITS.missiles)} of the figures reach for a missile weapon first, and there are at most ${LIMITS.standards} standards.`,
  ),
  say(
    'BLA-5',
    'house',
    'From a role-playing character',
    'Endurance 12 and half the hit points; Defense 6 and a third of the armour class above 10; Armor a third of it above 12, at most 4; a shield is worth 2; the attack 2d6 + 2 and a third of the level, from level 9 3d6 and a third of the level; damage High and the mean of the weapon’s dice, less 1; Morale 9 less a third of the level; Resistance 10 less a third of it; Movement a fifth of the feet a round; Power Points of a caster 6 and twice the level.',
  ),
  say(
    'BLA-10',
    'printed',
    'The turn',
    'The first player’s move-missile phase and rally, then melee for both; the second player’s move-missile phase and rally, then melee for both.',
  ),
  say(
    'BLA-10',
    'ruled',
    'The end of a battle',
    'It ends when a goal is reached, when a side has nobody left who is steady, when a side gives up, or after the last turn: then whoever took more points has won.',
  ),
  say('BLA-11', 'printed', 'Move or shoot', 'In its move-missile phase each figure or unit either moves or shoots.'),
  say(
    'BLA-11',
    'printed',
    'Reaction facing',
    'When a move-missile phase ends, whoever did not move may turn his single figures any way. Units do not turn; their members may, within limits.',
  ),
  say(
    'BLA-11',
    'house',
    'When facing is asked',
    'Only figures that are in melee and could stand better are asked; for all others it could change nothing.',
  ),
  say(
    'BLA-12',
    'printed',
    'Slow ground',
    'Ground that slows lowers the rating for the whole turn, however little of it is entered. The worst on the way counts.',
  ),
  say('BLA-13', 'printed', 'Zones', 'Nobody enters the zone of an enemy but to fight him. Whoever stands in one already comes no nearer.'),
  say(
    'BLA-13',
    'ruled',
    'Zones of others',
    'Whoever ends in contact with one enemy may come into the zones of others in which he then stands, but through no other zone.',
  ),
  say(
    'BLA-13',
    'ruled',
    'Melee',
    'Who stands base to base with an enemy is in melee with him. In the Basic and Intermediate games nobody leaves it.',
  ),
  say('BLA-13', 'ruled', 'Falling back', 'Who falls back goes, and ends in contact with nobody; a single figure may turn where it fights.'),
  say('BLA-14', 'printed', 'Facing', 'Blows from flank and rear hit more easily. Everybody strikes to his front.'),
  say(
    'BLA-15',
    'printed',
    'How units move',
    'Straight ahead, straight back, turning in place by quarters, or wheeling about one end of the front.',
  ),
  say(
    'BLA-15',
    'ruled',
    'Closing ranks',
    'Whoever stands last fills the gap of a man who falls, and the ranks are dressed on their middle; where somebody is in the way, or a zone begins, the others stay where they are.',
  ),
  say('BLA-15', 'house', 'What a wheel costs', 'The way that the outer end of the front walks.'),
  say(
    'BLA-15',
    'ruled',
    'Forming and disbanding',
    'Those armed alike who stand near may form a unit; a unit may disband. Where a force is mustered, a leader and a standard bearer may stand in ranks that are armed otherwise. A routed unit that passes its last roll at the edge disbands too. A unit’s Morale and Maneuver are its commonest member’s, the lower where two are as common.',
  ),
  say(
    'BLA-20',
    'printed',
    'The attack roll',
    'The dice of the attack are rolled, one of them the Death Die. Two ones fail. Otherwise the Death Die’s 1 hits by itself. Otherwise the total with its modifiers must exceed the Defense with its own.',
  ),
  say('BLA-20', 'ruled', 'Which is the Death Die', 'The first d6 of the formula, or its first die where there is no d6.'),
  say('BLA-21', 'printed', 'Shields', 'The Shield Bonus counts against one attacker a phase, and only from the front or the left flank.'),
  say('BLA-21', 'ruled', 'Which attacker', 'Its owner may name him before the blows; otherwise it meets the first who strikes.'),
  say(
    'BLA-22',
    'printed',
    'Damage',
    'The same dice are read again: High, Low, High and Low, Medium (neither; without one, High), or the highest of one kind of die; then times and plus. All dice that tie for what is asked are added up.',
  ),
  say('BLA-22', 'ruled', 'Each die once', 'High and Low counts no die twice; several medium dice are added up.'),
  say(
    'BLA-23',
    'printed',
    'Armor',
    'Armor comes off each hit, never below nothing; the rest comes off Endurance. At the end of the phase whoever has less than 1 is out.',
  ),
  say('BLA-24', 'printed', 'Range Mod', 'The penalty counts once for each full increment between the two.'),
  say(
    'BLA-24',
    'house',
    'Sight',
    'A shot takes a clear line to the target: other figures do not block it; buildings, hills and more than a little wood do.',
  ),
  say('BLA-25', 'printed', 'Shooting and melee', 'Nobody shoots at figures in melee. Whoever has weapons for both uses each in its phase.'),
  say('BLA-25', 'ruled', 'Disrupted shooters', 'The Disrupted may shoot, at their penalty.'),
  say(
    'BLA-30',
    'printed',
    'When morale is rolled',
    'When a figure’s Endurance falls to half, and by those in his influence when a leader dies.',
  ),
  say(
    'BLA-30',
    'ruled',
    'Rolled at the end',
    'All rolls are made at the end of the phase in which they fell due. Units roll in place of their members at the end of any phase in which one was lost. A Disrupted one that fails again is none the worse.',
  ),
  say(
    'BLA-30',
    'ruled',
    'What is added',
    'Leaders, terrain and formation are added to the roll, which must exceed the score. A unit is led where anybody of it stands in the range; ground and spells count that hold on more than half of its members.',
  ),
  say('BLA-31', 'printed', 'Disrupted', 'Attacks at a severe penalty, seeks no melee, and draws off from enemies who are too near.'),
  say(
    'BLA-32',
    'printed',
    'Rallying',
    'Each Disrupted one rolls in its rally phase: failed, it is gone; beaten by enough, it is back to normal.',
  ),
  say('BLA-32', 'ruled', 'In between', 'A unit that passes by less is routed; a single figure stays Disrupted.'),
  say('BLA-33', 'printed', 'Rout', 'A routed unit takes General Order, withdraws in each of its move-missile phases, and does not attack.'),
  say(
    'BLA-33',
    'ruled',
    'Running on',
    'In each later rally phase it rolls again: beaten by enough it is steady, failed it is gone, otherwise it runs on. At the edge it has a last roll: failed it is gone, passed it stays, Disrupted, every man for himself.',
  ),
  say(
    'BLA-40',
    'house',
    'Without the rule',
    'Where more terrain is off, its kinds are open ground; buildings and deep water are shut all the same.',
  ),
  say(
    'BLA-41',
    'printed',
    'Maneuvers',
    'A maneuver takes the place of moving or shooting, and needs a roll: 3d6 with its modifier must exceed the Maneuver score.',
  ),
  say(
    'BLA-41',
    'house',
    'Failed maneuvers',
    'Who fails goes no farther than the maneuver leaves him, shoots at nobody and comes into contact with nobody.',
  ),
  say(
    'BLA-42',
    'house',
    'Training',
    'The optional formations are for units all of whose members are trained in them, at points for each man.',
  ),
  say(
    'BLA-43',
    'printed',
    'Parrying and targeting',
    'In melee all or part of the modifier of an attack may be added to the Defense until the phase is over. By fives it may buy further dice for the attack.',
  ),
  say('BLA-44', 'printed', 'Where it counts', 'In melee between two units; every row that fits both is added.'),
  say(
    'BLA-45',
    'house',
    'Losing a standard',
    'A bearer who falls in melee loses his standard to the first of those he fought who still stands.',
  ),
  say(
    'BLA-46',
    'house',
    'The challenge',
    'A leader calls or is called once a battle, before it or in a move-missile phase. Who accepts fights three exchanges, or to the end, neither in ranks nor led; who refuses is shamed.',
  ),
  say('BLA-47', 'house', 'Another Death Die', 'With this rule its 1 hits nothing by itself, and its 6 counts twice in the total.'),
  say(
    'BLA-48',
    'house',
    'Fast combat',
    'One roll serves for every blow of a unit at another; each blow is judged by it with its own modifiers.',
  ),
  say(
    'BLA-49',
    'house',
    'Missiles parried',
    'A shield meets every missile from its side, not one alone; who used it more than once pays in the next melee.',
  ),
  say(
    'BLA-49',
    'printed',
    'Into the melee',
    'Figures in melee may be shot at. A miss is judged again, by the same dice, against a friend who stands against the target.',
  ),
  say('BLA-50', 'printed', 'Who reaches', 'Polearms strike, and missiles are shot, from the first two ranks.'),
  say('BLA-51', 'house', 'Charged', 'A unit that is charged rolls for morale before the melee.'),
  say(
    'BLA-52',
    'house',
    'In the air',
    'A flyer above the ground is out of melee, passes over everybody, and is shot at as usual. It comes down before it moves to fight.',
  ),
  say(
    'BLA-53',
    'printed',
    'Casting',
    'A spell user casts one spell in each of his move-missile phases, beside moving or shooting, while his Power Points last.',
  ),
  say(
    'BLA-53',
    'house',
    'Declared',
    'Which spells he knows is declared before the battle: as many as his profile lists, or with the force where one is mustered.',
  ),
  say('BLA-53', 'ruled', 'Resistance', 'Whoever may resist rolls 3d6; if they exceed his Resistance nothing happens to him.'),
  say(
    'BLA-54',
    'house',
    'The way of a storm',
    'It begins in the middle, and wanders at the end of each turn: so far and so much to one side as its dice say. At the edge it turns back.',
  ),
]
