// What is heard at the table, made here and nowhere else: dice that rattle, a step, a fall, a rout, the bell of a new turn.
import type { BattleEvent } from '../engine/kernel/system'
import { useBattle } from '../store/battle'

export const SOUNDS = ['turn', 'rout', 'fall', 'dice', 'step'] as const
export type Sound = (typeof SOUNDS)[number]

/** What is to be heard of what happened: each sound once, the weightiest first, no more than three. */
export function heardOf(events: readonly BattleEvent[]): readonly Sound[] {
  const is: Readonly<Record<Sound, (event: BattleEvent) => boolean>> = {
    turn: (event) => event.mark === 'turn',
    rout: (event) => event.mark === 'rout',
    fall: (event) => (event.fallen?.length ?? 0) > 0,
    dice: (event) => (event.rolls?.length ?? 0) > 0,
    step: (event) => (event.glides?.length ?? 0) > 0,
  }
  return SOUNDS.filter((sound) => events.some(is[sound])).slice(0, 3)
}

/** A tone that dies away. */
function tone(
  context: AudioContext,
  at: number,
  from: number,
  to: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(from, at)
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length)
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}
/** A short burst of noise: a die that strikes the table. */
function knock(context: AudioContext, at: number, loud: number): void {
  const length = Math.floor(context.sampleRate * 0.03)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const gain = context.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = 1800 + Math.random() * 900
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(at)
}
const PLAY: Readonly<Record<Sound, (context: AudioContext, at: number) => void>> = {
  turn: (context, at) => {
    tone(context, at, 880, 870, 0.9, 0.08)
    tone(context, at, 1320, 1310, 0.6, 0.04)
  },
  rout: (context, at) => tone(context, at, 330, 110, 0.5, 0.08, 'triangle'),
  fall: (context, at) => tone(context, at, 120, 45, 0.25, 0.16),
  dice: (context, at) => {
    for (let n = 0; n < 6; n += 1) knock(context, at + n * 0.055 + Math.random() * 0.02, 0.22 - n * 0.025)
  },
  step: (context, at) => {
    for (let n = 0; n < 3; n += 1) tone(context, at + n * 0.09, 190, 120, 0.06, 0.05, 'triangle')
  },
}

/** Sounds whatever happens from now on; returns what stops it. */
export function hear(context: AudioContext = new AudioContext()): () => void {
  const stop = useBattle.subscribe((now, before) => {
    if (now.fresh === before.fresh || now.fresh.length === 0) return
    void context.resume()
    for (const [nth, sound] of heardOf(now.fresh).entries()) PLAY[sound](context, context.currentTime + 0.02 + nth * 0.18)
  })
  return () => {
    stop()
    void context.close()
  }
}
