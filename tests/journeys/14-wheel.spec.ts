// Formations: a unit forms a line, the line wheels by a key on its inner man, and its ranks are ranks still.
import { expect, test } from '@playwright/test'
import type { Scene, ScenePiece } from '../../src/engine/kernel/scene'
import { decision, tableReady } from '../support/app'
import { agreed, stretch, told } from './commanded'
import { goOn, now, openRecord, primary, spotOf } from './hand'

const STRONG = 6 // figures that make a line worth wheeling
const ROOM = 3.5 // inches to anybody else: a line needs them to wheel
const TURN = 15 // degrees of one key
const THOUSANDTHS = 0.003 // inches of rounding between two figures

const own = (scene: Scene, unit: number | undefined): readonly ScenePiece[] => scene.pieces.filter((piece) => piece.body === unit)
const apart = (one: ScenePiece, two: ScenePiece): number => Math.hypot(one.at.x - two.at.x, one.at.y - two.at.y)
const gaps = (pieces: readonly ScenePiece[]): readonly number[] =>
  pieces.flatMap((one, index) => pieces.slice(index + 1).map((two) => apart(one, two)))

test('BST-62 a unit forms a line, the line wheels by the key and is confirmed; it is a line still', async ({ page }) => {
  const at = await stretch(await agreed('elves-against-savages', { advanced: { formations: true } }), (moments) => {
    const { asked, battle } = moments[moments.length - 1] ?? {}
    const scene = battle?.system.eyes.scene(battle.state, 'table')
    const unit = scene && asked ? own(scene, asked.body) : []
    const others = scene?.pieces.filter((piece) => piece.body !== asked?.body) ?? []
    const clear = unit.every((piece) => others.every((other) => apart(piece, other) > ROOM))
    const may = ['formation', 'move'].every((key) => asked?.asks.some((ask) => ask.key === key))
    return may && clear && unit.length >= STRONG ? { from: moments.length - 1, unit: asked?.body } : undefined
  })
  const { unit } = at.found
  const name = at.scene.bodies.find((body) => body.id === unit)?.name ?? ''
  await openRecord(page, at.record)
  await tableReady(page)

  await decision(page)
    .getByRole('button', { name: /^Change formation/ })
    .click()
  await decision(page)
    .getByRole('button', { name: /^line in closed order/ })
    .click()
  await goOn(page, () => primary(page).click())
  const line = await now(page)
  const formed = own(line.scene, unit)
  const [first] = formed
  if (first === undefined) throw new Error('nobody has formed')
  expect(new Set(formed.map((piece) => piece.facing)).size).toBe(1)
  expect(line.scene.bodies.find((body) => body.id === unit)?.notes).toContain('line in closed order')

  // the key wheels it: the ghost is a plan, and what it costs is told before it is confirmed
  const spot = await spotOf(page, line.scene, first.at)
  await page.mouse.click(spot.x, spot.y)
  await page.keyboard.press('m')
  await page.keyboard.press(']')
  await expect(primary(page)).toContainText('Move')
  await goOn(page, () => primary(page).click())

  const { scene } = await now(page)
  const wheeled = own(scene, unit)
  expect(wheeled.map((piece) => piece.id)).toEqual(formed.map((piece) => piece.id))
  for (const piece of wheeled) expect(piece.facing).toBe(((first.facing ?? 0) + TURN) % 360)
  // the same ranks: everybody is as far from everybody else as before, and one man has stood as the hinge
  const before = gaps(formed)
  for (const [index, gap] of gaps(wheeled).entries()) expect(Math.abs(gap - (before[index] ?? 0))).toBeLessThan(THOUSANDTHS)
  const ways = wheeled.map((piece, index) => apart(piece, formed[index] ?? piece))
  const hinge = formed[ways.indexOf(Math.min(...ways))] ?? first
  const chord = 2 * Math.sin((TURN / 360) * Math.PI) // of the way round the hinge, for one inch of distance from it
  for (const [index, piece] of formed.entries()) expect(ways[index]).toBeCloseTo(apart(piece, hinge) * chord, 2)
  expect(Math.max(...ways)).toBeGreaterThan(0.5)
  expect(scene.bodies.find((body) => body.id === unit)?.notes).toContain('line in closed order')
  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect(told(page, new RegExp(`^${name} form a line in closed order$`))).toBeVisible()
  await expect(told(page, new RegExp(`^${name} move$`))).toBeVisible()
})
