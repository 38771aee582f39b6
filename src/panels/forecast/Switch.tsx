// A choice of two or three words, one of them pressed.
export function Switch<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="switch" role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
