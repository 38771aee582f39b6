// What cannot be fetched is told where it would stand and can be tried again there; and the page keeps to its own policy.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { decision, startButton, startReady, tableReady } from '../support/app'

const CUT_OFF = /assets\/(play|engine|battlestorm)-[^/]*\.js/
const cutOff = async (page: Page): Promise<void> => {
  await page.route(CUT_OFF, (route) => route.abort('internetdisconnected'))
}

test('a battle is resumed where the connection failed, by “Try again”', async ({ page }) => {
  await page.goto('/')
  await startReady(page)
  await tableReady(page)
  const address = page.url()
  await cutOff(page)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('could not be fetched')
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await page.unroute(CUT_OFF)
  await page.getByRole('button', { name: 'Try again' }).click()
  await tableReady(page)
  await expect(decision(page).getByRole('heading').first()).toBeVisible()
})

/** A ready battle with one part cut off: that is told, and a question is answered meanwhile. */
async function playedWithout(page: Page, chunk: RegExp, what: string): Promise<Locator> {
  await page.goto('/')
  await page.route(chunk, (route) => route.abort('internetdisconnected'))
  await startReady(page)
  await tableReady(page)
  const missing = page.getByRole('alert').filter({ hasText: `${what} could not be fetched` })
  await expect(missing).toBeVisible()
  const [unit] = await decision(page).locator('.options').getByRole('button').all()
  const name = (await unit?.textContent()) ?? 'nobody'
  await unit?.click()
  await page.keyboard.press('Enter')
  await expect(decision(page).getByRole('heading', { level: 2 })).toContainText(name)
  return missing
}

test('what is drawn over the table is told to be missing on the table, which can be played meanwhile, and comes by “Try again”', async ({
  page,
}) => {
  const over = /assets\/above-[^/]*\.js/
  const missing = await playedWithout(page, over, 'What is drawn over the table')
  await expect(page.getByTestId('table').locator('canvas')).toHaveCount(2)
  await page.unroute(over)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page.getByTestId('table').locator('canvas')).toHaveCount(3)
})

test('what is measured and foreseen is told to be missing, a question is answered meanwhile, and it comes by “Try again”', async ({
  page,
}) => {
  const reckoning = /assets\/reckoning-[^/]*\.js/
  const missing = await playedWithout(page, reckoning, 'What is measured and foreseen')
  await page.unroute(reckoning)
  const come = page.waitForResponse(reckoning)
  await missing.getByRole('button', { name: 'Try again' }).click()
  expect((await come).ok()).toBe(true)
  await expect(missing).toHaveCount(0)
})

test('what space is drawn with is told to be missing, the battle is played on plain ground meanwhile, and it comes by “Try again”', async ({
  page,
}) => {
  const space = /assets\/space-[^/]*\.js/
  await page.route(space, (route) => route.abort('internetdisconnected'))
  await page.goto('/#/play/spaceship-battles')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Duel at the Lantern', exact: true }) })
  await card.getByRole('button', { name: /at one screen/ }).click()
  await page.getByRole('button', { name: /^Show the orders of / }).click()
  await tableReady(page)
  const missing = page.getByRole('alert').filter({ hasText: 'The picture of space could not be fetched' })
  await expect(missing).toBeVisible()
  await decision(page).getByRole('button', { name: 'One less for Force fields' }).click()
  await page.unroute(space)
  const come = page.waitForResponse(space)
  let found = false
  void come.then((answer) => {
    found = answer.ok()
  })
  await missing.getByRole('button', { name: 'Try again' }).click()
  // where the page has to be loaded anew for it, the orders are hidden until somebody says who sits there
  const show = page.getByRole('button', { name: /^Show the orders of / })
  await expect(async () => {
    if (await show.isVisible()) await show.click()
    expect(found).toBe(true)
  }).toPass()
  await expect(missing).toHaveCount(0)
  await tableReady(page)
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

test('on a slow line all that a ready battle is begun with is asked for at the press, not one part after the other', async ({ page }) => {
  const rest = ['battlestorm', 'elves-and-savages', 'settle', 'engine']
  const partOf = (url: string): string | undefined => rest.find((part) => new RegExp(`/assets/${part}-[^/]*\\.js$`).test(url))
  const asked = new Set<string>()
  await page.goto('/')
  page.on('request', (request) => {
    const part = partOf(request.url())
    if (part !== undefined) asked.add(part)
  })
  let come: () => void = () => undefined
  const held = new Promise<void>((done) => (come = done))
  await page.route(/assets\/play-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await startButton(page).click()
  await expect.poll(() => [...asked].sort()).toEqual([...rest].sort())
  come()
  await tableReady(page)
})
