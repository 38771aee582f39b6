// A muster over the fake mustering, with drafts in memory and a battle that only notes how it was begun.
import { vi } from 'vitest'
import type { DraftShelf, KeptDraft } from '../../src/store/kept/drafts'
import { createMuster, type MusterApi, type MusterPorts } from '../../src/store/muster'
import { MUSTERABLE } from './mustering'

export interface MemoryDrafts extends DraftShelf {
  readonly kept: Map<string, KeptDraft>
}
export const memoryDrafts = (): MemoryDrafts => {
  const kept = new Map<string, KeptDraft>()
  return {
    kept,
    list: async () => [...kept.values()].map((one) => one.note).sort((a, b) => b.saved - a.saved),
    take: async (id) => kept.get(id),
    put: async (one) => void kept.set(one.note.id, one),
    note: async (note) => {
      const one = kept.get(note.id)
      if (one) kept.set(note.id, { ...one, note })
    },
    remove: async (id) => void kept.delete(id),
  }
}
export const desk = (shelf: MemoryDrafts = memoryDrafts()) => {
  let clock = shelf.kept.size
  const begun = vi.fn<MusterPorts['startSetup']>(async () => 'battle-1')
  const api: MusterApi = createMuster({
    systems: MUSTERABLE,
    shelf,
    now: () => ++clock,
    id: () => `draft-${++clock}`,
    seed: () => 'by chance',
    startSetup: begun,
  })
  return { api, shelf, begun }
}
