// Whoever chooses a battle sees its battlefield: every card has a picture of its own, in the colours of the page, and what it shows is what begins.
import { expect, type Page, test } from '@playwright/test'
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
