// A number of the rules that stands in no table, with its requirement and its mark: the game and the rules reference read the same.
import type { Mark, RuleId } from '../dice/types'

export interface Constant {
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly value: number
}
export const constant = (rule: RuleId, title: string, mark: Mark, value: number): Constant => ({ rule, title, mark, value })
