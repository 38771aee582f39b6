// What cannot be fetched is told where it would stand, and “Try again” there goes on without loading the page anew.
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CampaignScreen } from '../../src/app/CampaignScreen'
import { Home } from '../../src/app/Home'
import { MusterScreen } from '../../src/app/MusterScreen'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { LessonCard } from '../../src/panels/lesson/LessonCard'
import { useBattle } from '../../src/store/battle'
import { useLesson } from '../../src/store/lesson'
import { useSettings } from '../../src/store/settings'
import { useView } from '../../src/store/view'
import { LESSON } from '../../src/systems/battlestorm/data/lesson'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from '../store/memory'
import { desk, memoryDrafts } from '../support/muster-desk'
import { MUSTERABLE } from '../support/mustering'

const LOST = new Error('Failed to fetch')
const listed = (id: string, systems = SYSTEMS) => {
  const found = systems.find(({ manifest }) => manifest.id === id)
  if (!found) throw new Error(`no system ${id}`)
  return found
}
/** The connection fails once. */
const cut = (id: string, part: 'table' | 'load', systems = SYSTEMS) => vi.spyOn(listed(id, systems), part).mockRejectedValueOnce(LOST)
const tryAgain = async (): Promise<void> => {
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
}
const SLOW = { timeout: 15_000 }

beforeEach(() => {
  location.hash = ''
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  useBattle.getState().close()
})

describe('a part that could not be fetched', () => {
  it('the muster', async () => {
    cut('duel', 'table', MUSTERABLE)
    const shelf = memoryDrafts()
    render(<MusterScreen place={{ system: 'duel', start: 'brawl' }} api={desk(shelf).api} shelf={shelf} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch')
    await tryAgain()
    expect(await screen.findByRole('list', { name: 'Forces of North' }, SLOW)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the campaign: asked for once more, it fails at what jsdom lacks', async () => {
    const table = cut('warband', 'table')
    render(<CampaignScreen system="warband" roster={undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch')
    await tryAgain()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('indexedDB is not defined.'), SLOW)
    expect(table).toHaveBeenCalledTimes(2)
  })

  it('the lesson, where it is begun', async () => {
    cut('battlestorm', 'table')
    render(<Home shelf={memoryShelf()} ahead={false} />)
    const [learn] = screen.getAllByRole('button', { name: /^Learn by playing/ })
    await userEvent.click(learn ?? document.body)
    expect(await screen.findByRole('alert')).toHaveTextContent('The lesson could not be begun (Failed to fetch)')
    await tryAgain()
    await expect.poll(() => location.hash, SLOW).toMatch(/^#\/battle\//)
    expect(useLesson.getState().lesson).toEqual(LESSON)
  })

  it('the lesson of a battle that is opened again', async () => {
    await useLesson.getState().begin('battlestorm')
    const { battleId } = useLesson.getState()
    useLesson.setState({ lesson: undefined, battleId: undefined }) // as after the page was loaded anew
    cut('battlestorm', 'table')
    render(<LessonCard />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The lesson could not be fetched.')
    await tryAgain()
    expect(await screen.findByText(`Step 1 of ${LESSON.steps.length}`, undefined, SLOW)).toBeVisible()
    expect(useLesson.getState().battleId).toBe(battleId)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the computer player who could not be fetched', () => {
  beforeEach(() => useSettings.setState({ pace: 0 }))

  it('for his turn: nobody else answers, and tried again he plays', async () => {
    const load = cut('battlestorm', 'load')
    await useBattle.getState().start('battlestorm', 'skirmish', 'unreached', { 0: 'computer', 1: 'computer' })
    render(<DecisionPanel />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The computer player could not be fetched.')
    expect(useBattle.getState()).toMatchObject({ length: 0, thinking: false, players: { 0: 'computer', 1: 'computer' } })
    await tryAgain()
    await expect.poll(() => useBattle.getState().length, SLOW).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load.mock.calls.length).toBeGreaterThan(1)
  })

  it('for his turn: a person may play the side instead', async () => {
    cut('battlestorm', 'load').mockRejectedValue(LOST)
    await useBattle.getState().start('battlestorm', 'skirmish', 'unreached', { 0: 'computer', 1: 'computer' })
    render(<DecisionPanel />)
    await screen.findByRole('alert')
    const seat = useBattle.getState().owed?.seat ?? -1
    await userEvent.click(screen.getByRole('button', { name: /^Let a person play / }))
    expect(useBattle.getState().players[seat]).toBe('person')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('for a suggestion', async () => {
    cut('battlestorm', 'load')
    await useBattle.getState().start('battlestorm', 'skirmish', 'unreached')
    render(<DecisionPanel />)
    await userEvent.click(screen.getByRole('button', { name: /^Suggest what to do/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The computer player could not be fetched.')
    expect(useView.getState().draft).toBeUndefined()
    await tryAgain()
    await waitFor(() => expect(useView.getState().draft).toBeDefined(), SLOW)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
