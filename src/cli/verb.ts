// What a verb of the command line is, and what it gives back.
import type { Args, Spec } from './args'

export interface Reply {
  readonly value: unknown // printed as JSON
  readonly text?: string // printed as it is, in place of the value
  readonly status: 0 | 1 // 1: the answer is no
}
export interface Verb extends Spec {
  run(args: Args): Promise<Reply>
}
export const yes = (value: unknown): Reply => ({ value, status: 0 })
export const no = (value: unknown): Reply => ({ value, status: 1 })
