// What an address names and this app or this browser does not have.
import { saidBy } from '../engine/kernel/say'

/** It is not here, and another try would find it no more. */
export class Absent extends Error {}

export interface Failure {
  readonly reason: string
  readonly remedy: string
  readonly absent?: true // nothing is to be tried again
}
/** What is told where a place could not be opened; `elsewhere`: where else to go. */
export const failureOf = (fault: unknown, elsewhere: string): Failure =>
  fault instanceof Absent
    ? { reason: fault.message, remedy: elsewhere, absent: true }
    : { reason: saidBy(fault), remedy: `try again, or ${elsewhere}` }
