// What cannot be fetched is told where it would stand and can be tried again there; and the page keeps to its own policy.
import { expect, type Page, test } from '@playwright/test'
import { decision, startReady, tableReady } from '../support/app'

const CUT_OFF = /assets\/(play|engine|battlestorm)-[^/]*\.js/
const cutOff = async (page: Page): Promise<void> => {
  await page.route(CUT_OFF, (route) => route.abort('internetdisconnected'))
}

test('a battle is resumed where the connection failed, by “Try again”, without loading the page anew', async ({ page }) => {
  await page.goto('/')
  await startReady(page)
  await tableReady(page)
  const address = page.url()
  await cutOff(page)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('could not be fetched')
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-still', 'here'))
  await page.unroute(CUT_OFF)
  await page.getByRole('button', { name: 'Try again' }).click()
  await tableReady(page)
  await expect(decision(page).getByRole('heading').first()).toBeVisible()
  expect(await page.evaluate(() => document.body.getAttribute('data-still'))).toBe('here')
})

test('nothing on the way to a table breaks the content security policy', async ({ page, request }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text())
  })
  await page.goto('/')
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
    'content',
    /^default-src 'self'(?!.*(data:|unsafe))/,
  )
  await startReady(page)
  await tableReady(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(broken).toEqual([])
  const licences = await (await request.get('/licences.txt')).text()
  for (const name of ['Stormtable', 'react', 'konva', 'zustand', 'idb-keyval', 'seedrandom', '@fontsource-variable/inter'])
    expect(licences).toContain(`${name}\n=`)
})
