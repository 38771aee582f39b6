// The advanced rules (BST-60 to 67), each switched on by itself before the battle. With none of them the standard game is played.
import type { Mark, RuleId } from '../../../engine/dice/types'
import type { WeatherChoice } from './weather'

interface AdvancedRow {
  readonly key: string
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
  readonly needs?: string // another of them, without which it does nothing
}

export const ADVANCED = [
  {
    key: 'leadership',
    rule: 'BST-60',
    title: 'Leadership',
    mark: 'printed',
    text: 'Each army names a general. Units far from the general lose heart sooner; when the general is lost each of them saves or leaves the battle.',
  },
  {
    key: 'courage',
    rule: 'BST-61',
    title: 'Courage',
    mark: 'printed',
    text: 'Heavy losses, fleeing friends and frightening creatures are courage checks; who fails routs. Rallying is a courage check too.',
  },
  {
    key: 'breakpoints',
    rule: 'BST-61',
    title: 'Breakpoints',
    mark: 'printed',
    text: 'The more of the army is lost, the harder its courage checks become.',
    needs: 'courage',
  },
  {
    key: 'formations',
    rule: 'BST-62',
    title: 'Formations',
    mark: 'printed',
    text: 'Units form mobs, lines and phalanxes in real ranks and files, in open or closed order, each with its help and hindrance.',
  },
  {
    key: 'charging',
    rule: 'BST-63',
    title: 'Charging',
    mark: 'printed',
    text: 'Units with charge weapons may charge: with a run-up they strike into several ranks, and into several units.',
  },
  {
    key: 'areas',
    rule: 'BST-64',
    title: 'Area weapons',
    mark: 'printed',
    text: 'A weapon with a blast hits everybody under its template, friend or enemy; a miss scatters.',
  },
  {
    key: 'situations',
    rule: 'BST-65',
    title: 'Special situations',
    mark: 'printed',
    text: 'Higher ground, flank and rear, flight, helplessness and blindness change the target number.',
  },
  {
    key: 'dark',
    rule: 'BST-65',
    title: 'Darkness',
    mark: 'house',
    text: 'A battle by night: nobody sees an opponent more than 4″ away, so that shots from farther are blind and come unseen; nobody shoots beyond 12″.',
    needs: 'situations',
  },
  {
    key: 'strikeBack',
    rule: 'BST-45',
    title: 'Striking back',
    mark: 'ruled',
    text: 'A unit that had its activation earlier in the turn strikes back all the same at those who declared against it.',
  },
  {
    key: 'mixed',
    rule: 'BST-67',
    title: 'Mixed units',
    mark: 'printed',
    text: 'Units of several kinds move at the slowest rate and check courage at the worst number.',
  },
] as const satisfies readonly AdvancedRow[]
export type AdvancedRule = (typeof ADVANCED)[number]['key']

/** Which of them are in play. In a setup what is left out is off. */
export type Advanced = { readonly [Rule in Exclude<AdvancedRule, Setting>]: boolean } & { readonly [Rule in Setting]?: boolean } & {
  readonly weather: WeatherChoice
}
type Setting = 'dark' | 'strikeBack' // came later: absent from states recorded before, so that those records still verify

export const NO_ADVANCED: Advanced = {
  leadership: false,
  courage: false,
  breakpoints: false,
  formations: false,
  charging: false,
  areas: false,
  situations: false,
  mixed: false,
  weather: 'off',
}
/** Every advanced rule by daylight, with the answer to blows as the rules have it. */
export const ALL_ADVANCED: Advanced = {
  leadership: true,
  courage: true,
  breakpoints: true,
  formations: true,
  charging: true,
  areas: true,
  situations: true,
  mixed: true,
  weather: 'rolled',
}

/** The whole of what a setup leaves out; undefined when the standard game is played. */
export function wholeOf(given: Partial<Advanced> | undefined): Advanced | undefined {
  const advanced: Advanced = { ...NO_ADVANCED, ...given }
  return advanced.weather !== 'off' || ADVANCED.some(({ key }) => advanced[key] === true) ? advanced : undefined
}
