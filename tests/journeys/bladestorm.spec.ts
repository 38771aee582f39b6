// Bladestorm at the table: a wheel, a challenge, a spell that is resisted, the last roll at the edge, and a whole battle by keyboard.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { inches } from '../../src/engine/geometry/units'
import { decision, tableReady } from '../support/app'
import { type BattleSpec, captain, man } from '../support/bladestorm'
import { before, begun, fileBefore, seededFor } from './bladestorm'
import { told } from './commanded'
import { goOn, now, openRecord, primary, sameDice, spotOf } from './hand'

const log = (page: Page) => page.getByRole('tab', { name: /What happened|Log/ })
const foe = man({ id: 'foe', name: 'foe', plural: 'foes' })

test('BLA-15 a unit wheels by the keys of the panel: the plan is told before it is confirmed', async ({ page }) => {
  const spec: BattleSpec = {
    bodies: [
      { seat: 0, profile: man({ move: inches(10) }), at: [24, 34], name: 'The line', unit: { count: 6, files: 3 } },
      { seat: 1, profile: foe, at: [24, 8], name: 'The Grand Ducal Company of Saint Perpetua of Salt' },
    ],
  }
  await openRecord(page, fileBefore(await begun(spec, 'wheel')))
  await tableReady(page)
  const { scene } = await now(page)
  const first = scene.pieces.find(({ body }) => body === 0)
  const spot = await spotOf(page, scene, first?.at ?? { x: 24, y: 34 })
  await page.mouse.click(spot.x, spot.y)
  await page.keyboard.press('m')
  // the longest name of an enemy does not push the list of them beyond the panel
  const panel = await decision(page).boundingBox()
  const enemies = await decision(page).getByRole('combobox', { name: 'Up against' }).boundingBox()
  expect((enemies?.x ?? 0) + (enemies?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0) - 8)
  await decision(page).getByRole('button', { name: 'wheel right' }).click()
  await expect(primary(page)).toContainText('Move')
  await goOn(page, () => primary(page).click())
  const after = (await now(page)).scene.pieces.filter(({ body }) => body === 0)
  expect(new Set(after.map(({ facing }) => facing))).toEqual(new Set([285]))
  // the man at the hinge has hardly moved, the outer one has walked the arc
  const ways = after.map(({ id, at }) => {
    const from = scene.pieces.find((one) => one.id === id)?.at ?? at
    return Math.hypot(at.x - from.x, at.y - from.y)
  })
  expect(Math.min(...ways)).toBeLessThan(0.3)
  expect(Math.max(...ways)).toBeGreaterThan(0.8)
})

const LEADERS: BattleSpec = {
  bodies: [
    { seat: 0, profile: captain(), at: [24, 30], name: 'Captain' },
    { seat: 1, profile: captain({ id: 'chief', name: 'chief' }), at: [24, 20], name: 'Chief' },
  ],
  options: { challenges: true },
}
test('BLA-46 a challenge before the battle: called, accepted, fought out alone', async ({ page }) => {
  await openRecord(page, fileBefore(await begun(LEADERS, 'dare')))
  await tableReady(page)
  // a long headline gives way to the commands on a tablet held upright
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const name of ['Settings', 'Keys and help'])
    await expect(page.getByRole('navigation', { name: 'Commands' }).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  if (desk) await page.setViewportSize(desk)
  await decision(page)
    .getByRole('button', { name: /^Chief/ })
    .first()
    .click()
  await goOn(page, () => primary(page).click())
  await expect(decision(page)).toContainText('Captain challenges Chief')
  await goOn(page, () =>
    decision(page)
      .getByRole('button', { name: /^Accept/ })
      .click(),
  )
  await log(page).click()
  await expect(told(page, /Captain challenges Chief/)).toBeVisible()
  await expect(told(page, /(has won the challenge|neither the better)/)).toBeVisible()
})

const WITCH: BattleSpec = {
  bodies: [
    { seat: 0, profile: man({ id: 'witch', name: 'witch', power: 9, spells: ['lead-feet'] }), at: [24, 30], name: 'Witch' },
    { seat: 1, profile: foe, at: [24, 20], name: 'Foe' },
  ],
  options: { magic: true },
}
test('BLA-53 a spell is resisted: the power is spent and the log says so', async ({ page }) => {
  const declared = { kind: 'pick', key: 'declare', body: 0, piece: 0, picked: ['lead-feet'] } as const
  const spell = { kind: 'target', key: 'cast:lead-feet', body: 0, piece: 0, targets: ['p1'] } as const
  const seed = await seededFor(WITCH, [declared, spell], (battle) =>
    JSON.stringify(battle.steps.at(-1)?.events).includes('"result":"resisted"'),
  )
  await openRecord(page, fileBefore(await begun(WITCH, seed, [declared])))
  await tableReady(page)
  await decision(page)
    .getByRole('button', { name: /^Feet of Lead/ })
    .click()
  await decision(page).getByRole('button', { name: /^Foe/ }).first().click()
  await goOn(page, () => primary(page).click())
  await log(page).click()
  await expect(told(page, /Witch casts Feet of Lead: Foe resists/)).toBeVisible()
  expect((await now(page)).scene.pieces.find(({ id }) => id === 0)?.states).toContain('6 power')
})

test('BLA-33 a routed unit runs to the edge of the board and makes its last roll', async ({ page }) => {
  test.setTimeout(180_000)
  const { record, key } = await before('hall-and-warren', 'last roll')
  await openRecord(page, record)
  await tableReady(page)
  const name = key === 'all' ? /^Everybody strikes/ : /^(All have moved or shot|Go on|No more blows|To the melee)/
  await goOn(page, () => decision(page).getByRole('button', { name }).click())
  await log(page).click()
  await expect(told(page, /at the edge of the board: (no farther|gone)/)).toBeVisible()
})

/** Walks with Tab until the thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 300; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never comes there')
}
test('BLA-1 the Basic game from the first click to victory, by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000)
  await sameDice(page)
  await page.goto('/#/play/bladestorm')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Six on the green', exact: true }) })
  const start = card.getByRole('button', { name: /two at one screen/i })
  await start.waitFor()
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  await decision(page).waitFor()
  const over = page.getByRole('heading', { name: /have won|Drawn/ }).first()
  for (let answers = 0; answers < 200; answers += 1) {
    if (await over.isVisible()) break
    await goOn(page, async () => {
      await page.keyboard.press('h')
      await expect(primary(page)).toBeEnabled()
      await tabTo(page, primary(page))
      await page.keyboard.press('Enter')
    })
  }
  await expect(over).toBeVisible()
  // the card of the end scrolls as one: nothing of it scrolls within it
  const within = await decision(page).evaluate(
    (card) =>
      [...card.querySelectorAll('*')].filter(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      ).length,
  )
  expect(within).toBe(0)
})
