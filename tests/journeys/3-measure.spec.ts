import { expect, test } from '@playwright/test'
import { tableReady } from '../support/app'
import { drag, goOn, openRecord, primary, spotOf } from './hand'
import { legalShots, seek } from './positions'

test('measuring by dragging over an enemy: the same distance and numbers before the shot and in the log', async ({ page }) => {
  // Units of several shooters, at an enemy that some of them can reach.
  const at = await seek('elves-against-savages', (position) => legalShots(position).find((shot) => shot.weapon === 'longbow'))
  const shot = at.found
  await openRecord(page, at.record)
  await tableReady(page)

  const shooter = at.scene.pieces.find((piece) => piece.body === at.decision.body)
  const targetBody = Number(shot.targets[0]?.slice(1))
  if (shooter === undefined) throw new Error('no shooter')
  const chips = at.system.eyes.survey(at.battle.state, at.decision.seat, { at: shooter.at, piece: shooter.id }, shot.weapon ?? '')
  const chip = chips.find((one) => one.body === targetBody && one.need !== undefined)
  const enemy = at.scene.pieces.find((piece) => piece.id === chip?.piece)
  if (enemy === undefined) throw new Error('the first figure of the unit reaches nobody')
  const expected = at.system.eyes.forecast(at.battle.state, at.decision.seat, shot)

  const from = await spotOf(page, at.scene, shooter.at)
  const to = await spotOf(page, at.scene, enemy.at)
  await page.mouse.click(from.x, from.y)
  await page.keyboard.press('1')
  await drag(page, from, to, false)
  const card = page.locator('.forecast')
  await expect(card).toContainText(expected.measurement?.label ?? 'a distance')
  await expect(card).toContainText(String(expected.need?.value))
  await page.mouse.up()
  await expect(page.getByRole('slider', { name: 'Position in the battle' })).toHaveAttribute('aria-valuemax', String(at.battle.position)) // nothing is rolled on release
  const parts = await card.locator('table.parts').first().innerText()
  const need = /Needs on \w+\s+(\d+)/.exec(parts)?.[1]
  expect(need).toBeDefined()
  await expect(primary(page)).toContainText('Shoot')
  await goOn(page, () => primary(page).click())

  // Whatever the others needed, one of the rolls in the log was against that very number, for the same reasons.
  await page.getByRole('tab', { name: 'What happened' }).click()
  const log = page.getByRole('log', { name: 'Log of the battle' })
  await log
    .getByRole('button', { name: / shots?, / })
    .last()
    .click()
  const roll = log
    .locator('.roll')
    .filter({ hasText: new RegExp(`needs ${need}\\b`) })
    .first()
  await expect(roll).toBeVisible()
  await roll.getByRole('button', { name: /^why/ }).click()
  const opened = await roll.locator('table.parts').innerText()
  const reasons = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('Need'))
  expect(reasons(opened)).toEqual(reasons(parts))
})
