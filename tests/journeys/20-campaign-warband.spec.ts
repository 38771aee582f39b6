// A campaign of Warband over two battles: a Hero is hurt in the first, and the hurt tells in the second.
import { expect, type Page, test } from '@playwright/test'
import type { AnyBattle } from '../../src/engine/kernel/any'
import { decision, tableReady } from '../support/app'
import { now, openRecord, spotOf } from './hand'
import { fileOf } from './positions'
import { readyBattle, settled, sought, warband } from './warband'

const HURT = 'Hobbled' // Agility −1 until the end of the next battle

/** The Agility that counted when the initiative of somebody was rolled. */
const agilityOf = ({ steps }: AnyBattle, name: string): number | undefined =>
  steps
    .flatMap(({ events }) => events)
    .find(({ what }) => what === 'initiative')
    ?.rolls?.find(({ purpose }) => purpose === `initiative of ${name}`)
    ?.modifiers.find(({ reason }) => reason === 'Agility')?.value

/** Everybody's fate is rolled, and nothing is bought. */
async function settle(page: Page): Promise<void> {
  await decision(page).getByRole('button', { name: 'After the battle: rosters' }).click()
  const over = page.getByRole('heading', { name: 'All is settled', level: 2 })
  const next = decision(page).getByRole('button', { name: /^(Roll what comes of it|Leave the market|Leave .+ to them)/ })
  for (let answers = 0; answers < 20; answers += 1) {
    await over.or(next).first().waitFor()
    if (await over.isVisible()) break
    const asked = await decision(page).innerText()
    await next.click()
    await expect.poll(() => decision(page).innerText()).not.toBe(asked)
  }
  await expect(decision(page).getByText('The rosters are kept in this browser.')).toBeVisible()
}

test('WAR-31 an injury of the first battle tells in the second, and is over after it', async ({ page }) => {
  test.setTimeout(120_000)
  const system = await warband()
  const first = await sought(await readyBattle('alley'), async (battle) => {
    if (system.game.outcome(battle.state) === undefined) return undefined
    const rosters = await settled(battle)
    const all = rosters.flatMap((roster) => roster?.characters ?? [])
    const hurt = all.find(({ injuries }) => injuries.some(({ name, cycles }) => name === HURT && cycles === 1))
    const band = rosters.find((roster) => hurt && roster?.characters.includes(hurt))?.name
    return hurt && band !== undefined && rosters.every((roster) => roster !== null) ? { battle, name: hurt.name, band } : undefined
  })
  const { name, band } = first
  await openRecord(page, fileOf(first.battle))
  await settle(page)

  // the next battle is drawn from the rosters, and the hurt one goes along
  await decision(page)
    .getByRole('button', { name: /^Next battle with / })
    .click()
  await page.getByLabel('Seed of the dice').fill('second')
  await page.getByRole('button', { name: 'To battle', exact: true }).click()
  await tableReady(page)
  await decision(page).getByRole('button', { name: 'Roll for initiative' }).click()
  await expect(page.getByText(/Turn 1 of /).first()).toBeVisible()
  const second = await now(page)
  expect(agilityOf(second.battle, name)).toBe((agilityOf(first.battle, name) ?? 0) - 1)
  const spot = await spotOf(page, second.scene, second.scene.pieces.find((piece) => piece.name === name)?.at ?? { x: 0, y: 0 })
  await page.mouse.click(spot.x, spot.y)
  await page.getByRole('tab', { name: 'Unit' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(`${HURT}: Agility −1 (in this battle)`)

  // the other side gives the battle up; afterwards he is fit again
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('Concede')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Give up$/ })
    .filter({ hasNotText: band })
    .click()
  await settle(page)
  await decision(page).getByRole('link', { name: band }).click()
  await expect(page.getByRole('main')).toContainText('battles fought: 2')
  await expect(page.getByRole('main')).toContainText(`${name}: ${HURT.toLowerCase()}.`)
  await expect(
    page
      .getByRole('table', { name: `Members of ${band}` })
      .getByRole('row')
      .filter({ hasText: name }),
  ).toContainText('fit')
})
