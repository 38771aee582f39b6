// A guided first battle, as data of its system: a real battle with a fixed seed, and steps that say what to do, where to look, and when it is done.
import type { BodyId, Seat } from './asks'

/** The parts of the screen that a step may point at. */
export const LESSON_PLACES = ['table', 'decision', 'forecast', 'armies', 'dice', 'log', 'timeline'] as const
export type LessonPlace = (typeof LESSON_PLACES)[number]

/** What settles a step; what was done before it began does not count, unless it can be done but once. */
export type LessonGoal =
  | { readonly done: 'read' } // its reader says so
  | { readonly done: 'select' } // one of his own bodies is in hand
  | { readonly done: 'measure' } // the ruler lies from something to an enemy
  | { readonly done: 'forecast' } // a number needed, with its parts, is on the screen
  | { readonly done: 'event'; readonly what: readonly string[]; readonly by: 'own' | 'any'; readonly once?: true; readonly how?: string } // one of these happened, done by his own side or by any; once: there is no second time, so it counts whenever it was; how: of those that tell how, only this

export interface LessonStep {
  readonly id: string
  readonly title: string
  readonly text: string // what to do, in a sentence or two
  readonly touch?: string // the same for fingers, where it is done another way
  readonly place: LessonPlace
  readonly body?: BodyId // marked on the table
  readonly goal: LessonGoal
}
/** How it is offered stands in the manifest. */
export interface Lesson {
  readonly scenario: string
  readonly seed: string
  readonly players: Readonly<Record<Seat, 'person' | 'computer'>>
  readonly steps: readonly LessonStep[]
}

/** What can be seen of a player at his lesson since the step began. */
export interface LessonSight {
  readonly own: boolean // a body of his is in hand
  readonly measured: boolean
  readonly forecast: boolean
  readonly happened: readonly { readonly what: string; readonly own: boolean; readonly how?: unknown }[] // events
}
export function isSettled({ goal }: LessonStep, sight: LessonSight): boolean {
  switch (goal.done) {
    case 'read':
      return false
    case 'select':
      return sight.own
    case 'measure':
      return sight.measured
    case 'forecast':
      return sight.forecast
    case 'event':
      return sight.happened.some(
        ({ what, own, how }) =>
          goal.what.includes(what) && (own || goal.by === 'any') && (goal.how === undefined || how === undefined || how === goal.how),
      )
  }
}
