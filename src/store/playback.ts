// The clock of what is played on the table: it runs, stands still where somebody stops it, and goes to the phase he asks for.
import { createStore } from 'zustand/vanilla'
import { type Bound, bind } from './bind'

/** From when on a caption is shown: until the next, or to the end. */
interface Chapter {
  readonly text: string
  readonly from: number // milliseconds
}
interface PlaybackStore {
  readonly chapters: readonly Chapter[]
  readonly length: number // milliseconds; 0: nothing is played
  readonly began: number // on the page's clock
  readonly held: number | undefined // milliseconds into it at which it stands still
  begin(chapters: readonly Chapter[], length: number): void
  end(): void
  pause(): void
  goOn(): void
  /** Stands still at the beginning of a phase, so many after the one shown. */
  step(by: 1 | -1): void
  /** Milliseconds since the beginning. */
  time(): number
  /** The phase shown, by its place. */
  chapter(): number
}
const WITHIN = 60 // milliseconds after its beginning, a step back leads to the phase before

/** @testing with a clock of its own */
export const createPlayback = (now: () => number): Bound<PlaybackStore> =>
  bind(
    createStore<PlaybackStore>()((set, get) => ({
      chapters: [],
      length: 0,
      began: 0,
      held: undefined,
      begin: (chapters, length) => set({ chapters, length, began: now(), held: undefined }),
      end: () => set({ chapters: [], length: 0, held: undefined }),
      pause: () => (get().held === undefined ? set({ held: get().time() }) : undefined),
      goOn: () => {
        const { held } = get()
        if (held !== undefined) set({ began: now() - held, held: undefined })
      },
      step: (by) => {
        const { chapters, time, chapter } = get()
        const here = chapters[chapter()]
        const back = by < 0 && here !== undefined && time() - here.from > WITHIN
        const to = chapters[Math.max(0, Math.min(chapters.length - 1, chapter() + (back ? 0 : by)))]
        if (to) set({ held: to.from })
      },
      time: () => {
        const { held, began, length } = get()
        return held ?? (length === 0 ? 0 : now() - began)
      },
      chapter: () => {
        const { chapters, time } = get()
        return Math.max(
          0,
          chapters.findLastIndex(({ from }) => from <= time()),
        )
      },
    })),
  )
export const usePlayback: Bound<PlaybackStore> = createPlayback(() => performance.now())
