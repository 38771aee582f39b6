import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'
import { now, openRecord } from './hand'
import { wholeBattle } from './positions'

test('a battle is shared as a link and as a report, played on beside itself, and a cut link harms nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { record, battle, reason } = await wholeBattle('skirmish', 'to the end')
  await openRecord(page, record)
  await tableReady(page)
  await expect(decision(page)).toContainText(reason)

  // what turned it leads there; from there a battle of its own begins
  const first = page.url()
  await decision(page).getByRole('region', { name: 'Turning points' }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Looking back' })).toBeVisible()
  const at = Number(await page.getByRole('slider', { name: 'Position in the battle' }).getAttribute('aria-valuenow'))
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(battle.position)

  await page.getByRole('button', { name: 'Share, or write a report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this battle' })
  await expect(sheet.getByText(new RegExp(`characters, up to answer ${at}\\.`))).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy the link' }).click()
  await expect(sheet.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [report] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'Save a report' }).click()])
  expect(report.suggestedFilename()).toMatch(/^report-battlestorm-.*\.zip$/)
  const archive = readFileSync(await report.path())
  expect(archive.includes('\u0089PNG\r\n', 0, 'latin1')).toBe(true)
  expect(archive.toString('utf8')).toContain('## Turning points')
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect(page).not.toHaveURL(first)
  await tableReady(page)
  const beside = await now(page)
  expect(beside.battle.position).toBe(at)
  const answers: unknown = JSON.parse(JSON.stringify(battle.record.answers.slice(0, at)))
  expect(beside.battle.record.answers).toEqual(answers)
  await page.goto('./')
  await expect(page.getByRole('main')).toContainText(`played on from another, after ${at} answers`)
  await page.goto(first)
  await tableReady(page)
  await decision(page)
    .getByRole('button', { name: /^Back to the battle/ })
    .click()
  await expect(decision(page)).toContainText(reason)

  // whoever has the link has the battle, as one more of his own
  const other = await context.newPage()
  await other.goto(link)
  await tableReady(other)
  await expect(other).toHaveURL(/#\/battle\//)
  const theirs = await now(other)
  expect(theirs.battle.record.answers).toEqual(answers)
  await other.goto(link.slice(0, -5))
  await expect(other.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('cut short or altered')
  await other.getByRole('link', { name: 'To the first screen' }).click()
  await expect(other.getByRole('heading', { name: 'High Elf patrol against Savage raiders' })).toBeVisible()
})
