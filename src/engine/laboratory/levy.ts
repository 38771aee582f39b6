// Forces nobody tuned, of any system with points: its own muster offers and judges, dice choose.
import type { Dice } from '../dice/types'
import type { MusterDraft, Mustering, MusterOffer, MusterSide } from '../kernel/muster'
import type { Fill, Levy } from './experiment'

const LARGEST = 12 // of one entry
/** Share of the points that must be spent: whoever takes nothing but the cheapest or the dearest may come to the end of what he may field. */
const SPENT: Readonly<Record<Fill, number>> = { anything: 0.97, 'one kind': 0.97, cheapest: 0.75, dearest: 0.75 }
const PURCHASES = 60
const TRIES = 40

const below = (dice: Dice, count: number): number => dice.die(count, { purpose: 'the levy', seat: 0 }) - 1
const pick = <T>(dice: Dice, from: readonly T[]): T | undefined => (from.length === 0 ? undefined : from[below(dice, from.length)])

/** A side without anybody. */
export function emptied(mustering: Mustering, draft: MusterDraft, side: number): MusterDraft {
  const { entries } = mustering.sheet(draft).sides[side] ?? { entries: [] }
  return [...entries].reverse().reduce((now, { id }) => mustering.change(now, { change: 'remove', side, entry: id }), draft)
}

const spentOf = ({ cost }: MusterSide): number => cost?.value ?? 0
const leftOf = (side: MusterSide): number => (side.cost?.limit ?? 0) - spentOf(side)
const NOBODY: MusterSide = { name: '', fields: [], entries: [], offers: [], limits: [], groups: false, refusals: [] }
/** Whether more may still be bought: no limit is overstepped and nobody is there who may not be. What is still wanting may come. */
const sound = (side: MusterSide): boolean =>
  side.limits.every(({ legal, least }) => legal || least) && side.entries.every(({ refusals }) => refusals.length === 0)

interface Search {
  readonly mustering: Mustering
  readonly side: number
  readonly dice: Dice
}
/** Adds one offer as often as wished and allowed; the same draft if it may not be added at all. */
function bought({ mustering, side }: Search, draft: MusterDraft, offer: MusterOffer, wished: number): MusterDraft {
  for (let count = wished; count > 0; count = Math.floor(count / 2)) {
    const added = mustering.change(draft, { change: 'add', side, offer: offer.id, count })
    const now = mustering.sheet(added).sides[side]
    if (now && leftOf(now) >= 0 && sound(now) && now.entries.length > 0) return added
  }
  return draft
}
/** The offers that can be paid and may be taken, those of one group alone if it is named. */
const openTo = (side: MusterSide, group: string | null): readonly MusterOffer[] =>
  side.offers.filter(
    (offer) =>
      offer.refusal === undefined &&
      (offer.cost ?? 0) > 0 &&
      (offer.cost ?? 0) <= leftOf(side) &&
      (group === null || offer.group === group),
  )
const byPrice = (offers: readonly MusterOffer[]): readonly MusterOffer[] => [...offers].sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0))

function attempt(search: Search, draft: MusterDraft, { first, fill }: Levy): MusterDraft {
  const { mustering, side, dice } = search
  const sheetOf = (of: MusterDraft): MusterSide => mustering.sheet(of).sides[side] ?? NOBODY
  let now = draft
  const shut = new Set<string>()
  let favourite: string | undefined
  const choose = (offers: readonly MusterOffer[]): MusterOffer | undefined => {
    const sorted = byPrice(offers)
    switch (fill) {
      case 'anything':
        return pick(dice, offers)
      case 'cheapest':
        return pick(dice, sorted.slice(0, 2))
      case 'dearest':
        return pick(dice, sorted.slice(-2))
      case 'one kind': {
        const one = offers.find(({ id }) => id === favourite) ?? pick(dice, offers)
        favourite ??= one?.id
        return one
      }
    }
  }
  for (const group of first === null ? [null] : [first, null]) {
    for (let purchase = 0; purchase < PURCHASES; purchase += 1) {
      const sheet = sheetOf(now)
      const offers = openTo(sheet, group).filter(({ id }) => !shut.has(id))
      const offer = group === null ? choose(offers) : pick(dice, offers)
      if (!offer) break
      const affordable = Math.max(1, Math.floor(leftOf(sheet) / (offer.cost ?? 1)))
      const wished = fill === 'anything' ? 1 + below(dice, LARGEST) : LARGEST
      const after = bought(search, now, offer, Math.min(affordable, wished))
      if (after === now) shut.add(offer.id)
      now = after
    }
    shut.clear()
  }
  return now
}

/** Whoever must be there before all others: one of those who bring a limit that asks for more nearer, the cheapest or the dearest of them first. */
function begun(search: Search, draft: MusterDraft, fill: Fill): MusterDraft {
  const { mustering, side, dice } = search
  const wanting = (of: MusterSide): number =>
    of.limits.reduce((sum, { least, used, limit }) => sum + (least ? Math.max(0, limit - used) : 0), 0)
  let now = draft
  for (let more = 0; more < LARGEST; more += 1) {
    const sheet = mustering.sheet(now).sides[side] ?? NOBODY
    const before = wanting(sheet)
    if (before === 0) break
    const nearer = openTo(sheet, null).flatMap((offer) => {
      const after = mustering.change(now, { change: 'add', side, offer: offer.id, count: 1 })
      return wanting(mustering.sheet(after).sides[side] ?? NOBODY) < before ? [{ after, cost: offer.cost ?? 0 }] : []
    })
    const [cheapest] = nearer.sort((a, b) => (fill === 'dearest' ? b.cost - a.cost : a.cost - b.cost))
    const chosen = fill === 'anything' || fill === 'one kind' ? pick(dice, nearer) : cheapest
    if (!chosen) break
    now = chosen.after
  }
  return now
}

/** A side put together anew; undefined where no legal one was found that spends enough of its points. */
export function levied(mustering: Mustering, draft: MusterDraft, side: number, levy: Levy, dice: Dice): MusterDraft | undefined {
  const empty = emptied(mustering, draft, side)
  const search = { mustering, side, dice }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = attempt(search, tries === 0 ? empty : begun(search, empty, levy.fill), levy)
    const sheet = mustering.sheet(made).sides[side]
    const limit = sheet?.cost?.limit ?? 0
    const legal = sheet && sound(sheet) && sheet.refusals.length === 0 && sheet.limits.every((one) => one.legal)
    if (legal && spentOf(sheet) >= limit * SPENT[levy.fill]) return made
  }
  return undefined
}
