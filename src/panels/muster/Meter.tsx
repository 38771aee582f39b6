// What is used of a limit, as a bar with words.
export function Meter({
  label,
  used,
  limit,
  text,
  legal,
  least = false,
}: {
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly text: string // read aloud
  readonly legal: boolean
  readonly least?: boolean // more than the limit is welcome
}) {
  const whole = Math.max(limit, least ? 0 : used, 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the native meter cannot show what is over the limit
    <div
      className={`meter${legal ? '' : ' over'}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(used, whole)}
      aria-valuetext={text}
    >
      <span style={{ width: `${(100 * Math.min(used, limit)) / whole}%` }} />
      {used > limit && !least ? <i style={{ width: `${(100 * (used - limit)) / whole}%` }} /> : null}
    </div>
  )
}
