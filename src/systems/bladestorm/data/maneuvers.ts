// Maneuvers (BLA-41): in place of moving or shooting, if 3d6 with the modifier exceed the Maneuver score.
export const MANEUVERS = ['climb', 'run', 'sprint', 'charge', 'swim', 'disengage', 'ride and shoot', 'change formation'] as const
export type Maneuver = (typeof MANEUVERS)[number]

export interface ManeuverRow {
  readonly name: string
  readonly modifier: number // added to its roll
  readonly share: number // of the Movement that it goes if the roll succeeds
  readonly failed: number // share that it may go all the same if the roll fails
  readonly melee: number // added to the next melee attacks if it succeeds
  readonly missile: number // added to the attack that goes with it
  readonly text: string
}
export const MANEUVER: Readonly<Record<Maneuver, ManeuverRow>> = {
  climb: {
    name: 'climb',
    modifier: -1,
    share: 0.5,
    failed: 0,
    melee: 0,
    missile: 0,
    text: 'Over a wall or up a steep slope as if it were open ground, at half the Movement. Who fails stays where he is.',
  },
  run: {
    name: 'run',
    modifier: 2,
    share: 1.5,
    failed: 0.75,
    melee: 0,
    missile: 0,
    text: 'Half the Movement more. Who fails goes three quarters of it.',
  },
  sprint: {
    name: 'sprint',
    modifier: -1,
    share: 2,
    failed: 0.5,
    melee: -2,
    missile: 0,
    text: 'Twice the Movement; out of breath in the next melee, −2. Who fails goes half of it.',
  },
  charge: {
    name: 'charge',
    modifier: 1,
    share: 1.25,
    failed: 0.75,
    melee: 2,
    missile: 0,
    text: 'A quarter of the Movement more, straight into melee, with +2 in the next melee. Who fails goes three quarters without it.',
  },
  swim: {
    name: 'swim',
    modifier: 0,
    share: 0.5,
    failed: 0,
    melee: 0,
    missile: 0,
    text: 'Through deep water at half the Movement. Who fails stays where he is.',
  },
  disengage: {
    name: 'disengage',
    modifier: 0,
    share: 0.75,
    failed: 0,
    melee: 0,
    missile: 0,
    text: 'Out of melee any way that is free, facing as he likes, at three quarters of the Movement. Who fails stays in it.',
  },
  'ride and shoot': {
    name: 'ride and shoot',
    modifier: 1,
    share: 0.5,
    failed: 0.5,
    melee: 0,
    missile: -1,
    text: 'A rider goes half the Movement and shoots with −1. Who fails rides but does not shoot.',
  },
  'change formation': {
    name: 'change formation',
    modifier: 2,
    share: 1, // the change itself takes half (BLA-15)
    failed: 0.5,
    melee: 0,
    missile: 0,
    text: 'A unit changes formation, which leaves half its Movement. Who fails keeps the formation and loses that half all the same.',
  },
}
