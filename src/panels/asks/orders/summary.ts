// What is ordered of a group, in one line, and what is still due.
import type { OrderGroup, Part, PartAsk } from '../../../engine/kernel/asks'
import { squareName } from '../../../engine/tabletop/squares'
import { amountOf } from '../../../store/asked'
import { partIn } from '../../../store/orders'
import { runsOf } from './runs'

export type Parts = readonly Part[]

/** Whether a part settles its question: a part may be unfinished while it is being made. */
const settles = (ask: PartAsk, part: Part | undefined): boolean => {
  if (part === undefined || part.kind !== ask.kind) return false
  if (ask.kind === 'pick' && part.kind === 'pick') return part.picked.length >= ask.min
  if (part.kind === 'target') return part.targets.length > 0
  if (part.kind === 'write') return part.text.trim() !== ''
  if (part.kind === 'spot') return part.spots.length > 0
  if (ask.kind === 'allocate' && part.kind === 'allocate') {
    const given = ask.slots.reduce((sum, slot) => sum + amountOf(part.amounts, slot), 0)
    return given <= ask.total && (given === ask.total || !ask.whole)
  }
  return true
}
/** The questions that may not be left out and are not settled yet. */
export const dueOf = (group: OrderGroup, parts: Parts): readonly PartAsk[] =>
  group.asks.filter((ask) => ask.due === true && !settles(ask, partIn(parts, ask)))
const pickedOf = (ask: PartAsk, part: Part, word: 'sign' | 'label'): string =>
  ask.kind === 'pick' && part.kind === 'pick'
    ? part.picked.map((id) => ask.options.find((one) => one.id === id)?.[word] ?? '').join(word === 'sign' ? '' : ', ')
    : ''
const shortOf = (ask: PartAsk, part: Part, squares: boolean): string => {
  if (ask.kind === 'pick') {
    const picked = pickedOf(ask, part, 'label')
    // a switch is its own word; of a choice of whom, what is done to him is told with him
    return picked === '' || !ask.options.some(({ pieces }) => pieces) ? picked : `${ask.label}: ${picked}`
  }
  if (ask.kind === 'target' && part.kind === 'target') {
    const names = part.targets.map((id) => ask.targets.find((one) => one.id === id)?.label ?? id).join(', ')
    const aim = ask.aims?.find((one) => one.id === part.aim)?.label
    return names === '' ? '' : `${ask.label}: ${names}${aim ? `, ${aim}` : ''}`
  }
  if (ask.kind === 'allocate' && part.kind === 'allocate')
    return ask.slots
      .filter((slot) => amountOf(part.amounts, slot) > 0)
      .map((slot) => `${slot.label} ${amountOf(part.amounts, slot)}`)
      .join(', ')
  if (part.kind === 'write') return part.text === '' ? '' : `${ask.label} ${part.text}`
  if (part.kind === 'move') return part.path.length + part.alone.length > 0 ? ask.label : ''
  if (part.kind === 'spot')
    return part.spots.length > 0 ? [ask.label, ...(squares ? part.spots.map(({ at }) => squareName(at)) : [])].join(' ') : ''
  return part.kind === 'place' && part.places.length > 0 ? `${part.places.length} placed` : ''
}
/** Signs of phases stand together as they follow each other; everything else is told apart. Places by their names, on a table of squares. */
export const summaryOf = (group: OrderGroup, parts: Parts, squares: boolean): string =>
  runsOf(group.asks)
    .map((run) => {
      if ('single' in run) {
        const part = partIn(parts, run.single)
        return part ? shortOf(run.single, part, squares) : ''
      }
      const signs = run.rows.map((ask) => {
        const part = partIn(parts, ask)
        return part ? pickedOf(ask, part, 'sign') : ''
      })
      return signs.every((sign) => sign === '') ? '' : signs.map((sign) => sign || '–').join(' ')
    })
    .filter((line) => line !== '')
    .join(' · ')
