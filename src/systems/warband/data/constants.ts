// Every single number of the rules that stands in no table.
export const DIE = 10 // WAR-1
export const SURE = { pass: 1, fail: 10 } as const // WAR-1
export const ADVANTAGE = { squares: 10, rolls: 2 } as const // WAR-3
export const MOVES = {
  sprint: 3,
  climbDivisor: 2,
  chargeLeast: 2,
  jumpDegrees: 2,
  climbFallDegrees: 3,
  disengage: 1,
  routTimes: 2,
} as const // WAR-12, 11, 32
export const CHARGE = { toHit: 1, damage: 1 } as const // WAR-12
export const PRONE = { rangedDefence: 1, melee: -2 } as const // WAR-12
export const ENCOURAGE = { base: 1, perDegrees: 3 } as const // WAR-11
export const RALLY = -1 // to all tests of this turn, WAR-11
export const STAND_AND_SHOOT = -1 // WAR-14
export const TO_HIT = { highGround: 1, volley: -2, intoMelee: -2, cover: -1, superiorSkill: -1 } as const // WAR-23, 24, 25
export const DEFENCE = { outnumbered: -1, flanked: -1 } as const // WAR-23, 25
export const OUTNUMBERED_TIMES = 2 // WAR-23
export const OVERKILL_TIMES = 2 // WAR-23
export const CRITICAL = { wounds: 1, injury: 2 } as const // WAR-22
export const WAVE_DEGREES = 30 // WAR-26
export const INJURY = { knockedDown: 4, stunned: 7 } as const // WAR-30: up to these; more is incapacitated
export const MINION_LOST = 9 // WAR-31: from here on
export const MAJOR_WOUND_DIE = 3 // WAR-31
export const ROBBED_DIE = 6 // WAR-31
export const DULL_DEGREES = 2 // WAR-31, incident 8
export const SURGE = { magic: -1, stress: 1, dispel: -1 } as const // WAR-40, 42
export const TIRING_STRESS = 1 // WAR-42
export const VORTEX = { die: 10, turns: 4 } as const // WAR-41, ruled
export const TURNS = { usual: 12, most: 30 } as const // house
export const SIDES = { min: 2, max: 4 } as const // house
export const FIGHTERS = { min: 1, max: 12 } as const // of a side, house
