// The combat of a whole chain (BST-27, 40, 41): fire, then the melee of all, then routs and pursuits.
import type { Answer, BodyId } from '../../../engine/kernel/asks'
import type { Frame, Link } from '../state'
import { inPlay } from './advanced'
import { melee, shoot } from './attack'
import { nextFighter } from './awaiting'
import { addLink, changeLink, changeStage, freshLink, pop } from './chain'
import { closeUp, rememberContacts } from './closing'
import { settleCourage, settleFear, settleGenerals } from './courage'
import { type Draft, emit, unitAt } from './draft'
import { end } from './end'
import { blowOf } from './judge'
import { canFight, isOnTable, linkOf } from './queries'
import { settleSaves } from './rout'
import { hasStirred } from './steadiness'
import { drivenOff } from './victory'

/** How the next unit of the chain fights, or that it does not. */
export function fight(draft: Draft, answer: Answer): void {
  const link = nextFighter(draft.state)
  if (!link) return
  if (answer.kind === 'target') changeLink(draft, link.unit, { blow: blowOf(draft.state, link, answer) })
  else changeLink(draft, link.unit, { passed: true })
}

/** BST-27: when all links have moved, fear (BST-61), fire, then the melee of all, then routs and pursuits. */
export function runChain(draft: Draft, chain: Extract<Frame, { frame: 'chain' }>): boolean {
  switch (chain.stage) {
    case 'links':
      changeStage(draft, chain.morale ? 'fear' : 'fire')
      return true
    case 'fear':
      if (!settleFear(draft, chain)) changeStage(draft, 'fire')
      return true
    case 'fire':
      // Last activated first; each is judged afresh and comes to nothing if it is no longer to be had.
      for (const link of [...chain.links].reverse()) {
        if (!link.shot) continue
        // Attacks given by hand that have become impossible do not spoil the others: they go where the rule sends them (BST-37).
        if (isOnTable(draft.state, link.unit) && !unitAt(draft.state, link.unit).routing)
          shoot(draft, { unit: link.unit, shot: link.shot, movedHalf: hasStirred(link) })
        else
          emit(draft, {
            what: 'idle',
            seat: unitAt(draft.state, link.unit).seat,
            detail: { unit: link.unit, targets: [link.shot.target], how: 'fire' },
          })
      }
      answerBlows(draft, chain)
      changeStage(draft, 'melee')
      return true
    case 'melee':
      if (nextFighter(draft.state)) return false
      clash(draft, chain.links)
      changeStage(draft, 'routs')
      return true
    case 'routs': {
      if (settleSaves(draft) || settleGenerals(draft) || settleCourage(draft, chain)) return true
      pop(draft)
      const over = drivenOff(draft.state)
      if (over) end(draft, over)
      return true
    }
  }
}

/** Where the setting says so, who had acted before, in this chain or in another, fights in its melee against those who declared against them (BST-45). */
function answerBlows(draft: Draft, chain: Extract<Frame, { frame: 'chain' }>): void {
  const { state } = draft
  if (!inPlay(state, 'strikeBack')) return
  for (const { id, activated, routing } of state.units) {
    if (!activated || routing || !isOnTable(state, id) || !canFight(state, id)) continue
    const own = linkOf(state, id)
    const attackers = chain.links
      .filter(({ unit, declared }) => declared.includes(id) && !own?.declared.includes(unit) && isOnTable(state, unit))
      .map(({ unit }) => unit)
    if (attackers.length === 0) continue
    if (own) changeLink(draft, id, { declared: [...own.declared, ...attackers] })
    else addLink(draft, { ...freshLink(id), stage: 'done', declared: attackers })
  }
}

/** Who declared and comes to no blow, though it would have (BST-24). */
function missedBy({ state }: Draft, { unit, declared, blow, shot, passed }: Link): readonly BodyId[] {
  if (blow || shot || passed || !canFight(state, unit) || unitAt(state, unit).routing) return []
  return declared.filter((target) => isOnTable(state, target))
}

function clash(draft: Draft, links: readonly Link[]): void {
  for (const link of links) {
    const targets = missedBy(draft, link)
    if (targets.length > 0)
      emit(draft, { what: 'idle', seat: unitAt(draft.state, link.unit).seat, detail: { unit: link.unit, targets, how: 'melee' } })
  }
  const fights = links.flatMap((link) => (link.blow && isOnTable(draft.state, link.unit) ? [{ unit: link.unit, blow: link.blow }] : []))
  if (fights.length === 0) {
    rememberContacts(draft, [])
    return
  }
  melee(draft, fights)
  for (const { unit, blow } of fights) closeUp(draft, unit, blow.targets)
  rememberContacts(
    draft,
    fights.flatMap(({ unit, blow }) => blow.targets.map((target) => [unit, target] as const)),
  )
}
