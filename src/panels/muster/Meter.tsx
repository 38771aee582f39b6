// What is used of a limit, as a bar with words.
export function Meter({
  label,
  used,
  limit,
  text,
  legal,
}: {
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly text: string // read aloud
  readonly legal: boolean
}) {
  const whole = Math.max(limit, used, 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot show what is over the limit
    <div
      className={`meter${legal ? '' : ' over'}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={used}
      aria-valuetext={text}
    >
      <span style={{ width: `${(100 * Math.min(used, limit)) / whole}%` }} />
      {used > limit ? <i style={{ width: `${(100 * (used - limit)) / whole}%` }} /> : null}
    </div>
  )
}
