// Weather (BST-66): ten kinds, chosen or rolled on a d10 before the battle. That there are ten is printed; what each does is house content.
import type { Mark, RuleId } from '../../../engine/dice/types'

export const WEATHERS = ['clear', 'heat', 'drizzle', 'downpour', 'wind', 'gale', 'mist', 'fog', 'snow', 'thunderstorm'] as const
export type WeatherKind = (typeof WEATHERS)[number]
/** What is chosen before the battle: none, one of the ten, or the dice. */
export const WEATHER_CHOICES = ['off', 'rolled', ...WEATHERS] as const
export type WeatherChoice = (typeof WEATHER_CHOICES)[number]

export interface WeatherRow {
  readonly name: string
  readonly move: number // share of every move that is left
  readonly wings: number // share of a flyer's move that is left, beside the above
  readonly double: boolean // double moves are to be had
  readonly sight: number | null // nobody sees to shoot farther than this, inches; null: as far as ever
  readonly shot: number // added to the target number of a shot
  readonly ceiling: number // the highest anybody flies, inches
  readonly powder: number | null // added for powder weapons, beside the above; null: they do not fire
  readonly text: string
  readonly rule: RuleId
  readonly mark: Mark
}
const OPEN = { move: 1, wings: 1, double: true, sight: null, shot: 0, ceiling: 6, powder: 0, rule: 'BST-66', mark: 'house' } as const
const row = (name: string, text: string, differs: Partial<WeatherRow> = {}): WeatherRow => ({ ...OPEN, name, text, ...differs })

export const WEATHER: Readonly<Record<WeatherKind, WeatherRow>> = {
  clear: row('Clear', 'Nothing hinders anybody.'),
  heat: row('Blazing heat', 'Nobody makes a double move.', { double: false }),
  drizzle: row('Drizzle', 'Strings and powder are damp: shots at +1, powder weapons at +3 more.', { shot: 1, powder: 3 }),
  downpour: row(
    'Downpour',
    'Moves are a tenth shorter, nobody shoots beyond 24″, shots at +2, no powder fires, flyers go no higher than 4″.',
    {
      move: 0.9,
      sight: 24,
      shot: 2,
      ceiling: 4,
      powder: null,
    },
  ),
  wind: row('High wind', 'Shots at +2, powder weapons at +1 more; flyers go no higher than 3″ and lose a quarter of their move.', {
    shot: 2,
    powder: 1,
    ceiling: 3,
    wings: 0.75,
  }),
  gale: row('Gale', 'Shots at +4, powder weapons at +2 more; flyers stay on the ground and lose half of their move.', {
    shot: 4,
    powder: 2,
    ceiling: 0,
    wings: 0.5,
  }),
  mist: row('Mist', 'Nobody sees to shoot beyond 18″.', { sight: 18 }),
  fog: row('Fog', 'Nobody sees to shoot beyond 9″ or makes a double move; flyers go no higher than 2″.', {
    sight: 9,
    double: false,
    ceiling: 2,
  }),
  snow: row(
    'Snow',
    'Moves are a quarter shorter, nobody shoots beyond 18″, shots at +1, powder weapons at +3 more; flyers go no higher than 3″.',
    {
      move: 0.75,
      sight: 18,
      shot: 1,
      powder: 3,
      ceiling: 3,
    },
  ),
  thunderstorm: row(
    'Thunderstorm',
    'Moves are a quarter shorter, nobody shoots beyond 18″, shots at +3, no powder fires; flyers stay on the ground and lose half of their move.',
    { move: 0.75, wings: 0.5, sight: 18, shot: 3, ceiling: 0, powder: null },
  ),
}
