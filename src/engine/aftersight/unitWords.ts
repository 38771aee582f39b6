// How it ended and what became of a unit, in words: on the panel at the end and in a report.
import { counted, listed } from '../kernel/say'
import { capital } from '../kernel/words'
import type { Turning, UnitAccount } from './account'

/** The heading of what is over: 'Victory for The Grey Pack', whatever a side is called. */
export const wonBy = (name: string | undefined, unended = false): string =>
  unended ? 'Not over yet' : name === undefined ? 'A draw' : `Victory for ${name}`
/** In whole numbers where they are whole. */
export const worth = (value: number): string => String(Math.round(value * 10) / 10)

/** 'all 4 left', '2 of 6 left', 'gone'. */
export function leftText({ of, left, gone, wounds, fate }: UnitAccount): string {
  if (fate !== undefined) return gone || of === 1 || fate.includes(`${left} of ${of}`) ? fate : `${left} of ${of} left; ${fate}`
  if (gone) return 'gone'
  if (of === 1) return wounds && wounds.left > 0 && wounds.left < wounds.of ? `left, at ${wounds.left} of ${wounds.of}` : 'left'
  return left === of ? `all ${of} left` : `${left} of ${of} left`
}
/** 'lost 2 in turn 3 and 1 in turn 5'; empty where it lost nobody. */
export function fallsText({ falls, of }: UnitAccount, turn: string): string {
  const when = (nth: number): string => (nth > 0 ? `in ${turn} ${nth}` : 'before the first')
  if (falls.length === 0) return ''
  if (of === 1) return `lost ${when(falls.at(-1)?.turn ?? 0)}`
  return `lost ${listed(falls.map(({ turn: nth, lost }) => `${lost} ${when(nth)}`))}`
}
export const felledText = ({ felled }: UnitAccount, unit: string): string =>
  felled === undefined || felled < 0.05 ? '' : `felled ${worth(felled)} ${unit}`

/** Whom nothing happened to, and who did nothing that is counted: told in a line together. */
export const isUntouched = (one: UnitAccount): boolean =>
  one.falls.length === 0 && !one.gone && (one.felled ?? 0) < 0.05 && (one.wounds === undefined || one.wounds.left === one.wounds.of)

/** 'Turn 3, answer 12, and 4 other events', of a turning point: its swing is what all of an answer came to. */
export const whenText = ({ turn: nth, position, of }: Turning, turn: string): string =>
  `${nth > 0 ? `${capital(turn)} ${nth}, answer` : 'Answer'} ${position}${of > 1 ? `, and ${counted(of - 1, 'other event')}` : ''}`
/** How far it swung, and which way. */
export const swingText = (swing: number, unit: string): string => {
  const far = Math.abs(swing)
  return `${swing < 0 ? '−' : '+'}${worth(far)} ${unit === 'points' && Math.round(far * 10) === 10 ? 'point' : unit}`
}
export const answersText = (answers: number): string => counted(answers, 'answer')
