// Whoever chooses a battle sees its battlefield: every card has a picture of its own, in the colours of the page, and what it shows is what begins.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startButton, tableReady } from '../support/app'

interface Seen {
  readonly colours: number // how many there are among every hundredth pixel
  readonly light: number // their mean, 0 to 255
  readonly whole: string // all of it
}
const pictures = (page: Page): Promise<Seen[]> =>
  page.locator('.battlefield canvas.drawn').evaluateAll((canvases) =>
    canvases.flatMap((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return []
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
      const colours = new Set<string>()
      let sum = 0
      for (let at = 0; at < data.length; at += 400) {
        colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
        sum += data[at + 1] ?? 0
      }
      return [{ colours: colours.size, light: sum / (data.length / 400), whole: canvas.toDataURL() }]
    }),
  )
/** As a hand presses what it sees, whatever takes the press. */
async function pressMiddle(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not there')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
/** Looks at every card, one after the other. */
async function scrollThrough(page: Page): Promise<number> {
  const cards = page.locator('.ready > li')
  await cards.first().waitFor()
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('canvas.drawn')).toBeVisible()
  }
  return cards.count()
}

for (const system of ['battlestorm', 'spaceship-battles', 'team-battle'])
  test(`the ready battles of ${system} are told apart by their pictures, by day and by night`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/#/play/${system}`)
    const cards = await scrollThrough(page)
    const day = await pictures(page)
    expect(day).toHaveLength(cards)
    expect(new Set(day.map(({ whole }) => whole)).size).toBe(cards)
    for (const { colours } of day) expect(colours).toBeGreaterThan(8)
    await page.emulateMedia({ colorScheme: 'dark' })
    const mean = async (): Promise<number> => Math.max(...(await pictures(page)).map(({ light }) => light))
    await expect.poll(mean).toBeLessThan(Math.max(...day.map(({ light }) => light)) - (system === 'spaceship-battles' ? 0 : 60))
  })

test('a battle begins while the pictures are still being drawn', async ({ page }) => {
  await page.goto('/#/play/battlestorm')
  await startButton(page).click()
  await tableReady(page)
})

test('earlier battles are told by their pictures and by what they are; the whole row leads back, and what is deleted is asked twice', async ({
  page,
}) => {
  let skirmish: string | undefined
  for (const title of ['Skirmish at the ruin', 'Duel of champions']) {
    await page.goto('/#/play/battlestorm')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await card.getByRole('button', { name: /two at one screen/i }).click()
    await tableReady(page)
    // its picture is kept once the table has stood for a while
    const address = page.url()
    skirmish ??= address
    let stood = 1800
    await expect(async () => {
      await page.goto(address)
      await tableReady(page)
      stood += 1500
      await page.waitForTimeout(stood)
      await page.goto('/#/')
      await expect(page.locator('.go-on .picture canvas')).toBeVisible({ timeout: 1500 })
    }).toPass()
  }
  const row = page.locator('.battles > li').filter({ hasText: 'Battlestorm, Skirmish at the ruin · Turn 1' })
  const picture = row.locator('.picture canvas')
  await expect(picture).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(row.getByRole('button', { name: /^Delete for good/ })).toBeVisible()
  await pressMiddle(page, picture)
  await tableReady(page)
  expect(page.url()).toBe(skirmish)
  await page.goto('/#/')
  await pressMiddle(page, page.locator('.go-on .picture canvas'))
  await tableReady(page)
})
