// Who must decide what: the open decision is derived from the top frame of the agenda, never stored.

import type { Ask, BodyId, Decision, Option, PieceId, Seat } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { remembered } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import type { Frame, Link, State } from '../state'
import { homeHalf } from './deployment'
import { unitAt } from './draft'
import { canStrike } from './journey'
import { candidates } from './leadership'
import { figureName, figureOption, unitName, unitOption } from './names'
import { ordersFor, waysOf } from './orders'
import { groupWorth, placeable, shareOf } from './placement'
import { factorsFor, rollsAsk } from './proportion'
import { chainOf, does, idsIn, linkOf, nameOf, profileOf, standing, topFrame, unitsOf } from './queries'

/** The owed decision, if any, and each seat's standing right to concede. Empty when the battle is over. */
export const awaiting = remembered(4, (state: State): readonly Decision[] => {
  if (state.outcome) return []
  const owed = marked(state, owedDecision(state))
  return owed ? [owed, ...standingDecisions(state)] : standingDecisions(state)
})

const CONCEDE: readonly Ask[] = [button('concede', 'Surrender', { role: 'surrender', hint: 'the enemy wins at once' })]
const REACT: readonly Ask[] = [
  button('activate', 'Activate now', { primary: true, hint: 'they act before the enemy goes on' }),
  button('wait', 'Wait', { role: 'decline', hint: 'they keep their activation for later this turn' }),
]
const BRACED: readonly Ask[] = [button('strike', 'Strike first', { primary: true }), button('wait', 'Let them be', { role: 'decline' })]
const PURSUE: readonly Ask[] = [
  button('pursue', 'Pursue', { primary: true, hint: 'a double move after them, and a blow they cannot answer' }),
  button('stay', 'Stay', { role: 'decline' }),
]

const standingDecisions = (state: State): readonly Decision[] =>
  state.sides.map((side) => ({
    id: `concede-${side.seat}-${state.tick}`,
    seat: side.seat,
    title: `${side.name} may give up the battle`,
    asks: CONCEDE,
    pieces: [],
    sealed: false,
    standing: true,
    reaction: false,
  }))

const plain = (state: State) => ({ id: `d${state.tick}`, sealed: false, standing: false, reaction: false, pieces: NO_PIECES })
const NO_PIECES: readonly PieceId[] = []

const PREPARING: ReadonlySet<Frame['frame']> = new Set(['toss', 'edge', 'champions', 'general', 'placing', 'deploy'])
/** What comes before the first turn is part of setting up. */
const marked = (state: State, decision: Decision | undefined): Decision | undefined =>
  decision && PREPARING.has(topFrame(state)?.frame ?? 'turn') ? { ...decision, preparing: true } : decision

function owedDecision(state: State): Decision | undefined {
  const top = topFrame(state)
  if (!top) return undefined
  switch (top.frame) {
    case 'toss':
      return {
        ...plain(state),
        seat: 0,
        title: 'Both sides dice for the choice of home edge',
        asks: [button('toss', 'Roll for the edge', { primary: true })],
      }
    case 'edge':
      return {
        ...plain(state),
        seat: top.seat,
        title: 'Choose your home edge',
        asks: [{ kind: 'pick', key: 'edge', rule: 'BST-10', label: 'Home edge', primary: true, options: EDGES, min: 1, max: 1 }],
      }
    case 'champions':
      return {
        ...plain(state),
        seat: top.seat,
        title: championCount(state) === 1 ? 'Name your Champion' : `Name your ${championCount(state)} Champions`,
        asks: [championsAsk(state, top.seat)],
        pieces: fighters(state, top.seat),
      }
    case 'general': {
      const able = candidates(state, top.seat)
      return {
        ...plain(state),
        seat: top.seat,
        title: 'Name your general',
        asks: [
          {
            kind: 'pick',
            key: 'general',
            rule: 'BST-60',
            label: 'General',
            hint: 'units near the general hold; if the general is lost, each unit saves or leaves the battle',
            primary: true,
            options: able.map((figure) => figureOption(figure, nameOf(state, figure.unit))),
            suggested: able.slice(0, 1).map(({ id }) => figureName(id)),
            min: 1,
            max: 1,
          },
        ],
        pieces: able.map((figure) => figure.id),
      }
    }
    case 'placing': {
      const left = top.left[top.seat === 0 ? 0 : 1]
      const waiting = placeable(state, top)
      return {
        ...plain(state),
        seat: top.seat,
        title: `Place your placement unit ${top.units - left + 1} of ${top.units}`,
        asks: [
          {
            kind: 'place',
            key: 'place',
            rule: 'BST-11',
            label: 'Place',
            hint: `drag figures within your half: about ${Math.round(shareOf(state, top))} points, give or take ${CONSTANTS.placementTolerance.value * 100}%; ${groupWorth(state, top)} so far`,
            pieces: waiting,
            zone: homeHalf(state, top.seat),
            turning: { most: 180 },
          },
          ...(left > 0 && top.waiting.some((id) => state.figures[id]?.seat === top.seat)
            ? [
                button('drawn', 'Place as drawn up', {
                  hint: 'the computer picks figures for it and leaves them where the army was drawn up',
                }),
              ]
            : []),
          button('done', 'The placement unit stands', { primary: true }),
        ],
        pieces: waiting,
      }
    }
    case 'deploy':
      return {
        ...plain(state),
        seat: top.seat,
        title: 'Place your army anew where you like, or begin',
        asks: [
          {
            kind: 'place',
            key: 'place',
            rule: 'BST-12',
            label: 'Place',
            hint: 'drag figures within your half',
            pieces: fighters(state, top.seat),
            zone: homeHalf(state, top.seat),
            turning: { most: 180 },
          },
          button('begin', 'The army stands', { primary: true }),
        ],
        pieces: fighters(state, top.seat),
      }
    case 'activate': {
      const units = activatable(state, top.seat)
      const options: readonly Option[] = units.map((id) => ({
        id: unitName(id),
        label: nameOf(state, id),
        body: id,
        pieces: idsIn(state, id),
      }))
      return {
        id: `d${state.tick}`,
        seat: top.seat,
        title: 'You have the initiative: activate a unit',
        asks: [{ kind: 'pick', key: 'activate', rule: 'BST-20', label: 'Activate', primary: true, options, min: 1, max: 1 }],
        pieces: units.flatMap((id) => idsIn(state, id)),
        sealed: false,
        standing: false,
        reaction: false,
      }
    }
    case 'link': {
      const link = linkOf(state, top.unit)
      if (!link) return undefined
      const orders = ordersFor(state, link)
      return asked(state, top.unit, orderTitle(state, link, orders), orders, false)
    }
    case 'window': {
      const unit = top.waiting[0]
      return unit === undefined
        ? undefined
        : reaction(
            state,
            unit,
            `${does(state, top.by, 'declares', 'declare')} ${linkOf(state, top.by)?.charge ? 'a charge' : 'an attack'} on ${nameOf(state, unit)}`,
          )
    }
    case 'approach':
      return reaction(state, top.unit, `${does(state, top.mover, 'comes', 'come')} within 3″ of ${nameOf(state, top.unit)}`)
    case 'standing':
      return standingReady(state, top)
    case 'bracing':
      return asked(
        state,
        top.unit,
        top.why === 'braced'
          ? `${does(state, top.mover, 'comes', 'come')} into the reach of the braced ${nameOf(state, top.unit)}`
          : `${does(state, top.mover, 'breaks', 'break')} off from ${nameOf(state, top.unit)}`,
        offering(BRACED, rollsAsk(state, top.unit, true, top.factor ?? 1)),
        true,
      )
    case 'pursuit':
      return asked(
        state,
        top.unit,
        `${does(state, top.routed, 'runs', 'run')} from ${nameOf(state, top.unit)}`,
        offering(PURSUE, rollsAsk(state, top.unit, true, top.factor ?? 1)),
        true,
      )
    case 'chain':
      return top.stage === 'melee' ? meleeDecision(state) : undefined
    case 'turn':
    case 'moving':
      return undefined
  }
}

/** With the choice of how to roll, if there is one: before the last, which lets things be. */
const offering = (asks: readonly Ask[], rolls: Ask | undefined): readonly Ask[] =>
  rolls === undefined ? asks : [...asks.slice(0, -1), rolls, ...asks.slice(-1)]

const HOLD_FIRE = button('wait', 'Hold your fire', { role: 'decline', hint: 'they go on standing ready' })
const HOLD_BLOWS = button('hold', 'Do not strike', { role: 'decline' })

const EDGES: readonly Option[] = [
  { id: 'south', label: 'The south edge' },
  { id: 'north', label: 'The north edge' },
]

/** A question put to a unit. Written out, not spread: a spread that gains keys costs microseconds, and this is made for every answer. */
const asked = (state: State, unit: BodyId, title: string, asks: readonly Ask[], reaction: boolean): Decision => ({
  id: `d${state.tick}`,
  seat: unitAt(state, unit).seat,
  title,
  asks,
  body: unit,
  pieces: idsIn(state, unit),
  sealed: false,
  standing: false,
  reaction,
})

const orderTitle = (state: State, link: Link, orders: readonly Ask[]): string => {
  if (unitAt(state, link.unit).routing) return `${does(state, link.unit, 'is', 'are')} routing. Rally?`
  if (link.moved !== 'no') return `${does(state, link.unit, 'has', 'have')} moved. What more?`
  if (link.declared.length > 0) {
    const way = orders.find(({ kind }) => kind === 'move')?.key
    const choice = way === 'move' ? 'Move up, or stand?' : way === undefined ? 'What more?' : 'Break off, or fight?'
    return `${does(state, link.unit, 'has', 'have')} declared. ${choice}`
  }
  return `${does(state, link.unit, 'acts', 'act')}. Give an order`
}

const reaction = (state: State, unit: BodyId, title: string): Decision => asked(state, unit, `${title}. Activate at once?`, REACT, true)

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const
function standingReady(state: State, frame: Extract<Frame, { frame: 'standing' }>): Decision {
  const options: readonly Option[] = frame.points.map((at, index) => ({
    id: `at${index}`,
    label: index === 0 ? 'Now' : at >= 1 ? 'At the end' : `After ${EIGHTHS[Math.round(at * 8)]} of its way`,
  }))
  const title = `${does(state, frame.mover, 'moves', 'move')} in sight of ${nameOf(state, frame.unit)}, standing ready`
  return asked(
    state,
    frame.unit,
    title,
    offering(
      [{ kind: 'pick', key: 'shoot', rule: 'BST-28', label: 'Shoot', primary: true, compared: true, options, min: 1, max: 1 }, HOLD_FIRE],
      rollsAsk(state, frame.unit, false, frame.factor ?? 1),
    ),
    true,
  )
}

/** Units of a seat that have not been activated this turn. */
export const activatable = (state: State, seat: Seat): readonly BodyId[] =>
  unitsOf(state, seat)
    .filter((unit) => !unit.activated)
    .map((unit) => unit.id)

const fighters = (state: State, seat: Seat): readonly number[] =>
  state.figures.filter((figure) => figure.alive && figure.seat === seat).map((figure) => figure.id)

/** Both sides name the same number: as many as agreed, or as the smaller army has figures (BST-13). */
export const championCount = (state: State): number => Math.min(state.champions, fighters(state, 0).length, fighters(state, 1).length)

function championsAsk(state: State, seat: Seat): Ask {
  const count = championCount(state)
  const ranked = fighters(state, seat)
    .map((id) => state.figures[id])
    .filter((figure) => figure !== undefined)
    .sort((a, b) => profileOf(state, b).points - profileOf(state, a).points || a.id - b.id)
  return {
    kind: 'pick',
    key: 'champions',
    rule: 'BST-13',
    label: 'Champions',
    hint: 'what would kill a Champion is a critical hit instead',
    primary: true,
    options: ranked.map((figure) => figureOption(figure, nameOf(state, figure.unit))),
    suggested: ranked.slice(0, count).map(({ id }) => figureName(id)),
    min: count,
    max: count,
  }
}

/** The link whose melee is to be ordered next: it declared, has not been asked, and somebody is in reach. */
export function nextFighter(state: State): Link | undefined {
  return chainOf(state)?.links.find(
    (link) =>
      !link.blow &&
      !link.shot &&
      !link.passed &&
      link.declared.length > 0 &&
      !unitAt(state, link.unit).routing &&
      reachable(state, link).length > 0,
  )
}
export const reachable = (state: State, link: Link): readonly BodyId[] =>
  link.declared.filter((target) => standing(state, target).length > 0 && canStrike(state, link.unit, target))

function meleeDecision(state: State): Decision | undefined {
  const link = nextFighter(state)
  if (!link) return undefined
  const targets = reachable(state, link)
  return asked(
    state,
    link.unit,
    does(state, link.unit, 'fights', 'fight'),
    [
      {
        kind: 'target',
        key: 'strike',
        rule: 'BST-40',
        label: 'Strike',
        primary: true,
        hotkey: 'f',
        body: link.unit,
        ...waysOf(state, link.unit, true),
        targets: targets.map((id) => unitOption(state, id)),
        max: targets.length,
        usual: targets.map((id) => unitOption(state, id).id),
        factors: factorsFor(state, link.unit, true),
        assignable: true,
      },
      HOLD_BLOWS,
    ],
    false,
  )
}
