// A worker, as far as it is used: what it is told, and what it reports.
export interface Hand<Order, Report> {
  onmessage: ((event: MessageEvent<Report>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(order: Order): void
  terminate(): void
}
