// The places that goals are about, each once: shown while the table is laid out.
import type { Goal, GoalPlace } from './goals'

export const placesOf = (goals: readonly Goal[]): readonly GoalPlace[] =>
  goals
    .flatMap((goal) => (goal.kind === 'carry off' ? [goal.from, goal.to] : 'place' in goal ? [goal.place] : []))
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
