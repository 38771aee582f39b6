import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { Decision } from '../../src/engine/kernel/asks'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { primaryOf } from '../../src/store/primary'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

let battle: BattleApi
let view: StoreApi<ViewStore>
const bowBody = (): number => battle.getState().scene?.bodies.find((body) => body.seat === 0 && body.glyph === 'bow')?.id ?? -1

/** Plays the opening as plainly as it goes, until that is asked. */
const until = (asked: (owed: Decision) => boolean): void => {
  for (let guard = 0; guard < 80; guard += 1) {
    const { owed } = battle.getState()
    if (!owed) throw new Error('nobody owes an answer')
    if (asked(owed)) return
    const activate = owed.asks.find((ask) => ask.kind === 'pick' && ask.key === 'activate' && ask.options.length > 1)
    if (activate?.kind === 'pick') {
      const option = activate.options.find((one) => one.body === bowBody()) ?? activate.options[0]
      battle.getState().answer(pickAnswer(owed, activate, [option?.id ?? '']))
      continue
    }
    const picks = owed.asks.filter((ask) => ask.kind === 'pick')
    const ask = picks.find((one) => ['wait', 'end', 'begin'].includes(one.key)) ?? picks[0]
    if (!ask) throw new Error(`no way on from ${owed.title}`)
    if (
      !battle.getState().answer(
        pickAnswer(
          owed,
          ask,
          ask.options.slice(0, ask.min).map((one) => one.id),
        ),
      )
    )
      throw new Error(battle.getState().refusals[0]?.reason ?? 'refused')
  }
  throw new Error('it was never asked')
}
const untilArchersAct = (): void => until((owed) => owed.body === bowBody() && owed.asks.some((ask) => ask.key === 'fire'))

beforeEach(async () => {
  useSettings.getState().set({ measuring: true })
  battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
  view = createView(battle, useSettings)
  const [system] = SYSTEMS
  const scenario = system?.manifest.scenarios.find((one) => one.ready)
  await battle.getState().start(system?.manifest.id ?? '', scenario?.id ?? '', 'view')
  await battle.getState().reckon()
})
/** An enemy whose chip has a number. */
const reachable = () => {
  const chip = view.getState().chips.find((one) => one.need !== undefined && !one.refusal)
  const piece = battle.getState().scene?.pieces.find((one) => one.id === chip?.piece)
  const held = battle.getState().scene?.pieces.find((one) => one.id === view.getState().held)
  if (!chip || !piece || !held) throw new Error('nobody in reach')
  return { chip, piece, held }
}

describe('the view of a battle', () => {
  it('takes the acting unit in hand and arms its bow, with bands and a chip for every enemy', () => {
    untilArchersAct()
    const { selected, tool, ask, weapon, reach, chips } = view.getState()
    expect({ selected, tool, ask }).toEqual({ selected: bowBody(), tool: 'target', ask: 'fire' })
    expect(weapon).toMatch(/longbow/)
    expect(reach?.rings.length).toBeGreaterThan(1)
    expect(chips.length).toBe(battle.getState().scene?.pieces.filter((piece) => piece.seat === 1).length)
  })

  it('shows no bow but what strikes at close quarters while an attack is declared, which names no weapon; the bow again if it is taken', () => {
    untilArchersAct()
    const declare = battle.getState().owed?.asks.find(({ key }) => key === 'declare')
    if (!declare) throw new Error('nothing may be declared')
    const bow = view.getState().weapon ?? ''
    const isMelee = () => {
      const { held, weapon } = view.getState()
      return battle
        .getState()
        .position?.weapons(held ?? -1)
        .find((means) => means.weapon === weapon)?.melee
    }
    expect(isMelee()).toBe(false)
    view.getState().armAsk(declare)
    expect(view.getState()).toMatchObject({ tool: 'target', ask: 'declare' })
    expect(isMelee()).toBe(true)
    expect(view.getState().prospects.length).toBeGreaterThan(0)
    view.getState().arm('target', bow)
    expect(view.getState()).toMatchObject({ weapon: bow, ask: 'fire' })
  })

  it('measures without drawing dice or leaving anything to undo, and forecasts the number the log then shows', () => {
    untilArchersAct()
    const { piece, held } = reachable()
    const before = battle.getState().save()
    view.getState().measure(held.at, piece.at, piece.id)
    expect(view.getState().measurement?.label).toMatch(/″/)
    expect(view.getState().forecast?.need?.value).toBeGreaterThan(0)
    view.getState().lock(piece.id)
    expect(view.getState().draft?.kind).toBe('target')
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ draft: undefined, said: 'Cancelled' })
    view.getState().lock(piece.id)
    const { said, prospects } = view.getState()
    expect(said).toMatch(/ needed\. Enter confirms$/)
    expect(said).toContain(prospects.find((one) => one.body === piece.body)?.text) // as the list says it
    expect(battle.getState().save()).toBe(before)
    const { forecast } = view.getState()
    const length = battle.getState().length
    view.getState().confirm()
    expect(battle.getState().length).toBe(length + 1)
    const needs = battle
      .getState()
      .log.filter((entry) => entry.index === length)
      .flatMap((entry) => entry.event.rolls ?? [])
      .map((roll) => roll.need)
    expect(needs).toContain(forecast?.need?.value)
    expect(view.getState().draft).toBeUndefined()
  })

  it('says what is needed with its plus while it only measures', () => {
    untilArchersAct()
    const { piece, held } = reachable()
    view.getState().arm('measure', view.getState().weapon)
    view.getState().measure(held.at, piece.at, piece.id)
    expect(view.getState().said).toMatch(/″, needs \d+\+$/)
  })

  it('says once how far off somebody is, where it is said of the nearest of his pursuers', () => {
    untilArchersAct()
    const declare = battle.getState().owed?.asks.find((ask) => ask.key === 'declare')
    if (!declare) throw new Error('nothing is declared')
    view.getState().armAsk(declare)
    const own = battle.getState().scene?.bodies.find(({ id }) => id === bowBody())?.pieces ?? []
    const told = own.map((piece) => {
      view.getState().select(bowBody(), piece)
      view.getState().walk(1)
      const { said, measurement } = view.getState()
      expect(said.match(/″/g)).toHaveLength(1)
      return said.includes(measurement?.label ?? '')
    })
    const onto = view.getState().ruler?.onto
    const name = battle.getState().scene?.bodies.find(({ pieces }) => pieces.includes(onto ?? -1))?.name
    view.getState().confirm()
    expect(view.getState().said).toMatch(/^.* declare an attack: [^,]*, (to be reached: [^.]*\.\d″.*|in contact)\. .* confirms$/)
    expect(view.getState().said).toContain(`: ${name}, `) // at whom, which the title does not tell
    expect(told).toContain(false) // the ruler lies at whoever is in hand, who may stand farther off
  })

  it('measures from a bare point, round waypoints, pinned and put away', () => {
    view.getState().measure({ x: 1, y: 1 }, { x: 4, y: 5 }, undefined)
    expect(view.getState().measurement?.distance).toBeCloseTo(5, 9)
    view.getState().waypoint()
    view.getState().measure({ x: 1, y: 1 }, { x: 4, y: 9 }, undefined)
    expect(view.getState().measurement).toMatchObject({ label: '9.0″ in 2 legs' })
    view.getState().pin()
    expect(view.getState().ruler?.pinned).toBe(true)
    view.getState().cancel()
    expect(view.getState().ruler).toBeUndefined()
  })

  it('says why an attack cannot be made, and drafts nothing', () => {
    untilArchersAct()
    const chip = view.getState().chips.find((one) => one.refusal)
    if (!chip) throw new Error('everybody in reach')
    view.getState().lock(chip.piece)
    // the body may still hold others in reach: then it is drafted; otherwise the reason is said
    const { draft, forecast, said } = view.getState()
    if (forecast?.verdict.legal) expect(draft).toBeDefined()
    else {
      expect(draft).toBeUndefined()
      expect(said).toBe(forecast?.verdict.legal === false ? forecast.verdict.refusals[0]?.reason : '')
    }
  })

  it('with measuring forbidden tells nothing before a target is declared', () => {
    untilArchersAct()
    const { piece, held } = reachable()
    useSettings.getState().set({ measuring: false })
    view.getState().arm('target', view.getState().weapon, 'fire')
    expect(view.getState()).toMatchObject({ reach: undefined, chips: [] })
    view.getState().measure(held.at, piece.at, piece.id)
    expect(view.getState().measurement).toBeUndefined()
    view.getState().lock(piece.id)
    expect(view.getState().forecast?.need?.value).toBeGreaterThan(0)
  })

  it('carries a unit: a ghost within its limit, a draft that Enter sends', () => {
    untilArchersAct()
    view.getState().arm('move')
    const { held } = view.getState()
    const piece = battle.getState().scene?.pieces.find((one) => one.id === held)
    if (!piece) throw new Error('nobody in hand')
    view.getState().carry(piece.id, { x: piece.at.x, y: piece.at.y - 2 }, undefined, false)
    const { plan, draft } = view.getState()
    expect(plan?.verdict.legal).toBe(true)
    expect(plan?.cost).toBeCloseTo(2, 1)
    expect(draft?.kind).toBe('move')
    expect(primaryOf(battle.getState().owed, [], draft)?.label).toBe('Move')
    view.getState().confirm()
    expect(battle.getState().scene?.pieces.find((one) => one.id === held)?.at.y).toBeCloseTo(piece.at.y - 2, 1)
  })

  it('goes on from a waypoint: what is dragged next moves the end of the way alone', () => {
    untilArchersAct()
    view.getState().arm('move')
    const piece = battle.getState().scene?.pieces.find((one) => one.id === view.getState().held)
    if (!piece) throw new Error('nobody in hand')
    const to = (dx: number, dy: number): void =>
      view.getState().carry(piece.id, { x: piece.at.x + dx, y: piece.at.y + dy }, undefined, false)
    to(0, -1)
    to(1, -1)
    view.getState().waypoint()
    to(1, -2)
    to(0, -2)
    const { draft } = view.getState()
    const [way = [], end] = draft?.kind === 'move' ? [draft.path.slice(0, -1), draft.path.at(-1)] : []
    expect(way).toEqual([{ x: 1, y: -1 }])
    expect([end?.x, end?.y]).toEqual([expect.closeTo(0, 2), expect.closeTo(-2, 2)])
    expect(view.getState().plan?.cost).toBeCloseTo(2 * Math.SQRT2, 1)
  })

  it('who was turned is carried on from where his ghost stands, by whichever of the body', () => {
    untilArchersAct()
    view.getState().arm('move')
    const pieces = battle.getState().scene?.pieces.filter(({ body }) => body === view.getState().selected) ?? []
    const [one, other] = [pieces[0], pieces.at(-1)]
    if (!one || !other) throw new Error('nobody in hand')
    const end = ({ id }: { readonly id: number }) => view.getState().plan?.ends.find(({ piece }) => piece === id)?.at ?? { x: 0, y: 0 }
    const on = (piece: typeof one, dx: number, dy: number): void => {
      const from = view.getState().carriedTo(piece.id) ?? piece.at
      const before = { one: end(one), other: end(other) }
      view.getState().carry(piece.id, { x: from.x + dx, y: from.y + dy }, undefined, false)
      if (!view.getState().plan?.ends.length || before.one.x === 0) return
      for (const [name, now] of [['one', end(one)] as const, ['other', end(other)] as const])
        expect(now).toEqual({ x: expect.closeTo(before[name].x + dx, 1), y: expect.closeTo(before[name].y + dy, 1) })
    }
    expect(view.getState().carriedTo(one.id)).toBeUndefined()
    on(one, 0, -1)
    view.getState().turn(2)
    expect(Math.hypot(end(one).x - one.at.x, end(one).y - one.at.y + 1)).toBeGreaterThan(0.5)
    on(one, 0, -1)
    on(one, 1, 0)
    view.getState().waypoint()
    on(other, 0, -1)
    on(other, 0.5, 0)
    // the waypoint stays
    expect(view.getState().plan?.legs.find(({ piece }) => piece === other.id)?.points.length).toBeGreaterThanOrEqual(2)
  })

  it('who moves is taken in hand with the move, whoever is looked at', () => {
    untilArchersAct()
    const acting = battle.getState().owed?.body
    const other = battle.getState().scene?.bodies.find(({ id, seat }) => id !== acting && seat === battle.getState().owed?.seat)
    if (acting === undefined || !other) throw new Error('nobody beside whoever acts')
    view.getState().select(other.id)
    expect(view.getState().selected).toBe(other.id)
    view.getState().arm('move')
    const { selected, held, tool } = view.getState()
    expect({ selected, tool }).toEqual({ selected: acting, tool: 'move' })
    expect(battle.getState().scene?.pieces.find((piece) => piece.id === held)?.body).toBe(acting)
  })

  it('keeps who was placed while others are taken in hand or looked at, and puts back the last unit first, then all', () => {
    for (let n = 0; n < 12 && !battle.getState().owed?.asks.some((ask) => ask.kind === 'place'); n += 1) {
      const { owed } = battle.getState()
      const ask = owed?.asks.find((one) => one.kind === 'pick')
      if (!owed || ask?.kind !== 'pick') throw new Error('nobody picks')
      battle.getState().answer(
        pickAnswer(
          owed,
          ask,
          ask.options.slice(0, ask.min).map((one) => one.id),
        ),
      )
    }
    const ask = battle.getState().owed?.asks.find((one) => one.kind === 'place')
    if (ask?.kind !== 'place') throw new Error('nothing is placed')
    const { pieces } = battle.getState().scene ?? { pieces: [] }
    const bodies = [...new Set(pieces.filter((piece) => ask.pieces.includes(piece.id)).map((piece) => piece.body))]
    const led = bodies.slice(0, 2).flatMap((body) => pieces.find((piece) => piece.body === body) ?? [])
    const [one, two] = led
    if (!one || !two) throw new Error('too few units')
    view.getState().select(one.body, one.id)
    view.getState().place(one.id, { x: one.at.x + 1, y: one.at.y })
    view.getState().place(one.id, { x: one.at.x + 2, y: one.at.y })
    const first = view.getState().placing
    view.getState().select(two.body, two.id)
    expect(view.getState()).toMatchObject({ placing: first, tool: 'place', draft: { kind: 'place' } })
    view.getState().place(two.id, { x: two.at.x + 1, y: two.at.y })
    const both = view.getState().placing
    const enemy = pieces.find(({ seat }) => seat !== one.seat)
    if (!enemy) throw new Error('no enemy')
    view.getState().select(enemy.body, enemy.id)
    expect(view.getState()).toMatchObject({ placing: both, draft: { kind: 'place' } })
    expect(view.getState().placing.length).toBeGreaterThan(first.length)
    view.getState().cancel()
    expect(view.getState().placing).toEqual(first)
    expect(view.getState().draft).toMatchObject({ kind: 'place' })
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ placing: [], draft: undefined })
  })

  it('cancels one step at a time, and walks targets nearest first', () => {
    untilArchersAct()
    view.getState().walk(1)
    const first = view.getState().hovered
    expect(first).toBeDefined()
    const near = view.getState().measurement?.distance ?? Number.POSITIVE_INFINITY
    view.getState().walk(1)
    expect(view.getState().hovered).not.toBe(first)
    expect(view.getState().measurement?.distance).toBeGreaterThanOrEqual(near - 1)
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ ruler: undefined, said: 'Ruler put away' })
    view.getState().cancel()
    view.getState().cancel()
    expect(view.getState().tool).toBe('select')
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ selected: undefined, said: 'Nobody in hand' })
    view.getState().cancel()
    expect(view.getState().said).toBe('Nothing to put down')
  })

  it('takes whoever was walked to after another was taken, and leaves what is suggested to be confirmed', async () => {
    untilArchersAct()
    view.getState().walk(1)
    view.getState().confirm()
    const first = view.getState().chosen
    expect(view.getState().draft).toMatchObject({ kind: 'target', targets: first })
    const { length } = battle.getState()
    view.getState().walk(1)
    view.getState().confirm()
    expect(battle.getState().length).toBe(length)
    expect(view.getState().chosen).toHaveLength(1)
    expect(view.getState().chosen).not.toEqual(first)
    view.getState().walk(1)
    await view.getState().advise()
    expect(view.getState().ruler).toBeUndefined()
    const { draft } = view.getState()
    expect(draft).toBeDefined()
    view.getState().confirm()
    expect(battle.getState().length).toBe(length + 1)
  })

  it('says why an attack given out by hand is not to be had, again at Enter, and keeps none of it for whoever is taken next', () => {
    untilArchersAct()
    const { chip, held } = reachable()
    view.getState().choose(`b${chip.body}`)
    const draft = view.getState().draft
    expect(draft?.kind).toBe('target')
    const none = view.getState().chips.find((one) => one.refusal !== undefined && one.body !== chip.body)
    view.getState().tune(1, [{ by: held.id, attack: 0, target: none?.piece ?? -1 }])
    const { said } = view.getState()
    expect(said).toContain(held.name)
    expect(view.getState().draft).toBeUndefined()
    view.getState().say('')
    view.getState().confirm()
    expect(view.getState().said).toBe(said)
    view.getState().lock(chip.piece)
    expect(view.getState()).toMatchObject({ assigned: [], draft })
  })

  it('walks in another question first to those whom it is put to, though he who acted before is still in hand', () => {
    until((owed) => owed.asks.some((ask) => ask.kind === 'pick' && ask.key === 'activate' && ask.options.length > 1))
    const { owed, scene } = battle.getState()
    const may = new Set(owed?.pieces ?? [])
    const enemy = scene?.bodies.find(({ seat }) => seat !== owed?.seat)
    view.getState().select(enemy?.id)
    view.getState().walk(1)
    const { selected } = view.getState()
    expect(scene?.bodies.find(({ id }) => id === selected)?.pieces.some((piece) => may.has(piece))).toBe(true)
  })

  it('walks the units that may be answered for first, each once, and comes round', () => {
    // the first bodies of the roster have acted already
    until((owed) => {
      const first = battle.getState().scene?.bodies[0]
      return owed.asks.some(
        (ask) =>
          ask.kind === 'pick' && ask.key === 'activate' && ask.options.length > 1 && ask.options.every(({ body }) => body !== first?.id),
      )
    })
    const { owed, scene } = battle.getState()
    const may = new Set(owed?.pieces ?? [])
    const waiting = scene?.bodies.filter((body) => body.pieces.some((piece) => may.has(piece))).map(({ id }) => id) ?? []
    const standing = scene?.bodies.filter(({ pieces }) => pieces.length > 0).length ?? 0
    expect(waiting.length).toBeGreaterThan(1)
    expect(standing).toBeGreaterThan(waiting.length)
    view.getState().select(undefined)
    const walked = Array.from({ length: standing }, () => {
      view.getState().walk(1)
      return view.getState().selected
    })
    expect(new Set(walked).size).toBe(standing)
    expect([...walked.slice(0, waiting.length)].sort()).toEqual([...waiting].sort())
    view.getState().walk(1)
    expect(view.getState().selected).toBe(walked[0])
    view.getState().walk(-1)
    expect(view.getState().selected).toBe(walked.at(-1))
  })

  it('says of whom is walked to whether he is an enemy, and the same sentence again as a new one', () => {
    untilArchersAct()
    const { scene, owed } = battle.getState()
    const theirs = scene?.bodies.find(({ seat, pieces }) => seat !== owed?.seat && pieces.length > 0)
    const ours = scene?.bodies.find(({ id, seat, pieces }) => seat === owed?.seat && pieces.length > 0 && id !== bowBody())
    view.getState().select(theirs?.id)
    expect(view.getState().said).toMatch(/, enemy, \d+ of/)
    view.getState().select(ours?.id)
    const { said } = view.getState()
    expect(said).not.toContain('enemy')
    view.getState().say(said)
    expect(view.getState().said).not.toBe(said)
    expect(view.getState().said.trim()).toBe(said)
    // who has Wounds is told with those, as in the order of battle
    const wounds = { left: 2, of: 3 }
    battle.setState({
      scene: scene && { ...scene, bodies: scene.bodies.map((body) => (body.id === theirs?.id ? { ...body, wounds } : body)) },
    })
    view.getState().select(theirs?.id)
    expect(view.getState().said).toContain(', enemy, 2 of 3 left')
  })
  it('names the question that is armed, and the ruler where nothing is asked of the weapon', () => {
    untilArchersAct()
    const { owed } = battle.getState()
    const shoot = owed?.asks.find(({ kind }) => kind === 'target')
    if (!shoot) throw new Error('no shot')
    view.getState().armAsk(shoot)
    expect(view.getState().said).toContain(`${shoot.label}: `)
    const formation = owed?.asks.find(({ key }) => key === 'formation')
    if (formation) view.getState().armAsk(formation)
    expect(view.getState().said).toContain(formation?.label ?? shoot.label)
    view.getState().arm('measure', view.getState().weapon)
    expect(view.getState().said).toMatch(/^Ruler/)
  })

  it('keeps whom one points at while the same unit is taken again, and forgets it with another', () => {
    untilArchersAct()
    const { piece } = reachable()
    view.getState().hover(piece.id)
    view.getState().select(bowBody())
    expect(view.getState().hovered).toBe(piece.id)
    view.getState().select(piece.body)
    expect(view.getState().hovered).toBeUndefined()
  })

  it('measures beside what is laid out, and goes on with it', () => {
    untilArchersAct()
    view.getState().arm('move')
    const held = battle.getState().scene?.pieces.find((one) => one.id === view.getState().held)
    if (!held) throw new Error('nobody in hand')
    view.getState().carry(held.id, { x: held.at.x + 1, y: held.at.y }, undefined, false)
    const { plan, draft, ask, weapon } = view.getState()
    expect(draft?.kind).toBe('move')
    view.getState().arm('measure', weapon)
    expect(view.getState()).toMatchObject({ tool: 'measure', plan, draft, ask })
    view.getState().measure(held.at, { x: held.at.x + 5, y: held.at.y }, undefined)
    expect(view.getState()).toMatchObject({ ruler: { pinned: false }, plan, draft })
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ ruler: undefined, tool: 'measure', draft })
    view.getState().cancel() // the tool is put down, and what is laid out is in hand again
    expect(view.getState()).toMatchObject({ tool: 'move', plan, draft, ask })
    view.getState().arm('measure', weapon)
    view.getState().arm('move', weapon, ask)
    expect(view.getState()).toMatchObject({ tool: 'move', plan, draft })
    view.getState().turn(1)
    expect(view.getState().plan).not.toEqual(plan) // it can be carried on
    view.getState().arm('measure', weapon)
    view.getState().arm('target')
    expect(view.getState()).toMatchObject({ plan: undefined, draft: undefined }) // another tool lets it go
  })

  it('has nothing to answer while replaying', () => {
    untilArchersAct()
    battle.getState().jump(2)
    expect(view.getState()).toMatchObject({ draft: undefined, ask: undefined })
    view.getState().confirm()
    expect(view.getState().said).toMatch(/Nothing to confirm/)
    battle.getState().jump(battle.getState().length)
    expect(view.getState().selected).toBe(bowBody())
  })

  it('has in hand again what was drafted before somebody looked back, and goes on with it', () => {
    untilArchersAct()
    const { length } = battle.getState()
    view.getState().arm('move')
    const held = battle.getState().scene?.pieces.find((one) => one.id === view.getState().held)
    if (!held) throw new Error('nobody in hand')
    view.getState().carry(held.id, { x: held.at.x + 1, y: held.at.y }, undefined, false)
    view.getState().turn(1)
    const turned = view.getState().plan
    view.getState().turn(-1)
    const { plan, draft, tool } = view.getState()
    expect(draft?.kind).toBe('move')
    battle.getState().jump(2)
    battle.getState().jump(1)
    expect(view.getState()).toMatchObject({ plan: undefined, draft: undefined })
    battle.getState().jump(length)
    expect(view.getState()).toMatchObject({ plan, draft, tool, selected: bowBody(), held: held.id })
    view.getState().turn(1) // on the way that was begun
    expect(view.getState().plan).toEqual(turned)
    view.getState().turn(-1)
    view.getState().confirm()
    expect(battle.getState().length).toBe(length + 1)
  })

  it('has nothing of what was drafted once another question is asked', () => {
    untilArchersAct()
    const { length } = battle.getState()
    view.getState().lock(reachable().piece.id)
    battle.getState().jump(2)
    battle.getState().takeBack(2, true)
    expect(battle.getState()).toMatchObject({ live: true, length: 2 })
    expect(view.getState().draft?.kind).not.toBe('target')
    expect(length).toBeGreaterThan(2)
  })
})
