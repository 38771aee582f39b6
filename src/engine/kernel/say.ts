// Measures, counts and lists as they are said, in refusals, reports and words on the table.

/** '12.4″'. */
export const inch = (value: number): string => `${value.toFixed(1)}″`

/** A difference that must not read 0.0″: '1.2″', '0.03″', '0.001″'. */
export function gap(value: number): string {
  if (value >= 0.1) return inch(value)
  return value >= 0.01 ? `${value.toFixed(2)}″` : `${Math.max(value, 0.001).toFixed(3)}″`
}

/** What a die must show: '17+', or '≤ 5' where little is wanted; of several '16 to 18+'. */
export const needed = (need: number | string, under = false): string => (under ? `≤ ${need}` : `${need}+`)

/** '−1', with the sign that is printed. */
export const plain = (value: number): string => String(value).replace('-', '−')

/** '+1', '−1', '+0': what is added to something. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** 'a, b and c'. */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`
}

/** 'a record', 'an army'. */
export const withArticle = (what: string): string => `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`

/** '1 figure', '3 figures'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What a thrown thing says. */
export const saidBy = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
