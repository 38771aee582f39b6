import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { SettingsSheet } from '../../src/panels/SettingsSheet'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import type { DiceBy } from '../../src/store/types'
import { fetchParts } from '../support/parts'
import { ask, decisionOf, restore } from './fake-battle'

beforeAll(fetchParts)

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
afterEach(() => {
  useChrome.getState().close()
  restore()
})

describe('real dice', () => {
  it('are asked for one by one: who rolls, which die, what for; pressed or typed, and a misread one taken back', async () => {
    const user = userEvent.setup()
    const typed: number[] = []
    let takenBack = 0
    ask(decisionOf([{ kind: 'write', key: 'word', label: 'Word', format: 'text', maxLength: 9 }]))
    useBattle.setState({
      typeDie: (face) => void typed.push(face),
      untypeDie: () => {
        takenBack += 1
      },
      wanted: { sides: 6, purpose: 'repairs of the Ram', seat: 1, index: 0 },
    })
    render(<DecisionPanel />)
    expect(screen.getByRole('heading', { name: 'Roll a d6' })).toBeVisible()
    expect(screen.getByText('Rivals')).toBeVisible()
    expect(screen.getByText('repairs of the Ram')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Word' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '4' }))
    act(() => useBattle.setState({ wanted: { sides: 30, purpose: 'a shot', seat: 0, index: 1, before: 4 } }))
    expect(screen.queryByRole('group', { name: /^Faces/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'It shows' })).toHaveFocus()
    await user.keyboard('31{Enter}')
    expect(typed).toEqual([4, 31])
    act(() => useBattle.setState({ wanted: { sides: 30, purpose: 'a shot', seat: 0, index: 1, before: 4, given: 31 } }))
    expect(screen.getByRole('alert')).toHaveTextContent('31 is no face of a d30: type a number from 1 to 30')
    await user.click(screen.getByRole('button', { name: 'Take back the 4' }))
    expect(takenBack).toBe(1)
    await user.click(screen.getByRole('textbox', { name: 'It shows' }))
    await user.keyboard('m{Enter}')
    expect(screen.getByText('Type a number from 1 to 30.')).toBeVisible()
    await user.keyboard('12{Enter}') // over what could not be read
    expect(typed).toEqual([4, 31, 12])
  })
  it('of one roll may be typed at one go, as far as it goes; from one that is no face on they are asked for again', async () => {
    const user = userEvent.setup()
    const typed: number[] = []
    const wanted = { sides: 6, purpose: 'Ram attacks Orca', means: 'missiles', seat: 0, index: 0, left: 4 }
    ask(undefined)
    useBattle.setState({ typeDie: (face) => void typed.push(face), wanted })
    render(<DecisionPanel />)
    expect(screen.getByRole('heading', { name: 'Roll 4d6' })).toBeVisible()
    expect(screen.getByText('Ram attacks Orca: missiles')).toBeVisible()
    await user.keyboard('3516{Enter}')
    expect(typed.splice(0)).toEqual([3, 5, 1, 6])
    act(() => useBattle.setState({ wanted: { ...wanted, index: 4, left: 3 } }))
    await user.keyboard('2 4{Enter}')
    expect(typed.splice(0)).toEqual([2, 4])
    act(() => useBattle.setState({ wanted: { ...wanted, index: 6, left: 3 } }))
    await user.keyboard('285{Enter}')
    expect(typed.splice(0)).toEqual([2, 8])
    act(() => useBattle.setState({ wanted: { ...wanted, index: 8, left: 2 } }))
    await user.keyboard('123{Enter}')
    expect(typed).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('Type up to 2 numbers from 1 to 6.')
    act(() => useBattle.setState({ wanted: { ...wanted, sides: 20, index: 9, left: 2 } }))
    await user.keyboard('12 7{Enter}')
    expect(typed).toEqual([12, 7])
  })
  it('are typed wherever the focus is, but where something else is written', async () => {
    const user = userEvent.setup()
    const typed: number[] = []
    ask(undefined)
    useBattle.setState({ typeDie: (face) => void typed.push(face), wanted: { sides: 12, purpose: 'a shot', seat: 0, index: 0 } })
    render(
      <>
        <button type="button">the table</button>
        <input aria-label="a name" />
        <DecisionPanel />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'the table' }))
    await user.keyboard('12{Enter}')
    expect(typed).toEqual([12])
    await user.click(screen.getByRole('textbox', { name: 'a name' }))
    await user.keyboard('34')
    expect(screen.getByRole('textbox', { name: 'a name' })).toHaveValue('34')
  })
  it('are chosen in the settings', async () => {
    const user = userEvent.setup()
    let by: DiceBy | undefined
    ask(undefined)
    useBattle.setState({
      setDice: (dice) => {
        by = dice
      },
    })
    render(<SettingsSheet />)
    act(() => useChrome.getState().open('settings'))
    await user.selectOptions(screen.getByRole('combobox', { name: /^Dice are rolled by/ }), 'the players')
    expect(by).toBe('players')
  })
})
