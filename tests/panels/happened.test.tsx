// What happened, told: over the table in a sentence with the dice in groups, aloud, and in the log on one line that opens.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Roll, RollResult } from '../../src/engine/dice/types'
import { degrees } from '../../src/engine/geometry/units'
import type { Words } from '../../src/engine/kernel/scene'
import { gistOf, say } from '../../src/engine/kernel/words'
import { BattleLog } from '../../src/panels/BattleLog'
import { grouped } from '../../src/panels/diceGroups'
import { Happened } from '../../src/panels/Happened'
import { LogLine } from '../../src/panels/LogLine'
import { useBattle } from '../../src/store/battle'
import { useCamera } from '../../src/store/camera'
import { useChrome } from '../../src/store/chrome'
import type { LogEntry } from '../../src/store/types'
import { useView } from '../../src/store/view'

const roll = (result: RollResult, total: number, seat = 0, purpose = 'Anna shoots at Bert'): Roll => ({
  purpose,
  seat,
  formula: 'd30',
  dice: [{ sides: 30, face: total }],
  modifiers: [],
  total,
  result,
})
const ROLLS = [roll('hit', 21), roll('miss', 4), roll('damage', 9), roll('absorbed', 7, 1), roll('hit', 30), roll('failed', 3, 1)]
const entry = (index: number, gist: string, tone: 'strong' | 'plain' | 'quiet' | 'bad' = 'strong'): LogEntry => ({
  index,
  event: { what: 'attack', seat: 0, rolls: ROLLS, strikes: [{ by: 1, at: 7, hit: true }], detail: {} },
  words: { ...say(tone, 'Hunters shoot at Braves. Anna at Bert: 21 against 18, a hit.'), gist },
})
const before = useBattle.getState()
afterEach(() => act(() => useBattle.setState(before, true)))

describe('dice in groups', () => {
  it('stand by what they were for and whose they are, with what they came to', () => {
    expect(grouped(ROLLS).map(({ label, seat, said }) => [label, seat, said])).toEqual([
      ['to hit', 0, '2 of 3'],
      ['damage', 0, '9'],
      ['armour', 1, '7'],
      ['roll', 1, 'failed'],
    ])
  })
  it('by a label of their own, where they have one, and are counted all the same', () => {
    const blast = (['hit', 'miss', 'hit'] as const).map((result) => ({ ...roll(result, 9), label: 'blast' }))
    const rocks = [
      { ...roll('damage', 4), label: 'asteroids' },
      { ...roll('absorbed', 3), label: 'asteroids' },
    ]
    expect(grouped([...blast, ...rocks]).map(({ label, said }) => [label, said])).toEqual([
      ['blast', '2 of 3'],
      ['asteroids', '7'],
    ])
  })
  it('a contest stands apart for each side; a roll for several attacks counts for all of them', () => {
    const contest = [roll('plain', 17, 0, 'Elves: initiative'), roll('plain', 4, 1, 'Savages: initiative')]
    // a one that fumbles was thrown to hit as well: attacks are counted as they are told
    const thrown = (['hit', 'miss', 'fumble'] as const).map((result) => roll(result, 3))
    expect(grouped(thrown).map(({ label, said }) => [label, said])).toEqual([['to hit', '1 of 3']])
    expect(grouped(contest).map(({ label, seat, said }) => [label, seat, said])).toEqual([
      ['initiative', 0, '17'],
      ['initiative', 1, '4'],
    ])
    expect(grouped([{ ...roll('hit', 20), times: 5 }, roll('miss', 2)])[0]?.said).toBe('5 of 6')
  })
  it('are counted as somebody would say it: one by what it was, many by all, both or none of them', () => {
    const told = (...results: readonly Parameters<typeof roll>[0][]): readonly string[] =>
      grouped(results.map((result) => roll(result, 3))).map(({ label, said }) => `${label}: ${said}`)
    expect(told('passed')).toEqual(['roll: passed'])
    expect(told('passed', 'passed')).toEqual(['rolls: both passed'])
    expect(told('passed', 'failed', 'failed')).toEqual(['rolls: 1 of 3 passed'])
    expect(told('failed', 'failed', 'failed')).toEqual(['rolls: none of 3 passed'])
    expect(told('hit')).toEqual(['to hit: a hit'])
    expect(told('fumble')).toEqual(['to hit: a miss'])
    expect(told('hit', 'hit', 'bypass')).toEqual(['to hit: all 3'])
    expect(told('miss', 'miss')).toEqual(['to hit: none of 2'])
  })
})

describe('a gist', () => {
  it('is the system’s own, or what the words begin with', () => {
    expect(gistOf({ ...say('plain', 'long'), gist: 'short' })).toBe('Short')
    expect(gistOf(say('plain', 'The Reds move.'))).toBe('The Reds move.')
    expect(gistOf(say('plain', `The Reds shoot at the Blues from the hill. ${'and so on '.repeat(20)}`))).toBe(
      'The Reds shoot at the Blues from the hill',
    )
    expect(gistOf(say('plain', 'x'.repeat(400)))).toHaveLength(151)
    expect(gistOf(say('plain', `Lancer ${'Pikeman and '.repeat(20)}`))).toMatch(/ (Pikeman|and)…$/) // words stay whole
  })
})

describe('the log', () => {
  const phase = (caption: string, text: string, mark?: 'turn'): LogEntry => {
    const one = entry(1, text)
    return { ...one, event: { ...one.event, rolls: [], caption, ...(mark ? { mark } : {}) } }
  }
  it('says a heading once, and nothing of a stretch in which nothing happened', () => {
    const log = [
      phase('Turn 4: The Marches move', 'Turn 4: The Marches move and shoot', 'turn'),
      phase('Movement', 'Movement phase'),
      phase('Ranged', 'Ranged phase'),
      phase('Melee', 'Melee phase'),
      entry(2, 'Braves rout'),
      phase('Rally', 'Braves rally'),
    ]
    act(() => useBattle.setState({ log }))
    render(<BattleLog />)
    const lines = screen.getAllByRole('listitem').map((one) => one.querySelector('.entry-line')?.textContent ?? one.textContent)
    expect(lines).toEqual(['Turn 4: The Marches move and shoot', 'Melee phase', 'Braves rout', 'Rally', 'Braves rally'])
  })
  it('says why the computer answered so at the first line of what came of it, every choice, be two in the same words', async () => {
    const move = { label: 'Pike 2: Move 3.0″ south', samples: 1 }
    const weighed = (...choices: readonly (readonly [worth: number, samples: number])[]) =>
      choices.map(([worth, samples]) => ({ ...move, worth, samples }))
    const log = [entry(3, 'Pikes shoot'), phase('Melee', 'Melee phase'), entry(6, 'Braves rout'), entry(6, 'Braves flee')].map((one, at) =>
      at === 1 ? { ...one, index: 6 } : one,
    )
    act(() =>
      useBattle.setState({
        log,
        reasons: [
          { at: 3, choices: weighed([-1.5, 1], [-0.5, 1], [-3, 1]) },
          { at: 4, choices: weighed([2, 24], [0.5, 24], [0, 12]) }, // sealed, and opened with the sixth
          { at: 9, choices: weighed([1, 1]) }, // nothing has come of it yet
        ],
      }),
    )
    render(<BattleLog />)
    const line = (words: string) => within(screen.getByText(words).closest('li') ?? document.body)
    expect(screen.getAllByRole('button', { name: 'Why?' })).toHaveLength(2)
    await userEvent.click(line('Pikes shoot').getByRole('button', { name: 'Why?' }))
    const why = screen.getByRole('group', { name: 'Why the computer gave answer 4' })
    expect(
      within(why)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['−1.5', '−0.5', '−3.0'].map((worth) => `${move.label}: ${worth}, from one continuation`))
    expect(why).toHaveTextContent(/The first is what it did; what came out better did so by no more than luck/)
    await userEvent.click(line('Braves rout').getByRole('button', { name: 'Why?' }))
    const other = screen.getByRole('group', { name: 'Why the computer gave answer 5' })
    expect(
      within(other)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(
      ['+2.0, the mean of 24', '+0.5, the mean of 24', '+0.0, the mean of 12'].map((worth) => `${move.label}: ${worth} continuations`),
    )
    expect(other).toHaveTextContent('What it weighed, in points, looking ahead:')
    const crows = { seat: 0, name: 'Crows', points: 90, lost: 0, unit: 'gold', lines: [] }
    const scene = { table: undefined, headline: 'Turn 1', turn: 1, bodies: [], pieces: [], remains: [], zones: [], threads: [] }
    act(() => useBattle.setState({ scene: { ...scene, sides: [crows] } }))
    expect(other).toHaveTextContent('What it weighed, in gold, looking ahead:')
    expect(other).toHaveTextContent('The first is what it did. Whatever was played on less often was given up early')
    expect(other).not.toHaveTextContent('luck')
  })
  it('does not carry off whoever reads an open line; called back to the newest by hand it follows, till a line is opened or he goes up', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100)) // all of it in sight
    let told = 1
    const goOn = () => act(() => useBattle.setState({ log: Array.from({ length: ++told }, (_, nth) => entry(nth, `Volley ${nth}`)) }))
    const newest = () => screen.queryByRole('button', { name: /^To the newest/ })
    goOn()
    render(<BattleLog />)
    const list = screen.getByRole('log')
    const line = within(screen.getByText('Volley 0').closest('li') ?? document.body).getAllByRole('button')[0] ?? list
    await userEvent.click(line)
    list.scrollTop = 0
    goOn()
    expect(newest()).toBeVisible()
    await userEvent.click(newest() ?? list)
    list.scrollTop = 0 // where the list stands on the page is not laid out here
    goOn()
    expect(newest()).toBeNull()
    await userEvent.click(line) // shut, and opened again to be read
    await userEvent.click(line)
    list.scrollTop = 0
    goOn()
    expect(newest()).toBeVisible()
    await userEvent.click(newest() ?? list)
    for (const at of [800, 0]) {
      list.scrollTop = at
      fireEvent.scroll(list)
    }
    goOn()
    expect(newest()).toBeVisible()
    list.scrollTop = 800 // down again by himself: the open line holds him as before
    fireEvent.scroll(list)
    expect(newest()).toBeNull()
    list.scrollTop = 0
    goOn()
    expect(newest()).toBeVisible()
  })
  it('says how many earlier entries it would show', async () => {
    act(() => useBattle.setState({ log: Array.from({ length: 185 }, (_, nth) => entry(nth, `Volley ${nth}`)) }))
    render(<BattleLog />)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 105 earlier' }))
    expect(screen.getByText('Volley 0')).toBeInTheDocument()
  })
})

describe('over the table', () => {
  it('shows no dice of what it has no room to say', () => {
    render(<Happened />)
    const told = [1, 2, 3, 4].map((nth) => entry(nth, `Volley ${nth}`))
    act(() => useBattle.setState({ viewing: 5, log: told, fresh: told.map(({ event }) => event) }))
    expect(screen.queryByText('Volley 1')).toBeNull()
    expect(screen.getByText('Volley 2')).toBeVisible()
    expect(screen.getByText(/to hit: 6 of 9/)).toBeVisible()
    expect(screen.getByText('There is more in the log')).toBeVisible()
    act(() => useBattle.setState({ log: told.slice(1), fresh: told.slice(1).map(({ event }) => event) }))
    expect(screen.queryByText('There is more in the log')).toBeNull()
  })
  it('WAR-42 BLA-45 tells what went ill before what came to nothing, however much came after it', () => {
    render(<Happened />)
    const lost = entry(1, 'Wight takes the standard', 'bad')
    const log = [{ ...lost, event: { what: 'captured', detail: {} } }, ...[1, 2, 3].map((nth) => entry(1, `Volley ${nth}`, 'plain'))]
    act(() => useBattle.setState({ viewing: 2, viewer: 'table', log, fresh: log.map(({ event }) => event) }))
    expect(screen.getByRole('status').textContent).toBe('Wight takes the standard. Volley 2. Volley 3. There is more in the log')
  })
  it('SHP-15 tells first what brought somebody down, then that he fell, then what one’s own side did; in the order in which it happened', () => {
    const warned = vi.spyOn(console, 'error') // two lines in the same words are two
    render(<Happened />)
    const shot = (seat: number, at: number, gist: string): LogEntry => {
      const told = entry(1, gist)
      return { ...told, event: { ...told.event, seat, strikes: [{ by: seat, at, hit: true }] } }
    }
    const fell = entry(1, 'Snowfoot is destroyed')
    const end = entry(1, 'Hunters hold the field')
    const log = [
      shot(0, 8, 'Hook at Snowfoot: 14 lost'),
      shot(0, 9, 'Hook at Lamb: 3 lost'),
      shot(1, 3, 'Snowfoot at Hook: 2 lost'),
      shot(1, 3, 'Lamb at Hook: 5 lost'),
      { ...fell, event: { what: 'destroyed', seat: 1, mark: 'kill', fallen: [8], detail: {} } },
      { ...end, event: { what: 'end', mark: 'end', detail: {} } },
    ] satisfies LogEntry[]
    act(() => useBattle.setState({ viewing: 2, viewer: 0, log, fresh: log.map(({ event }) => event) }))
    expect(screen.getByRole('status').textContent).toBe(
      'Hook at Snowfoot: 14 lost. Hook at Lamb: 3 lost. Lamb at Hook: 5 lost. Snowfoot is destroyed. Hunters hold the field. There is more in the log',
    )
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
  it('BST-60 tells for what others leave, however many of them do: the loss of their general', () => {
    render(<Happened />)
    const struck = entry(1, 'Duchess at Varga: 1 falls')
    const lost = entry(1, 'Varga is lost, the general', 'strong')
    const log = [
      { ...struck, event: { ...struck.event, strikes: [{ by: 0, at: 8, hit: true }], fallen: [8] } },
      { ...lost, event: { what: 'general lost', seat: 1, mark: 'rout', detail: {} } },
      ...['Guards', 'Bows', 'Riders', 'Beasts'].map((name) => {
        const left = entry(1, `${name} leave the table`, 'strong')
        return { ...left, event: { what: 'driven off', seat: 1, mark: 'rout', detail: {} } } as const
      }),
    ] satisfies LogEntry[]
    act(() => useBattle.setState({ viewing: 2, viewer: 'table', log, fresh: log.map(({ event }) => event) }))
    expect(screen.getByRole('status').textContent).toBe(
      'Duchess at Varga: 1 falls. Varga is lost, the general. Bows leave the table. Riders leave the table. Beasts leave the table. There is more in the log',
    )
  })
  it('says what the answer came to, aloud as well, shows whose dice fell for what, and looks there', async () => {
    const serial = useCamera.getState().serial
    render(<Happened />)
    const told = entry(4, 'Hunters at Braves: 3 shots, 2 hit, 1 falls')
    const quiet = entry(4, 'Elves act', 'quiet')
    act(() => useBattle.setState({ viewing: 5, log: [quiet, told], fresh: [quiet.event, told.event] }))
    expect(screen.getByRole('status')).toHaveTextContent(/^Hunters at Braves: 3 shots, 2 hit, 1 falls$/)
    expect(screen.getByText(/to hit: 4 of 6/)).toBeVisible()
    expect(useCamera.getState()).toMatchObject({ serial: serial + 1, wish: { kind: 'show', piece: 7 } })
    // what follows at once is added to what is being said, not put in its place
    const next = entry(5, 'Braves rout')
    act(() => useBattle.setState({ viewing: 6, log: [quiet, told, next], fresh: [next.event] }))
    expect(screen.getByRole('status')).toHaveTextContent(/^Hunters at Braves: 3 shots, 2 hit, 1 falls\. Braves rout$/)
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false')
  })
  it('FTS-5 says every number that is unveiled, of six teams as of two, to who only hears them', () => {
    render(<Happened />)
    const teams = ['Red', 'Green', 'Blue', 'Grey', 'White', 'Black']
    const log = teams.map((team, seat): LogEntry => {
      const unveils = { label: 'Superiority', value: 9 + seat, parts: [] }
      return { ...entry(1, `${team} declare ${9 + seat}`), event: { what: 'declare', seat, unveils, detail: {} } }
    })
    act(() => useBattle.setState({ viewing: 2, log, fresh: log.map(({ event }) => event) }))
    expect(screen.getByRole('status').textContent).toBe(teams.map((team, seat) => `${team} declare ${9 + seat}`).join('. '))
  })
  it('shows of more dice than have room those that hit', () => {
    const many = [...Array.from({ length: 15 }, () => roll('miss', 4)), roll('hit', 25)]
    const rolled = entry(0, 'Hunters shoot at Braves')
    const event = { ...rolled.event, rolls: many }
    const { container } = render(<Happened />)
    act(() => useBattle.setState({ fresh: [event], log: [{ ...rolled, event }], viewing: 1 }))
    const dice = [...container.querySelectorAll('.tray-die')].map((die) => die.className)
    expect(dice).toHaveLength(14)
    expect(dice[0]).toContain('result-hit')
    expect(container.querySelector('.tray-dice')).toHaveTextContent('+2')
  })
  it('puts one full stop between what is said, whether it brings its own or not', () => {
    render(<Happened />)
    const sentence = entry(4, 'Nobody makes a double move.')
    const bare = entry(4, 'Elves are first')
    act(() => useBattle.setState({ viewing: 5, log: [sentence, bare], fresh: [sentence.event, bare.event] }))
    const next = entry(5, 'Braves rout.')
    act(() => useBattle.setState({ viewing: 6, log: [sentence, bare, next], fresh: [next.event] }))
    const last = entry(6, 'Hunters wait')
    act(() => useBattle.setState({ viewing: 7, log: [sentence, bare, next, last], fresh: [last.event] }))
    expect(screen.getByRole('status').textContent).toBe('Nobody makes a double move. Elves are first. Braves rout. Hunters wait')
  })

  it('goes when somebody goes on at the table, where it may lie over figures, but not for a press elsewhere; what comes next is told again', async () => {
    render(
      <>
        <div role="application" aria-label="the table" />
        <div className="parade">columns</div>
        <button type="button">elsewhere</button>
        <Happened />
      </>,
    )
    const told = entry(4, 'Hunters at Braves: 3 shots, 2 hit, 1 falls')
    act(() => useBattle.setState({ viewing: 5, log: [told], fresh: [told.event] }))
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(screen.getByText(/to hit: 2 of 3/)).toBeVisible()
    await userEvent.click(screen.getByRole('application'))
    expect(screen.queryByText(/to hit: 2 of 3/)).toBeNull()
    // where there is no table, at the columns that stand for it
    act(() => useBattle.setState({ fresh: [told.event] }))
    expect(screen.getByText(/to hit: 2 of 3/)).toBeVisible()
    await userEvent.click(screen.getByText('columns'))
    expect(screen.queryByText(/to hit: 2 of 3/)).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Hunters at Braves') // it is still said to who hears it
    const next = entry(5, 'Braves rout')
    act(() => useBattle.setState({ viewing: 6, log: [told, next], fresh: [next.event] }))
    expect(screen.getByText(/to hit: 2 of 3/)).toBeVisible()
    // a finger covers what it reads: its next touch, wherever, lets go of it and does what it does
    let pressed = 0
    screen.getByRole('button', { name: 'elsewhere' }).addEventListener('click', () => (pressed += 1))
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'elsewhere' }) })
    expect(screen.queryByText(/to hit: 2 of 3/)).toBeNull()
    expect(pressed).toBe(1)
  })
})

/** Calls as soon as it observes. */
class LaidOut {
  constructor(private readonly call: () => void) {}
  observe(): void {
    this.call()
  }
  disconnect(): void {}
}
describe('where there is little room over the table', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  /** A tray that has room for so many groups of dice, and what is not hidden of them. */
  const inRoomFor = (groups: number): readonly string[] => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(groups)
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return this.querySelectorAll('.tray-group:not([hidden])').length
    })
    vi.stubGlobal('ResizeObserver', LaidOut)
    const { container } = render(<Happened />)
    const told = entry(4, 'Hunters at Braves: 3 shots, 2 hit, 1 falls')
    act(() => useBattle.setState({ viewing: 5, log: [told], fresh: [told.event] }))
    return [...container.querySelectorAll('.tray-group:not([hidden]) .tray-purpose')].map(({ textContent }) => textContent?.trim() ?? '')
  }
  it('dice that do not fit whole are left to the log, the last first', () => {
    expect(inRoomFor(4)).toEqual(['to hit: 2 of 3', 'damage: 9', 'armour: 7', 'roll: failed'])
    cleanup()
    expect(inRoomFor(2)).toEqual(['to hit: 2 of 3', 'damage: 9'])
    cleanup()
    expect(inRoomFor(0)).toEqual([])
  })
})

describe('in the log', () => {
  it('a line that says all there is opens for its dice and its rule, and is not said again', async () => {
    const whole = say('strong', 'Anna shoots at Bert: 21 against 18, a hit', { kind: 'rule', rule: 'BST-37' })
    render(
      <ol>
        <LogLine entry={{ ...entry(0, ''), words: { ...whole, text: 'Anna shoots at Bert: 21 against 18, a hit' } }} />
      </ol>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Anna shoots/ }))
    expect(screen.getAllByText(/21 against 18/)).toHaveLength(1)
    expect(within(screen.getByRole('listitem')).getAllByRole('img')).toHaveLength(ROLLS.length)
    expect(screen.getByRole('button', { name: /BST-37/ })).toBeVisible()
  })
  it('a line below the heading of its stretch does not begin with it once more; one that is the heading does', () => {
    const moved = entry(0, '')
    const told = (words: Words, heading: boolean): string | null => {
      cleanup()
      render(
        <ol>
          <LogLine entry={{ ...moved, event: { what: 'phase', caption: 'Phase 2', detail: {} }, words }} heading={heading} />
        </ol>,
      )
      return screen.getByRole('listitem').textContent
    }
    const magpie = { kind: 'piece', piece: 0, text: 'Magpie' } as const
    expect(told(say('quiet', 'Phase 2: ', magpie, ' ahead'), false)).toBe('Magpie ahead')
    expect(told({ ...say('quiet', 'Phase 2: ', magpie, ' ahead'), gist: 'Phase 2: the Magpie leads' }, false)).toBe('The Magpie leads')
    expect(told(say('quiet', 'Phase 2: nobody moves'), true)).toBe('Phase 2: nobody moves')
  })
  it('no line ends between a name and the mark that follows it', () => {
    const [ann, bea] = ['Ann', 'Bea'].map((text, piece) => ({ kind: 'piece', piece, text }) as const)
    if (!ann || !bea) throw new Error('nobody is named')
    render(
      <ol>
        <LogLine
          entry={{
            ...entry(0, ''),
            event: { what: 'wounds', detail: {} },
            words: say('plain', 'dead: ', ann, ', ', bea, '; out: nobody. ', bea, ' stands'),
          }}
        />
      </ol>,
    )
    expect(screen.getByRole('listitem')).toHaveTextContent('Dead: Ann, Bea; out: nobody. Bea stands')
    const after = screen.getAllByRole('button', { name: /Ann|Bea/ }).map((name) => name.parentElement?.closest('.together')?.textContent)
    expect(after).toEqual(['Ann,', 'Bea;', undefined])
  })
  it('an event is one line; it opens for its words and dice, and closes again', async () => {
    render(
      <ol>
        <LogLine entry={entry(0, 'Hunters at Braves: 3 shots, 2 hit, 1 falls')} />
      </ol>,
    )
    const line = screen.getByRole('button', { name: /Hunters at Braves/ })
    expect(line).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText(/21 against 18/)).toBeNull()
    await userEvent.click(line)
    expect(screen.getByText(/21 against 18/)).toBeVisible()
    expect(within(screen.getByRole('listitem')).getAllByRole('img')).toHaveLength(ROLLS.length)
    await userEvent.click(line)
    expect(screen.queryByText(/21 against 18/)).toBeNull()
  })
})

describe('what was drafted and not confirmed when the page went', () => {
  const view = useView.getState()
  const decision = (id: string) => ({ id, seat: 0, title: '', asks: [], pieces: [], sealed: false, standing: false, reaction: false })
  const come = (id: string) => act(() => useBattle.setState({ battleId: 'b1', owed: decision(id) }))
  afterEach(() => {
    act(() => useView.setState(view, true))
    useChrome.getState().tell(undefined)
    localStorage.clear()
  })
  it('is told to who comes back to the same question, once', () => {
    come('d7')
    render(<Happened />)
    act(() => useView.setState({ placing: [{ piece: 1, at: { x: 1, y: 1 }, facing: degrees(0) }] }))
    const kept = localStorage.getItem('stormtable/drafted') ?? ''
    cleanup() // leaving the battle is no loss of the page
    expect(useChrome.getState().notice).toBeUndefined()
    expect(localStorage.getItem('stormtable/drafted')).toBe('')
    act(() => useView.setState(view, true))
    localStorage.setItem('stormtable/drafted', kept)
    render(<Happened />)
    expect(useChrome.getState().notice).toMatch(/not confirmed/)
    cleanup()
    useChrome.getState().tell(undefined)
    localStorage.setItem('stormtable/drafted', kept)
    come('d8')
    render(<Happened />)
    expect(useChrome.getState().notice).toBeUndefined()
  })
})
