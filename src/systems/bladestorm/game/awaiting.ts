// Who must decide what: the open decision is derived from the top frame of the agenda, never stored.

import type { Ask, Decision, Means, PieceId, Seat } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { remembered } from '../../../engine/kernel/recent'
import { counted, listed } from '../../../engine/kernel/say'
import type { State } from '../state'
import { dareAsk, declareAsks, undeclared } from './before'
import { challengers } from './challenge'
import { bodyAt, figureAt } from './draft'
import { suggestedFacings, turnable } from './facing'
import { guardAsks, guardTitle } from './guard'
import { bodyOption } from './names'
import { orderAsks } from './orders'
import { bladesOf, bodiesOf, has, standing, topFrame } from './queries'
import { strikeTargets } from './strikes'

const NAMED = 3 // figures that a question names one by one

/** The owed decision, if any, and each seat's standing right to give up. Empty when the battle is over. */
export const awaiting = remembered(4, (state: State): readonly Decision[] => {
  if (state.outcome) return []
  const owed = owedDecision(state)
  return [...(owed ? [owed] : []), ...standingDecisions(state)]
})

const CONCEDE: readonly Ask[] = [button('concede', 'Surrender', { role: 'surrender', rule: 'BLA-10', hint: 'the enemy wins at once' })]
const standingDecisions = (state: State): readonly Decision[] =>
  state.sides.map(({ seat, name }) => ({
    id: `concede-${seat}-${state.tick}`,
    seat,
    title: `${name} may give up the battle`,
    asks: CONCEDE,
    pieces: [],
    sealed: false,
    standing: true,
    reaction: false,
  }))

const plain = (
  state: State,
  seat: Seat,
  title: string,
  asks: readonly Ask[],
  pieces: readonly PieceId[] = piecesOf(state, asks),
): Decision => ({
  id: `d${state.tick}`,
  seat,
  title,
  asks,
  pieces,
  sealed: false,
  standing: false,
  reaction: false,
})
/** Everybody of whom something of his own is asked that he can do: what is shown with the reason why not marks nobody. */
const piecesOf = (state: State, asks: readonly Ask[]): readonly PieceId[] => [
  ...new Set(
    asks.flatMap((ask) => {
      const { body, piece } = ask
      if (ask.kind === 'pick' && ask.options.every(({ refusal }) => refusal !== undefined)) return []
      return piece !== undefined ? [piece] : body === undefined ? [] : standing(state, body).map(({ id }) => id)
    }),
  ),
]

function owedDecision(state: State): Decision | undefined {
  const top = topFrame(state)
  switch (top?.frame) {
    case 'toss':
      return {
        ...plain(state, 0, 'Both sides dice for the first turn', [button('toss', 'Roll', { primary: true, rule: 'BLA-10' })]),
        preparing: true,
        formal: true,
      }
    case 'declare': {
      const asks = declareAsks(state, top.seat)
      const name = undeclared(state, top.seat)[0]?.name ?? ''
      return {
        ...plain(state, top.seat, `Which spells does ${name} know?`, asks.slice(0, 1)),
        preparing: true,
      }
    }
    case 'dare': {
      const callers = challengers(state, top.seat)
      const asks = callers.flatMap((leader) => dareAsk(state, leader) ?? [])
      const names = callers.filter(({ id }) => asks.some(({ piece }) => piece === id)).map(({ name }) => name)
      const who = names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
      return {
        ...plain(state, top.seat, `${who} may challenge an enemy leader before the battle`, [
          ...asks,
          button('done', 'No challenge', { role: 'end', primary: true, rule: 'BLA-46' }),
        ]),
        preparing: true,
      }
    }
    case 'dared': {
      const to = figureAt(state, top.to)
      return {
        ...plain(
          state,
          to.seat,
          `${figureAt(state, top.by).name} challenges ${to.name}`,
          [
            button('accept', 'Accept', { primary: true, rule: 'BLA-46', hint: 'they fight alone, three exchanges or to the end' }),
            button('refuse', 'Refuse', { role: 'decline', rule: 'BLA-46', hint: 'whoever is led loses heart for a while' }),
          ],
          [top.by, top.to],
        ),
        reaction: true,
        ...(state.turn === 0 ? { preparing: true as const } : {}),
      }
    }
    case 'move': {
      const asks = orderAsks(state, top.seat)
      const left = asks.length > 0 // else it is asked so that the last of it can be taken back before dice are thrown
      return plain(state, top.seat, left ? 'Each moves or shoots' : 'Nobody is left to move or shoot', [
        ...asks,
        button('done', left ? 'All have moved or shot' : 'Go on', { role: 'end', rule: 'BLA-11' }),
      ])
    }
    case 'face': {
      const figures = turnable(state, top.seat)
      const pieces = figures.map(({ id }) => id)
      const alone = figures.length === 1
      const who = figures.length > NAMED ? counted(figures.length, 'figure') : listed(figures.map(({ name }) => name))
      return {
        ...plain(
          state,
          top.seat,
          `${who} may turn to ${alone ? 'the enemy' : 'those they fight'}`,
          [
            {
              kind: 'place',
              key: 'face',
              rule: 'BLA-11',
              label: 'Turn',
              hint: 'a drag at the rim turns one; turned to their enemies, they have fewest beside and behind them',
              pieces,
              zone: zoneOf(state),
              turning: { most: 180 },
              fixed: true,
              suggested: suggestedFacings(state, pieces),
            },
            button('turn', alone ? 'Turn to the enemy' : 'Turn them to their enemies', { primary: true, rule: 'BLA-11' }),
            button('as-they-stand', alone ? 'Keep the facing' : 'Leave them as they stand', { role: 'decline', rule: 'BLA-11' }),
          ],
          pieces,
        ),
        reaction: true,
      }
    }
    case 'guard': {
      const asks = guardAsks(state, top.seat)
      return plain(state, top.seat, guardTitle(state, asks), [
        ...asks,
        button('done', 'To the melee', { role: 'end', primary: true, rule: 'BLA-20' }),
      ])
    }
    case 'melee':
      return meleeDecision(state, top.seat, top.struck)
    case 'follow': {
      const body = bodyAt(state, top.body)
      return {
        ...plain(state, body.seat, `${body.name} may follow those who fall back`, [
          button('follow', 'Follow', { body: top.body, primary: true, rule: 'BLA-51' }),
          button('stay', 'Stay', { body: top.body, role: 'decline', rule: 'BLA-51' }),
        ]),
        body: top.body,
        reaction: true,
      }
    }
    default:
      return undefined
  }
}
const zoneOf = ({ table: { width, height } }: State) => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Melee weapons of a body. */
export function bladeMeans(state: State, body: number): readonly Means[] {
  const known = new Map<string, Means>()
  for (const figure of standing(state, body))
    for (const { id, name, attack, damage } of bladesOf(state, figure))
      if (!known.has(id)) known.set(id, { weapon: id, label: name, melee: true, hint: `${attack}, damage ${damage}` })
  return [...known.values()]
}

function meleeDecision(state: State, seat: Seat, struck: readonly PieceId[]): Decision {
  const asks = bodiesOf(state, seat).flatMap((body): readonly Ask[] => {
    const targets = strikeTargets(state, body.id, struck)
    if (targets.length === 0) return []
    const fast = has(state, 'fastCombat') && body.unit && targets.some((id) => bodyAt(state, id).unit)
    return [
      {
        kind: 'target',
        key: 'strike',
        rule: 'BLA-20',
        label: 'Strike',
        hotkey: 's',
        body: body.id,
        means: bladeMeans(state, body.id),
        targets: targets.map((id) => bodyOption(state, id)),
        max: 1,
        ...(fast ? { factors: [1, 0] } : {}),
        assignable: false,
      },
    ]
  })
  return plain(state, seat, 'Melee: who strikes at whom', [
    ...asks,
    button('all', 'Everybody strikes', { primary: true, rule: 'BLA-20', hint: 'each at whom they hit most easily' }),
    button('done', 'No more blows', { role: 'end', rule: 'BLA-20' }),
  ])
}
