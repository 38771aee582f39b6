// The experiment of each system as the laboratory's form had it last: kept in this browser, so that a page loaded anew has it again.
import type { Keeping } from './lesson'

export interface KeptExperiment {
  readonly draft: string | undefined // that the laboratory was opened with
  readonly sources: readonly string[] // of the sides, by their names there: a kept draft is known again by its own
  readonly text: string // as its file
}
const keyOf = (system: string): string => `stormtable/laboratory/${system}`

/** What was kept, if it can be read. */
export function keptExperiment(system: string, keeping: Keeping | undefined): KeptExperiment | undefined {
  try {
    const data: unknown = JSON.parse(keeping?.getItem(keyOf(system)) ?? 'null')
    if (typeof data !== 'object' || data === null || !('text' in data) || !('sources' in data)) return undefined
    const { text, sources } = data
    const draft = 'draft' in data && typeof data.draft === 'string' ? data.draft : undefined
    if (typeof text !== 'string' || !Array.isArray(sources)) return undefined
    return { draft, text, sources: sources.map((one: unknown) => (typeof one === 'string' ? one : '')) }
  } catch {
    return undefined
  }
}
export function keepExperiment(system: string, kept: KeptExperiment, keeping: Keeping | undefined): void {
  try {
    keeping?.setItem(keyOf(system), JSON.stringify(kept))
  } catch {
    // storage forbidden or full: the form lasts as long as the page
  }
}
