// What is agreed for the battle as a whole.
import { FieldInput } from './FieldInput'
import { useMuster } from './useMuster'

const BATTLE = {} as const

export function BattleOptions() {
  const fields = useMuster((state) => state.sheet?.fields)
  if (!fields || fields.length === 0) return null
  return (
    <section className="panel agreed" aria-labelledby="options-title">
      <h2 id="options-title">The battle</h2>
      <div className="muster-fields">
        {fields.map((field) => (
          <FieldInput key={field.id} field={field} place={BATTLE} />
        ))}
      </div>
    </section>
  )
}
