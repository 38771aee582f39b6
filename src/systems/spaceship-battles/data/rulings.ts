// The rules in our own words, each under its requirement and with its mark. What is a table stands in the tables and is added in reference.ts.
import type { Mark, RuleId } from '../../../engine/dice/types'

export interface Ruling {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}

export const RULINGS: readonly Ruling[] = [
  {
    rule: 'SHP-2',
    title: 'Power',
    mark: 'printed',
    text: 'An undamaged ship has 8 power points. Engines, force fields and weapons take up to 3 each, and what they get is the factor they work at this turn. A tractor beam takes 1, an invisibility device 3. Power that is not given out is lost.',
  },
  {
    rule: 'SHP-4',
    title: 'Energy weapons',
    mark: 'printed',
    text: 'They fire in each of the four attack phases with the dice of their type and factor. Type IV loses dice with range.',
  },
  {
    rule: 'SHP-4',
    title: 'Type IV at factor I',
    mark: 'ruled',
    text: 'The printed row has six figures for nine ranges. They stand for ranges 1 to 6; beyond, nothing is rolled. In the same space the figure for range 1 is used.',
  },
  {
    rule: 'SHP-5',
    title: 'Missiles and torpedoes',
    mark: 'printed',
    text: 'Missiles roll 4d6 and torpedoes 6d6, to range 9, whatever the factor: one power point in weapons lets them go. Each is launched once a turn; with aft weapons twice, but once forward and once aft. Ships of class A carry 12 projectiles, B and C 9, the others 6.',
  },
  {
    rule: 'SHP-5',
    title: 'One stock',
    mark: 'ruled',
    text: 'Torpedoes and missiles are taken from one stock together. A setting gives each kind a stock of its own.',
  },
  {
    rule: 'SHP-5',
    title: 'Projectiles alone',
    mark: 'ruled',
    text: 'A ship with no energy weapon but projectiles takes one point in its weapons and no more.',
  },
  {
    rule: 'SHP-6',
    title: 'Arc of fire',
    mark: 'printed',
    text: 'Weapons bear on the half of the grid ahead. A ship with aft weapons fires in any direction.',
  },
  {
    rule: 'SHP-6',
    title: 'Squares level with the ship',
    mark: 'ruled',
    text: 'Squares straight to either side, and the ship’s own, lie within the forward arc.',
  },
  {
    rule: 'SHP-6',
    title: 'Launching aft',
    mark: 'ruled',
    text: 'What is launched aft may go at the squares level with the ship too.',
  },
  {
    rule: 'SHP-7',
    title: 'Speed',
    mark: 'printed',
    text: 'Half and full sub-light, then hyper 1 to 10. Each ship has a greatest speed of its own, and its captain may go slower.',
  },
  {
    rule: 'SHP-7',
    title: 'Speed by engine factor',
    mark: 'ruled',
    text: 'Counted in steps (half, full, hyper 1 …): engines at factor III reach the ship’s greatest speed, at II two thirds of the steps, at I one third, rounded up. Without power a ship stays where it is.',
  },
  {
    rule: 'SHP-8',
    title: 'Price of a ship',
    mark: 'printed',
    text: 'Size, greatest speed, field type and most weapon dice are each paid by the same ladder of 100, 50, 25, 10, 5 and 0 points; aft weapons, invisibility and torpedoes cost 25 each, missiles 10. A tractor beam comes with the ship.',
  },
  {
    rule: 'SHP-8',
    title: 'Small weapons',
    mark: 'ruled',
    text: 'The ladder knows weapons of 2d6 and 1d6 that the weapon table does not: they are Type I that goes no higher than factor II or I. Type III is paid as the step below 9d6, since its most is 5d6; Type II as 4d6, Type I as 3d6.',
  },
  {
    rule: 'SHP-10',
    title: 'Phase Zero',
    mark: 'printed',
    text: 'Every captain settles power, speed and perhaps self-destruction in secret. Ships destroyed last turn are taken away. Each ship may try to repair one damaged system: a 6 on d6 gives it back one step.',
  },
  {
    rule: 'SHP-10',
    title: 'Repairs count later',
    mark: 'ruled',
    text: 'Power is given out before the die for a repair is rolled: a step won back counts from the next Phase Zero.',
  },
  {
    rule: 'SHP-10',
    title: 'Orders left out',
    mark: 'ruled',
    text: 'Power and speed that are not ordered stay as they were, as far as damage allows. A damaged ship whose captain names no system repairs the first of engines, fields and weapons.',
  },
  {
    rule: 'SHP-11',
    title: 'Phases in which a ship moves',
    mark: 'ruled',
    text: 'The marks of the printed chart are lost. A ship at step n (half 1, full 2, hyper k is k + 2) moves in exactly n of the twelve phases, spread evenly: in phase p if n·p/12, rounded down, is more than n·(p − 1)/12, rounded down.',
  },
  {
    rule: 'SHP-12',
    title: 'Movement and attack phases',
    mark: 'printed',
    text: 'In a phase in which it moves a ship goes one space ahead or turns by a quarter, if it has gone as far ahead as its class asks. All ships move before any attack; moves are simultaneous and so are attacks, in phases 3, 6, 9 and 12. Who is destroyed still makes the attacks of that phase.',
  },
  {
    rule: 'SHP-12',
    title: 'Turning',
    mark: 'ruled',
    text: 'A turn takes the whole phase. The count of spaces gone ahead begins again with each turn and is carried from turn to turn. Nobody has to move.',
  },
  {
    rule: 'SHP-12',
    title: 'Edge of the table',
    mark: 'ruled',
    text: 'Nothing leaves the table: a step over the edge is refused. A ship that cannot make a plotted step stays where it is, and a phase without a step is a hold.',
  },
  {
    rule: 'SHP-12',
    title: 'Sharing a space',
    mark: 'ruled',
    text: 'Any number of ships may be in one space, and ships pass through each other.',
  },
  {
    rule: 'SHP-12',
    title: 'Plotting',
    mark: 'ruled',
    text: 'At one screen, moves are written down in secret for three phases at a time and carried out together; then targets are named in secret. While nobody can come into anybody’s reach (weapons, beam, boarders or ram) the phases up to the last attacks before somebody can are written down at one go; a setting keeps them to three, and another has all twelve written down at once. Power is shown to everybody once all have given it out; what a ship means to do with itself is not.',
  },
  {
    rule: 'SHP-13',
    title: 'Attack',
    mark: 'printed',
    text: 'Dice by weapon and factor are added up; what stands in the list of deductions is taken away.',
  },
  {
    rule: 'SHP-13',
    title: 'Range and blocking',
    mark: 'ruled',
    text: 'Range is the greater of the two differences of squares. A target is blocked if another ship or an object lies on the line between the two centres: in a space whose inside the line crosses; a corner that it touches does not block, and ships in the same space as either do not. Of the two deductions for speed only the greater counts.',
  },
  {
    rule: 'SHP-13',
    title: 'Ships that cannot move',
    mark: 'ruled',
    text: 'A ship that is held or in tow, has no power in its engines or has them held by boarders counts as speed 0, in attacks, boarding and ramming. To break away its ordered speed counts.',
  },
  {
    rule: 'SHP-14',
    title: 'Damage',
    mark: 'printed',
    text: 'What is left above the value of the force field comes off the hull: 16 against 12 costs 4 points.',
  },
  {
    rule: 'SHP-14',
    title: 'Aiming at a system',
    mark: 'ruled',
    text: 'Six or more above the field drop the system by one step (III, II, I, off-line), and the hull is spared; less than six does ordinary damage to the hull. A setting lets such a hit do both.',
  },
  {
    rule: 'SHP-14',
    title: 'Systems off-line already',
    mark: 'ruled',
    text: 'A hit at a system that is off-line already does ordinary damage to the hull. A drop is seen by the next attack of the same phase; hull points are taken off when all attacks of the phase are worked out, in the order of the ships.',
  },
  {
    rule: 'SHP-15',
    title: 'Damage and power',
    mark: 'printed',
    text: 'By the share of hull points left a ship is undamaged, lightly, seriously or critically damaged: 8, 7, 5 or 2 power points. A damaged system cannot be given more than its best factor.',
  },
  {
    rule: 'SHP-15',
    title: 'When losses count',
    mark: 'ruled',
    text: 'Lost power points and lost steps count from the next Phase Zero on.',
  },
  {
    rule: 'SHP-16',
    title: 'Self-destruction',
    mark: 'printed',
    text: 'Settled in Phase Zero, carried out in phase 12: every ship within 12 spaces, friends too, is hit by 12d6 less one die for each space.',
  },
  {
    rule: 'SHP-16',
    title: 'Dice of a self-destruction',
    mark: 'ruled',
    text: 'Thirteen dice less the range, no more than twelve, so that one die is left at the twelfth space.',
  },
  {
    rule: 'SHP-16',
    title: 'No deductions',
    mark: 'ruled',
    text: 'Nothing is deducted from the dice of a self-destruction but the field of each ship.',
  },
  {
    rule: 'SHP-17',
    title: 'Tractor beam',
    mark: 'printed',
    text: 'One power point, range 3, 3d6 to catch an unwilling ship. What is caught cannot move by itself but fires, and is drawn along one space behind; a willing ship can be towed as well. In later turns the caught ship breaks away on d6: 6 at sub-light, 5 or 6 at hyper 1 to 5, 4 to 6 at hyper 6 to 10.',
  },
  {
    rule: 'SHP-17',
    title: 'Catching',
    mark: 'ruled',
    text: 'The total after deductions must be more than the value of the target’s force field.',
  },
  {
    rule: 'SHP-17',
    title: 'Beam and line',
    mark: 'ruled',
    text: 'The beam needs no arc but a clear line: with a ship or an object in between it is not turned on, and it lets go when one comes in between.',
  },
  {
    rule: 'SHP-17',
    title: 'Towing',
    mark: 'ruled',
    text: 'What is towed comes one space a phase: into the space its tower leaves if it is next to it, else nearer to it. It is never drawn into a planet; there the beam lets go. In a space of asteroids it is struck by the speed of its tower.',
  },
  {
    rule: 'SHP-17',
    title: 'Two beams on one ship',
    mark: 'ruled',
    text: 'Of two beams on one ship the stronger holds, by the greater difference to the field; the other comes to nothing. A beam without power lets go in Phase Zero.',
  },
  {
    rule: 'SHP-17',
    title: 'Breaking away',
    mark: 'ruled',
    text: 'The try is made in Phase Zero by the speed ordered for this turn. At speed 0, or without power in the engines, there is none.',
  },
  {
    rule: 'SHP-18',
    title: 'Boarding',
    mark: 'printed',
    text: 'If the target has no field up and both go at the same speed, a party may go over: the bridge is taken on a 6, engines, fields or weapons on 5 or 6. Who holds the bridge commands the ship; a held system is off-line until the party is thrown out, with the same chances.',
  },
  {
    rule: 'SHP-18',
    title: 'When and from where',
    mark: 'ruled',
    text: 'From the same space or one next to it, after movement, one party a ship and turn. The boarded ship tries once in each Phase Zero to throw them out.',
  },
  {
    rule: 'SHP-18',
    title: 'Whoever holds the bridge',
    mark: 'ruled',
    text: 'He gives the orders; what the last captain settled in secret is forgotten. The crew fights for its bridge by itself, unless its fleet has surrendered; one that wins it back holds nothing else of the enemy. A place that is held is not boarded again, but for the bridge.',
  },
  {
    rule: 'SHP-19',
    title: 'Ramming',
    mark: 'printed',
    text: 'Enter the target’s space and roll a 6 on d6, one easier for each two levels of speed above it; a slower ship never rams. Each takes the other’s undamaged hull points less the value of its own field.',
  },
  {
    rule: 'SHP-19',
    title: 'Levels of speed',
    mark: 'ruled',
    text: 'Both sub-light speeds are level 0, hyper k is level k; half sub-light is slower than full all the same. The printed example calls a ship of 36 hull points a destroyer; by the table it is a cruiser, and the table is followed.',
  },
  {
    rule: 'SHP-19',
    title: 'Meaning to ram',
    mark: 'ruled',
    text: 'Whom a ship means to ram is named in its plot. The roll comes when it goes forward into the space of that ship, after all moves of the phase. Nobody rams by accident.',
  },
  {
    rule: 'SHP-20',
    title: 'Invisibility',
    mark: 'printed',
    text: 'Three power points. It is hit at −6 and may not attack. It may appear in an attack phase to attack, and cannot vanish again before the next. Its power stays where it is.',
  },
  {
    rule: 'SHP-20',
    title: 'Rams and parties',
    mark: 'ruled',
    text: 'An invisible ship neither rams nor boards. It may take a friend in tow.',
  },
  {
    rule: 'SHP-20',
    title: 'Where it is',
    mark: 'ruled',
    text: 'The space of an invisible ship is known; it is drawn as a ghost and may be attacked.',
  },
  {
    rule: 'SHP-21',
    title: 'Players',
    mark: 'printed',
    text: 'Any number in principle; more than six make a slow battle. Two to eight are offered here, ready battles for two to six.',
  },
  {
    rule: 'SHP-21',
    title: 'Asteroids and planets',
    mark: 'house',
    text: 'They block the line of fire as ships do. A planet cannot be entered. Whoever enters a space of asteroids is struck: one die at sub-light, two at hyper 1 to 3, three at hyper 4 to 7, four beyond, less the value of his field.',
  },
  {
    rule: 'SHP-21',
    title: 'Squares of an obstacle',
    mark: 'house',
    text: 'A square belongs to what covers its centre.',
  },
  {
    rule: 'SHP-21',
    title: 'Surrender',
    mark: 'house',
    text: 'A fleet may strike its flags at any time. Its ships leave the battle, and those it had captured go back to their own.',
  },
]
