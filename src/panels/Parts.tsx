// A number opened into its parts: each modifier with its reason, rule and mark.
import type { Modifier } from '../engine/dice/types'
import { plain, signed } from '../engine/kernel/say'
import { Glossed } from './glossary/Glossed'
import { Rule } from './Rule'

export function Parts({
  parts,
  total,
  first = 'plain',
}: {
  readonly parts: readonly Modifier[]
  readonly total?: { readonly label: string; readonly value: string }
  readonly first?: 'plain' | 'signed'
}) {
  return (
    <table className="parts">
      <tbody>
        {parts.map((part, index) => (
          <tr key={`${part.rule}/${part.reason}`}>
            <th scope="row">
              <Glossed text={part.reason} quiet /> <Rule rule={part.rule} mark={part.mark} />
            </th>
            <td>{index === 0 && first === 'plain' ? plain(part.value) : signed(part.value)}</td>
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td>{total.value}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
