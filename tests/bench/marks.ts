// When a page can be used, marked in the page itself by what a person would look for.
import type { Page } from '@playwright/test'
import { READY } from '../support/app'

/** Before the page is opened: 'usable' is marked when the ready battle stands on the first screen. */
export async function markUsable(page: Page): Promise<void> {
  await page.addInitScript((ready) => {
    const seen = new MutationObserver(() => {
      if (![...document.querySelectorAll('h3')].some((heading) => heading.textContent === ready)) return
      performance.mark('usable')
      seen.disconnect()
    })
    seen.observe(document, { childList: true, subtree: true })
  }, READY)
}

/** On the first screen: 'playable' is marked when the board is there and a question stands in the panel with its button. */
export async function markPlayable(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const board = document.querySelector('[data-testid="table"] canvas')
      const asked = document.querySelector('[aria-labelledby="decision-title"] button')
      if (!board || !asked || performance.getEntriesByName('playable').length > 0) return
      performance.mark('playable')
      seen.disconnect()
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}
