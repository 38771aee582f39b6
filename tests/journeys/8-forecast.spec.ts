import { expect, type Page, test } from '@playwright/test'
import type { Forecast } from '../../src/engine/kernel/forecast'
import { decision, tableReady } from '../support/app'
import { expectNoOverflow, expectNoViolations } from './axe'
import { drag, goOn, openRecord, primary, spotOf } from './hand'
import { legalShots, type Position, seek, wholeBattle } from './positions'

type Shot = ReturnType<typeof legalShots>[number]

/** Somebody with a bow and at least two units in its reach, one of them with a spread of kills to draw. */
const sought = () =>
  seek('elves-against-savages', (position) => {
    const shots = legalShots(position).filter((shot) => shot.weapon === 'longbow')
    const drawn = shots.filter((shot) => (forecastAt(position, shot).curves?.length ?? 0) > 0)
    return shots.length > 1 && drawn[0] !== undefined ? { first: drawn[0], second: shots.find((shot) => shot !== drawn[0]) } : undefined
  })
let archersFound: ReturnType<typeof sought> | undefined
/** Sought once a worker: it takes a few battles. */
const archers = (): ReturnType<typeof sought> => {
  archersFound ??= sought()
  return archersFound
}
const forecastAt = ({ system, battle, decision: asked }: Pick<Position, 'system' | 'battle' | 'decision'>, shot: Shot): Forecast =>
  system.eyes.forecast(battle.state, asked.seat, shot)
const nameOf = (at: Position, shot: Shot | undefined): string =>
  at.scene.bodies.find((body) => body.id === Number(shot?.targets[0]?.slice(1)))?.name ?? ''
const choose = (page: Page, name: string) => decision(page).locator('.options').getByRole('button', { name }).first().click()
const chance = (value: number): string => `${(value * 100).toFixed(1)}%`

test('the forecast: aim, read, pin, compare, read the table, shoot, and find the number in the log', async ({ page }) => {
  const at = await archers()
  const { first, second } = at.found
  await openRecord(page, at.record)
  await tableReady(page)

  // aimed with the mouse: the card says what the rules say
  const shooter = at.scene.pieces.find((piece) => piece.body === at.decision.body)
  if (shooter === undefined) throw new Error('no shooter')
  const chips = at.system.eyes.survey(at.battle.state, at.decision.seat, { at: shooter.at, piece: shooter.id }, 'longbow')
  const body = Number(first.targets[0]?.slice(1))
  const enemy = at.scene.pieces.find((piece) => piece.id === chips.find((one) => one.body === body && one.need !== undefined)?.piece)
  if (enemy === undefined) throw new Error('the first figure reaches nobody')
  const from = await spotOf(page, at.scene, shooter.at)
  await page.mouse.click(from.x, from.y)
  await page.keyboard.press('1')
  await drag(page, from, await spotOf(page, at.scene, enemy.at))
  const expected = forecastAt(at, first)
  const card = page.getByRole('region', { name: expected.title })
  await expect(card.getByRole('row', { name: /Needs on d30/ })).toContainText(String(expected.need?.value))
  for (const part of expected.modifiers) await expect(card.getByRole('row', { name: part.reason }).first()).toContainText(part.rule)
  const kill = expected.figures.find((figure) => figure.label === 'kills')
  if (kill) await expect(card.getByRole('region', { name: 'One attack' })).toContainText(chance(kill.value))
  const mean = expected.figures.find((figure) => figure.label === 'expected kills')
  await expect(card.getByRole('region', { name: 'All of them' })).toContainText(mean?.value.toFixed(2) ?? 'a mean')
  const plot = card.getByRole('img', { name: /^figures killed/ })
  await expect(plot).toBeVisible()

  // larger, and as a table that adds up
  await card.getByRole('button', { name: 'figures killed: larger, and as a table' }).click()
  const curve = page.getByRole('dialog', { name: expected.title })
  await curve.getByRole('button', { name: 'Table', exact: true }).click()
  const cells = await curve.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.querySelectorAll('td')[0]?.textContent))
  const sum = cells.reduce((total, cell) => total + (cell?.startsWith('under') ? 0 : Number.parseFloat(cell ?? '')), 0)
  expect(Math.abs(sum - 100)).toBeLessThan(0.1 * cells.length)
  await page.keyboard.press('Escape')

  // pinned in the same breath, another pinned, compared
  await page.keyboard.press('p')
  await expect(card.getByRole('button', { name: /^Pinned/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(curve).toBeHidden()
  await choose(page, nameOf(at, first)) // let go of
  await choose(page, nameOf(at, second))
  if (second === undefined) throw new Error('no second target')
  const other = forecastAt(at, second)
  await expect(page.getByRole('region', { name: other.title })).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: /^Compare pinned/ }).click()
  const compared = page.getByRole('dialog', { name: 'Forecasts side by side' })
  const needs = compared.getByRole('row', { name: /^needs on d30/ })
  await expect(needs.getByRole('cell').nth(0)).toHaveText(String(expected.need?.value))
  await expect(needs.getByRole('cell').nth(1)).toContainText(String(other.need?.value))
  await expect(compared).toContainText(`${other.title}, against ${expected.title}`)
  await compared.getByRole('button', { name: `Unpin ${other.title}` }).click()
  await page.keyboard.press('Escape')

  // shot, and the same number stands in the log
  await choose(page, nameOf(at, second))
  await choose(page, nameOf(at, first))
  await expect(card.getByRole('row', { name: /Needs on d30/ })).toContainText(String(expected.need?.value))
  await goOn(page, () => primary(page).click())
  await page.getByRole('tab', { name: 'What happened' }).click()
  const log = page.getByRole('log', { name: 'Log of the battle' })
  await log
    .getByRole('button', { name: / shots?, / })
    .last()
    .click()
  await expect(
    log
      .locator('.roll')
      .filter({ hasText: new RegExp(`needs ${expected.need?.value}\\b`) })
      .first(),
  ).toBeVisible()
})

test('who could hurt a planned move is told, and put away with a key', async ({ page }) => {
  const at = await seek('elves-against-savages', (position) => {
    const { scene, decision: asked, system, battle } = position
    const body = asked.body
    if (scene.turn < 2 || body === undefined || asked.asks.filter((ask) => ask.kind === 'move').length !== 1) return undefined
    const piece = scene.pieces.find((one) => one.body === body)
    if (!piece) return undefined
    const to = { x: piece.at.x + 1, y: piece.at.y }
    const plan = system.eyes.plan(battle.state, asked.seat, { body, path: [to], holding: piece.id })
    const threats = plan ? (system.eyes.threat?.(battle.state, 'table', body, plan.ends) ?? []) : []
    return plan && plan.cost > 0.5 && threats.length > 0 ? { piece, to, plan } : undefined
  })
  const { piece, to } = at.found
  await openRecord(page, at.record)
  await tableReady(page)
  const from = await spotOf(page, at.scene, piece.at)
  const end = await spotOf(page, at.scene, to)
  await page.mouse.click(from.x, from.y)
  await page.keyboard.press('m')
  await drag(page, from, end)
  const list = page.getByRole('region', { name: /could hurt them there/ })
  await expect(list.getByRole('listitem').first()).toContainText(/needs \d+/)
  await expectNoViolations(page, 'threats')
  await page.keyboard.press('w')
  await expect(list).toHaveCount(0)
})

test('whoever is aimed at before anything can be foreseen has his card when it can', async ({ page }) => {
  const at = await archers()
  let come = (): void => {}
  const held = new Promise<void>((done) => {
    come = done
  })
  await page.route('**/assets/reckoning*', async (route) => {
    await held
    await route.continue()
  })
  await openRecord(page, at.record)
  await tableReady(page)
  await choose(page, nameOf(at, at.found.first))
  await expect(
    decision(page)
      .locator('.options')
      .getByRole('button', { name: nameOf(at, at.found.first), pressed: true }),
  ).toBeVisible()
  await expect(page.locator('.forecast')).toHaveCount(0)
  come()
  await expect(page.locator('.forecast')).toContainText(forecastAt(at, at.found.first).title)
  await expect(page.locator('.forecast .plot')).toBeVisible()
})

test('a battle fought out from here runs beside the table and stops at once', async ({ page }) => {
  const { record } = await wholeBattle('skirmish', 'over')
  await openRecord(page, record)
  await tableReady(page)
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Fight it out many times from here' }).click()
  const dialog = page.getByRole('dialog', { name: /fought out from here/ })
  await dialog.getByRole('button', { name: '1600 times' }).click()
  await dialog.getByRole('button', { name: 'Fight it out', exact: true }).click()
  const progress = dialog.getByRole('progressbar', { name: 'Battles fought out' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(2)
  // the table is not held up by it
  await page.keyboard.press('Escape')
  const rail = page.getByRole('slider', { name: 'Position in the battle' })
  await page
    .getByRole('button', { name: /^One answer on|Step on|step on/i })
    .first()
    .click()
  await expect(rail).toHaveAttribute('aria-valuenow', '1')
  await page.getByRole('button', { name: 'Fight it out many times from here' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByRole('status')).toContainText('stopped')
  await expect(dialog.getByRole('row', { name: /Draws/ })).toContainText('%')
})

for (const width of [390, 1440]) {
  test.describe(`no violation at ${width}`, () => {
    test.use({ viewport: { width, height: width < 700 ? 844 : 900 } })

    test('of the card, the pins and their dialogs', async ({ page }) => {
      const at = await archers()
      await openRecord(page, at.record)
      await tableReady(page)
      const armed = decision(page)
        .getByRole('button', { name: /^Shoot/ })
        .first()
      if (await armed.isVisible()) await armed.click()
      await choose(page, nameOf(at, at.found.first))
      await page.locator('.forecast .plot').waitFor()
      await page.keyboard.press('p')
      await choose(page, nameOf(at, at.found.first))
      await choose(page, nameOf(at, at.found.second))
      await page.keyboard.press('p')
      await expectNoViolations(page, 'card')
      await page.keyboard.press('c')
      await page.getByRole('dialog').waitFor()
      await expectNoViolations(page, 'compared')
      await expectNoOverflow(page, 'compared')
      await page.keyboard.press('Escape')
      await choose(page, nameOf(at, at.found.second))
      await choose(page, nameOf(at, at.found.first))
      await page
        .locator('.curve')
        .getByRole('button', { name: /larger, and as a table/ })
        .click()
      for (const view of ['Picture', 'Table']) {
        await page.getByRole('dialog').getByRole('button', { name: view, exact: true }).click()
        await expectNoViolations(page, view)
        await expectNoOverflow(page, view)
      }
    })
    test('of the luck and of battles fought out', async ({ page }) => {
      const { record } = await wholeBattle('skirmish', 'over')
      await openRecord(page, record)
      await tableReady(page)
      await page.locator('.luck-side').first().waitFor()
      await expectNoViolations(page, 'outcome')
      await page.getByRole('button', { name: 'How lucky was each side' }).click()
      const dialog = page.getByRole('dialog', { name: 'How lucky was each side' })
      await expectNoViolations(page, 'luck')
      await expectNoOverflow(page, 'luck')
      await dialog.locator('.luck-roll').first().click()
      await expect(page.getByRole('heading', { name: 'Looking back' })).toBeVisible()
      await page.getByRole('button', { name: 'Fight it out many times from here' }).click()
      await page.getByRole('button', { name: 'Fight it out', exact: true }).click()
      await expect.poll(async () => Number(await page.getByRole('progressbar').getAttribute('value'))).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Stop' }).click()
      await expectNoViolations(page, 'fought out')
      await expectNoOverflow(page, 'fought out')
    })
  })
}
