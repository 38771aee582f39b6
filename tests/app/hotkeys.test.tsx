// The letters that a system gives its asks, pressed as a player presses them: those of Battlestorm that commands used to take away (BST-29, 63).
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { seal } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/asks'
import { useBattle } from '../../src/store/battle'
import { positionOf } from '../../src/store/position'
import { useView } from '../../src/store/view'
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

function begin(profile: string, terrain: State['table']['terrain']): Answer[] {
  const state = ruled(
    battle({
      units: [
        { seat: 0, name: 'Riders', profile, at: row(2, 20, 30) },
        { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: row(4, 20, 12) },
      ],
      profiles: [lancer],
      terrain,
      agenda: [
        { frame: 'chain', links: [link], stage: 'links' },
        { frame: 'link', unit: 0 },
      ],
    }),
    { charging: true },
  )
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
  it('what ends or declines has E and X, whatever it is called', () => {
    const sent = begin('test-lancer', [])
    press('e')
    press('x')
    expect(sent.map((answer) => answer.key)).toEqual(['end', 'end'])
  })
})
