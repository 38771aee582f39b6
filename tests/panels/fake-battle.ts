// A battle without rules, set up as a test wants it: what the panels show of it, and the answers they send.
import type { Answer, Ask, Decision, OrdersAnswer, OrdersAsk, Refusal } from '../../src/engine/kernel/asks'
import type { Forecast } from '../../src/engine/kernel/forecast'
import type { Parade, Scene } from '../../src/engine/kernel/scene'
import { useBattle } from '../../src/store/battle'
import type { Position } from '../../src/store/position'
import { useView } from '../../src/store/view'

export const FORECAST: Forecast = { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [], notes: [] }
export const SCENE: Scene = {
  table: undefined,
  headline: 'Advance 1',
  turn: 1,
  bodies: [],
  pieces: [],
  remains: [],
  zones: [],
  threads: [],
  sides: [
    { seat: 0, name: 'Marauders', points: 0, lost: 0, lines: [] },
    { seat: 1, name: 'Rivals', points: 0, lost: 0, lines: [] },
  ],
}
interface Fake {
  readonly scene?: Scene
  readonly parade?: Parade
  readonly refusals?: (answer: Answer) => readonly Refusal[] // why it could not be given
  readonly refine?: (draft: OrdersAnswer) => OrdersAsk | undefined
  readonly forecast?: (answer: Answer) => Forecast
}
let battles = 0
const before = { battle: useBattle.getState(), view: useView.getState() }

export const decisionOf = (asks: readonly Ask[], more: Partial<Decision> = {}): Decision => ({
  id: 'd1',
  seat: 0,
  title: 'The Marauders plan',
  asks,
  pieces: [],
  sealed: true,
  standing: false,
  reaction: false,
  ...more,
})
/** Puts the decision before the player; the answers given are collected in the list that comes back. */
export const ask = (owed: Decision | undefined, fake: Fake = {}): Answer[] => {
  const sent: Answer[] = []
  const { refusals = () => [], refine = () => undefined, forecast = () => FORECAST } = fake
  const scene: Scene = { ...(fake.scene ?? SCENE), ...(fake.parade ? { parade: fake.parade } : {}) }
  const verdict: Position['judge'] = (answer) => {
    const why = refusals(answer)
    return why.length > 0 ? { legal: false, refusals: why } : { legal: true }
  }
  const position: Position = {
    scene,
    judge: verdict,
    inspect: () => undefined,
    weapons: () => [],
    reach: () => undefined,
    lay: () => undefined,
    measure: (from, to) => ({ distance: 0, from: from.at, to: to.at, label: '' }),
    survey: () => [],
    threat: () => [],
    plan: () => undefined,
    refine,
    forecast,
  }
  battles += 1
  useBattle.setState({
    battleId: `fake-${battles}`, // another battle each time: what was drafted is kept by battle
    live: true,
    owed,
    decisions: owed ? [owed] : [],
    players: {},
    scene,
    position,
    answer: (answer) => {
      sent.push(answer)
      return true
    },
  })
  return sent
}
export const restore = (): void => {
  useBattle.setState(before.battle, true)
  useView.setState(before.view, true)
}
