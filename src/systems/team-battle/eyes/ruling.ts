// What the storyteller has ruled (FTS-4), as a sentence goes on after the team: log and card tell it alike.
import { signed } from '../../../engine/kernel/say'
import { ALL_BONUSES, tacticOf } from '../data/tactics'
import { isCounted } from '../game/superiority'
import type { Ruling } from '../state'

type Ruled = Pick<Ruling, 'kind' | 'on'>

const bonusCalled = (id: string): string => {
  const bonus = ALL_BONUSES.find((one) => one.id === id)
  return bonus ? `“${bonus.label}” (${tacticOf(bonus.tactic)?.name ?? ''})` : `“${id}”`
}
const tacticCalled = (id: string): string => tacticOf(id)?.name ?? `“${id}”`

/** 'are granted “A day to prepare it” (High Ground)'. */
export function ruled({ kind, on }: Ruled): string {
  const one = isCounted(on)
  switch (kind) {
    case 'grant':
      return `are granted ${one ? 'one more: ' : ''}${bonusCalled(on)}`
    case 'strike':
      return `lose ${one ? 'one: ' : ''}${bonusCalled(on)}`
    case 'forbid':
      return `may not use ${tacticCalled(on)}`
    case 'skill':
      return `may not count the skill “${on}”`
    case 'cause':
      return `may not count the Legend “${on}”`
    case 'fit':
      return 'may count all Legends without a cause'
    case 'adjust':
      return `have ${signed(Number(on))} to their Superiority`
    case 'lift':
      return lifted(on)
  }
}
function lifted(on: string): string {
  const [what, ...rest] = on.split(' ')
  const name = rest.join(' ')
  switch (what) {
    case 'bonus':
      return `leave ${bonusCalled(name)} to the facts again`
    case 'tactic':
      return `may use ${tacticCalled(name)} again`
    case 'skill':
      return `may count the skill “${name}” again`
    case 'cause':
      return `may count the Legend “${name}” again`
    case 'fit':
      return 'may count no Legend without a cause again'
    default:
      return 'have their Superiority as the facts make it again'
  }
}

const matterOf = ({ kind, on }: Ruled): string =>
  kind === 'adjust' ? 'adjust -' : `${kind === 'grant' || kind === 'strike' ? 'bonus' : kind === 'forbid' ? 'tactic' : kind} ${on}`
/** What of it still stands: whatever is lifted is left out, and so is the lifting. */
export const stillRuled = (rulings: readonly Ruling[]): readonly Ruling[] =>
  rulings.filter(
    (one, at) => one.kind !== 'lift' && !rulings.slice(at).some((later) => later.kind === 'lift' && later.on === matterOf(one)),
  )
