// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import type { Answer, Ask, Decision, Verdict } from '../../../engine/kernel/asks'
import type { Forecast } from '../../../engine/kernel/forecast'
import { spellOf } from '../data/spells'
import { awaiting } from '../game/awaiting'
import { askFor, judge } from '../game/judge'
import { figureNamed } from '../game/names'
import { topFrame } from '../game/queries'
import type { State } from '../state'
import { attackForecast, duelForecast } from './forecast-attack'
import { formForecast, formUpForecast, maneuverForecast, stanceForecast } from './forecast-maneuver'
import { spellForecast } from './forecast-spell'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const ask = askFor(state, answer)
  const bare = plain(decision, ask, verdict)
  if (!ask) return bare
  const spell = spellOf(answer.key.startsWith('cast:') ? answer.key.slice('cast:'.length) : '')
  if (spell && ask.piece !== undefined) return spellForecast(state, answer, bare, spell, ask.piece)
  if (answer.kind === 'target' && ask.body !== undefined) {
    if (answer.key === 'challenge' && ask.piece !== undefined) return duelForecast(state, bare, ask.piece, figureNamed(answer.targets[0]))
    return attackForecast(state, ask.body, answer, bare)
  }
  if (answer.kind !== 'pick') return bare
  if (answer.key === 'accept') {
    const top = topFrame(state)
    return top?.frame === 'dared' ? duelForecast(state, bare, top.to, top.by) : bare
  }
  if (ask.body === undefined) return bare
  if (answer.key === 'maneuver') return maneuverForecast(state, bare, ask.body, answer)
  if (answer.key === 'form-up') return formUpForecast(state, bare, ask.body, answer)
  if (answer.key === 'form') return formForecast(state, bare, ask.body, answer)
  if (answer.key === 'stance' && answer.picked.length > 0) return stanceForecast(state, bare, ask.body, answer)
  return bare
}
const plain = (decision: Decision | undefined, ask: Ask | undefined, verdict: Verdict): Forecast => ({
  title: ask?.label ?? 'Nothing to decide',
  subtitle: decision?.title ?? '',
  verdict,
  modifiers: [],
  figures: [],
  notes: ask?.hint === undefined ? [] : [ask.hint],
})
