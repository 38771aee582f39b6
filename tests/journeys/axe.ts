import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** No rule of axe is broken, in the light and in the dark; what is broken is named with its elements. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme }) // light comes last: it is what the journey goes on in
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
    })
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${what}: pixels over the edge`).toBeLessThanOrEqual(0)
}
