// How long ago something was, in words short enough for a list.
const STEPS = [
  { seconds: 60, word: 'minute' },
  { seconds: 3600, word: 'hour' },
  { seconds: 86400, word: 'day' },
] as const
export const ago = (then: number, now: number): string => {
  const seconds = Math.max(0, (now - then) / 1000)
  const step = STEPS.findLast((one) => seconds >= one.seconds)
  if (!step) return 'just now'
  const count = Math.floor(seconds / step.seconds)
  return `${count} ${step.word}${count === 1 ? '' : 's'} ago`
}
