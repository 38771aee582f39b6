import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No rule of axe is broken; what is broken is named with its elements. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // the page has no frames of others: its own scan is the whole, and no second page is opened to put scans together
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found, what).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${what}: pixels over the edge`).toBeLessThanOrEqual(0)
}
