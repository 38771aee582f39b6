// A worker, as far as it is used: what it is told, and what it reports.
export interface Hand<Order, Report> {
  onmessage: ((event: MessageEvent<Report>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(order: Order): void
  terminate(): void
}
/** How many of them this machine can run at once. */
export const coresHere = (): number => (typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency || 2)
