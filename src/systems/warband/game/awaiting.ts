// Who must decide what: derived from the top frame of the agenda, kept for the state it was asked of.

import { nearestFrame } from '../../../engine/kernel/agenda'
import type { Answer, Ask, BodyId, Decision, PieceId, Seat } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { askOf } from '../../../engine/kernel/check'
import { listed } from '../../../engine/kernel/say'
import type { Cast, State } from '../state'
import { meleeAsks, movementAsks, opportunityAsks, rangedAsks, rotateAsk, utilityAsks } from './asks'
import { captainsOf, deployAsk, judgeDeployment, placesOf } from './deployment'
import { fighterAt, topFrame } from './draft'
import { isSame } from './grid'
import { attackIn, deedsOf, spellAt } from './magic'
import { optionOf } from './names'
import { nameOf, sideName, standing } from './queries'
import { hasUtility, utilityTurn } from './utility'

const common = { pieces: [], sealed: false, standing: false, reaction: false } as const
const kept = new WeakMap<State, readonly Decision[]>()

export function awaiting(state: State): readonly Decision[] {
  if (state.outcome) return []
  const known = kept.get(state)
  if (known) return known
  const decisions = [...owed(state), ...state.sides.filter(({ gaveUp }) => !gaveUp).map(({ seat }) => surrender(state, seat))]
  kept.set(state, decisions)
  return decisions
}
/** The question an answer settles, and whose it is: of the only one who is asked it, an answer may leave the name out. */
export function settledBy(
  state: State,
  answer: Answer,
): { readonly decision: Decision; readonly ask: Ask | undefined; readonly id: BodyId | undefined } | undefined {
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  if (!decision) return undefined
  const ask = askOf(decision.asks, answer, decision.body)
  return { decision, ask, id: ask?.body ?? decision.body }
}
const SURRENDER = [button('give-up', 'Give up', { role: 'surrender', rule: 'WAR-5' })]
const surrender = (state: State, seat: Seat): Decision => ({
  ...common,
  id: `give-up:${seat}:${state.tick}`,
  seat,
  title: `${sideName(state, seat)} may give up`,
  asks: SURRENDER,
  standing: true,
})

function owed(state: State): readonly Decision[] {
  const top = topFrame(state)
  const id = `d${state.tick}`
  switch (top?.frame) {
    case 'captain':
      return [captain(state, id, top.seat)]
    case 'begin':
      return [
        {
          ...common,
          id,
          seat: 0,
          title: 'The battle begins',
          asks: [button('begin', 'Roll for initiative', { rule: 'WAR-2', primary: true })],
          formal: true,
        },
      ]
    case 'deploy':
      return top.seats.map((seat) => ({
        ...common,
        id: `${id}:${seat}`,
        seat,
        title: `${sideName(state, seat)} deploy`,
        asks: deployAsks(state, seat),
        pieces: deployAsk(state, seat).pieces,
        sealed: top.seats.length > 1,
        preparing: true as const,
      }))
    case 'utility': {
      const now = utilityTurn(state, top)
      return now ? [utility(state, id, now.seat, now.mayWait)] : []
    }
    case 'phase': {
      const [who] = top.order
      return who === undefined ? [] : [phase(state, id, top.phase, who)]
    }
    case 'opportunity':
      return [
        {
          ...common,
          id,
          seat: fighterAt(state, top.by).seat,
          title: `${nameOf(state, top.target)} ${top.lies ? 'routs, and lies there' : setsOut(state, top.target)}: ${nameOf(state, top.by)} may strike`,
          body: top.by,
          pieces: [top.by],
          asks: opportunityAsks(state, top.by, top.target),
          reaction: true,
        },
      ]
    case 'dispel':
      return dispel(state, id, top.mages[0])
    default:
      return []
  }
}
const GOES = { move: 'moves off', sprint: 'sprints off', rout: 'runs', climb: 'climbs', jump: 'jumps', prone: 'lies down' } as const
/** What somebody does that draws an attack of opportunity (WAR-13). */
function setsOut(state: State, id: PieceId): string {
  const going = nearestFrame(state.agenda, 'going')?.going
  if (going?.how === 'charge') return `charges ${nameOf(state, going.target)}`
  if (going?.how === 'cast') return `casts ${declared(state, id, going.cast)}`
  return going ? GOES[going.how] : GOES.move
}
/** By hand, or as it is suggested, where that is legal. */
function deployAsks(state: State, seat: Seat): readonly Ask[] {
  const may = judgeDeployment(state, seat, { places: [] }) === undefined
  const drawn = placesOf(state, seat).every(({ piece, at }) => isSame(at, fighterAt(state, piece).at))
  const label = drawn ? 'Deploy as drawn up' : 'Deploy as near to that as they may'
  return [deployAsk(state, seat), ...(may ? [button('drawn', label, { rule: 'WAR-3' })] : [])]
}
const captain = (state: State, id: string, seat: Seat): Decision => ({
  ...common,
  id,
  seat,
  title: `${sideName(state, seat)} name a captain`,
  asks: [
    {
      key: 'captain',
      kind: 'pick',
      label: 'Captain',
      rule: 'WAR-5',
      hint: 'Morale is tested when the captain goes down or runs',
      options: captainsOf(state, seat).map((piece) => ({ id: optionOf(piece), label: nameOf(state, piece), body: piece })),
      min: 1,
      max: 1,
      primary: true,
    },
  ],
  preparing: true,
})
function utility(state: State, id: string, seat: Seat, mayWait: boolean): Decision {
  const able = standing(state).filter((one) => one.seat === seat && hasUtility(state, one.id))
  const turning = rotateAsk(state, seat)
  const asks: Ask[] = [...able.flatMap((one) => utilityAsks(state, one.id)), ...(turning ? [turning] : [])]
  if (mayWait) asks.push(button('wait', 'Wait for the others', { rule: 'WAR-10', hint: 'Where all wait, the slowest goes first' }))
  asks.push(button('done', 'Done', { rule: 'WAR-10', role: 'end' }))
  return { ...common, id, seat, title: `${sideName(state, seat)}: utility`, asks, pieces: able.map((one) => one.id) }
}
const DOES = { movement: 'moves', ranged: 'may shoot', melee: 'may strike' } as const
function phase(state: State, id: string, which: 'movement' | 'ranged' | 'melee', who: PieceId): Decision {
  const asks = which === 'movement' ? movementAsks(state, who) : which === 'ranged' ? rangedAsks(state, who) : meleeAsks(state, who)
  return { ...common, id, seat: fighterAt(state, who).seat, title: `${nameOf(state, who)} ${DOES[which]}`, body: who, pieces: [who], asks }
}
/** A spell as it was declared: 'Heavy hand, surged, on Asa'. */
function declared(state: State, id: PieceId, { spell: which, surge, targets }: Cast): string {
  const spell = spellAt(state, id, which)
  const way = spell && attackIn(deedsOf(spell, surge)) ? 'at' : 'on'
  const whom =
    targets.length === 0 || isSelf(targets, id) ? '' : `${surge ? ',' : ''} ${way} ${listed(targets.map((one) => nameOf(state, one)))}`
  return `${spell?.name ?? ''}${surge ? ', surged' : ''}${whom}`
}
const isSelf = (targets: readonly PieceId[], id: PieceId): boolean => targets.length === 1 && targets[0] === id
function dispel(state: State, id: string, mage: PieceId | undefined): readonly Decision[] {
  const casting = state.agenda.at(-2)
  if (mage === undefined || casting?.frame !== 'casting') return []
  return [
    {
      ...common,
      id,
      seat: fighterAt(state, mage).seat,
      title: `${nameOf(state, casting.id)} casts ${declared(state, casting.id, casting.cast)}: ${nameOf(state, mage)} may dispel it`,
      body: mage,
      pieces: [mage],
      asks: [
        button('dispel', 'Dispel', { body: mage, rule: 'WAR-42', primary: true, hint: 'One try a turn, and one a spell' }),
        button('let be', 'Let it be', { body: mage, rule: 'WAR-42', role: 'decline' }),
      ],
      reaction: true,
    },
  ]
}
