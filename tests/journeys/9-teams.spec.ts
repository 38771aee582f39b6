// FTS Battle: three teams at one screen, from the first click to the end, and nobody reads what is not his.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { decision } from '../support/app'

const SEED = 'three ways to rob'
const TEAMS = ['The Red Scarves', 'The Hill Gang', 'The caravan'] as const

const curtain = (page: Page): Locator => page.getByRole('button', { name: /^Show the orders of / })
const primary = (page: Page): Locator => decision(page).locator('button.primary')

async function begin(page: Page): Promise<void> {
  await page.goto('/#/play/team-battle')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Three ways to rob a caravan', exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill(SEED)
  await card.getByRole('button', { name: /at one screen/ }).click()
  await curtain(page).waitFor()
}

/** All that the page holds, seen or unseen. */
const whole = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

test('FTS-5 before the hand-over nothing of the battle is in the page, and behind it only what is one’s own', async ({ page }) => {
  await begin(page)
  for (const [turn, name] of TEAMS.entries()) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const covered = await whole(page)
    expect(covered).not.toContain('Scarlet Ines')
    expect(covered).not.toContain('Battle Plan')
    expect(await page.getByRole('table').count()).toBe(0)
    await curtain(page).press('Enter')
    await expect(decision(page)).toContainText(name)
    if (turn === 0) {
      // the Red Scarves improvise; nobody may read it before all have set their strategies
      await decision(page).getByRole('button', { name: 'Screw It' }).click()
    } else expect(await whole(page)).not.toMatch(/Screw It: 5/)
    await primary(page).click()
    if (turn < 2) await expect(curtain(page)).toBeVisible()
  }
  // the Strategists have rolled: each score is its own team's secret until all declare
  const scores: string[] = []
  for (const name of TEAMS) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await curtain(page).click()
    await expect(decision(page)).toContainText('tactics')
    const own = page.getByRole('region', { name: new RegExp(`^${name}`) }).first()
    scores.push((await own.textContent()) ?? '')
    for (const other of TEAMS.filter((one) => one !== name))
      await expect(page.getByRole('region', { name: new RegExp(`^${other}`) }).first()).not.toContainText(/(Battle Plan|Screw It): \d/)
    await primary(page).click()
  }
  await expect(decision(page)).toContainText('All have declared')
  // neither headline nor question, columns, log or forecast tell the result before the last seal is broken
  const waits = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      ['.headline', '#decision-title', '.tallies dd', '.parade-charts', '.forecast', '.log .scroll'].map((one) => {
        const found = document.querySelector(one)
        return found ? getComputedStyle(found).animationName : `no ${one}`
      }),
    )
  expect(await waits()).toEqual(Array(6).fill('unveiled'))
  await page.keyboard.press('Escape')
  expect(await waits()).not.toContain('unveiled')
  // every share is worked out before anybody advances
  for (const name of TEAMS) await expect(page.getByText(`wounds of ${name}`).first()).toBeVisible()
  await expect(page.getByText(/lowest: \(\d+ − \d+\) × \d+ = \d+/).first()).toBeVisible()
  expect(scores[0]).toMatch(/Screw It: 5/)
  for (const name of TEAMS) await expect(page.getByRole('region', { name: new RegExp(`^${name}`) }).first()).toContainText('Superiority')
})

test('FTS-6 FTS-7 FTS-9 a whole battle of three teams on one screen, wounds dealt by dragging and by suggestion', async ({ page }) => {
  test.setTimeout(120_000)
  await begin(page)
  let dragged = false
  let entered = false
  for (let answers = 0; answers < 400; answers += 1) {
    await curtain(page).or(decision(page)).first().waitFor()
    if (await curtain(page).isVisible()) {
      await curtain(page).click()
      continue
    }
    if (await page.getByRole('button', { name: /^Next battle with/ }).isVisible()) break
    const title = (await decision(page).getByRole('heading').first().textContent()) ?? ''
    if (!entered && /what now/i.test(title)) {
      // the Enter that seals is not also the next team's: its curtain stays
      const again = decision(page).getByRole('button', { name: /^Advance again/ })
      await again.click()
      await again.press('Enter')
      await expect(curtain(page)).toBeVisible()
      entered = true
      continue
    }
    const suggest = decision(page).getByRole('button', { name: /^Suggest/ })
    if (/wounds? to share out/.test(title)) {
      if (!dragged) {
        // what a member is reads in lines, not a word each beside the buttons
        const [whole, told] = await Promise.all(
          ['', ' .member-name'].map((part) => page.locator(`.member.dealing${part}`).first().boundingBox()),
        )
        expect(told?.width).toBeGreaterThan((whole?.width ?? 0) * 0.6)
        // the first gauge is drawn along by hand, then the rest by suggestion
        const gauge = page.getByRole('slider').first()
        const box = await gauge.boundingBox()
        if (box === null) throw new Error('no gauge to draw along')
        await page.mouse.move(box.x + 2, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 6 })
        await page.mouse.up()
        await expect(gauge).not.toHaveAttribute('aria-valuenow', '0')
        dragged = true
      }
      await suggest.first().click()
    } else if (!(await primary(page).isVisible())) {
      const end = decision(page).getByRole('button', { name: /^End the battle/ })
      if (await end.isVisible()) await end.click()
    }
    await primary(page).first().click()
  }
  expect([dragged, entered]).toEqual([true, true])
  await expect(page.getByRole('button', { name: /^Next battle with/ })).toBeVisible()
})
