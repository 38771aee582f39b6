// States kept along the way, so that any position is quick to reach. States share structure: keeping one costs what changed since the one before.

interface Keyframe<State> {
  readonly position: number // answers played before it
  readonly state: State
}
export interface Keyframes<State> {
  readonly every: number // a power of two; positions that are its multiples are kept
  readonly frames: readonly Keyframe<State>[] // rising; the first stands at 0
}

const MOST = 128

export function keyframesFrom<State>(muster: State): Keyframes<State> {
  return { every: 1, frames: [{ position: 0, state: muster }] }
}

/** Keeps the state if its turn has come; when there are too many, every second one goes. */
export function keep<State>(keyframes: Keyframes<State>, position: number, state: State): Keyframes<State> {
  if (position % keyframes.every !== 0) return keyframes
  const frames = [...keyframes.frames, { position, state }]
  if (frames.length <= MOST) return { every: keyframes.every, frames }
  const every = keyframes.every * 2
  return { every, frames: frames.filter((frame) => frame.position % every === 0) }
}

export function upTo<State>(keyframes: Keyframes<State>, position: number): Keyframes<State> {
  return { every: keyframes.every, frames: keyframes.frames.filter((frame) => frame.position <= position) }
}

/** The last state kept at or before the position. */
export function nearest<State>(keyframes: Keyframes<State>, position: number): Keyframe<State> {
  const index = Math.min(Math.floor(position / keyframes.every), keyframes.frames.length - 1)
  const frame = keyframes.frames[index]
  if (frame === undefined || frame.position > position) throw new RangeError(`there is no position ${position}; the first is 0`)
  return frame
}
