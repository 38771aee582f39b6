// Profile lines: label and value.
export function Lines({ lines }: { readonly lines: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="profile">
      {lines.map((line) => (
        <div key={`${line.label}/${line.value}`}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
