// Rosters between battles: what comes next, each member to be opened, and who goes on.
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CampaignScreen } from '../../src/app/CampaignScreen'
import { SideColumn } from '../../src/app/SidePanel'
import type { RosterSheet } from '../../src/engine/kernel/campaign'
import { RosterView } from '../../src/panels/campaign/RosterView'
import { Settled } from '../../src/panels/campaign/Settled'
import { Standing } from '../../src/panels/campaign/Standing'
import { useBattle } from '../../src/store/battle'
import { useCampaign } from '../../src/store/campaign'
import { decisionOf, restore, SCENE } from './fake-battle'

const SHEET: RosterSheet = {
  title: 'The Choir',
  note: '2 characters',
  lines: [],
  ahead: { title: 'The salt winter: Nobody pays twice', lines: ['The road is shut.', 'Riders sit at the gate.'] },
  members: [
    { name: 'Mother Cinder', fate: 'fit', details: [{ label: 'Scores', value: 'Melee 3, Magic 6' }] },
    { name: 'Ninth', fate: 'Hobbled' },
  ],
}
const before = useCampaign.getState()
afterEach(() => {
  restore()
  useCampaign.setState(before, true)
})

describe('a roster on paper', () => {
  it('WAR-31: tells what comes next, and of each member what is known, where something is', async () => {
    render(<RosterView sheet={SHEET} />)
    const next = screen.getByRole('region', { name: 'The salt winter: Nobody pays twice' })
    expect(next).toHaveTextContent('Riders sit at the gate.')
    const row = screen.getByRole('row', { name: /Mother Cinder/ })
    expect(within(row).getByText('Melee 3, Magic 6')).not.toBeVisible()
    await userEvent.click(within(row).getByText('Scores and belongings'))
    expect(within(row).getByText('Melee 3, Magic 6')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Ninth/ })).queryByText('Scores and belongings')).toBeNull()
  })
  it('has no tab beside it for members who are told of there', () => {
    useBattle.setState({ scene: { ...SCENE, rosters: [SHEET] } })
    render(<SideColumn />)
    expect(screen.queryByRole('tab', { name: 'Member' })).toBeNull()
  })
  it('a battle without a table keeps its tab', () => {
    useBattle.setState({ scene: SCENE })
    render(<SideColumn />)
    expect(screen.getByRole('tab', { name: 'Member' })).toBeInTheDocument()
  })
})

describe('between battles', () => {
  it('WAR-31: a side that a stage brought has no roster, and that is said', () => {
    render(<Standing rosters={[SHEET, null]} />)
    const [own, brought] = screen.getAllByRole('listitem')
    expect(own).toHaveTextContent('The Choir')
    expect(brought).toHaveTextContent('No roster is kept of this side: it does not go on.')
  })
  it('the roster of whoever is asked comes into sight where they lie one below the other', () => {
    const tall = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return 8 + 500 * [...(this.parentElement?.children ?? [])].indexOf(this)
    })
    useBattle.setState({ owed: { ...decisionOf([]), seat: 0 } })
    render(<Standing rosters={[SHEET, SHEET]} />)
    const list = screen.getByRole('list', { name: 'Rosters' })
    expect(list.scrollTop).toBe(0)
    act(() => useBattle.setState({ owed: { ...decisionOf([]), seat: 1 } }))
    expect(list.scrollTop).toBe(500)
    tall.mockRestore()
  })
})

describe('the list of rosters', () => {
  it('names those who fight the next battle', async () => {
    const note = { id: 'r0', system: 'warband', title: 'The Choir', line: '', gone: false, settling: '', saved: 0, damaged: undefined }
    useCampaign.setState({
      visit: async () => undefined,
      phase: 'open',
      notes: [note, { ...note, id: 'r1', title: 'The Riders' }],
      chosen: [],
    })
    render(<CampaignScreen system="warband" roster={undefined} />)
    expect(screen.getByRole('button', { name: 'Next battle with those chosen' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'The Choir fights the next battle' }))
    expect(screen.getByRole('button', { name: 'Next battle with The Choir' })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'The Choir' }).parentElement).toHaveTextContent(/The Choir side 1/) // not one word with the name
    act(() => useCampaign.setState({ notes: [{ ...note, settling: 'b1-after' }] }))
    const entry = screen.getByRole('link', { name: 'Its last battle is not settled yet' }).parentElement
    expect(entry).toHaveTextContent(/ ago Its last| now Its last/)
  })
})

describe('a roster’s own page', () => {
  it('leads to its next battle, as long as somebody of it is left', async () => {
    const note = { id: 'r0', system: 'warband', title: 'The Choir', line: '', gone: false, settling: '', saved: 0, damaged: undefined }
    const asked: (readonly string[])[] = []
    useCampaign.setState({
      visit: async () => undefined,
      next: async (ids) => {
        asked.push(ids)
        return undefined
      },
      phase: 'open',
      notes: [note],
      page: { id: 'r0', sheet: SHEET, text: '' },
    })
    const { rerender } = render(<CampaignScreen system="warband" roster="r0" />)
    await userEvent.click(screen.getByRole('button', { name: 'Next battle' }))
    expect(asked).toEqual([['r0']])
    const unsettled = { name: 'Its last battle is not settled yet' }
    expect(screen.queryByRole('link', unsettled)).toBeNull()
    useCampaign.setState({ notes: [{ ...note, gone: true, settling: 'b1-after' }] })
    rerender(<CampaignScreen system="warband" roster="r0" />)
    expect(screen.queryByRole('button', { name: 'Next battle' })).toBeNull()
    expect(screen.getByRole('link', unsettled)).toHaveAttribute('href', '#/battle/b1-after')
  })
  it('where there is no roster yet, it leads to a first battle', () => {
    useCampaign.setState({ visit: async () => undefined, phase: 'open', notes: [], page: undefined })
    render(<CampaignScreen system="warband" roster={undefined} />)
    expect(screen.getByRole('link', { name: 'Choose a first battle' })).toHaveAttribute('href', '#/play/warband')
  })
})

describe('all is settled', () => {
  const settled = (players: Readonly<Record<number, 'person' | 'fair'>>): void => {
    useBattle.setState({
      battleId: 'b-after',
      scene: { ...SCENE, rosters: [SHEET, { ...SHEET, title: 'The Riders' }] },
      after: { battle: 'b', rosters: ['r0', 'r1'], players },
    })
    useCampaign.setState({ written: { step: 'b-after', ids: ['r0', 'r1'] } })
  }
  it('WAR-31: of a side of which nobody is left it is said', () => {
    settled({ 0: 'person', 1: 'fair' })
    useCampaign.setState({ written: { step: 'b-after', ids: ['r0', null] } })
    render(<Settled />)
    expect(screen.getByText(/The Riders: nobody is left, and the roster is at its end\./)).toBeInTheDocument()
    expect(screen.queryByText(/The Choir: nobody/)).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('The rosters are kept in this browser.')
  })
  it('where nobody is left of any side nothing is said to be kept', () => {
    settled({ 0: 'person', 1: 'person' })
    useCampaign.setState({ written: { step: 'b-after', ids: [null, null] } })
    render(<Settled />)
    expect(screen.getByText(/The Choir: nobody is left/)).toBeInTheDocument()
    expect(screen.queryByRole('status')).toBeNull()
  })
  it('WAR-31: the next battle is for those whom people lead, and says so', () => {
    settled({ 0: 'person', 1: 'fair' })
    render(<Settled />)
    expect(screen.getByRole('button', { name: 'Next battle with The Choir' })).toBeEnabled()
  })
  it('where nothing was written it is not said to be kept, nor how the rosters stand', () => {
    settled({ 0: 'person', 1: 'person' })
    const { rerender } = render(<Settled />)
    expect(screen.getByRole('status')).toHaveTextContent('The rosters are kept in this browser.')
    expect(screen.getAllByText('2 characters')).toHaveLength(2)
    useCampaign.setState({ trouble: { reason: 'Since this battle The Choir fought another', remedy: 'What came of that stays.' } })
    rerender(<Settled />)
    expect(screen.getByRole('alert')).toHaveTextContent('✕ Since this battle The Choir fought another. What came of that stays.')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByText('2 characters')).toBeNull()
    expect(screen.getByRole('link', { name: 'The Choir' })).toBeInTheDocument()
  })
  it('and for both where both are led by people', () => {
    settled({ 0: 'person', 1: 'person' })
    render(<Settled />)
    expect(screen.getByRole('button', { name: 'Next battle with The Choir and The Riders' })).toBeEnabled()
  })
})
