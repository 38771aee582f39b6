import { expect, test } from '@playwright/test'
import { decision } from '../support/app'
import { goOn, now, openRecord, primary, startSeeded } from './hand'
import { wholeBattle } from './positions'

test('a damaged record is refused with its reason, and the battle in progress is untouched', async ({ page }) => {
  const { record } = await wholeBattle('skirmish', 'to be spoiled')
  page.on('filechooser', () => undefined) // somebody listens all the while: a key may be quicker than the word to the browser that one does
  await startSeeded(page, 'in progress')
  await goOn(page, () => primary(page).click())
  const before = await now(page)
  const title = await decision(page).getByRole('heading').first().innerText()
  const spoiled: readonly (readonly [string, string, RegExp])[] = [
    ['cut short', record.slice(0, record.length / 2), /cut short or damaged/],
    ['another seed', record.replace('"seed":"to be spoiled"', '"seed":"other"'), /stands differently|changed|may not|not/i],
    ['unknown system', record.replace('"system":"battlestorm"', '"system":"chess"'), /system “chess” that is not here/],
    ['no record', '{"format":"cookbook"}', /battle record/],
  ]
  for (const [name, text, reason] of spoiled) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')])
    await chooser.setFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(decision(page).getByRole('heading').first()).toHaveText(title)
    expect((await now(page)).record).toBe(before.record)
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  }

  await openRecord(page, record.slice(0, 500))
  await expect(page.getByRole('alert')).toContainText(/cut short or damaged/)
  await page.getByRole('link', { name: 'Go on with this battle' }).click()
  await expect(decision(page).getByRole('heading').first()).toHaveText(title)
})
