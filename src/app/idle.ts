const LATER = 200 // milliseconds, where the browser does not say

/** When the page has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((then) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => then()) : setTimeout(then, LATER)))
