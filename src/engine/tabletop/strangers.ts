// Figures in a draft whose profile is neither of a force here nor made by the players: they stay, are named, and keep it from battle.
import type { RuleId } from '../dice/types'
import type { MusterEntry } from '../kernel/muster'

export const strangers = (
  { id, profile, unit, count }: { readonly id: string; readonly profile: string; readonly unit: string; readonly count: number },
  { most, why, rule }: { readonly most: number; readonly why: string | undefined; readonly rule: RuleId }, // why it cannot be read, where that is known
): MusterEntry => ({
  id,
  title: profile,
  note: 'not known here',
  glyph: 'sword',
  group: unit,
  count: { value: count, min: 0, max: most },
  lines: [],
  fields: [],
  refusals: [
    {
      reason: `No figure “${profile}” can be read here${why === undefined ? '' : `: ${why}`}`,
      remedy: 'take it away and add another, or open the draft with the version that wrote it',
      rule,
    },
  ],
})
