import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { undo } from '../../src/commands/play'
import { degrees } from '../../src/engine/geometry/units'
import type { Answer, Ask, Decision } from '../../src/engine/kernel/asks'
import { CommandButton } from '../../src/panels/CommandButton'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'
import { ask, decisionOf, FORECAST } from './fake-battle'

beforeAll(fetchParts)

let sent: Answer[] = []
const original = useBattle.getState()
const decide = (asks: readonly Ask[], more: Partial<Decision> = {}): void => {
  const owed: Decision = {
    id: 'd1',
    seat: 0,
    title: 'Somebody acts',
    asks,
    pieces: [],
    sealed: false,
    standing: false,
    reaction: false,
    ...more,
  }
  useBattle.setState({
    live: true,
    owed,
    decisions: [owed],
    players: {},
    scene: {
      table: undefined,
      headline: 'Turn 1',
      turn: 1,
      bodies: [],
      pieces: [],
      remains: [],
      zones: [],
      threads: [],
      sides: [
        { seat: 0, name: 'Reds', points: 10, lost: 0, lines: [] },
        { seat: 1, name: 'Blues', points: 10, lost: 4, lines: [] },
      ],
    },
    answer: (answer) => {
      sent.push(answer)
      return true
    },
  })
}
const button = (key: string, label: string, more: Partial<Extract<Ask, { kind: 'pick' }>> = {}): Ask => ({
  kind: 'pick',
  key,
  label,
  options: [{ id: key, label }],
  min: 1,
  max: 1,
  ...more,
})

beforeEach(() => {
  sent = []
})
afterEach(() => {
  useBattle.setState(original, true)
  useView.setState({ draft: undefined, chosen: [], ask: undefined, tool: 'select' })
})

function Keyed() {
  useKeys()
  return <DecisionPanel />
}

describe('the decision panel', () => {
  it('names a side once: what its question says of it besides stands alone', () => {
    decide([button('go', 'Go on')], { title: 'Reds: phase zero' })
    render(<DecisionPanel />)
    const title = screen.getByRole('heading', { level: 2, name: /^Reds: ?phase zero$/ }) // for who hears it in a list of headings
    expect(title.querySelector('.sentence')).toHaveTextContent(/^phase zero$/)
    expect(within(title).getByText('Reds:')).toHaveClass('unseen')
  })
  it('says who must decide what, and has one primary button', async () => {
    decide([button('go', 'Go on', { primary: true }), button('pass', 'Pass'), button('end', 'End activation')])
    render(<DecisionPanel />)
    expect(screen.getByText('Reds')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Somebody acts' })).toBeVisible()
    expect(document.querySelectorAll('.button.primary')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: /^Go on/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Pass/ }))
    await userEvent.click(screen.getByRole('button', { name: /^End activation/ }))
    expect(sent.map((answer) => answer.key)).toEqual(['go', 'pass', 'end'])
  })

  it('names who is asked, where one is left of several too: once, and not whom a decision is about', () => {
    const who = () => screen.queryByRole('group', { name: 'Who' })?.textContent ?? undefined
    const asked = (bodies: readonly number[], more: Partial<Decision> = {}) => {
      decide(
        bodies.map((body) => button(`act ${body}`, 'Act', { body })),
        more,
      )
      const { scene } = useBattle.getState()
      const named = ['Spears', 'Bows'].map((name, id) => ({
        ...{ id, seat: 0, name, glyph: 'sword', strength: 1, of: 1, state: 'ready', notes: [], pieces: [] },
      }))
      useBattle.setState({ scene: scene && { ...scene, bodies: named as unknown as typeof scene.bodies } })
      render(<DecisionPanel />)
      const said = who()
      cleanup()
      return said
    }
    expect(asked([0, 1])).toBe('SpearsBows')
    expect(asked([1])).toBe('Bows')
    expect(asked([1], { title: 'Bows may turn' })).toBeUndefined()
    expect(asked([1], { body: 1 })).toBeUndefined()
    expect(asked([])).toBeUndefined()
    // nor where the title names the figure of it who is asked
    const leader = { id: 7, body: 1, seat: 0, name: 'the Warden', at: { x: 1, y: 1 }, states: [] }
    const calls = (title: string): string | undefined => {
      decide([button('act', 'Act', { body: 1, piece: 7 })], { title })
      const { scene: there } = useBattle.getState()
      useBattle.setState({
        scene: there && {
          ...there,
          bodies: [{ id: 1, seat: 0, name: 'Bows', pieces: [7], notes: [] }] as unknown as typeof there.bodies,
          pieces: [leader] as unknown as typeof there.pieces,
        },
      })
      render(<DecisionPanel />)
      const said = who()
      cleanup()
      return said
    }
    expect([calls('the Warden may challenge a leader'), calls('Somebody may')]).toEqual([undefined, 'Bows'])
    asked([0, 1])
    const turning: Ask = { kind: 'place', key: 'rotate', label: 'Rotate', pieces: [1], zone: [], fixed: true, turning: { most: 180 } }
    const pieces = [{ id: 1, body: 1, seat: 0, at: { x: 1, y: 1 } }]
    const { scene } = useBattle.getState()
    act(() => {
      decide([turning])
      useBattle.setState({ scene: scene && { ...scene, pieces: pieces as unknown as typeof scene.pieces } })
    })
    render(<DecisionPanel />)
    expect(who()).toBe('Bows')
    expect(screen.queryByText(/^Nothing is asked of/)).toBeNull()
    // whoever of the same side is pressed and not asked is told of, and in what state
    const stunned = [{ id: 0, body: 0, seat: 0, at: { x: 2, y: 1 }, states: ['stunned', 'engaged'] }, ...pieces]
    act(() => {
      const { scene: there } = useBattle.getState()
      const bodies = there?.bodies.map((body) => (body.id === 0 ? { ...body, pieces: [0] } : body))
      useBattle.setState({ scene: there && { ...there, pieces: stunned as unknown as typeof there.pieces, bodies: bodies ?? [] } })
      useView.setState({ selected: 0 })
    })
    expect(screen.getByText('Nothing is asked of Spears now: stunned, engaged.')).toBeVisible()
    act(() => useView.setState({ selected: 1 }))
    expect(screen.queryByText(/^Nothing is asked of/)).toBeNull()
    act(() => useView.setState({ selected: undefined }))
  })
  it('what would go on without those who are re-placed waits until that is confirmed, and why another way is refused is told', () => {
    const place: Ask = { kind: 'place', key: 'place', label: 'Place', pieces: [0], zone: [] }
    const asks = [place, button('drawn', 'Place as drawn up'), button('begin', 'The army stands', { primary: true })]
    const stands = (): HTMLElement | null => screen.queryByRole('button', { name: /^The army stands/ })
    const lay = (legal: boolean): void => {
      const verdict = legal ? { legal } : { legal, refusals: [{ reason: 'Too near', remedy: 'go back' }] }
      const placing = [{ piece: 0, at: { x: 1, y: 1 }, facing: degrees(0) }]
      const draft = { decision: 'd1', seat: 0, key: 'place', kind: 'place', places: placing } as const
      useView.setState({ placing, draft, forecast: { ...FORECAST, verdict } })
    }
    decide(asks)
    render(<DecisionPanel />)
    expect(stands()).toHaveClass('primary')
    act(() => lay(true))
    expect(stands()).toBeNull()
    expect(screen.getByRole('button', { name: /^Place Enter/ })).toHaveClass('primary')
    expect(screen.getByRole('button', { name: 'Place as drawn up' })).toBeVisible()
    act(() => useBattle.setState({ refusals: [{ reason: 'What is left could not be divided' }] }))
    expect(screen.getByText(/What is left could not be divided/)).toBeVisible()
    act(() => lay(false)) // its box tells why
    expect(screen.getAllByText(/Too near/)).toHaveLength(1)
    act(() => {
      useView.getState().clear()
      useBattle.setState({ refusals: [] })
    })
    expect(stands()).toHaveClass('primary')
  })
  it('what is laid out and not confirmed is not lost by another button, or by its letter, before that is said once', async () => {
    const ways = [button('brace', 'Brace', { hotkey: 'b' }), button('hold', 'Hold', { role: 'end' })]
    decide([{ kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] }, ...ways])
    render(<Keyed />)
    const lay = (): void => {
      const draft = { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [{ x: 1, y: 1 }], alone: [] } as const
      act(() => useView.setState({ draft }))
    }
    const notice = (): string | undefined => useChrome.getState().notice
    lay()
    await userEvent.click(screen.getByRole('button', { name: /^Brace/ }))
    expect(sent).toEqual([])
    expect(notice()).toBe('What you began is not done yet: “Move” does it, “Brace” once more lets it go.')
    await userEvent.click(screen.getByRole('button', { name: /^Brace/ }))
    expect(sent.map(({ key }) => key)).toEqual(['brace'])
    act(() => useView.setState({ draft: undefined })) // as another question would
    expect(notice()).toBeUndefined()
    for (const [key, label, ask] of [
      ['b', 'Brace', 'brace'],
      ['e', 'Hold', 'hold'],
    ] as const) {
      sent = []
      lay()
      await userEvent.keyboard(key)
      expect(sent).toEqual([])
      expect(notice()).toContain(`“${label}” once more`)
      await userEvent.keyboard(key)
      expect(sent.map((answer) => answer.key)).toEqual([ask])
    }
    act(() => useView.setState({ draft: undefined }))
    await userEvent.keyboard('b')
    expect(sent.map(({ key }) => key)).toEqual(['hold', 'brace'])
    expect(notice()).toBeUndefined()
  })
  it('undo lets go of what is laid out by hand, and says so, before it takes an answer back; a suggestion does not hold it up', async () => {
    decide([{ kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] }, button('hold', 'Hold', { role: 'end' })])
    let taken = 0
    const takeBack = (): void => {
      taken += 1
      useBattle.setState({ length: useBattle.getState().length - 1 })
    }
    useBattle.setState({ canUndo: true, undo: takeBack })
    render(
      <>
        <Keyed />
        <CommandButton command={undo} bare />
      </>,
    )
    const draft = { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [{ x: 1, y: 1 }], alone: [] } as const
    const ways = [
      () => userEvent.keyboard('{Control>}z{/Control}'),
      () => userEvent.click(screen.getByRole('button', { name: /^(Undo|Let go)/ })),
    ]
    for (const press of ways) {
      taken = 0
      act(() => useView.setState({ draft }))
      expect(screen.getByRole('button', { name: 'Let go of what is laid out' })).toBeEnabled()
      await press()
      expect([taken, useView.getState().draft]).toEqual([0, undefined])
      expect(useChrome.getState().notice).toBe('What you laid out is let go. Once more takes back the last answer.')
      await press()
      expect(taken).toBe(1)
      expect(useChrome.getState().notice).toBeUndefined()
    }
    act(() => useBattle.setState({ canUndo: false }))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
    act(() => useView.setState({ draft }))
    await ways[0]?.()
    expect(useChrome.getState().notice).toBe('What you laid out is let go.')
    act(() => {
      useBattle.setState({ canUndo: true })
      useView.setState({ draft, advised: draft })
    })
    await ways[0]?.()
    expect(taken).toBe(2)
    useView.setState({ advised: undefined })
    useChrome.getState().tell(undefined)
  })
  it('undo lets go of the last that was picked of several, though they are not enough yet', async () => {
    const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
    decide([{ kind: 'pick', key: 'who', label: 'Who', options, min: 3, max: 3 }])
    const takeBack = vi.fn()
    useBattle.setState({ canUndo: true, undo: takeBack })
    render(<DecisionPanel />)
    for (const id of ['a', 'b']) await userEvent.click(screen.getByRole('button', { name: new RegExp(`${id}$`) }))
    expect(useView.getState()).toMatchObject({ chosen: ['a', 'b'], draft: undefined })
    act(() => undo.run())
    expect(useView.getState().chosen).toEqual(['a'])
    act(() => undo.run())
    expect(useView.getState().chosen).toEqual([])
    expect(takeBack).not.toHaveBeenCalled()
    act(() => undo.run())
    expect(takeBack).toHaveBeenCalledTimes(1)
    useChrome.getState().tell(undefined)
  })
  it('nor is what was picked from a list; who is only in hand, or is offered first, holds nobody up', async () => {
    const options = ['line', 'mob'].map((id) => ({ id, label: id }))
    const list = { kind: 'pick', key: 'form', label: 'Form', options, min: 1, max: 1 } as const
    const pressed = async (more: { readonly primary?: true }, chosen: readonly string[]): Promise<number> => {
      sent = []
      decide([{ ...list, ...more }, button('hold', 'Hold', { role: 'end' })])
      render(<DecisionPanel />)
      act(() => useView.setState({ draft: { decision: 'd1', seat: 0, key: 'form', kind: 'pick', picked: ['line'] }, chosen }))
      await userEvent.click(screen.getByRole('button', { name: /^Hold/ }))
      cleanup()
      return sent.length
    }
    expect(await pressed({}, ['line'])).toBe(0)
    expect(useChrome.getState().notice).toBe('What you began is not done yet: “Form: line” does it, “Hold” once more lets it go.')
    expect(await pressed({}, [])).toBe(1)
    expect(await pressed({ primary: true }, ['line'])).toBe(1)
    useChrome.getState().tell(undefined)
  })
  it('what has one answer has it on the primary button, though the question calls it none', async () => {
    decide([button('done', 'All have moved or shot', { role: 'end' })])
    render(<DecisionPanel />)
    expect(screen.getByRole('button', { name: /^All have moved or shot/ })).toHaveClass('primary')
    useView.getState().confirm()
    expect(sent.map((answer) => answer.key)).toEqual(['done'])
    act(() => decide([button('done', 'All have moved or shot', { role: 'end' }), button('more', 'Go on')]))
    expect(document.querySelectorAll('.button.primary')).toHaveLength(0)
  })

  it('says that the computer thinks, as long as it does', () => {
    decide([button('go', 'Go on')])
    render(<DecisionPanel />)
    const told = () => screen.queryByText('The computer thinks about it…')
    expect(told()).toBeNull()
    act(() => useView.setState({ advising: true }))
    expect(told()).toHaveAttribute('role', 'status')
    act(() => useView.setState({ advising: false }))
    expect(told()).toBeNull()
  })

  it('a reaction is one clear question to the other player', () => {
    decide([button('activate', 'Activate now', { primary: true }), button('wait', 'Wait')], {
      seat: 1,
      reaction: true,
      title: 'The swords declare an attack. Activate at once?',
    })
    render(<DecisionPanel />)
    expect(screen.getByText('Blues')).toBeVisible()
    expect(screen.getByText('may react')).toBeVisible()
    const answers = screen.getAllByRole('button').filter((one) => !/^Suggest what to do/.test(one.textContent ?? ''))
    expect(answers.map((one) => one.textContent)).toEqual([expect.stringMatching(/^Wait/), expect.stringMatching(/^Activate now/)])
  })

  it('says what the gold button of a plain question brings, which a finger learns from no tooltip', () => {
    const asks = [
      button('pursue', 'Pursue', { primary: true, hint: 'a double move after them' }),
      button('stay', 'Stay', { role: 'decline', hint: 'they stand' }),
    ]
    decide(asks, { reaction: true })
    const { container } = render(<DecisionPanel />)
    expect(container.textContent?.match(/Pursue: a double move after them/g)).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Stay/ })).toHaveAttribute('title', 'they stand')
  })

  it('picks one option after confirming, and explains what cannot be had', async () => {
    decide([
      {
        kind: 'pick',
        key: 'unit',
        label: 'Activate',
        min: 1,
        max: 1,
        options: [
          { id: 'a', label: 'Bows' },
          { id: 'b', label: 'Swords', refusal: { reason: 'They run', remedy: 'rally them' } },
          { id: 'c', label: 'Spears' },
        ],
      },
    ])
    render(<DecisionPanel />)
    expect(screen.getByText(/They run; rally them/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Swords/ }))
    expect(document.querySelector('.button.primary')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Spears/ }))
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /Activate: Spears/ }))
    expect(sent).toEqual([{ decision: 'd1', seat: 0, key: 'unit', kind: 'pick', picked: ['c'] }])
  })

  it('tells what a choice takes of what there is; what is too dear says so once', () => {
    const cost = (value: number) => ({ unit: 'gold', value, left: 70 })
    decide([
      {
        kind: 'pick',
        key: 'recruit',
        label: 'Recruit',
        min: 1,
        max: 1,
        options: [
          { id: 'a', label: 'Pikeman', hint: 'Long pike', cost: cost(67) },
          {
            id: 'b',
            label: 'Captain',
            hint: 'Banner',
            cost: cost(266),
            refusal: { reason: '266 gold; there are 70', remedy: 'earn more' },
          },
        ],
      },
    ])
    render(<DecisionPanel />)
    const said = (name: RegExp) => screen.getByRole('button', { name }).textContent
    expect(said(/^Pikeman/)).toMatch(/Pikeman Long pike · 67 of 70 gold$/)
    expect(said(/^Captain/)).toMatch(/Captain Banner✕ 266 gold; there are 70; earn more$/)
  })

  it('has picked beforehand what is suggested; Enter on it confirms, space takes it off, a double click settles a single pick', async () => {
    const champions: Ask = {
      kind: 'pick',
      key: 'champions',
      label: 'Champions',
      primary: true,
      min: 1,
      max: 2,
      suggested: ['b', 'x'],
      options: [
        { id: 'a', label: 'Ada' },
        { id: 'b', label: 'Bea' },
        { id: 'x', label: 'Xenia', refusal: { reason: 'She is gone' } },
      ],
    }
    decide([champions])
    render(<Keyed />)
    expect(screen.getByRole('button', { name: 'Bea' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: /Champions: Bea/ })).toBeVisible()
    screen.getByRole('button', { name: 'Ada' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sent).toMatchObject([{ picked: ['b', 'a'] }])
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Ada' })).toHaveAttribute('aria-pressed', 'false')
    act(() => decide([{ ...champions, key: 'one', max: 1 }], { id: 'd2' }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ada' }))
    expect(sent.at(-1)).toMatchObject({ key: 'one', picked: ['a'] })
  })

  it('going on from the past asks again when something has come out since', async () => {
    decide([button('go', 'Go on')])
    let back: number | undefined
    useBattle.setState({
      live: false,
      viewing: 3,
      length: 5,
      free: 4,
      takeBack: (index) => {
        back = index
        return true
      },
    })
    render(<DecisionPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Take it back to here' }))
    expect(back).toBeUndefined()
    expect(screen.getByRole('alert')).toHaveTextContent(/has come out since.*2 answers/)
    await userEvent.click(screen.getByRole('button', { name: 'Take back 2 answers' }))
    expect(back).toBe(3)
  })

  it('a button that changes much shows first what it would come to, and is confirmed', async () => {
    decide([button('form', 'Form a unit', { weighed: true } as Partial<Extract<Ask, { kind: 'pick' }>>)])
    render(<DecisionPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Form a unit' }))
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Form a unit Enter' }))
    expect(sent).toMatchObject([{ key: 'form', picked: ['form'] }])
  })

  it('picks several, never more than allowed', async () => {
    decide([
      {
        kind: 'pick',
        key: 'champions',
        label: 'Name',
        min: 2,
        max: 2,
        options: ['a', 'b', 'c'].map((id) => ({ id, label: `Hero ${id}` })),
      },
    ])
    render(<DecisionPanel />)
    const press = (id: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: `Hero ${id}` }))
    expect(screen.getByText('0 of 2 chosen: 2 more wanted')).toBeInTheDocument()
    await press('a')
    expect(screen.getByText('1 of 2 chosen: 1 more wanted')).toBeInTheDocument()
    await press('b')
    await press('c')
    expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual(['●Hero a', '●Hero b'])
    expect(screen.getByText('2 of 2 chosen: leave one out to take another')).toBeInTheDocument()
    expect(useView.getState().said).toBe('2 of 2 chosen: leave one out to take another')
    await press('a')
    await press('c')
    // Escape lets go of the last one alone
    useView.getState().cancel()
    expect(await screen.findByText('1 of 2 chosen: 1 more wanted')).toBeInTheDocument()
    await press('c')
    await userEvent.click(screen.getByRole('button', { name: /^Name: / }))
    expect(sent[0]).toMatchObject({ picked: ['b', 'c'] })
  })
  it('WAR-15 says once what is asked where the title says it: there is little room on a phone', () => {
    const heading = (title: string, label = 'Strike'): boolean => {
      const options = ['a', 'b'].map((id) => ({ id, label: id }))
      const hold = { kind: 'pick', key: 'hold', label: 'Hold', options: [{ id: 'hold', label: 'Hold' }], min: 1, max: 1 } as const
      decide([{ kind: 'pick', key: 'strike', label, min: 1, max: 1, options }, hold], { title })
      const { unmount } = render(<DecisionPanel />)
      const seen = !screen.getByRole('heading', { name: new RegExp(`^${label}$`, 'i') }).classList.contains('unseen')
      unmount()
      return seen
    }
    expect([heading('Anna may strike'), heading('Melee')]).toEqual([false, true])
    expect(heading('the Warden may challenge a leader', 'the Warden: challenge')).toBe(false)
  })
  it('WAR-43 lists what can be had first, and below it what cannot, each in the order in which it is offered', () => {
    const dear = { reason: '198 gold; there are 40', remedy: 'earn 158 more' }
    const [queen, lad, archer, adder] = ['queen', 'lad', 'archer', 'adder'].map((id) => ({ id, label: id }))
    const options = [{ ...queen, refusal: dear }, lad, archer, { ...adder, refusal: dear }].map((one) => ({ id: '', label: '', ...one }))
    decide([{ kind: 'pick', key: 'recruit', label: 'Recruit', min: 1, max: 1, options }])
    const { container } = render(<DecisionPanel />)
    const told = [...container.querySelectorAll('.options li')].map(
      ({ textContent }) => /queen|lad|archer|adder/.exec(textContent ?? '')?.[0],
    )
    expect(told).toEqual(['lad', 'archer', 'queen', 'adder'])
  })
  it('lists many in columns, unless sentences are told of them: those are read across the whole width', () => {
    const listed = (hint: string): string | undefined => {
      const options = Array.from({ length: 9 }, (_, id) => ({ id: `${id}`, label: `Spell ${id}`, hint }))
      decide([{ kind: 'pick', key: 'spells', label: 'Take', min: 2, max: 2, options }])
      const { container, unmount } = render(<DecisionPanel />)
      const { className } = container.querySelector('.options') ?? {}
      unmount()
      return className
    }
    expect(listed('3 points')).toBe('options many')
    expect(listed('3 points. Stones fall on everybody under the template.')).toBe('options')
  })
  it('says how many are taken where their names would fill the button', async () => {
    const ids = ['a', 'b', 'c', 'd']
    decide([{ kind: 'pick', key: 'k', label: 'Name', min: 4, max: 4, options: ids.map((id) => ({ id, label: `Hero ${id}` })) }])
    render(<DecisionPanel />)
    for (const id of ids) await userEvent.click(screen.getByRole('button', { name: `Hero ${id}` }))
    expect(screen.getByRole('button', { name: 'Take these 4 Enter' })).toBeInTheDocument()
  })

  it('shares out a total and cannot overspend', async () => {
    const shared = ask(
      decisionOf([
        {
          kind: 'allocate',
          key: 'power',
          label: 'Allocate',
          total: 5,
          whole: true,
          slots: [
            { id: 's', label: 'Shields', min: 0, max: 4 },
            { id: 'e', label: 'Engines', min: 1, max: 9 },
          ],
        },
      ]),
    )
    render(<DecisionPanel />)
    const more = screen.getByRole('button', { name: 'One more for Shields' })
    for (let index = 0; index < 9; index += 1) await userEvent.click(more)
    expect(screen.getByRole('spinbutton', { name: /Shields/ })).toHaveValue(4)
    expect(screen.getByRole('button', { name: 'One more for Engines' })).toHaveAttribute('aria-disabled', 'true')
    // who comes to the end of it by keys stays there: from the table, or a field, one Enter too many would give it
    const less = screen.getByRole('button', { name: 'One less for Shields' })
    less.focus()
    for (let index = 0; index < 6; index += 1) await userEvent.keyboard('{Enter}')
    expect(less).toHaveFocus()
    expect(screen.getByRole('spinbutton', { name: /Shields/ })).toHaveValue(0)
    more.focus()
    for (let index = 0; index < 6; index += 1) await userEvent.keyboard('{Enter}')
    expect(more).toHaveFocus()
    expect(screen.getByRole('spinbutton', { name: /Shields/ })).toHaveValue(4)
    expect(shared).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Allocate/ }))
    expect(shared[0]).toMatchObject({ kind: 'allocate', amounts: { s: 4, e: 1 } })
  })

  it('writes a text', async () => {
    decide([{ kind: 'write', key: 'name', label: 'Christen', hint: 'Her name', format: 'text', maxLength: 9 }])
    render(<DecisionPanel />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Her name' }), 'Undaunted and more')
    await userEvent.click(screen.getByRole('button', { name: /^Christen/ }))
    expect(sent[0]).toMatchObject({ kind: 'write', text: 'Undaunted' })
  })

  it('lists targets with weapons and factors', async () => {
    decide([
      {
        kind: 'target',
        key: 'fire',
        label: 'Shoot',
        body: 0,
        max: 1,
        assignable: false,
        factors: [1, 2],
        means: [
          { weapon: 'bow', label: 'bow', melee: false },
          { weapon: 'sling', label: 'sling', melee: false },
        ],
        targets: [
          { id: 'b1', label: 'Braves' },
          { id: 'b2', label: 'Hunters', refusal: { reason: '2.0″ too far' } },
        ],
      },
    ])
    render(<DecisionPanel />)
    const means = within(screen.getByRole('group', { name: 'With' }))
    await userEvent.click(means.getByRole('button', { name: 'sling' }))
    expect(useView.getState()).toMatchObject({ tool: 'target', weapon: 'sling', ask: 'fire' })
    const leaving = () => screen.queryByText((_, element) => element?.textContent === 'N the next target, Esc back to your own')
    act(() => useView.setState({ held: 0 }))
    expect(leaving()).toBeVisible()
    act(() => useView.setState({ held: undefined })) // N takes one of the own in hand
    expect(leaving()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '×2' }))
    expect(useView.getState().factor).toBe(2)
    expect(screen.getByRole('button', { name: /Hunters/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('folds away how something is done, which is not what is asked, and names no rule of it above the question', async () => {
    const options = ['one', 'two'].map((id) => ({ id, label: `a roll for every ${id}` }))
    const rolls: Ask = { kind: 'pick', key: 'rolls', rule: 'X-44', label: 'Roll otherwise', options, min: 1, max: 1, aside: true }
    decide([button('pursue', 'Pursue', { primary: true }), rolls, button('stay', 'Stay', { role: 'decline' })])
    render(<DecisionPanel />)
    const [choice] = screen.getAllByRole('button', { name: /^a roll for every/, hidden: true })
    expect(choice).not.toBeVisible()
    expect(screen.queryByText('X-44')).toBeNull()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    await userEvent.click(screen.getByText('Roll otherwise'))
    expect(choice).toBeVisible()
  })

  it('asks for a target till one is chosen: if he is not to be had, his card says why', () => {
    const targets = [{ id: 'b1', label: 'Braves' }]
    decide([{ kind: 'target', key: 'fire', label: 'Shoot', body: 0, max: 1, assignable: false, means: [], targets }])
    render(<DecisionPanel />)
    expect(screen.getByText('Choose a target, or measure first.')).toBeVisible()
    act(() => useView.setState({ chosen: ['b1'], draft: undefined }))
    expect(screen.queryByText('Choose a target, or measure first.')).toBeNull()
  })

  it('a refusal is forgotten with what was refused: whatever is begun next, it does not come back', () => {
    decide([button('go', 'Go'), { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] }])
    const told = () => screen.queryByText(/The grass is too low/)
    render(<DecisionPanel />)
    act(() => useBattle.setState({ refusals: [{ reason: 'The grass is too low' }] }))
    expect(told()).toBeVisible()
    act(() => useView.setState({ tool: 'move', ask: 'move' }))
    expect(told()).toBeNull()
    act(() => useView.setState({ tool: 'select', ask: undefined }))
    expect(told()).toBeNull()
    act(() => useBattle.setState({ refusals: [{ reason: 'The grass is too low' }] }))
    expect(told()).toBeVisible()
    act(() => useView.setState({ draft: { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [], alone: [] } }))
    expect(told()).toBeNull()
  })
  it('shows refusals with their remedy', () => {
    decide([button('go', 'Go on')])
    useBattle.setState({ refusals: [{ reason: 'Orla is 7.2″ away', remedy: 'move 1.2″ nearer' }] })
    render(<DecisionPanel />)
    expect(screen.getByText(/Orla is 7.2″ away/)).toHaveTextContent('To mend it: move 1.2″ nearer')
  })

  it('while replaying asks nothing and leads back', async () => {
    decide([button('go', 'Go on')])
    const jumps: number[] = []
    useBattle.setState({ live: false, viewing: 3, length: 9, jump: (to) => void jumps.push(to) })
    render(<DecisionPanel />)
    expect(screen.getByText(/After answer 3 of 9/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Back to the battle/ }))
    expect(jumps).toEqual([9])
  })

  it('says how it ended', () => {
    decide([])
    useBattle.setState({ outcome: { winner: 0, reason: 'Blues have nobody left standing' } })
    render(<DecisionPanel />)
    expect(screen.getByRole('heading', { name: 'Victory for Reds' })).toBeVisible()
    expect(screen.getByText('4 of 10 points lost')).toBeVisible()
  })

  it('counts what the side counts where it is not points', () => {
    decide([])
    const { scene } = useBattle.getState()
    if (!scene) throw new Error('no scene')
    useBattle.setState({
      outcome: { winner: 0, reason: 'Reds hold the field' },
      scene: { ...scene, sides: scene.sides.map((side) => ({ ...side, unit: 'combatants' })) },
    })
    render(<DecisionPanel />)
    expect(screen.getByText('4 of 10 combatants lost')).toBeVisible()
    expect(screen.queryByText(/points lost/)).toBeNull()
  })
})
