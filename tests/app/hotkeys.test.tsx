// The letters that a system gives its asks, pressed as a player presses them: those of Battlestorm that commands used to take away (BST-29, 63).
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { seal } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/asks'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { positionOf } from '../../src/store/position'
import { useView } from '../../src/store/view'
import { DAGMOKK } from '../../src/systems/battlestorm/data/lands/dagmokk'
import { battlestorm } from '../../src/systems/battlestorm/index'
import type { Link, State } from '../../src/systems/battlestorm/state'
import { lancer, ruled } from '../support/advanced'
import { battle, patch, row } from '../support/battlestorm'

function Keys() {
  useKeys()
  return null
}
const press = (key: string): void =>
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const before = useBattle.getState()
const link: Link = { unit: 0, declared: [], stage: 'declare', moved: 'no', searched: false, changed: false, passed: false }

const moved =
  (how: Link['moved']) =>
  (state: State): State => ({
    ...state,
    agenda: state.agenda.map((frame) =>
      frame.frame === 'chain' ? { ...frame, links: [{ ...link, stage: 'manoeuvre', moved: how }] } : frame,
    ),
  })
function begin(profile: string, terrain: State['table']['terrain'], change = (state: State): State => state): Answer[] {
  const begun = ruled(
    battle({
      units: [
        { seat: 0, name: 'Riders', profile, at: row(2, 20, 30) },
        { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: row(4, 20, 12) },
      ],
      profiles: [lancer, ...DAGMOKK.profiles],
      terrain,
      agenda: [
        { frame: 'chain', links: [link], stage: 'links' },
        { frame: 'link', unit: 0 },
      ],
    }),
    { charging: true },
  )
  const state = change(begun)
  const sent: Answer[] = []
  const position = positionOf(seal(battlestorm), state, 0)
  const [owed] = battlestorm.game.awaiting(state)
  act(() => {
    useBattle.setState({
      manifest: battlestorm.manifest,
      owed,
      live: true,
      viewer: 0,
      position,
      scene: position.scene,
      answer: (answer) => {
        sent.push(answer)
        return true
      },
    })
  })
  return sent
}

describe('letters of a system', () => {
  beforeEach(() => void render(<Keys />))
  afterEach(() => {
    cleanup()
    useBattle.setState(before)
  })

  it('BST-63 G takes up the charge', () => {
    begin('test-lancer', [])
    press('g')
    expect(useView.getState()).toMatchObject({ tool: 'target', ask: 'charge', selected: 0 })
  })
  it('BST-29 I hides', () => {
    const sent = begin('high-elf-regular-sword', [patch('woods', 10, 26, 30, 8)])
    press('i')
    expect(sent).toMatchObject([{ kind: 'pick', key: 'hide' }])
  })
  it('why a button is refused is said, as it is of what is confirmed', () => {
    begin('high-elf-regular-sword', [patch('woods', 10, 26, 30, 8)])
    useBattle.setState({ answer: () => false, refusals: [{ reason: 'Brave 1 sees it', remedy: 'get out of every enemy’s sight first' }] })
    press('i')
    expect(useView.getState().said).toBe('Brave 1 sees it; get out of every enemy’s sight first')
  })
  it('BST-29 F and Y tell why nobody is asked to shoot: not loaded, being made ready, half a move and more, nothing to shoot with', () => {
    const told = (key: string, profile: string, change: (state: State) => State): string | undefined => {
      begin(profile, [], change)
      useChrome.getState().tell(undefined)
      press(key)
      return useChrome.getState().notice
    }
    const figures = (more: Partial<State['figures'][number]>) => (state: State) => ({
      ...state,
      figures: state.figures.map((figure) => (figure.seat === 0 ? { ...figure, ...more } : figure)),
    })
    const crossbow = 'dagmokk-regular-crossbow'
    for (const key of ['f', 'Y'])
      expect(told(key, crossbow, figures({ unloaded: ['crossbow'] }))).toMatch(
        /^Nobody of Riders can shoot now: the crossbow of .* is not ready; recover or reload it first\.$/,
      )
    expect(told('f', crossbow, figures({ loading: ['crossbow'] }))).toContain('use it when the unit is activated again')
    expect(told('f', crossbow, moved('full'))).toBe('Riders have used more than half of a move: nobody shoots after that.')
    expect(told('f', 'high-elf-regular-sword', (state) => state)).toBe('Riders have nothing to shoot with.')
    expect(told('f', crossbow, (state) => state)).toBeUndefined()
    expect(useView.getState()).toMatchObject({ tool: 'target', ask: 'fire' })
  })
  it('what ends or declines has E and X, whatever it is called', () => {
    const sent = begin('test-lancer', [])
    press('e')
    press('x')
    expect(sent.map((answer) => answer.key)).toEqual(['end', 'end'])
  })
})
