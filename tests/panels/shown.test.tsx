// What the panels say on the way of kept battles, line by line: what is asked, what there is with somebody in hand and with an answer
// drafted, and what is said when one looks back. Of a step that follows another only what changed is shown. Where the display
// is meant to change, renew the files by `npx vitest run tests/panels/shown.test.tsx -u` and read what changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BattleLog } from '../../src/app/SidePanel'
import type { Answer } from '../../src/engine/kernel/asks'
import { ConfirmBar } from '../../src/panels/ConfirmBar'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { ForecastCard } from '../../src/panels/ForecastCard'
import { OrderOfBattle } from '../../src/panels/OrderOfBattle'
import { Timeline } from '../../src/panels/Timeline'
import { UnitCard } from '../../src/panels/UnitCard'
import { bodiesAsked } from '../../src/store/asked'
import { useBattle } from '../../src/store/battle'
import { fileOf } from '../../src/store/battle/file'
import { useView } from '../../src/store/view'
import { walked } from '../replays/kept'
import { changed, outlineOf } from '../support/outline'
import { fetchParts } from '../support/parts'

const RECORDS: readonly (readonly [name: string, positions: readonly number[]])[] = [
  ['battlestorm-advanced', [40]],
  ['battlestorm-skirmish', [30, 64]],
  ['bladestorm-every-rule', [40]],
  ['spaceship-battles-convoy', [0, 12]],
  ['team-battle-caravan', [1, 9]],
  ['warband-kiln-field', [25]],
  ['warband-sunken-road', [8, 44]],
  ['mass-battle-ford', [1, 6]],
]
const PANELS = [
  ['decision', <DecisionPanel key="decision" />],
  ['confirm', <ConfirmBar key="confirm" />],
  ['forecast', <ForecastCard key="forecast" />],
  ['armies', <OrderOfBattle key="armies" />],
  ['unit', <UnitCard key="unit" />],
  ['timeline', <Timeline key="timeline" />],
  ['log', <BattleLog key="log" />],
] as const

beforeAll(fetchParts)
afterEach(() => {
  cleanup()
  act(() => useBattle.getState().close())
})

/** Where the battle stood after so many answers, and what was answered there. */
async function momentsOf(
  name: string,
  positions: readonly number[],
): Promise<readonly { readonly file: string; readonly given: Answer }[]> {
  const found: { file: string; given: Answer }[] = []
  for await (const { before, given } of walked(name)) {
    if (positions.includes(before.position)) found.push({ file: fileOf(before), given })
    if (found.length === positions.length) break
  }
  return found
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await act(async () => new Promise((done) => setTimeout(done, 0)))
}

test.each(['team-battle-caravan', 'spaceship-battles-convoy'])('%s: the end of it is told', async (name) => {
  const kept: { readonly record: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, `../replays/${name}.json`), 'utf8'))
  const file = JSON.stringify(kept.record)
  await act(async () => expect(await useBattle.getState().open(file)).toEqual({ ok: true }))
  act(() => useBattle.getState().uncover())
  const { container } = render(<DecisionPanel />)
  await settled()
  await expect(`${outlineOf(container).join('\n')}\n`).toMatchFileSnapshot(`./shown/${name}-end.txt`)
})

test.each(RECORDS)('%s: the panels say what they did', async (name, positions) => {
  const lines: string[] = []
  for (const { file, given } of await momentsOf(name, positions)) {
    await act(async () => expect(await useBattle.getState().open(file)).toEqual({ ok: true }))
    act(() => useBattle.getState().uncover())
    const { container } = render(
      PANELS.map(([id, panel]) => (
        <div key={id} data-panel={id}>
          {panel}
        </div>
      )),
    )
    const kept = new Map<string, readonly string[]>()
    const look = async (title: string): Promise<void> => {
      await settled()
      lines.push(`\n==== ${useBattle.getState().viewing}: ${title}`)
      for (const panel of container.querySelectorAll('[data-panel]')) {
        const id = panel.getAttribute('data-panel') ?? ''
        const outline = [...panel.childNodes].flatMap((child) => outlineOf(child))
        const told = changed(kept.get(id), outline)
        kept.set(id, outline)
        if (told.length > 0) lines.push(`-- ${id}`, ...told)
      }
    }
    await look('what is asked')
    const [body] = bodiesAsked(useBattle.getState().owed, useView.getState().refined ?? undefined)
    act(() => useView.getState().select(given.kind === 'orders' ? body : (given.body ?? body)))
    await look('with somebody in hand')
    act(() => (given.kind === 'orders' ? useView.getState().takeOrders(given) : useView.getState().propose(given)))
    await look('with an answer drafted')
    act(() => useBattle.getState().jump(Math.max(0, useBattle.getState().viewing - 1)))
    await look('looking back')
    cleanup()
    act(() => useBattle.getState().close())
  }
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot(`./shown/${name}.txt`)
})
