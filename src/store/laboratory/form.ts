// An experiment in the making: what may be chosen, what is, and what that comes to.
import type { MusterDraft, MusterField, Mustering, MusterSheet } from '../../engine/kernel/muster'
import type { Manifest } from '../../engine/kernel/system'
import type { Experiment, Fill, Force } from '../../engine/laboratory/experiment'
import { groupsIn } from '../../engine/laboratory/forces'

/** A field of the battle that is no text. */
export type BattleField = Exclude<MusterField, { kind: 'text' }>
/** Where forces can be taken from: a ready muster, a kept draft, or what a file of an experiment brought along. */
export interface Source {
  readonly id: string
  readonly title: string
  readonly unit: string // what its forces cost: 'points', 'gold'
  readonly sides: readonly string[]
  readonly groups: readonly (readonly string[])[] // of offers, by side: what may be taken first
  readonly contents: readonly string[] // by side: sides of the same contents are the same forces
  readonly priced: boolean // its forces cost points: others can be put together
  readonly from: Force['from']
}
export interface SideForm {
  readonly source: string
  readonly side: number
  readonly fill: Fill | null // null: as it was mustered
  readonly first: string | null
}
export interface LabForm {
  readonly kind: 'forces' | 'scenario'
  readonly scenario: string
  readonly sides: readonly [SideForm, SideForm]
  readonly players: readonly string[] // by side
  readonly battles: number
  readonly seed: string
  readonly turns: number | null
  readonly set: Readonly<Record<string, string | number | boolean>>
  readonly swap: boolean
}
export const BLANK: LabForm = {
  kind: 'forces',
  scenario: '',
  sides: [
    { source: '', side: 0, fill: null, first: null },
    { source: '', side: 1, fill: null, first: null },
  ],
  players: ['fair', 'fair'],
  battles: 100,
  seed: 'laboratory',
  turns: null,
  set: {},
  swap: true,
}

export const sourceOf = (id: string, title: string, from: Force['from'], sheet: MusterSheet): Source => ({
  id,
  title,
  unit: sheet.unit,
  sides: sheet.sides.map(({ name }) => name),
  groups: sheet.sides.map(groupsIn),
  contents: sheet.sides.map(({ name, entries }) =>
    JSON.stringify([name, entries.map(({ title, note, count, cost, lines }) => [title, note, count?.value, cost, lines])]),
  ),
  priced: sheet.sides.every(({ cost }) => cost !== undefined && cost.limit !== null),
  from,
})
/** The source that leads with the same forces as this side of another; undefined where there is none. */
const twinOf = (source: Source, side: number, sources: readonly Source[]): Source | undefined =>
  side === 0 ? undefined : sources.find((one) => one !== source && one.contents[0] === source.contents[side])
/** Sides to choose from, each once: who meets another's leading forces in his muster lends no second copy of them, but for what is chosen. */
export const offeredSides = (source: Source, sources: readonly Source[], chosen?: number): readonly number[] =>
  source.sides.flatMap((_name, side) => (side !== chosen && twinOf(source, side, sources) ? [] : [side]))

const draftFrom = (mustering: Mustering, from: Force['from']): MusterDraft | undefined =>
  'draft' in from ? mustering.read(from.draft) : mustering.start(from.start)
export function sheetFrom(mustering: Mustering | undefined, from: Force['from']): MusterSheet | undefined {
  const draft = mustering && draftFrom(mustering, from)
  return draft && mustering.sheet(draft)
}

/** The fields of the battle as they stand: what is set is set in the first side's muster, so that it is judged as there. */
export function fieldsOf(mustering: Mustering | undefined, form: LabForm, sources: readonly Source[]): readonly BattleField[] {
  const from = sources.find(({ id }) => id === form.sides[0].source)?.from
  const draft = mustering && from && draftFrom(mustering, from)
  if (!mustering || !draft) return []
  const changed = Object.entries(form.set).reduce<MusterDraft>(
    (now, [field, value]) => mustering.change(now, { change: 'field', field, value }),
    draft,
  )
  return mustering.sheet(changed).fields.filter((field): field is BattleField => field.kind !== 'text')
}

/** A form that fits what there is: sides that the sources have, as many players as sides. */
export function fitted(form: LabForm, sources: readonly Source[], { scenarios }: Manifest): LabForm {
  const scenario = scenarios.find(({ id }) => id === form.scenario) ?? scenarios[0]
  const kind = sources.length === 0 ? 'scenario' : form.kind
  const sideFits = (side: SideForm): SideForm => {
    const known = sources.find(({ id }) => id === side.source)
    const [ready] = sources
    const twin = known || !ready ? undefined : twinOf(ready, side.side, sources)
    const source = known ?? twin ?? ready
    if (!source) return side
    const number = !twin && side.side < source.sides.length ? side.side : 0
    const fill = source.priced ? side.fill : null
    const first = fill !== null && side.first !== null && source.groups[number]?.includes(side.first) ? side.first : null
    return { source: source.id, side: number, fill, first }
  }
  const seats = kind === 'scenario' ? (scenario?.seats.length ?? 2) : 2
  return {
    ...form,
    kind,
    scenario: scenario?.id ?? '',
    sides: [sideFits(form.sides[0]), sideFits(form.sides[1])],
    players: Array.from({ length: seats }, (_seat, at) => form.players[at] ?? 'fair'),
  }
}

export function experimentOf({ id }: Manifest, form: LabForm, sources: readonly Source[]): Experiment | undefined {
  const { players, battles, seed, turns, set, swap } = form
  const common = { system: id, players, battles, seed: seed === '' ? BLANK.seed : seed, turns }
  if (form.kind === 'scenario') return { ...common, ground: { kind: 'scenario', scenario: form.scenario } }
  const [left, right] = form.sides.map(({ source, side, fill, first }): Force | undefined => {
    const from = sources.find((one) => one.id === source)?.from
    return from && { from, side, levy: fill === null ? null : { first, fill } }
  })
  return left && right && { ...common, ground: { kind: 'forces', forces: [left, right], set, swap } }
}

/** An experiment as a form, with the sources that it brought along. */
export function formOf(
  experiment: Experiment,
  mustering: Mustering | undefined,
): { readonly form: Partial<LabForm>; readonly brought: readonly Source[] } {
  const { players, battles, seed, turns, ground } = experiment
  const common = { players, battles, seed, turns }
  if (ground.kind === 'scenario') return { form: { ...common, kind: 'scenario', scenario: ground.scenario }, brought: [] }
  const brought = ground.forces.flatMap(({ from }, at): readonly Source[] => {
    const sheet = 'draft' in from ? sheetFrom(mustering, from) : undefined
    return sheet ? [sourceOf(`file ${at}`, `From the file: ${sheet.title}`, from, sheet)] : []
  })
  const sideOf = ({ from, side, levy }: Force, at: number): SideForm => ({
    source: 'draft' in from ? `file ${at}` : from.start,
    side,
    fill: levy?.fill ?? null,
    first: levy?.first ?? null,
  })
  const [left, right] = ground.forces
  return {
    form: { ...common, kind: 'forces', sides: [sideOf(left, 0), sideOf(right, 1)], set: ground.set, swap: ground.swap },
    brought,
  }
}
