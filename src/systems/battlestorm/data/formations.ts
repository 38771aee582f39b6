// What formations and orders do (BST-62). That there are mobs, lines and phalanxes, open and closed, is printed; the numbers are house content.
import type { Formation } from '../../../engine/geometry/formations'

export const ORDERS = ['open', 'closed'] as const
export type Order = (typeof ORDERS)[number]
/** How a unit means to stand. It counts only while the unit does stand in ranks and files; else it is a mob. */
export interface Drill {
  readonly kind: Formation
  readonly order: Order // of no account for a mob
}

export interface FormationRow {
  readonly name: string
  readonly move: number // share of the move that is left
  readonly courage: number // added to the number of its courage checks
  readonly strikes: number // added to the target number of its own blows
  readonly front: number // added to the target number of a blow at its front
  readonly deepest: number // ranks, at most
  readonly least: number // ranks, at least
  readonly brief: string // beside the choice
  readonly text: string
}
export const FORMATION: Readonly<Record<Formation, FormationRow>> = {
  mob: {
    name: 'mob',
    move: 1,
    courage: 1,
    strikes: 0,
    front: 0,
    deepest: Number.POSITIVE_INFINITY,
    least: 1,
    brief: 'courage +1',
    text: 'No ranks and no order: it goes where it likes and loses heart sooner (+1 to its courage checks).',
  },
  line: {
    name: 'line',
    move: 1,
    courage: 0,
    strikes: -1,
    front: 0,
    deepest: 2,
    least: 1,
    brief: 'strikes at −1',
    text: 'One or two ranks: every blade counts (its blows at −1).',
  },
  phalanx: {
    name: 'phalanx',
    move: 0.75,
    courage: -2,
    strikes: 0,
    front: 2,
    deepest: Number.POSITIVE_INFINITY,
    least: 2,
    brief: 'front +2, courage −2, ¾ move',
    text: 'Two ranks or more: blows at its front at +2, courage checks at −2, three quarters of the move; extra-long weapons strike in contact too, and in closed order those of the second rank as well.',
  },
}

export interface OrderRow {
  readonly spacing: number // from base edge to base edge when it forms, inches
  readonly tightest: number // the least gap between neighbours in a rank, inches
  readonly widest: number // the widest gap between neighbours that still counts as ranks, inches
  readonly shot: number // added to the target number of shots at it
  readonly struck: number // added to the target number of blows at it
  readonly double: boolean // double moves are to be had
  readonly brief: string // beside the choice
  readonly text: string
}
export const ORDER: Readonly<Record<Order, OrderRow>> = {
  open: {
    spacing: 0.75,
    tightest: 0.45,
    widest: 1.25,
    shot: 1,
    struck: -1,
    double: true,
    brief: 'shots +1, blows −1',
    text: 'Gaps of three quarters of an inch: shots at it at +1, blows at −1.',
  },
  closed: {
    spacing: 0.2,
    tightest: 0,
    widest: 0.45,
    shot: -1,
    struck: 1,
    double: false,
    brief: 'shots −1, blows +1',
    text: 'Shoulder to shoulder: shots at it at −1, blows at +1, and no double move.',
  },
}
