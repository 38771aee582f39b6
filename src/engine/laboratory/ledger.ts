// Who felled whom, told from the events of a battle alone: a fall is shared among those whose hits brought it about, by the harm they did
// where life is counted, else evenly among those of the last attack that hit. Whoever is driven off was felled by nobody.
import type { PieceId } from '../kernel/asks'
import type { BattleEvent, Priced } from '../kernel/system'
import { HUNDREDTHS } from './tally'

/** Somebody gone for good. */
export interface Fall {
  readonly who: Priced
  readonly driven: boolean // he fled, or no hit is known that felled him
  readonly by: readonly { readonly who: Priced; readonly points: number }[] // what of his price each enemy is credited with, in hundredths
}
type Hits = ReadonlyMap<PieceId, number> // weight by the one who hit

export class Ledger {
  readonly falls: Fall[] = []
  private known = new Map<PieceId, Priced>()
  private readonly gone = new Set<PieceId>()
  private readonly hits = new Map<PieceId, Hits>()

  /** Everybody there is: handed in afresh when somebody unknown falls. */
  meet(all: readonly Priced[]): void {
    this.known = new Map(all.flatMap((one) => one.pieces.map((piece) => [piece, one] as const)))
  }
  knows(piece: PieceId): boolean {
    return this.known.has(piece)
  }
  enter(event: BattleEvent): void {
    this.note(event)
    for (const piece of event.fallen ?? []) this.fall(piece, event.mark === 'rout')
  }

  private note({ strikes }: BattleEvent): void {
    const now = new Map<PieceId, Map<PieceId, number>>()
    const lasting = new Set<PieceId>()
    for (const { by, at, hit, harm } of strikes ?? []) {
      const target = this.known.get(at)?.pieces[0]
      const striker = this.known.get(by)?.pieces[0]
      if (!hit || target === undefined || striker === undefined || harm === 0) continue
      if (harm !== undefined) lasting.add(target)
      const on = now.get(target) ?? new Map<PieceId, number>()
      on.set(striker, (on.get(striker) ?? 0) + (harm ?? 1))
      now.set(target, on)
    }
    for (const [target, on] of now) {
      const all = new Map(lasting.has(target) ? this.hits.get(target) : [])
      for (const [striker, weight] of on) all.set(striker, (all.get(striker) ?? 0) + weight)
      this.hits.set(target, all)
    }
  }
  private fall(piece: PieceId, routed: boolean): void {
    const who = this.known.get(piece)
    if (who === undefined || who.pieces[0] !== piece || this.gone.has(piece)) return
    this.gone.add(piece)
    const hits = routed ? undefined : this.hits.get(piece)
    this.falls.push({ who, driven: hits === undefined, by: hits === undefined ? [] : this.shared(who, hits) })
  }
  /** In whole hundredths that add up to the price; what his own side did to him is nobody's. */
  private shared(who: Priced, hits: Hits): Fall['by'] {
    const price = Math.round(who.points * HUNDREDTHS)
    const whole = [...hits.values()].reduce((sum, weight) => sum + weight, 0)
    let weighed = 0
    let given = 0
    return [...hits].flatMap(([striker, weight]) => {
      weighed += weight
      const upTo = Math.round((price * weighed) / whole)
      const points = upTo - given
      given = upTo
      const by = this.known.get(striker)
      return by === undefined || by.seat === who.seat ? [] : [{ who: by, points }]
    })
  }
}
