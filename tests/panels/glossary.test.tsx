// A word of the game is explained where it stands: to the pointer, to the finger that stays, to the focus.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GlossaryProvider } from '../../src/panels/glossary/GlossaryProvider'
import { Glossed } from '../../src/panels/glossary/Glossed'
import { PrimerView } from '../../src/panels/reference/PrimerView'
import { glossaryFrom, glossaryOf } from '../../src/store/glossary'
import { neededRules } from '../../src/store/reference'

const TEXT = 'Routed units keep coherency; coherency is measured.'
const { setImmediate: soon } = globalThis // none of the timers that are held
/** What shows the meaning of marked words is fetched after them: till it has come nobody hears of a focus. */
const explained = async (): Promise<void> => {
  await vi.waitFor(() => expect(document.querySelectorAll('.term')).toHaveLength(2), 10_000)
  await act(async () => {
    await import('../../src/panels/glossary/Explained')
    await new Promise((then) => soon(then))
  })
}
const shown = async (quiet: boolean, go?: (rule: string) => void, pressed?: () => void) => {
  await glossaryOf('battlestorm')
  const body = <Glossed text={TEXT} quiet={quiet} />
  render(
    <GlossaryProvider system="battlestorm" {...(go ? { go } : {})}>
      {quiet ? (
        <button type="button" onClick={pressed}>
          {body}
        </button>
      ) : (
        <p>{body}</p>
      )}
    </GlossaryProvider>,
  )
  await explained()
}
const tip = (): string | undefined => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? undefined
const term = (name: string): Element => {
  const found = [...document.querySelectorAll('.term')].find((one) => one.textContent === name)
  if (!found) throw new Error(`no term “${name}”`)
  return found
}
const wait = async (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('words of the game', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('stand explained once in a text, whatever their form', async () => {
    await shown(false)
    expect([...document.querySelectorAll('.term')].map((one) => one.textContent)).toEqual(['Routed', 'coherency'])
    expect(document.querySelector('p')?.textContent).toBe(TEXT)
  })
  it('are explained to the focus, lead to their rule, and Escape puts the explanation away', async () => {
    const go = vi.fn()
    await shown(false, go)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.tab()
    expect(tip()).toContain('runs for its own edge')
    expect(term('Routed').getAttribute('aria-describedby')).toBe('term-tip')
    await user.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect(go).toHaveBeenCalledWith('BST-61')
  })
  it('are explained where the pointer rests, not where it passes', async () => {
    await shown(true)
    fireEvent.pointerOver(term('coherency'), { pointerType: 'mouse' })
    await wait(100)
    expect(tip()).toBeUndefined()
    await wait(400)
    expect(tip()).toContain('within 2″ of another of it')
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
    expect(tip()).toBeUndefined()
  })
  it('a finger that stays is told the word, and the button under it is not pressed; a tap presses it', async () => {
    const pressed = vi.fn()
    await shown(true, undefined, pressed)
    const word = term('coherency')
    fireEvent.pointerDown(word, { pointerType: 'touch' })
    await wait(600)
    expect(tip()).toContain('within 2″')
    fireEvent.pointerUp(word, { pointerType: 'touch' })
    fireEvent.click(word)
    expect(pressed).not.toHaveBeenCalled()
    fireEvent.pointerDown(word, { pointerType: 'touch' })
    fireEvent.pointerUp(word, { pointerType: 'touch' })
    fireEvent.click(word)
    expect(pressed).toHaveBeenCalledTimes(1)
    await wait(600)
    expect(tip()).toBeUndefined()
  })
  it('a button that hints at more than is written on it tells the focus and the finger that stays, without being pressed', async () => {
    const pressed = vi.fn()
    render(
      <GlossaryProvider system="battlestorm">
        <p>
          <Glossed text={TEXT} quiet />
        </p>
        <button type="button" title="+2 on the next blow" onClick={pressed}>
          Brace
        </button>
        <button type="button" title="Hold (E)">
          Hold <kbd>E</kbd>
        </button>
      </GlossaryProvider>,
    )
    await explained()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.tab()
    expect(tip()).toBe('+2 on the next blow')
    await user.tab()
    expect(tip()).toBeUndefined() // it says no more than the button
    const brace = screen.getByRole('button', { name: 'Brace' })
    fireEvent.pointerOver(brace, { pointerType: 'mouse' })
    await wait(600)
    expect(tip()).toBeUndefined() // a mouse has the browser's own
    fireEvent.pointerDown(brace, { pointerType: 'touch' })
    await wait(600)
    expect(tip()).toBe('+2 on the next blow')
    fireEvent.pointerUp(brace, { pointerType: 'touch' })
    fireEvent.click(brace)
    expect(pressed).not.toHaveBeenCalled()
  })
  it('a part of a word is none, and the longest form that fits is taken', () => {
    const rule = 'X-1'
    const { parts } = glossaryFrom({
      aim: '',
      parts: [],
      tables: [],
      terms: [
        { term: 'ram', text: '', rule },
        { term: 'hull', also: ['hull points'], text: '', rule },
      ],
    })
    expect(parts('A frame and programs').some((part) => part.term)).toBe(false)
    expect(parts('Its hull points.').map((part) => part.text)).toEqual(['Its ', 'hull points', '.'])
  })
})
describe('the page of how it is played', () => {
  it('numbers what comes one after the other, and each line leads to its rule', async () => {
    const glossary = await glossaryOf('spaceship-battles')
    const go = vi.fn()
    if (glossary) render(<PrimerView primer={glossary.primer} go={go} place="page" />)
    const turn = screen.getByRole('heading', { name: 'A turn' }).closest('section')
    expect(turn?.querySelectorAll('ol > li')).toHaveLength(3)
    fireEvent.click(screen.getAllByRole('button', { name: /SHP-11/ })[0] ?? document.body)
    expect(go).toHaveBeenCalledWith('SHP-11')
  })
})
describe('the rules of what is asked', () => {
  it('come first those of a refusal, then of each ask and what it refuses, then of the number looked at, each once', () => {
    const ask = {
      kind: 'pick',
      key: 'a',
      label: 'A',
      rule: 'BST-21',
      min: 1,
      max: 1,
      options: [
        { id: 'x', label: 'X', refusal: { reason: 'no', rule: 'BST-17' } },
        { id: 'y', label: 'Y' },
      ],
    } as const
    const modifiers = [{ value: 1, reason: 'far', rule: 'BST-30', mark: 'house' } as const]
    expect(neededRules([ask, { ...ask, key: 'b' }], [{ reason: 'why', rule: 'BST-23' }], { modifiers })).toEqual([
      'BST-23',
      'BST-21',
      'BST-17',
      'BST-30',
    ])
  })
})
