// Enter confirms wherever the focus is, when nothing is being typed that needs it.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { nameOf } from '../../src/commands/command'
import { advise } from '../../src/commands/play'
import { threats } from '../../src/commands/table'
import { degrees } from '../../src/engine/geometry/units'
import type { Option, TargetAsk } from '../../src/engine/kernel/asks'
import type { MovePlan } from '../../src/engine/kernel/forecast'
import type { SceneBody } from '../../src/engine/kernel/scene'
import { CommandButton } from '../../src/panels/CommandButton'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { useView } from '../../src/store/view'
import { ask, decisionOf, restore, SCENE } from '../panels/fake-battle'
import { scenePiece } from '../support/scene-piece'

function Page() {
  useKeys()
  return (
    <>
      <div className="table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the table has it */}
        <div className="canvas" role="application" tabIndex={0} />
      </div>
      <button type="button" aria-pressed="true">
        chosen
      </button>
      <button type="button" aria-pressed="false">
        other
      </button>
      <div className="movers">
        <button type="button" aria-pressed="true">
          in hand
        </button>
      </div>
      <a className="wordmark" href="#/" aria-label="away">
        Stormtable
      </a>
      <details>
        <summary>more</summary>
      </details>
      <input aria-label="amount" type="number" />
      <input aria-label="sought" type="search" />
      <input aria-label="power" type="range" />
      <input aria-label="quick" type="checkbox" />
      <form>
        <input aria-label="face" />
      </form>
      <textarea aria-label="cause" />
      <select aria-label="attack" />
      <CommandButton command={advise} />
    </>
  )
}
const confirm = vi.fn()
const original = useView.getState()
beforeEach(() => {
  confirm.mockClear()
  ask(decisionOf([{ kind: 'pick', key: 'plan', label: 'Plan', options: [{ id: 'a', label: 'A' }], min: 1, max: 1 }], { sealed: false }))
  useView.setState({ confirm, draft: { decision: 'd1', seat: 0, key: 'plan', kind: 'pick', picked: ['a'] } })
  render(<Page />)
})
afterEach(() => {
  useView.setState(original, true)
  restore()
})
const enterOn = (name: string): void => {
  const element = screen.queryByRole('button', { name }) ?? screen.getByLabelText(name)
  element.focus()
  fireEvent.keyDown(element, { key: 'Enter' })
}

describe('Enter', () => {
  it('on what is chosen already confirms it, instead of taking it back', () => {
    enterOn('chosen')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on who is in hand already says what it says everywhere, though nothing has been begun', () => {
    useView.setState({ draft: undefined })
    enterOn('chosen')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('in hand')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on another choice makes that choice', () => {
    enterOn('other')
    expect(confirm).not.toHaveBeenCalled()
  })
  it('on a button that was pressed by mouse or finger confirms, until the keyboard comes back to it', () => {
    const other = screen.getByRole('button', { name: 'other' })
    fireEvent.pointerDown(other)
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
    fireEvent.pointerDown(screen.getByText('more'))
    fireEvent.keyDown(screen.getByText('more'), { key: 'Enter' })
    expect(confirm).toHaveBeenCalledTimes(2)
    fireEvent.pointerDown(other)
    other.focus()
    screen.getByRole('button', { name: 'chosen' }).focus()
    enterOn('other')
    expect(confirm).toHaveBeenCalledTimes(2)
  })
  it('on a button that was pressed by mouse and opened a sheet confirms when the sheet has given the focus back', () => {
    const other = screen.getByRole('button', { name: 'other' })
    fireEvent.pointerDown(other)
    other.focus()
    useChrome.getState().open('settings')
    const within = screen.getByRole('button', { name: 'chosen' })
    within.focus()
    fireEvent.pointerDown(within) // what closes it
    useChrome.getState().close()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on a button from which a suggestion was asked for confirms, until the keyboard comes back to it', () => {
    const advised = vi.fn()
    useView.setState({ advise: advised })
    const other = screen.getByRole('button', { name: 'other' })
    other.focus()
    fireEvent.keyDown(other, { key: 'h' })
    expect(advised).toHaveBeenCalledOnce()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
    screen.getByText('more').focus()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on the button that suggests confirms what it suggested, the second time', () => {
    enterOn('Suggest what to do H')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('Suggest what to do H')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on a button from which no more than the view was changed presses it', () => {
    const other = screen.getByRole('button', { name: 'other' })
    other.focus()
    fireEvent.keyDown(other, { key: 't' })
    enterOn('other')
    expect(confirm).not.toHaveBeenCalled()
  })
  it('on the way out of the battle confirms what is in hand, and leads out where nothing is', () => {
    const away = screen.getByRole('link', { name: 'away' })
    away.focus()
    expect(fireEvent.keyDown(away, { key: 'Enter' })).toBe(false)
    expect(confirm).toHaveBeenCalledOnce()
    useView.setState({ draft: undefined })
    expect(fireEvent.keyDown(away, { key: 'Enter' })).toBe(true)
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('in a number that was typed confirms; in a search or several lines it does not', () => {
    enterOn('sought')
    enterOn('cause')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('amount')
    expect(confirm).toHaveBeenCalledOnce()
  })
})

it('a key that means nothing now says so', () => {
  const other = screen.getByRole('button', { name: 'other' })
  for (const [key, label] of [
    ['m', 'Move'],
    ['c', 'Compare pinned'],
  ] as const) {
    fireEvent.keyDown(other, { key })
    expect(useView.getState().said).toBe(`${label}: not now`)
  }
})
it('a key that means nothing while only one thing goes on says what that is, and its key', () => {
  const other = screen.getByRole('button', { name: 'other' })
  useBattle.setState({ waiting: 'On to the combat' })
  fireEvent.keyDown(other, { key: 'm' })
  expect(useView.getState().said).toBe('Move: not now. Enter: On to the combat')
  useBattle.setState({ waiting: undefined, live: false })
  fireEvent.keyDown(other, { key: 'm' })
  expect(useView.getState().said).toBe('Move: not now. Shift End: Back to the battle')
})
it('W hides and shows who could hurt a planned move, and says when it does where none is planned', () => {
  const other = screen.getByRole('button', { name: 'other' })
  const pressed = (): readonly string[] => {
    fireEvent.keyDown(other, { key: 'w' })
    return [useView.getState().said, nameOf(threats)]
  }
  expect([pressed(), pressed()]).toEqual([
    ['Threats hidden while a move is planned', 'Show who could hurt a planned move'],
    ['Threats shown while a move is planned', 'Hide who could hurt a planned move'],
  ])
  const answer = { decision: 'd1', seat: 0, key: 'move', kind: 'move', body: 0, paths: [] } as unknown as MovePlan['answer']
  act(() => useView.setState({ plan: { answer, ends: [], legs: [], cost: 1, limit: 'full', verdict: { legal: true } } }))
  expect([pressed()[0], pressed()[0]]).toEqual(['Threats hidden', 'Threats shown'])
})
it('what dice have settled, or another side has sealed, is not undone, which is seen and heard', () => {
  const other = screen.getByRole('button', { name: 'other' })
  const told = (): string | undefined => {
    fireEvent.keyDown(other, { key: 'z', ctrlKey: true })
    return useChrome.getState().notice
  }
  useBattle.setState({ free: 3 })
  expect(told()).toBe('Undo: not past the last dice or secrets that are out; look back to take more back')
  useBattle.setState({ free: 0, sealed: [1] })
  expect(told()).toBe('Undo: not past what another side has sealed; look back to take more back')
  useBattle.setState({ sealed: [] })
  useChrome.getState().tell(undefined)
})
it('E does not go on without those who are re-placed and not confirmed', () => {
  const other = screen.getByRole('button', { name: 'other' })
  const rotate = { kind: 'place', key: 'rotate', label: 'Rotate', pieces: [0], zone: [], fixed: true } as const
  const options = [{ id: 'done', label: 'Done' }]
  const done = { kind: 'pick', key: 'done', label: 'Done', options, min: 1, max: 1, button: true, role: 'end' } as const
  const sent = ask(decisionOf([rotate, done], { sealed: false }))
  act(() => useView.setState({ placing: [{ piece: 0, at: { x: 1, y: 1 }, facing: degrees(45) }] }))
  fireEvent.keyDown(other, { key: 'e' })
  expect(sent).toEqual([])
  expect(useChrome.getState().notice).toBe('End, or let it go by: confirm who is re-placed first')
  useChrome.getState().tell(undefined)
  act(() => useView.setState({ placing: [] }))
  fireEvent.keyDown(other, { key: 'e' })
  expect(sent).toHaveLength(1)
})
it('Enter presses the button that has the focus where nothing is to be confirmed, and does not say that it cannot', () => {
  const other = screen.getByRole('button', { name: 'other' })
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  ask(decisionOf([{ kind: 'pick', key: 'plan', label: 'Plan', options, min: 1, max: 1 }], { sealed: false }))
  useView.setState({ draft: undefined, said: '' })
  fireEvent.pointerDown(other)
  other.focus()
  expect(fireEvent.keyDown(other, { key: 'Enter' })).toBe(true)
  expect(useView.getState().said).toBe('')
  const held = screen.getByRole('button', { name: 'in hand' })
  held.focus()
  fireEvent.keyDown(held, { key: 'Enter' }) // it is pressed already
  expect(useChrome.getState().notice).toBe('Confirm: nothing is chosen yet. H: Suggest what to do')
  // it is of the past once something is
  const [first] = options
  act(() => useView.getState().propose({ decision: 'd1', seat: 0, key: 'plan', kind: 'pick', picked: [first?.id ?? ''] }))
  expect(useChrome.getState().notice).toBeUndefined()
})
it('Enter in a field of a form is the form’s own: nothing is confirmed, and nothing said', () => {
  const face = screen.getByRole('textbox', { name: 'face' })
  face.focus()
  expect(fireEvent.keyDown(face, { key: 'Enter' })).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
  useView.setState({ draft: undefined, said: '' })
  fireEvent.keyDown(face, { key: 'Enter' })
  expect(useView.getState().said).toBe('')
  expect(useChrome.getState().notice).toBeUndefined()
})
it('Enter asks for the die that is rolled by hand', () => {
  act(() => useBattle.setState({ wanted: { sides: 30, purpose: 'a shot', seat: 0, index: 0 } }))
  useView.setState({ draft: undefined })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(useChrome.getState().notice).toBe('Confirm: type what the d30 shows')
  act(() => useBattle.setState({ wanted: undefined }))
})
it('Enter says how much is left where a total is not given out yet', () => {
  const slots = ['ann', 'bea'].map((id) => ({ id, label: id, min: 0, max: 9 }))
  ask(decisionOf([{ kind: 'allocate', key: 'wounds', label: 'Deal', total: 12, whole: true, slots }], { sealed: false }))
  useView.setState({ draft: undefined, said: '', amounts: { ann: 5 } })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(useChrome.getState().notice).toBe('Confirm: 7 of 12 left to give out. H: Suggest what to do')
})
it('Enter says whose turn it is while the computer plays, and that the battle is over', () => {
  const other = screen.getByRole('button', { name: 'in hand' })
  const options = ['a', 'b'].map((id) => ({ id, label: id }))
  ask(decisionOf([{ kind: 'pick', key: 'plan', label: 'Plan', options, min: 1, max: 1 }], { sealed: false }))
  useView.setState({ draft: undefined })
  useBattle.setState({ players: ['computer', 'computer'] })
  fireEvent.keyDown(other, { key: 'Enter' })
  expect(useChrome.getState().notice).toBe('Confirm: the computer plays Marauders')
  useBattle.setState({ outcome: { winner: 0, reason: 'won' } })
  fireEvent.keyDown(other, { key: 'Enter' })
  expect(useChrome.getState().notice).toBe('Confirm: the battle is over')
  const { scene } = useBattle.getState()
  if (!scene) throw new Error('nothing is shown')
  useBattle.setState({ scene: { ...scene, rosters: [] } })
  fireEvent.keyDown(other, { key: 'Enter' })
  expect(useChrome.getState().notice).toBe('Confirm: all is settled')
  useBattle.setState({ scene })
  useBattle.setState({ outcome: undefined })
  useChrome.getState().tell(undefined)
})
it('why a button cannot be pressed is seen and heard, as long as the same is asked', () => {
  const refusal = { reason: 'Weather-wise has cast this turn', remedy: 'cast the next spell next turn' }
  const options = [{ id: 'cast', label: 'Cast', refusal }]
  const cast = { kind: 'pick', key: 'cast', label: 'Cast', options, min: 1, max: 1, hotkey: 'z' } as const
  const sent = ask(decisionOf([cast], { sealed: false }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'other' }), { key: 'z' })
  expect(useChrome.getState().notice).toBe('Weather-wise has cast this turn; cast the next spell next turn.')
  ask(decisionOf([{ ...cast, options: [{ id: 'cast', label: 'Cast' }] }], { sealed: false }))
  expect([sent, useChrome.getState().notice]).toEqual([[], undefined])
})
it('Escape is heard from a list of choices too, whose letters are its own', () => {
  const cancel = vi.fn()
  useView.setState({ cancel, said: '' })
  const list = screen.getByLabelText('attack')
  fireEvent.keyDown(list, { key: 'm' })
  expect(useView.getState().said).toBe('')
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(cancel).toHaveBeenCalledOnce()
})
it('N comes to everybody who may be aimed at: of a unit as a whole to its nearest, of figures aimed at one by one to all of them', () => {
  const foe = { seat: 1 }
  const pieces = [
    scenePiece(1, 10, 10, { body: 0, seat: 0 }),
    scenePiece(2, 20, 10, { body: 1, ...foe }),
    scenePiece(3, 12, 10, { body: 1, ...foe }),
    scenePiece(4, 30, 10, { body: 2, ...foe }),
    scenePiece(5, 28, 10, { body: 2, ...foe }),
    scenePiece(6, 29, 10, { body: 2, ...foe }),
  ]
  const bodyOf = (id: number): SceneBody => ({
    id,
    seat: id === 0 ? 0 : 1,
    name: `Unit ${id}`,
    glyph: 'sword',
    strength: 1,
    of: 1,
    state: 'ready',
    notes: [],
    pieces: pieces.filter(({ body }) => body === id).map((piece) => piece.id),
  })
  const single = (id: number, more: Partial<Option> = {}): Option => ({ id: `f${id}`, label: `figure ${id}`, pieces: [id], ...more })
  const cast: TargetAsk = {
    kind: 'target',
    key: 'cast',
    label: 'Cast',
    body: 0,
    means: [],
    targets: [{ id: 'b1', label: 'Unit 1', body: 1 }, single(4, { refusal: { reason: 'out of sight' } }), single(5), single(6)],
    max: 1,
    assignable: false,
  }
  ask(decisionOf([cast], { sealed: false, body: 0 }), { scene: { ...SCENE, pieces, bodies: [0, 1, 2].map(bodyOf) } })
  useView.setState({ tool: 'target', ask: 'cast', selected: 0, held: 1, hovered: undefined, draft: undefined })
  const other = screen.getByRole('button', { name: 'other' })
  const walked = [1, 2, 3, 4].map(() => {
    fireEvent.keyDown(other, { key: 'n' })
    return useView.getState().hovered
  })
  expect(walked).toEqual([3, 5, 6, 3])
})
it('a focus that is lost with what was pressed goes to the table', () => {
  const other = screen.getByRole('button', { name: 'other' })
  other.focus()
  fireEvent.keyDown(other, { key: 'Enter' })
  fireEvent.keyUp(other, { key: 'Enter' })
  expect(other).toHaveFocus() // it is still there
  other.blur()
  fireEvent.keyUp(document.body, { key: 'Enter' })
  expect(screen.getByRole('application')).toHaveFocus()
})
it('commands that write nothing are heard in a line of text too: the palette and the rules, but no letter', () => {
  const amount = screen.getByLabelText('amount')
  amount.focus()
  for (const key of ['k', 'm', 'z']) fireEvent.keyDown(amount, { key })
  fireEvent.keyDown(amount, { key: 'z', ctrlKey: true })
  expect(useChrome.getState().dialog).toBeUndefined()
  fireEvent.keyDown(amount, { key: 'k', ctrlKey: true })
  expect(useChrome.getState().dialog).toBe('palette')
  useChrome.getState().close()
})

it('a slider and a box to tick take the keys that move them, and leave the others to the table', () => {
  const opened = (name: string, key: string): string | undefined => {
    fireEvent.keyDown(screen.getByLabelText(name), { key })
    const { dialog, close } = useChrome.getState()
    close()
    return dialog
  }
  expect(opened('power', '?')).toBe('keys')
  expect(opened('quick', '?')).toBe('keys')
  expect(opened('amount', '?')).toBeUndefined()
  for (const key of ['ArrowLeft', 'Home', 'PageUp']) expect(fireEvent.keyDown(screen.getByLabelText('power'), { key })).toBe(true)
  expect(fireEvent.keyDown(screen.getByLabelText('quick'), { key: ' ' })).toBe(true)
})
