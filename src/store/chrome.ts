// Which sheets and dialogs stand open: shared by buttons, keys and the palette.
import { createStore } from 'zustand/vanilla'
import { bind } from './bind'

export const DIALOGS = [
  'palette',
  'keys',
  'marks',
  'settings',
  'concede',
  'umpire',
  'new',
  'curve',
  'compare',
  'luck',
  'sweep',
  'share',
] as const
export type Dialog = (typeof DIALOGS)[number]
/** On a narrow screen one panel at a time rises from below. */
export const SHEETS = ['decision', 'order', 'unit', 'log', 'dice'] as const
export type Sheet = (typeof SHEETS)[number]

export interface ChromeStore {
  readonly dialog: Dialog | undefined
  readonly rule: string | undefined // id of the rule to show in the sheet of rules
  readonly under: Dialog | undefined // what the rules were looked up from, and go back to
  readonly sheet: Sheet
  readonly playing: boolean // the replay runs
  readonly notice: string | undefined // one short line that goes away by itself
  open(dialog: Dialog, rule?: string): void
  close(): void
  show(sheet: Sheet): void
  play(playing: boolean): void
  tell(notice: string | undefined): void
}
const store = createStore<ChromeStore>()((set) => ({
  dialog: undefined,
  rule: undefined,
  under: undefined,
  sheet: 'decision',
  playing: false,
  notice: undefined,
  open: (dialog, rule) =>
    set((before) => ({
      dialog,
      rule,
      under: dialog !== 'marks' ? undefined : before.dialog === 'marks' ? before.under : rule === undefined ? undefined : before.dialog,
    })),
  close: () => set(({ under }) => ({ dialog: under, rule: undefined, under: undefined })),
  show: (sheet) => set({ sheet }),
  play: (playing) => set({ playing }),
  tell: (notice) => set({ notice }),
}))
export const useChrome = bind(store)
