// Sharing a battle: the sheet with link, file and report, and the screen that opens a link.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseRoute } from '../../src/app/route'
import { SharedScreen } from '../../src/app/SharedScreen'
import { ShareSheet } from '../../src/app/ShareSheet'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { LONGEST_LINK, linkOf } from '../../src/store/sharing/link'

const { download } = vi.hoisted(() => ({ download: vi.fn() }))
vi.mock('../../src/commands/files', () => ({ download, chooseFile: vi.fn() }))
HTMLDialogElement.prototype.showModal = function show(): void {
  this.open = true
}
const recordOf = (name: string): string => {
  const { record }: { readonly record: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, `../replays/${name}.json`), 'utf8'))
  return JSON.stringify(record)
}
const shared = async (text: string): Promise<string> => {
  const made = await linkOf(text, 'https://example.org/')
  if (!made.ok) throw new Error(made.reason)
  return parseRoute(made.link.slice(made.link.indexOf('#'))).screen === 'shared' ? made.link.slice(made.link.indexOf('#') + 9) : ''
}
beforeEach(() => {
  location.hash = ''
  download.mockClear()
})
afterEach(() => {
  cleanup()
  act(() => {
    useChrome.getState().close()
    useBattle.getState().close()
  })
})

describe('the sheet', () => {
  const openSheet = async (name: string, viewing?: number): Promise<void> => {
    await act(async () => expect(await useBattle.getState().open(recordOf(name))).toEqual({ ok: true }))
    act(() => {
      if (viewing !== undefined) useBattle.getState().jump(viewing)
      useChrome.getState().open('share')
    })
    render(<ShareSheet />)
  }
  const link = async (): Promise<string> => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'The link' })).value

  it('copies a link that opens as the battle shown, and says how long it is', async () => {
    const user = userEvent.setup()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await openSheet('battlestorm-skirmish', 40)
    const value = await link()
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(written).toEqual([value])
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument()
    expect(screen.getByText(new RegExp(`^${value.length.toLocaleString('en')} characters, up to answer 40`))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'All that was played' }))
    await waitFor(async () => expect((await link()).length).toBeGreaterThan(value.length))
    const before = useBattle.getState().battleId
    cleanup()
    render(<SharedScreen data={value.slice(value.indexOf('#/shared/') + 9)} />)
    await waitFor(() => expect(location.hash).toMatch(/^#\/battle\/./))
    expect(useBattle.getState().battleId).not.toBe(before)
    expect(useBattle.getState().length).toBe(40)
    expect(JSON.parse(useBattle.getState().save()).answers).toEqual(JSON.parse(recordOf('battlestorm-skirmish')).answers.slice(0, 40))
  })
  it('hands the link on where the system can, and says so where it could not', async () => {
    const share = vi.fn(async (_: ShareData) => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await openSheet('team-battle-caravan')
    const value = await link()
    await userEvent.click(screen.getByRole('button', { name: 'Hand it on…' }))
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: value }))
    share.mockRejectedValueOnce(new Error('no'))
    await userEvent.click(screen.getByRole('button', { name: 'Hand it on…' }))
    expect(await screen.findByText(/could not be handed on/)).toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'share')
  })
  it('offers the file where the record is too long for a link, and says how long it would be', async () => {
    const noise = Array.from({ length: LONGEST_LINK }, (_, n) => ((n * 2654435761) >>> 0).toString(36)).join('')
    await act(async () => expect(await useBattle.getState().open(recordOf('team-battle-caravan'))).toEqual({ ok: true }))
    const { given } = useBattle.getState()
    act(() => {
      useBattle.setState({
        given: (take) => given((battle) => take({ ...battle, record: { ...battle.record, setup: { ...battle.record.setup, noise } } })),
      })
      useChrome.getState().open('share')
    })
    render(<ShareSheet />)
    expect(await screen.findByRole('note')).toHaveTextContent(
      /too long for a link: it would have [\d,]{6,} characters.*64,000.*Give the file/,
    )
    expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save the record as a file' }))
    expect(download).toHaveBeenCalledWith(expect.stringMatching(/^team-battle-.*\.json$/), expect.stringContaining('"answers"'))
    act(() => useBattle.setState({ given }))
  })
  it('saves the report: its text where nothing can be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    await openSheet('team-battle-caravan')
    await userEvent.click(screen.getByRole('button', { name: 'Save a report' }))
    await waitFor(() => expect(download).toHaveBeenCalled(), { timeout: 30_000 })
    const [name, bytes, type] = download.mock.calls[0] ?? []
    expect(name).toMatch(/^report-team-battle-.*\.md$/)
    expect(type).toBe('text/markdown')
    expect(new TextDecoder().decode(bytes)).toContain('# The Red Scarves against The Hill Gang against The caravan')
  })
})

describe('a link that cannot be opened', () => {
  it.each([
    ['was cut', async () => (await shared(recordOf('team-battle-caravan'))).slice(0, -6), /cut short or altered/],
    ['holds no record', () => shared('{"format":"other"}'), /of the format/],
    ['holds an altered record', () => shared(recordOf('battlestorm-skirmish').replace('"seed":"', '"seed":"x')), /the seed/],
  ])('because it %s says why and what would mend it, and leaves the battle in hand', async (_name, make, why) => {
    await act(async () => expect(await useBattle.getState().open(recordOf('team-battle-caravan'))).toEqual({ ok: true }))
    const { battleId } = useBattle.getState()
    render(<SharedScreen data={await make()} />)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(why)
    expect(within(alert).getAllByText(/\.$/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'To the first screen' })).toHaveAttribute('href', '#/')
    expect(useBattle.getState().battleId).toBe(battleId)
    expect(location.hash).toBe('')
  })
})
