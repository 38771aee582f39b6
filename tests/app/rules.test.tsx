import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RulesScreen } from '../../src/app/RulesScreen'
import { parseRoute } from '../../src/app/route'
import { MarksSheet, RulesSheet } from '../../src/panels/MarksSheet'
import { useChrome } from '../../src/store/chrome'
import * as reference from '../../src/store/reference'
import { manifest as battlestorm } from '../../src/systems/battlestorm/manifest'
import { manifest as spaceships } from '../../src/systems/spaceship-battles/manifest'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
// found by id and label: roles of hundreds of rows take a second to work out
const entry = (id: string): HTMLElement => {
  const found = document.getElementById(`rule-${id}`)
  if (!found) throw new Error(`${id} is not on the page`)
  return found
}
const box = (): HTMLElement => screen.getByLabelText('Find a rule')
const seek = (text: string): void => void fireEvent.change(box(), { target: { value: text } })
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim().endsWith(name))
  if (!found) throw new Error(`no button “${name}”`)
  return found
}
const headings = (level: string): readonly (string | null)[] => [...document.querySelectorAll(level)].map((one) => one.textContent)
const entries = (): readonly string[] =>
  [...document.querySelectorAll('.rule-entry')].map((one) => one.querySelector('.rule-id')?.textContent ?? '')
const count = (): string => document.querySelector('[role=status]')?.textContent ?? ''
const open = async (system = battlestorm.id, rule?: string) => {
  const view = render(<RulesScreen system={system} rule={rule} />)
  await screen.findByLabelText('Find a rule', {}, { timeout: 15_000 })
  return view
}

beforeEach(() => {
  location.hash = ''
  vi.restoreAllMocks()
  act(() => useChrome.getState().close())
})

describe('the page of the rules', () => {
  it('its address names a system, and a rule of it', () => {
    expect(parseRoute('#/shared/1-00000000-a_b-c')).toEqual({ screen: 'shared', data: '1-00000000-a_b-c' })
    expect(parseRoute('#/rules/battlestorm')).toEqual({ screen: 'rules', system: 'battlestorm', rule: undefined })
    expect(parseRoute('#/rules/battlestorm/BST-33')).toEqual({ screen: 'rules', system: 'battlestorm', rule: 'BST-33' })
    for (const hash of ['#/rules', '#/rules/', '#/rules/a/b/c', '#/rules/<b>', '#/rules/battlestorm/BST 33'])
      expect(parseRoute(hash), hash).toEqual({ screen: 'home', astray: true })
  })

  it('has every rule in the parts of its rulebook, each with title, words and mark, and the other systems beside it', async () => {
    await open()
    expect(headings('h1')).toEqual(['The rules of Battlestorm'])
    expect(headings('h2')).toEqual([
      'How this is played',
      'Profiles and armies',
      'Setting up and the ground',
      'Sequence of play',
      'Shooting',
      'Melee',
      'Damage',
      'Advanced rules',
    ])
    expect(entries()).toHaveLength(51)
    const rule = within(entry('BST-33'))
    expect(rule.getByText('Target number')).toBeVisible()
    expect(rule.getByText(/C\.E\.R\. and the target’s Evasion/)).toBeVisible()
    expect(rule.getAllByText('printed')).not.toHaveLength(0)
    expect(rule.getByRole('link', { name: 'BST-33, on a page of its own' })).toHaveAttribute('href', '#/rules/battlestorm/BST-33')
    const systems = within(screen.getByRole('navigation', { name: 'Rule systems' }))
    expect(systems.getByRole('link', { name: 'Battlestorm' })).toHaveAttribute('aria-current', 'page')
    expect(systems.getByRole('link', { name: 'FTS Battle' })).toHaveAttribute('href', '#/rules/team-battle')
    expect(document.title).toBe('Rules of Battlestorm · Stormtable')
  })

  it('shares are written as fractions, and what is less than nothing with a true minus', async () => {
    await open()
    expect(within(entry('BST-3')).getByText('⅓')).toBeVisible()
    expect(within(entry('BST-63')).getByText('−2')).toBeVisible()
  })

  it('is searched by words, by ids and by marks, and says how much is found', async () => {
    const user = userEvent.setup({ delay: null })
    await open()
    seek('phalanx second rank')
    await waitFor(() => expect(entries()).toEqual(['BST-62']))
    expect(document.querySelectorAll('.rule-entry mark').length).toBeGreaterThan(1)
    expect(count()).toMatch(/^1 of \d+ entries$/)
    seek('bst-6')
    await waitFor(() => expect(entries()).toEqual(['BST-6']))
    seek('dragonflute')
    expect(await screen.findByText(/^Nothing is found/)).toBeVisible()
    expect(entries()).toEqual([])
    seek('(')
    await waitFor(() => expect(entries().length).toBeGreaterThan(0))
    seek('')
    const ruled = button('ruled')
    await user.click(ruled)
    expect(ruled).toHaveAttribute('aria-pressed', 'true')
    expect(entries()).toContain('BST-2')
    expect(entries()).not.toContain('BST-6')
    await user.click(button('printed'))
    expect(entries()).toContain('BST-6')
    await user.click(ruled)
    await user.click(button('printed'))
    expect(entries()).toHaveLength(51)
  })

  it('a part of the rulebook is gone to by its name', async () => {
    await open()
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(button('Melee'))
    const heading = screen.getByText('Melee', { selector: 'h2' })
    expect(heading).toHaveFocus()
    expect(seen.mock.contexts[0]).toBe(heading)
  })

  it('what may be agreed on stands at its rule', async () => {
    await open()
    expect(within(entry('BST-60')).getByText('Agreed for each battle: Leadership')).toBeVisible()
    expect(within(entry('BST-60')).getByText('on or off; usually off')).toBeVisible()
    expect(within(entry('BST-66')).getByText(/Fog/, { selector: 'dd' })).toBeVisible()
    expect(entry('BST-33')).not.toHaveTextContent('Agreed for each battle')
  })

  it('long tables are folded until they are opened, looked for or led to', async () => {
    const { rerender } = await open()
    expect(within(entry('BST-30')).queryByText(/^\d+ more$/)).toBeNull()
    expect(within(entry('BST-62')).getByText(/^\d+ more$/)).toBeVisible()
    expect(within(entry('BST-62')).getByText('Order: closed')).not.toBeVisible()
    rerender(<RulesScreen system={battlestorm.id} rule="BST-62" />)
    expect(within(entry('BST-62')).getByText('Order: closed')).toBeVisible()
    rerender(<RulesScreen system={battlestorm.id} rule={undefined} />)
    seek('shoulder to shoulder')
    await waitFor(() => expect(entries()).toEqual(['BST-62']))
    expect(document.querySelector('.rule-entry details')).toBeNull()
  })

  it('opens at the rule of the address, marked and with the focus', async () => {
    await open(battlestorm.id, 'BST-33')
    expect(entry('BST-33')).toHaveClass('wanted')
    await waitFor(() => expect(entry('BST-33')).toHaveFocus())
  })

  it('an id without an entry is told, and the rules are there all the same', async () => {
    await open(battlestorm.id, 'BST-99')
    expect(screen.getByText(/BST-99 has no entry here/)).toBeVisible()
    expect(entries()).toHaveLength(51)
  })

  it('a system that is not here is told, and the others are offered', async () => {
    render(<RulesScreen system="chess" rule={undefined} />)
    expect(await screen.findByText(/There is no system “chess” here/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Spaceship Battles' })).toBeVisible()
  })

  it('a fetch that fails says why, and is tried again', async () => {
    const looked = vi.spyOn(reference, 'referenceOf').mockRejectedValueOnce(new Error('no connection'))
    render(<RulesScreen system={battlestorm.id} rule={undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The rules cannot be read: no connection.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Find a rule', {}, { timeout: 15_000 })).toBeVisible()
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(looked).toHaveBeenCalledTimes(2)
  })
})

describe('from rule to rule', () => {
  const told = {
    manifest: battlestorm,
    chapters: [],
    options: [],
    rules: [
      { id: 'ABC-1', title: 'Moving', mark: 'printed', value: null, text: 'Twice as far by ABC-2, never by XYZ-9.' },
      { id: 'ABC-2', title: 'Running', mark: 'ruled', value: 2, text: 'Those who do nothing else.' },
    ],
  } as const satisfies reference.Reference

  it('an id in a text leads to its rule, and puts away a search that would hide it; one without an entry leads nowhere', async () => {
    vi.spyOn(reference, 'referenceOf').mockResolvedValue(told)
    const user = userEvent.setup()
    const { rerender } = await open()
    seek('never')
    await waitFor(() => expect(entries()).toEqual(['ABC-1']))
    expect(screen.queryByRole('button', { name: /XYZ-9/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'ABC-2, open the rule' }))
    expect(location.hash).toBe('#/rules/battlestorm/ABC-2')
    rerender(<RulesScreen system={battlestorm.id} rule="ABC-2" />)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(entry('ABC-2')).toHaveClass('wanted')
    expect(entry('ABC-2')).toHaveFocus()
    // and once more, from where it is already
    screen.getByRole('searchbox').focus()
    await user.click(screen.getByRole('button', { name: 'ABC-2, open the rule' }))
    expect(entry('ABC-2')).toHaveFocus()
  })
})

describe('the sheet of the rules', () => {
  it('opens with the search in hand, or at the rule that was asked for; ids open pages of their own beside the battle', async () => {
    render(<RulesSheet manifest={spaceships} />)
    act(() => useChrome.getState().open('marks'))
    const search = await screen.findByLabelText('Find a rule', {}, { timeout: 15_000 })
    await waitFor(() => expect(search).toHaveFocus()) // once it has been drawn
    expect(headings('h3')).toContain('Attacks and damage')
    act(() => useChrome.getState().open('marks', 'SHP-13'))
    await waitFor(() => expect(entry('SHP-13')).toHaveFocus())
    expect(within(entry('SHP-13')).getByRole('link', { name: /SHP-13/ })).toHaveAttribute('target', '_blank')
  })
  it('a number in another sheet leads to its rule and back', () => {
    const { open: show, close } = useChrome.getState()
    show('compare')
    show('marks', 'BST-33')
    show('marks', 'BST-34')
    expect(useChrome.getState()).toMatchObject({ dialog: 'marks', rule: 'BST-34' })
    close()
    expect(useChrome.getState()).toMatchObject({ dialog: 'compare', rule: undefined })
    close()
    expect(useChrome.getState().dialog).toBeUndefined()
    show('palette')
    show('marks') // looked up for its own sake: nothing to go back to
    close()
    expect(useChrome.getState().dialog).toBeUndefined()
  })
  it('says so where nothing is played yet', () => {
    render(<MarksSheet />)
    act(() => useChrome.getState().open('marks'))
    expect(screen.getByText('No rules are in play yet.')).toBeVisible()
  })
})
