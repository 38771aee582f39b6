// One question of several, by its kind.
import type { Part, PartAsk } from '../../../engine/kernel/asks'
import { useView } from '../../../store/view'
import { Rule } from '../../Rule'
import { MoveBox } from '../MoveBox'
import { PlaceBox } from '../PlaceBox'
import { Slots } from '../Slots'
import { SpotBox } from '../SpotBox'
import { useDraft } from './draft'
import { PickPart } from './PickPart'
import { TargetPart } from './TargetPart'
import { WritePart } from './WritePart'

function Control({ ask, part }: { readonly ask: PartAsk; readonly part: Part | undefined }) {
  const { give, takeSuggested } = useDraft()
  switch (ask.kind) {
    case 'pick':
      return <PickPart ask={ask} part={part} />
    case 'target':
      return <TargetPart ask={ask} part={part} />
    case 'allocate':
      return (
        <Slots
          ask={ask}
          amounts={part?.kind === 'allocate' ? part.amounts : {}}
          give={(slot, amount) => give(slot, amount, ask.key)}
          suggest={() => takeSuggested(ask.key)}
        />
      )
    case 'write':
      return <WritePart ask={ask} part={part} />
    case 'move':
      return <MoveBox ask={ask} />
    case 'place':
      return <PlaceBox ask={ask} />
    case 'spot':
      return <SpotBox ask={ask} />
  }
}
export function PartField({
  ask,
  part,
  under,
}: {
  readonly ask: PartAsk
  readonly part: Part | undefined
  readonly under?: string // the heading it stands under, not to be said twice
}) {
  const tool = ask.kind === 'move' || ask.kind === 'place' || ask.kind === 'spot' ? ask.kind : undefined
  return (
    <div className={`part part-${ask.kind}`}>
      {under === ask.label && !tool ? (
        ask.rule ? (
          <Rule rule={ask.rule} />
        ) : null
      ) : (
        <p className="part-name">
          <b>{ask.label}</b>
          {ask.due && part === undefined ? <span className="tag">due</span> : null}
          {ask.rule ? <Rule rule={ask.rule} /> : null}
          {tool ? (
            <button type="button" className="button small" onClick={() => useView.getState().arm(tool, undefined, ask.key)}>
              On the table
            </button>
          ) : null}
        </p>
      )}
      {ask.hint && tool === undefined ? <p className="muted small">{ask.hint}</p> : null}
      <Control ask={ask} part={part} />
    </div>
  )
}
