// What is shown on the way of kept battles: the table as each side sees it, cards, ranges, odds with their parts, plans of moves, threats;
// and everything that is said, once in each form. Where the display is meant to change, renew the files by
// `npx vitest run tests/replays/seen.test.ts -u` and read what changed in `seen/*-said.txt`; `SEEN=17` prints all that is shown at position 17.
import { expect, test } from 'vitest'
import { degrees } from '../../src/engine/geometry/units'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer, Ask, OrdersAnswer } from '../../src/engine/kernel/asks'
import { digestOf } from '../../src/engine/kernel/digest'
import type { Scene } from '../../src/engine/kernel/scene'
import { walked } from './kept'
import { variants } from './variants'

const RECORDS: readonly (readonly [string, number])[] = [
  ['battlestorm-advanced', 9], // every so many answers it is looked at
  ['battlestorm-skirmish', 12],
  ['bladestorm-every-rule', 3],
  ['bladestorm-rare', 4],
  ['spaceship-battles-convoy', 5],
  ['team-battle-caravan', 1],
  ['warband-kiln-field', 6],
  ['warband-sunken-road', 7],
  ['mass-battle-stones', 1],
  ['mass-battle-ford', 1],
]

/** One of the list, another each time. */
const turnabout = <T>(list: readonly T[], index: number): readonly T[] => {
  const one = list[(index * 7) % Math.max(1, list.length)]
  return one === undefined ? [] : [one]
}
const asksOf = (asks: readonly Ask[]): readonly Ask[] =>
  asks.flatMap((ask) => (ask.kind === 'orders' ? [ask, ...ask.groups.flatMap((group) => group.asks)] : [ask]))

/** All that there is to see at a position, by what shows it. */
function shownAt(system: AnySystem, { state, decisions, position }: AnyBattle, given: Answer): Readonly<Record<string, unknown>> {
  const { eyes } = system
  const { seat } = given
  const scene = eyes.scene(state, seat)
  const pieces = scene.pieces
  const [own] = turnabout(
    pieces.filter((piece) => piece.seat === seat),
    position,
  )
  const [enemy] = turnabout(
    pieces.filter((piece) => piece.seat !== seat),
    position,
  )
  const shown: Record<string, unknown> = {
    scene: ([seat, 'table', 'umpire'] as const).map((viewer) => eyes.scene(state, viewer)),
    cards: [...pieces.slice(position % 5).slice(0, 3), ...(own ? [own] : []), ...(enemy ? [enemy] : [])].map(({ id, body }) => [
      eyes.inspect(state, seat, { piece: id }),
      eyes.inspect(state, seat, { body }),
    ]),
    odds: variants(given, decisions)
      .filter((_other, index, all) => index % Math.ceil(all.length / 8) === 0)
      .concat(given)
      .map((other) => eyes.forecast(state, seat, other)),
    orders: given.kind === 'orders' ? refinedBy(system, state, given) : [],
  }
  if (own && scene.table) {
    const weapons = eyes.weapons(state, seat, own.id)
    const from = { at: own.at, piece: own.id }
    const [weapon] = turnabout(weapons, position)
    const to = enemy ? { at: enemy.at, piece: enemy.id } : { at: { x: 5, y: 5 } }
    shown.ranges = [
      weapons,
      weapon && [eyes.reach(state, seat, own.id, weapon.weapon), eyes.survey(state, seat, from, weapon.weapon)],
      eyes.measure(state, seat, from, to, weapon?.weapon),
      eyes.measure(state, seat, { at: { x: 3.5, y: 3.5 } }, to),
    ]
    const open = decisions.flatMap((decision) => (decision.seat === seat ? asksOf(decision.asks) : []))
    const bodies = [...new Set(open.flatMap((ask) => (ask.kind === 'move' ? [ask.body] : [])))]
    const [body = own.body] = turnabout(bodies, position)
    const holding = pieces.find((piece) => piece.body === body)
    if (holding) {
      const aside = { x: holding.at.x + ((position * 3) % 9) - 4, y: holding.at.y + ((position * 5) % 7) - 3 }
      const plans = [
        eyes.plan(state, seat, { body, path: [aside], holding: holding.id }),
        enemy && eyes.plan(state, seat, { body, path: [enemy.at], holding: holding.id, onto: enemy.id }),
        eyes.plan(state, seat, { body, path: [], holding: holding.id, turn: degrees(90) }),
      ]
      shown.plans = plans
      shown.threats = plans.map((plan) => plan && eyes.threat?.(state, seat, body, plan.ends))
    }
    const spots = open.flatMap((ask) => (ask.kind === 'spot' ? [ask] : []))
    shown.laid = spots.slice(0, 2).map((ask) => eyes.lay?.(state, seat, laying(decisions, ask.key, seat, enemy?.at ?? own.at)))
  }
  return shown
}

const laying = (decisions: AnyBattle['decisions'], key: string, seat: number, at: { readonly x: number; readonly y: number }) => {
  const orders = decisions.find((decision) => decision.seat === seat && decision.asks.some((ask) => ask.kind === 'orders'))
  const whole = orders?.asks.find((ask) => ask.kind === 'orders')
  const draft = orders && whole ? { draft: { decision: orders.id, seat, key: whole.key, kind: 'orders' as const, parts: [] } } : {}
  return { key, at, laid: [], ...draft }
}
/** Orders as they are asked while they come together, part by part. */
const refinedBy = ({ eyes }: AnySystem, state: unknown, { parts, ...answer }: OrdersAnswer) =>
  [0, 0.5, 1].map((share) => eyes.refine?.(state, answer.seat, { ...answer, parts: parts.slice(0, Math.floor(parts.length * share)) }))

/** Sentences are left out but for the figures in them; what is said stands in a file of its own. */
function bare(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(9)) // sums of chances may be added up in another order
  if (typeof value === 'string') return value.includes(' ') ? (value.match(/\d+(\.\d+)?/g) ?? []) : value
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner)]))
}

/** All that is said, once in each form: names and figures are left out of it. */
class Said {
  readonly forms = new Map<string, string>()
  constructor(private readonly names: readonly string[]) {}
  hear(where: string, value: unknown): void {
    if (typeof value === 'string') {
      if (!/\p{L}/u.test(value) || /^[a-z]\d/.test(value)) return
      const form = this.names.reduce((text, name) => text.replaceAll(name, '~'), value).replace(/\d+([.,]\d+)?/g, '#')
      const key = `${where}: ${form.replace(/(~( #)?(, | and )?)+/g, '~')}`
      if (!this.forms.has(key)) this.forms.set(key, `${where}: ${value}`)
    } else if (Array.isArray(value)) for (const one of value) this.hear(where, one)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        if (SAYING.has(name) || typeof inner === 'object') this.hear(SAYING.has(name) ? name : where, inner)
  }
}
const SAYING = new Set(
  'title subtitle label hint text reason remedy note notes value short stopped second detail gist about caption limit source'.split(' '),
)
/** What is said of somebody by name; hints and notes may be words of the rules, which are about anybody. */
const OF_SOMEBODY = /^(title|subtitle|label|reason|remedy|text|gist|caption): .*\b(he|him|his|himself|she|her|hers|herself)\b/i
const namesIn = ({ bodies, pieces, sides, table }: Scene): readonly string[] =>
  [...new Set([...bodies, ...pieces, ...sides, ...(table?.terrain ?? [])].flatMap(({ name }) => (name ? [name] : [])))].sort(
    (a, b) => b.length - a.length,
  )

test.each(RECORDS)('%s: the same is shown and said', { timeout: 60_000 }, async (name, every) => {
  let said: Said | undefined
  const lines: string[] = []
  for await (const { system, before, given, after, events } of walked(name)) {
    said ??= new Said(namesIn(system.eyes.scene(before.state, 'umpire')))
    const { position } = before
    if (position % every === 0) {
      const shown = shownAt(system, before, given)
      if (process.env.SEEN === String(position)) console.log(JSON.stringify(shown, null, 1))
      said.hear('asked', before.decisions)
      for (const [what, value] of Object.entries(shown)) said.hear(what, value)
      lines.push([position, ...Object.entries(shown).map(([what, value]) => `${what} ${digestOf(bare(value)).slice(0, 8)}`)].join('  '))
    }
    for (const event of events) {
      const { text, gist } = system.eyes.tell(after.state, event, given.seat)
      said.hear('log', { text, gist })
    }
  }
  expect([...(said?.forms.keys() ?? [])].filter((form) => OF_SOMEBODY.test(form))).toEqual([])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`seen/${name}.txt`)
  await expect(`${[...(said?.forms.values() ?? [])].join('\n')}\n`).toMatchFileSnapshot(`seen/${name}-said.txt`)
})
