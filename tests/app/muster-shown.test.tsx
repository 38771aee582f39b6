// What the muster says of a draft, line by line: as it begins, with one more of the first that may join, with one of them unfolded, and
// with the second side in hand. Of a step that follows another only what changed is shown. Where the display is meant to change, renew the
// files by `npx vitest run tests/app/muster-shown.test.tsx -u` and read what changed.
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MusterScreen } from '../../src/app/MusterScreen'
import { glossaryOf } from '../../src/store/glossary'
import { createMuster } from '../../src/store/muster'
import { SYSTEMS } from '../../src/systems/index'
import { memoryDrafts } from '../support/muster-desk'
import { changed, outlineOf } from '../support/outline'

const STARTS = [
  ['battlestorm', 'sinepaxia'],
  ['team-battle', 'turath'],
  ['warband', 'full'],
] as const
const MOST = { 'li.offer': 3, option: 4, '.post': 4 }

test.each(STARTS)('%s: the muster says what it did', async (system, start) => {
  const shelf = memoryDrafts()
  let made = 0
  const api = createMuster({
    systems: SYSTEMS,
    shelf,
    now: () => 1,
    id: () => `draft-${++made}`,
    seed: () => 'by chance',
    startSetup: async () => 'battle-1',
  })
  await glossaryOf(system) // else its words come whenever they do
  const { container } = render(<MusterScreen place={{ system, start }} api={api} shelf={shelf} />)
  await waitFor(() => expect(api.getState().phase).not.toMatch(/closed|fetching/))
  const lines: string[] = []
  let kept: readonly string[] | undefined
  const look = async (title: string): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) await act(async () => new Promise((done) => setTimeout(done, 0)))
    const outline = [...container.childNodes].flatMap((child) => outlineOf(child, MOST))
    lines.push(`\n==== ${title}`, ...changed(kept, outline))
    kept = outline
  }
  await look('a start')
  // by their labels and not by role: that takes seconds where there are hundreds of buttons
  const labelled = (start: string): readonly HTMLElement[] => [...container.querySelectorAll<HTMLElement>(`button[aria-label^="${start}"]`)]
  const [add] = labelled('Add ')
  if (add) fireEvent.click(add)
  await look('one more')
  for (const open of [...labelled('Edit '), ...labelled('Profile of ')].slice(-2)) fireEvent.click(open)
  await look('unfolded')
  const [, other] = container.querySelectorAll('[role="tab"]')
  if (other) fireEvent.click(other)
  await look('the second side')
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot(`./muster-shown/${system}.txt`)
})
