// A force on paper, to play from with a pencil: each figure once, with boxes for all that is ticked off. Data, so that one sheet serves every system.

export interface PaperLine {
  readonly label: string
  readonly value: string
}
/** Boxes to be ticked: figures of a rank, wounds, Fate points, hull points, shots. */
export interface PaperTrack {
  readonly label: string
  readonly boxes: number
  readonly signs?: readonly string[] // written in the boxes: 'I', 'II', 'III'
  readonly ticked?: number // of them: gone already
  readonly lit?: number // of them, from the last: in use now
  readonly ends?: readonly { readonly at: number; readonly label: string }[] // what holds once so many are ticked: 'counts towards numbers only'
}
export interface PaperEntry {
  readonly title: string
  readonly note: string
  readonly lines: readonly PaperLine[]
  readonly tracks: readonly PaperTrack[]
}
export interface PaperGroup {
  readonly title: string // a unit; '' where nothing is grouped
  readonly note: string
  readonly entries: readonly PaperEntry[]
}
/** One side. */
export interface Paper {
  readonly title: string
  readonly note: string // whose, how many points
  readonly lines: readonly PaperLine[] // facts of the side as a whole
  readonly groups: readonly PaperGroup[]
  readonly profiles: readonly { readonly title: string; readonly lines: readonly PaperLine[] }[] // what many figures share, written out once
}
