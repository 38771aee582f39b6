// Drafts are read tolerantly from any origin: what cannot be read is as if it were not there.
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
export const wordsUpTo =
  (most: number) =>
  (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value.slice(0, most) : otherwise
export const items = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])
export const oneOf = <Word extends string>(value: unknown, all: readonly Word[], otherwise: Word): Word =>
  all.find((word) => word === value) ?? otherwise
/** A whole number within its bounds; undefined of what is none. */
export const bounded = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : undefined
export const whole = (value: unknown, min: number, max: number, otherwise: number): number => bounded(value, min, max) ?? otherwise
