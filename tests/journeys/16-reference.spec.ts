import { expect, test } from '@playwright/test'
import { decision, startReady, tableReady } from '../support/app'
import { expectNoOverflow, expectNoViolations } from './axe'
import { drag, openRecord, spotOf } from './hand'
import { legalShots, seek } from './positions'

test('the rules over a battle: looked up by F1, searched, followed from rule to rule', async ({ page }) => {
  await page.goto('/')
  await startReady(page)
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'Rules and their marks' })
  const box = sheet.getByRole('searchbox', { name: 'Find a rule' })
  await expect(box).toBeFocused()
  await expect(sheet.getByRole('status')).toHaveText(/^\d{3} entries under 51 ids$/)

  // by words: what is found is marked, and the rest is gone
  await page.keyboard.type('general lost leaves')
  await expect(sheet.getByRole('status')).toHaveText(/^\d of \d{3} entries$/)
  const loss = sheet.getByRole('listitem', { name: /^BST-60, / })
  await expect(loss).toContainText('When the general is lost')
  await expect(loss.locator('mark').first()).toBeVisible()
  await expect(sheet.locator('#rule-BST-33')).toHaveCount(0)

  // by mark, with words
  await box.fill('spear')
  await expect(sheet.locator('.rule-entry mark').first()).toHaveText(/spear/i) // the list has followed
  const all = await sheet.locator('.rule-entry').count()
  await sheet.getByRole('button', { name: 'printed' }).click()
  await expect.poll(() => sheet.locator('.rule-entry').count()).toBeLessThanOrEqual(all)
  await expect(sheet.locator('.rule-entry .mark-house')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'printed' }).click()

  // an id, and a part of the rulebook
  await box.fill('bst-61')
  await expect(sheet.locator('.rule-entry').first()).toHaveAttribute('id', 'rule-BST-61')
  await box.fill('')
  await sheet.getByRole('button', { name: 'Melee', exact: true }).click()
  await expect(sheet.getByRole('heading', { name: 'Melee', exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(decision(page)).toBeVisible()
})

test('a line of a forecast opens its rule, and so does the question that is asked', async ({ page }) => {
  const at = await seek('elves-against-savages', (position) => legalShots(position).find((shot) => shot.weapon === 'longbow'))
  await openRecord(page, at.record)
  await tableReady(page)
  const shooter = at.scene.pieces.find((piece) => piece.body === at.decision.body)
  const body = Number(at.found.targets[0]?.slice(1))
  const chips = shooter && at.system.eyes.survey(at.battle.state, at.decision.seat, { at: shooter.at, piece: shooter.id }, 'longbow')
  const enemy = at.scene.pieces.find((piece) => piece.id === chips?.find((one) => one.body === body && one.need !== undefined)?.piece)
  if (!shooter || !enemy) throw new Error('nobody to shoot at')
  const from = await spotOf(page, at.scene, shooter.at)
  await page.mouse.click(from.x, from.y)
  await page.keyboard.press('1')
  await drag(page, from, await spotOf(page, at.scene, enemy.at))
  const { title } = at.system.eyes.forecast(at.battle.state, at.decision.seat, at.found)
  const evasion = page.getByRole('region', { name: title }).getByRole('row', { name: /^Evasion of/ })
  await evasion.getByRole('button', { name: /BST-33 ?, open the rule$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Rules and their marks' })
  const wanted = sheet.locator('#rule-BST-33')
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
  await expect(wanted).toContainText('Target number')
  await page.keyboard.press('Escape')

  await decision(page)
    .locator('.who')
    .getByRole('button', { name: /^BST-\d+ ?, open the rule$/ })
    .click()
  await expect(sheet.locator('.rule-entry.wanted')).toBeInViewport()
})

test('a rule has an address of its own', async ({ page }) => {
  await page.goto('/#/rules/battlestorm/BST-33')
  await expect(page.getByRole('heading', { level: 1, name: 'The rules of Battlestorm' })).toBeAttached()
  const wanted = page.locator('#rule-BST-33')
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
  await expect(page).toHaveTitle(/Rules of Battlestorm/)

  await page.getByRole('link', { name: 'BST-34, on a page of its own' }).click()
  await expect(page).toHaveURL(/#\/rules\/battlestorm\/BST-34$/)
  await expect(page.locator('#rule-BST-34')).toBeFocused()
  await page.goBack()
  await expect(wanted).toBeFocused()

  await page.getByRole('navigation', { name: 'Rule systems' }).getByRole('link', { name: 'FTS Battle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The rules of FTS Battle' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Advances and wounds' })).toBeAttached()
  await page.getByRole('link', { name: 'First screen' }).click()
  await page
    .getByRole('link', { name: /Spaceship Battles/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Rules of Spaceship Battles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The rules of Spaceship Battles' })).toBeVisible()
})

for (const width of [390, 1440])
  test.describe(`no violation at ${width}`, () => {
    test.use({ viewport: { width, height: width < 700 ? 844 : 900 } })

    test('of the page', async ({ page }) => {
      await page.goto('/#/rules/team-battle/FTS-6') // the shortest: every rule of the others takes a minute to look at
      await expect(page.locator('#rule-FTS-6')).toBeFocused()
      await expectNoViolations(page, 'page')
      await expectNoOverflow(page, 'page')
      await page.goto('/#/rules/battlestorm/BST-62')
      await expect(page.locator('#rule-BST-62')).toBeFocused()
      await expectNoOverflow(page, 'page of Battlestorm')
      await page.getByRole('searchbox').fill('phalanx')
      await expect(page.locator('.rule-entry mark').first()).toBeVisible()
      await expectNoViolations(page, 'found')
    })
    test('of the sheet', async ({ page }) => {
      await page.goto('/')
      await startReady(page)
      await page.keyboard.press('F1')
      await page.getByRole('searchbox').fill('courage')
      await expect(page.locator('.rule-entry mark').first()).toBeVisible()
      await expectNoViolations(page, 'sheet')
      await expectNoOverflow(page, 'sheet')
    })
  })
