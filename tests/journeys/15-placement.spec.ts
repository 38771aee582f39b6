// Placement in turns: each side places a placement unit of about the same points, then the other does, until everybody stands.
import { expect, type Page, test } from '@playwright/test'
import type { Answer, Decision } from '../../src/engine/kernel/asks'
import { begin } from '../../src/engine/kernel/battle'
import { decision, tableReady } from '../support/app'
import { agreed, battlestorm, takeSuggested, told } from './commanded'
import { drag, goOn, type Now, now, openRecord, primary, spotOf } from './hand'
import { fileOf } from './positions'

const ASIDE = 1.5 // inches that a unit is drawn aside
const stands = (page: Page) => decision(page).getByRole('button', { name: /^The placement unit stands/ })

/** A unit that waits and may be placed where it is drawn, moved aside by so much. */
function placeable({ battle, scene }: Now, asked: Decision): { readonly unit: number; readonly by: number } {
  const ask = asked.asks.find((one) => one.kind === 'place')
  if (ask?.kind !== 'place') throw new Error('nobody is to be placed')
  for (const body of scene.bodies.filter((one) => one.seat === asked.seat))
    for (const by of [ASIDE, -ASIDE]) {
      const own = scene.pieces.filter((piece) => piece.body === body.id && ask.pieces.includes(piece.id))
      const answer: Answer = {
        decision: asked.id,
        seat: asked.seat,
        key: ask.key,
        kind: 'place',
        places: own.map((piece) => ({ piece: piece.id, at: { x: piece.at.x + by, y: piece.at.y }, facing: piece.facing })),
      }
      if (own.length > 0 && battle.system.game.judge(battle.state, answer).legal) return { unit: body.id, by }
    }
  throw new Error('no unit may be placed')
}

test('BST-11 the armies are placed in turns, by placement units of about the same points', async ({ page }) => {
  const begun = begin(await battlestorm(), await agreed('skirmish', { placement: 'in turns' }), 'in turns')
  if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
  await openRecord(page, fileOf(begun.battle))
  await tableReady(page)
  await page.getByRole('tab', { name: 'What happened' }).click()
  for (let answers = 0; answers < 4 && !(await stands(page).isVisible()); answers += 1) await takeSuggested(page)

  // the first of them by hand: who waits is a ghost, is dragged, and stands
  await expect(decision(page)).toContainText(/Place your placement unit 1 of \d/)
  // what is to be done stands under its heading, whatever room there is
  await expect(decision(page).locator('.shown-ask')).toHaveCSS('align-content', 'start')
  const at = await now(page)
  if (at.decision === undefined) throw new Error('nothing is asked')
  const first = at.decision.seat
  const { unit, by } = placeable(at, at.decision)
  const held = at.scene.pieces.find((piece) => piece.body === unit)
  if (held === undefined) throw new Error('nobody to hold')
  expect(held.ghost).toBe(true)
  await drag(page, await spotOf(page, at.scene, held.at), await spotOf(page, at.scene, { x: held.at.x + by, y: held.at.y }))
  await goOn(page, () => primary(page).click())
  const placed = (await now(page)).scene.pieces.filter((piece) => piece.body === unit)
  for (const piece of placed) expect(piece.ghost).toBeUndefined()
  expect(Math.abs((placed.find((piece) => piece.id === held.id)?.at.x ?? 0) - held.at.x - by)).toBeLessThan(0.5)

  const turns: number[] = []
  for (let answers = 0; answers < 40; answers += 1) {
    const { decision: asked } = await now(page)
    if (asked === undefined || !asked.asks.some((ask) => ask.key === 'done')) break
    await expect(decision(page)).toContainText(asked.title)
    const drawn = decision(page).getByRole('button', { name: /^Place as drawn up/ })
    const { scene, battle } = await now(page)
    const whole = battle.system.game.judge(battle.state, {
      decision: asked.id,
      seat: asked.seat,
      key: 'done',
      kind: 'pick',
      picked: ['done'],
    }).legal
    if (whole) {
      turns.push(asked.seat)
      await goOn(page, () => stands(page).click())
    } else await goOn(page, () => drawn.click())
    expect(scene.turn).toBe(0)
  }
  // by turns, each as often as the other, and nobody is left a ghost
  expect(turns.length).toBeGreaterThanOrEqual(4)
  for (const [index, seat] of turns.entries()) expect(seat).toBe((first + index) % 2)
  expect((await now(page)).scene.pieces.some((piece) => piece.ghost)).toBe(false)
  await expect(decision(page)).not.toContainText('placement unit')
  const points = await page
    .getByRole('log', { name: 'Log of the battle' })
    .getByText(/have placed figures worth \d+ points/)
    .allTextContents()
  expect(points).toHaveLength(turns.length)
  await expect(told(page, /have placed figures worth/)).toBeVisible()
})
