import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TopBar } from '../../src/app/TopBar'
import { useAnimation } from '../../src/canvas/useAnimation'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { BattleLog } from '../../src/panels/BattleLog'
import { MarksSheet } from '../../src/panels/MarksSheet'
import { OrderOfBattle } from '../../src/panels/OrderOfBattle'
import { Palette } from '../../src/panels/Palette'
import { RollLine } from '../../src/panels/RollLine'
import { SettingsSheet } from '../../src/panels/SettingsSheet'
import { SheetDialog } from '../../src/panels/SheetDialog'
import { Timeline } from '../../src/panels/Timeline'
import { UnitCard } from '../../src/panels/UnitCard'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { pickAnswer } from '../../src/store/drafts'
import { useSettings } from '../../src/store/settings'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'

beforeAll(fetchParts)

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}
beforeAll(async () => {
  await useBattle
    .getState()
    .start('battlestorm', 'elves-against-savages', 'panels')
    .catch(() => undefined)
  if (!useBattle.getState().scene) {
    const { SYSTEMS } = await import('../../src/systems/index')
    const manifest = SYSTEMS[0]?.manifest
    await useBattle.getState().start(manifest?.id ?? '', manifest?.scenarios.find((one) => one.ready)?.id ?? '', 'panels')
  }
  await useBattle.getState().reckon()
})
/** Presses through some answers of the opening. */
const play = (count: number): void => {
  for (let index = 0; index < count; index += 1) {
    const { owed, answer } = useBattle.getState()
    const ask =
      owed?.asks.filter((one) => one.kind === 'pick').find((one) => ['begin', 'end', 'wait'].includes(one.key)) ??
      owed?.asks.find((one) => one.kind === 'pick')
    if (!owed || ask?.kind !== 'pick') return
    answer(
      pickAnswer(
        owed,
        ask,
        ask.options.slice(0, ask.min).map((one) => one.id),
      ),
    )
  }
}
afterEach(() => {
  useChrome.getState().close()
  act(() => useView.getState().select(undefined))
})

describe('panels over a real battle', () => {
  it('order of battle: a listbox of every unit, walked by keys', async () => {
    render(<OrderOfBattle />)
    const scene = useBattle.getState().scene
    const list = screen.getByRole('listbox')
    expect(within(list).getAllByRole('option')).toHaveLength(scene?.bodies.length ?? -1)
    for (const side of scene?.sides ?? [])
      expect(within(list).getByRole('group', { name: new RegExp(`^${side.name}: 0 of ${side.points} points lost`) })).toBeInTheDocument()
    // what is counted is seen as it is heard
    const lost = within(list).getAllByText(/^of \d+ points lost$/)
    expect(lost).toHaveLength(scene?.sides.length ?? -1)
    list.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(useView.getState().selected).toBe(scene?.bodies[0]?.id)
    await userEvent.keyboard('{ArrowDown}')
    expect(useView.getState().selected).toBe(scene?.bodies[1]?.id)
    expect(within(list).getByRole('option', { selected: true })).toHaveTextContent(scene?.bodies[1]?.name ?? '?')
  })

  it('a side without a goal of its own is told whose it has to prevent; when it is over the headline asks for none', () => {
    const { scene } = useBattle.getState()
    if (!scene) throw new Error('no battle')
    const goal = { seat: 0, label: 'bring 3 of its squads to the moor', progress: '1 of 3 has got through', state: 'open' as const }
    useBattle.setState({ scene: { ...scene, goals: [goal] } })
    const { unmount } = render(<OrderOfBattle />)
    const lines = screen.getAllByText(/bring 3 of its squads to the moor/).map((line) => line.textContent?.split(':')[0])
    expect(lines).toEqual(['Goal', 'The enemy’s goal'])
    unmount()
    const headline = (outcome: { winner: number; reason: string } | undefined, layout: 'wide' | 'narrow' = 'wide') => {
      useBattle.setState({ outcome })
      const bar = render(<TopBar layout={layout} />)
      const text = screen.getByRole('heading', { level: 1 }).textContent
      bar.unmount()
      return text
    }
    // whose it is, unless all have one
    expect(headline(undefined)).toContain(` · ${scene.sides[0]?.name}: ${goal.label}`)
    useBattle.setState({ scene: { ...scene, goals: scene.sides.map(({ seat }) => ({ ...goal, seat })) } })
    expect(headline(undefined)).toMatch(new RegExp(`^[^·]* · ${goal.label}$`))
    const theirs = { ...goal, seat: 1, label: 'take the reeve' }
    useBattle.setState({ scene: { ...scene, goals: [goal, theirs] } })
    expect(headline(undefined)).toMatch(new RegExp(`^[^·]* · ${goal.label} · ${theirs.label}$`))
    // two that begin alike are told as one
    const carry = ['south gate', 'north corner'].map((place, seat) => ({ ...goal, seat, label: `carry the chest to the ${place}` }))
    useBattle.setState({ scene: { ...scene, goals: carry } })
    expect(headline(undefined)).toMatch(/^[^·]* · carry the chest to the south gate or north corner$/)
    useBattle.setState({ scene: { ...scene, goals: [goal] } })
    expect(headline(undefined, 'narrow')).not.toContain(goal.label) // it would be cut
    expect(headline({ winner: 1, reason: 'They have kept them from it.' })).not.toContain(goal.label) // nothing is wanted any more
    useBattle.setState({ outcome: undefined })
    useBattle.setState({ scene })
  })
  it('the headline counts what is left of a side in its own unit, where it is not points', () => {
    const { scene } = useBattle.getState()
    if (!scene) throw new Error('no battle')
    const counts = (unit: object): readonly (string | undefined)[] => {
      useBattle.setState({ scene: { ...scene, sides: scene.sides.map((side) => ({ ...side, points: 12, lost: 5, ...unit })) } })
      const bar = render(<TopBar layout="wide" />)
      const told = [...bar.container.querySelectorAll('.score > span')].map(({ textContent }) => textContent?.match(/[\d–].*/)?.[0])
      bar.unmount()
      return told
    }
    expect(counts({})).toEqual(scene.sides.map(() => '7 points left'))
    expect(counts({ unit: 'combatants' })).toEqual(scene.sides.map(() => '7 combatants left'))
    expect(counts({ unit: 'combatants', out: 'conceded' })).toEqual(scene.sides.map(() => '– conceded')) // what it has left does not fight
    useBattle.setState({ scene })
  })
  it('unit card: every number opens into its parts, with rule and mark', async () => {
    render(<UnitCard />)
    act(() => useView.getState().select(useBattle.getState().scene?.bodies[0]?.id))
    const card = useView.getState().card
    expect(screen.getByRole('heading', { name: card?.title ?? '?' })).toBeVisible()
    const openers = screen.getAllByRole('button', { expanded: false })
    expect(openers.map((opener) => opener.textContent)).toEqual((card?.stats ?? []).map((stat) => `${stat.label} ${stat.value}`))
    for (const opener of openers) fireEvent.click(opener)
    for (const opener of openers) expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('button', { name: /BST-\d+/ }).length).toBeGreaterThanOrEqual(card?.stats.length ?? 1)
  })

  it('the log and the timeline follow the battle, and the timeline goes anywhere by keys', async () => {
    act(() => play(12))
    render(
      <>
        <BattleLog />
        <Timeline />
      </>,
    )
    const { length, log } = useBattle.getState()
    expect(length).toBeGreaterThan(6)
    expect(screen.getAllByRole('listitem').length).toBe(log.length)
    const slider = screen.getByRole('slider', { name: 'Position in the battle' })
    expect(slider).toHaveAttribute('aria-valuenow', String(length))
    slider.focus()
    await userEvent.keyboard('{Home}')
    expect(useBattle.getState()).toMatchObject({ viewing: 0, live: false })
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuenow', '2')
    await userEvent.keyboard('{End}')
    expect(useBattle.getState().live).toBe(true)
    expect(screen.getAllByRole('listitem').length).toBe(log.length)
  })

  it('what is shown phase by phase keeps no key from the timeline', async () => {
    act(() => play(12))
    const shown: readonly BattleEvent[] = [{ what: 'phase', caption: 'Movement', detail: {} }]
    function Motion(): ReactNode {
      return useAnimation(shown, useBattle.getState().scene, true).captioned ? 'Movement' : null
    }
    render(
      <>
        <Motion />
        <Timeline />
      </>,
    )
    expect(screen.getByText('Movement')).toBeVisible()
    screen.getByRole('slider', { name: 'Position in the battle' }).focus()
    expect(screen.getByText('Movement')).toBeVisible()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
    expect(useBattle.getState().viewing).toBe(0)
  })

  it('a roll shows faces, number needed and result, and opens into its modifiers', async () => {
    render(
      <RollLine
        roll={{
          purpose: 'Orla shoots',
          seat: 0,
          formula: 'd30',
          dice: [{ sides: 30, face: 21 }],
          modifiers: [
            { value: 6, reason: 'C.E.R.', rule: 'BST-33', mark: 'printed' },
            { value: 12, reason: 'Evasion', rule: 'BST-33', mark: 'house' },
          ],
          total: 21,
          need: 18,
          result: 'hit',
        }}
      />,
    )
    expect(screen.getByRole('img', { name: 'd30: 21' })).toBeVisible()
    expect(screen.getByText(/needs 18/)).toBeVisible()
    expect(screen.getByText(/✓ hit/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /why/ }))
    expect(screen.getByRole('row', { name: /Evasion.*house.*\+12/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Needed on d30 18/ })).toBeVisible()
  })

  it('the palette finds commands and runs them', async () => {
    render(<Palette />)
    act(() => useChrome.getState().open('palette'))
    expect(screen.getByRole('combobox', { name: 'Find a command' })).toHaveFocus()
    await userEvent.keyboard('rules marks')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(useChrome.getState().dialog).toBe('marks')
  })
  it('who asks why is led to the rules', async () => {
    render(<Palette />)
    act(() => useChrome.getState().open('palette'))
    await userEvent.keyboard('why')
    expect(screen.getAllByRole('option').map(({ id }) => id)).toEqual(['command-marks-sheet'])
    act(() => useChrome.getState().close())
  })
  it('a dialog put away with Escape is closed at once, and its late event of closing closes nothing opened since', () => {
    useChrome.getState().open('curve')
    const shown = render(
      <SheetDialog name="curve" title="A curve">
        <p>so many killed</p>
      </SheetDialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'A curve' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(useChrome.getState().dialog).toBeUndefined()
    expect(dialog.open).toBe(false)
    act(() => useChrome.getState().open('keys'))
    fireEvent(dialog, new Event('close'))
    expect(useChrome.getState().dialog).toBe('keys')
    shown.unmount()
  })

  it('how long a hard computer player may think is asked where one plays, and kept', async () => {
    const { players, levels } = useBattle.getState()
    act(() => useChrome.getState().open('settings'))
    render(<SettingsSheet />)
    const asked = () => screen.queryByRole('combobox', { name: /hard computer thinks for at most/ })
    expect(asked()).toBeNull()
    act(() => useBattle.setState({ players: { 0: 'computer', 1: 'person' }, levels: { 1: 'hard' } }))
    expect(asked()).toBeNull() // a person plays that side
    act(() => useBattle.setState({ levels: { 0: 'hard' } }))
    const choice = asked()
    if (!choice) throw new Error('nobody asks')
    expect(choice).toHaveValue('1500')
    await userEvent.selectOptions(choice, 'five seconds')
    expect(useSettings.getState().thought).toBe(5000)
    act(() => {
      useSettings.getState().set({ thought: 1500 })
      useBattle.setState({ players, levels })
    })
  })
  it('the rules open at the one asked for and say what the marks mean', async () => {
    render(<MarksSheet />)
    act(() => useChrome.getState().open('marks', 'BST-33'))
    expect(await screen.findByText(/not ours to change/)).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector('.rules .wanted')).toHaveTextContent('BST-33'))
  })
})
