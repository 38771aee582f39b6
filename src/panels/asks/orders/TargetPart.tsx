// Targets within orders: with what, at whom, and at what of it.

import { useMemo } from 'react'
import type { Part, TargetAsk } from '../../../engine/kernel/asks'
import { nameOf, owedHere } from '../../../store/asked'
import { useBattle } from '../../../store/battle'
import { bodyOf, pieceOf } from '../../../store/nearest'
import { type Prospect, prospectAt, prospectsOf } from '../../../store/prospects'
import { useSettings } from '../../../store/settings'
import { useView } from '../../../store/view'
import { pointing } from '../../pointing'
import { SideMark } from '../../SideMark'
import { OptionRow } from '../OptionRow'
import { useDraft } from './draft'
import { Segments } from './Segments'

type TargetPartOf = Extract<Part, { kind: 'target' }>

const NONE: readonly Prospect[] = []
const ROOM = { text: '\u00a0', good: true } // for what is told once the list is served: nothing moves away under the pointer

export function TargetPart({ ask, part }: { readonly ask: TargetAsk; readonly part: Part | undefined }) {
  const { onTable, setPart, dropPart } = useDraft()
  const scene = useBattle((state) => state.scene)
  const shown = useView((state) => state.prospects)
  const position = useBattle((state) => state.position)
  const owed = useBattle(owedHere)
  const measuring = useSettings((state) => state.measuring)
  const served = useView((state) => state.ask === ask.key && state.tool === 'target')
  const now: TargetPartOf | undefined = part?.kind === 'target' ? part : undefined
  const targets = now?.targets ?? []
  const { weapon } = ask.means.find((means) => means.weapon === now?.weapon) ?? ask.means[0] ?? {}
  // with another weapon in hand this one says what it would come to all the same
  const besides = useMemo(
    () =>
      served || !onTable || !measuring || !position || !owed
        ? NONE
        : prospectsOf(position, owed, ask, { weapon, factor: 1, aim: now?.aim }),
    [served, onTable, measuring, position, owed, ask, weapon, now?.aim],
  )
  const prospects = served ? shown : besides
  const put = (change: Partial<TargetPartOf>): void => {
    const next = { ...now, ...(weapon === undefined ? {} : { weapon }), ...change }
    const { aim, ...rest } = next
    const chosen = next.targets ?? []
    const aimed = aim !== undefined && aim !== ask.aims?.[0]?.id ? { aim } : {} // the first is the target as a whole
    if (chosen.length === 0) dropPart(ask)
    else setPart({ ...rest, ...aimed, kind: 'target', ...nameOf(ask), targets: chosen })
  }
  const take = (id: string): void =>
    put({ targets: targets.includes(id) ? targets.filter((one) => one !== id) : [...targets, id].slice(-ask.max) })
  const arm = (means: string | undefined): void => {
    if (!onTable) return
    const { selected, select } = useView.getState()
    // orders of one alone are never shut, whoever is in hand
    if (ask.body !== undefined && selected !== ask.body) select(ask.body, ask.piece)
    useView.getState().arm('target', means, ask.key)
  }
  const point = (at: number | undefined): void => (onTable ? useView.getState().hover(at) : undefined)
  return (
    <>
      {ask.means.length > 1 ? (
        <Segments
          label={`${ask.label}: with`}
          options={ask.means.map((means) => ({ id: means.weapon, label: means.label }))}
          picked={weapon}
          take={(id) => {
            put({ weapon: id })
            arm(id)
          }}
        />
      ) : null}
      <ul className="options" aria-label={`${ask.label}: targets`}>
        {ask.targets.map((option) => {
          const piece = pieceOf(scene, option.pieces?.[0])
          const body = bodyOf(scene, option.body ?? piece?.body)
          const prospect = prospectAt(prospects, body?.id, piece?.id)
          return (
            <OptionRow
              key={option.id}
              option={option}
              on={targets.includes(option.id)}
              mark={body ? <SideMark seat={body.seat} /> : null}
              {...(prospect ? { outlook: prospect } : onTable && !option.refusal ? { outlook: ROOM } : {})}
              {...pointing(
                () => point(piece?.id ?? body?.pieces[0]),
                () => point(undefined),
              )}
              onFocus={({ currentTarget }) => (served || !currentTarget.matches(':focus-visible') ? undefined : arm(weapon))}
              onClick={() => {
                if (!served) arm(weapon)
                if (option.refusal) useView.getState().say(option.refusal.reason)
                else take(option.id)
              }}
            />
          )
        })}
      </ul>
      {ask.targets.length === 0 ? <p className="muted small">Nobody can be a target now.</p> : null}
      {ask.aims && ask.aims.length > 1 && targets.length > 0 ? (
        <Segments
          label={`${ask.label}: aimed at`}
          options={ask.aims}
          picked={now?.aim ?? ask.aims[0]?.id}
          take={(id) => put({ aim: id })}
        />
      ) : null}
    </>
  )
}
