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

export async function expectFingerSized(page: Page, where: string): Promise<void> {
  expect(await smallTargets(page), `smaller than a finger: ${where}`).toEqual([])
}
