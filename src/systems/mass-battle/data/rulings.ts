// The rules in our own words, each under its requirement and with its mark. What is a number or a table stands there and is added in reference.ts.
import type { Mark, RuleId } from '../../../engine/dice/types'

export interface Ruling {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}
const of = (rule: RuleId, mark: Mark, title: string, text: string): Ruling => ({ rule, title, mark, text })

export const RULINGS: readonly Ruling[] = [
  of(
    'MAS-1',
    'printed',
    'The round',
    'Orders are written for every unit before anything happens. Then come missiles, movement, melee and magic. What has been ordered cannot be changed by what happens.',
  ),
  of(
    'MAS-1',
    'ruled',
    'Secret orders',
    'Orders stay sealed until both sides have written theirs. A unit without a new order goes on as before; one that has arrived, turned, formed or loaded as ordered holds from the next round on.',
  ),
  of(
    'MAS-1',
    'ruled',
    'What an order says',
    'Hold, march, charge, withdraw, follow, change formation, reload or cast; at whom or where; at which pace; and up to two fallbacks, each with its condition: its target is gone, something is in the way, or it is out of reach.',
  ),
  of(
    'MAS-1',
    'ruled',
    'What has become impossible',
    'Such an order falls to the first fallback with that condition, and if that is impossible too to the next. With none left the unit holds. A unit in contact cannot march, follow, or charge anybody else.',
  ),
  of(
    'MAS-1',
    'ruled',
    'What has fallen',
    'What an order has fallen to holds for the rest of the round, and what is carried out is not judged again: who has shot as ordered casts nothing in its stead. That a way is barred shows when the unit is to move; a fallback to shoot is a fallback to hold then. Whether a spell can be cast shows in the magic phase, unless its fallback has the unit move before that. What can never be done any more, and came to nothing but holding, does not go on into the next round.',
  ),
  of(
    'MAS-1',
    'ruled',
    'Holding',
    'A unit that holds with missiles ready shoots at whom it was told, otherwise at the nearest enemy in its arc, unless it is to hold its fire.',
  ),
  of(
    'MAS-2',
    'printed',
    'Squads and attacks',
    'A unit is made of squads of 10 figures. Each squad that can attack rolls once; each hit rolls damage, which comes off the hit points of the unit.',
  ),
  of('MAS-2', 'ruled', 'Hit points', 'One figure’s hit dice for each squad, rolled when the battle is set up or taken as given.'),
  of(
    'MAS-2',
    'ruled',
    'Losses and attacks',
    'Attacks do not grow fewer with losses. A setting takes a squad away with each squad’s share of hit points lost.',
  ),
  of(
    'MAS-3',
    'ruled',
    'Attacks and saves',
    'A d20 with its bonuses at or over the armour class hits; a 20 always does, a 1 never. A save is a d20 with its bonus at or over 13. A hit takes at least 1.',
  ),
  of(
    'MAS-4',
    'printed',
    'Initiative',
    'A d6 for each side, anew in each phase in which both have something to do; ties are rolled again. The winner goes first with all units. The earlier form, unit by unit in turn, is a setting.',
  ),
  of(
    'MAS-4',
    'ruled',
    'Who moves first',
    'In movement the units of a side go in the order of their nearness to the enemy, so that nobody stands behind his own second line.',
  ),
  of(
    'MAS-5',
    'printed',
    'Leaders',
    'For each hit on his unit a leader saves with Reflex, or takes that damage too. He strikes beside his unit in melee, at the enemy leader or at the unit, as ordered. His death brings no morale check; the older form, that it does, is a setting.',
  ),
  of(
    'MAS-5',
    'printed',
    'The far flank',
    'He stands at one end of the front. What strikes the other flank alone does not reach him, nor he it.',
  ),
  of(
    'MAS-5',
    'ruled',
    'Rally',
    'At the start of each movement after its first flight a fleeing unit with a leader makes a Will save. If it succeeds the unit stands, and obeys from the next orders on. Without a leader it can never rally.',
  ),
  of(
    'MAS-5',
    'ruled',
    'A second life',
    'A leader who outlives his unit joins the nearest steady friends without a leader; if there are none near enough he leaves the field.',
  ),
  of('MAS-6', 'printed', 'Movement', '30 feet are 6 squares; running is four times that. Swimmers make 2 squares in a round.'),
  of(
    'MAS-6',
    'ruled',
    'Steps',
    'A square ahead, or ahead and to one side, costs 1. A quarter’s wheel about an end of the front costs the squares that the outer end walks, its front’s width with slanting steps as single ones; what is left of it is walked in the next round. Nobody wheels into water, or across it.',
  ),
  of(
    'MAS-6',
    'house',
    'Formations',
    'Tight ranks have +1 in melee, run in a charge or after those who flee, never else, and are hit by missiles at +1. A loose unit is twice as wide. A square has no flanks, may turn at will and does not charge. Taking a formation takes the round, in melee too; the fight goes on.',
  ),
  of('MAS-6', 'ruled', 'Contact stops', 'Whoever comes to touch an enemy goes no farther. Nobody passes through a unit.'),
  of(
    'MAS-6',
    'house',
    'Withdrawing',
    'Straight back with the front kept, each square counting double. From contact every enemy there strikes once more, as at the backs of those who flee.',
  ),
  of(
    'MAS-6',
    'ruled',
    'On which ground',
    'A unit is in woods, water or on a hill when half of its squares or more are. A building blocks sight, and bars the way of who would be in it by half or more.',
  ),
  of(
    'MAS-7',
    'printed',
    'Shooting',
    'At a target in range, arc and sight. Who shoots does not move in that round, and who wheels does not shoot. Crossbows reload for a round, standing, after each volley. Slings and bows shoot over friends from a hill.',
  ),
  of(
    'MAS-7',
    'ruled',
    'To be loaded first',
    'Who is to shoot and has to load holds and reloads: nobody is out of reach for that, and no fallback is taken up.',
  ),
  of('MAS-7', 'ruled', 'Not into melee', 'A unit in contact with an enemy neither shoots nor is shot at.'),
  of(
    'MAS-7',
    'house',
    'Sight',
    'From the middle of the front to the middle of the target: units between, buildings, and more than four squares of woods block it.',
  ),
  of(
    'MAS-8',
    'printed',
    'Melee',
    'Only squads in contact attack; polearms let the rank behind them attack too. The side with initiative strikes first, and the struck answer with what is left, once in a phase. The first form, all blows at once, is a setting.',
  ),
  of(
    'MAS-8',
    'ruled',
    'Flank and rear',
    'Who strikes a flank or the rear has +2. Whoever is struck there answers at −2 and with the squads in contact alone.',
  ),
  of(
    'MAS-8',
    'ruled',
    'Charge',
    'At a run into contact, the last two squares or more straight ahead. In tight ranks the first blows have +1; a loose unit charges without it.',
  ),
  of('MAS-6', 'ruled', 'Swimmers', 'A unit in the water neither strikes nor shoots.'),
  of(
    'MAS-9',
    'printed',
    'Morale',
    'When its hit points have fallen to half or less a unit makes a Will save, once, at the end of the attack that brought it there. A setting asks again at each later hit.',
  ),
  of(
    'MAS-9',
    'printed',
    'Flight',
    'Who fails flees: at once when broken in melee, otherwise in the next movement phase, and in each from then on, running to its own edge by the shortest way and round friends; the rooted cannot get away. At the edge it is gone.',
  ),
  of(
    'MAS-9',
    'ruled',
    'Out of touch',
    'Where squads fall away with losses and nobody is touched any more, nobody strikes: no answer, no blow at the back, and none of a leader. The pursuit may still be run.',
  ),
  of(
    'MAS-9',
    'printed',
    'Pursuit',
    'The enemy whose blows broke it or, where he cannot, one who touches it when it turns to flee, may strike at its back and run after it, or let it go.',
  ),
  of(
    'MAS-9',
    'ruled',
    'Who cannot pursue',
    'A square, the stunned, the rooted and whoever stands in the water neither strike at their backs nor go after them.',
  ),
  of('MAS-9', 'ruled', 'Pursuit after a volley', 'Who has shot in that round strikes at their backs and does not run after them.'),
  of(
    'MAS-10',
    'printed',
    'Magic',
    'Each caster may cast one spell in the magic phase, if he was ordered to; his unit holds meanwhile, and where it has moved he casts nothing. An area spell does its damage to the unit, and to its leader unless he saves.',
  ),
  of('MAS-10', 'ruled', 'Stunned', 'No action and no counterattack to the end of the next round.'),
  of(
    'MAS-11',
    'ruled',
    'Holding the bank',
    'At the end of the last round a steady unit of the side that wants it stands there with its middle, and no steady enemy is within 12 squares of that unit. Otherwise the other side has kept it.',
  ),
  of(
    'MAS-11',
    'ruled',
    'Nothing left',
    'A side that has no steady unit at the end of a round has lost. Where nothing is to be held, the side that has lost the smaller share of its points wins at the last round; within 2% it is a draw.',
  ),
  of(
    'MAS-11',
    'house',
    'Goals',
    'A battle may be about a place that both want: who stands there alone, with a steady squad, at the end of more rounds has won when the last is over. Or about leaders: who has felled or driven off all that are named has won at once. A leader whose unit is destroyed counts as taken, even if he finds another unit.',
  ),
  of(
    'MAS-11',
    'house',
    'Getting somewhere',
    'Squads that end a round in a place have broken through to it, each once; a leader beside them counts for none. A thing is taken up by a steady squad that is alone with it, goes where that squad goes, and lies where it was last seen when its bearer falls or flees. Somebody may be brought to a place: a leader beside a front that reaches the edge of the table stands at the edge. So many squads may be to be kept on the field. Where one side alone came for something, the other has won when that can no longer be reached, or has not been by the end of the last round.',
  ),
  of(
    'MAS-12',
    'ruled',
    'Squads on the grid',
    'A squad takes 5 squares of front and 2 of depth, 10 and 2 in loose formation. A unit is squads side by side or behind one another and faces one of four ways.',
  ),
  of(
    'MAS-12',
    'ruled',
    'Contact',
    'A shared edge. Struck in the side edge is struck in flank, in the rear edge in rear; the square at the corner of the front counts as front. The arc of fire is 90° forward of the front.',
  ),
]
