// The rules reference: rulings, numbers and tables of the system as one list, from the same data the game reads.
import type { RuleText } from '../../../engine/kernel/system'
import { INCIDENTS, SEVERE_INCIDENTS } from './incidents'
import { RULINGS } from './rulings'
import { TRAIT_TEXTS } from './traits'
import { TRAITS } from './types'

const incident = (table: string, { roll, name, text }: (typeof INCIDENTS)[number]): RuleText => ({
  id: 'WAR-31',
  title: `${table} ${roll}: ${name}`,
  mark: 'printed',
  value: roll,
  text,
})

export const REFERENCE: readonly RuleText[] = [
  ...RULINGS,
  ...INCIDENTS.map((one) => incident('Incident', one)),
  ...SEVERE_INCIDENTS.map((one) => incident('Severe incident', one)),
  ...TRAITS.map(
    (trait): RuleText => ({
      id: 'WAR-32',
      title: TRAIT_TEXTS[trait].name,
      mark: TRAIT_TEXTS[trait].mark,
      value: null,
      text: TRAIT_TEXTS[trait].text,
    }),
  ),
]
