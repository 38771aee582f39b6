// How large what can be pressed is: words within a sentence are as tall as their line, everything else is as large as a finger.
import { expect, type Page } from '@playwright/test'

const FINGER = 44

export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const inText = (element: Element): boolean =>
      !element.matches('.button') &&
      element.closest('p, li p, .words, dd, .lesson, .term, .rule, h2, h3') !== null &&
      getComputedStyle(element).display.startsWith('inline')
    const shown = (element: Element): boolean => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    return [...document.querySelectorAll('button, a[href], select, summary, input, [role="tab"], [role="slider"], [role="option"]')]
      .filter(
        (element) => shown(element) && !inText(element) && !element.matches('.term, .rule, [type="checkbox"], [type="radio"], .rail *'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(
        ({ element, box }) =>
          `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” ${Math.round(box.width)}×${Math.round(box.height)}`,
      )
  }, FINGER)

/** Neighbours of one row or pad that lie over each other: a finger would press the wrong one. */
const crowdedTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    // what sticks to an edge lies over what is scrolled
    const still = (child: Element): boolean => !['sticky', 'fixed', 'absolute'].includes(getComputedStyle(child).position)
    const found: string[] = []
    for (const parent of new Set([...document.querySelectorAll('button')].map((button) => button.parentElement))) {
      const buttons = [...(parent?.children ?? [])].filter(
        (child) => child.matches('button') && child.checkVisibility({ checkOpacity: true }) && still(child),
      )
      const boxes = buttons.map((button) => button.getBoundingClientRect())
      for (const [at, one] of boxes.entries())
        for (const [to, other] of boxes.entries()) {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          if (at < to && wide > 1 && high > 1) found.push(`“${named(buttons[at] as Element)}” and “${named(buttons[to] as Element)}”`)
        }
    }
    return found
  })

export async function expectFingerSized(page: Page, where: string): Promise<void> {
  expect(await smallTargets(page), `smaller than a finger: ${where}`).toEqual([])
  expect(await crowdedTargets(page), `over each other: ${where}`).toEqual([])
}
