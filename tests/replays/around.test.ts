// What a kept record does not show by its outcome: what was asked and reported on the way, and what the rules say to answers a little
// otherwise, answer by answer. Words are free, the figures in them are not. Where rules or questions are meant to change, renew the files by
// `npx vitest run tests/replays/around.test.ts -u`; `AROUND=17` prints all that the 17th line of each stands for.
import { expect, test } from 'vitest'
import { answer, type Battle } from '../../src/engine/kernel/battle'
import { digestOf, quickDigestOf } from '../../src/engine/kernel/digest'
import { walked } from './kept'
import { variants } from './variants'

const WORDS = ['label', 'hint', 'title', 'reason', 'remedy', 'sign', 'worth', 'gives', 'text', 'caption', 'purpose']

/** Words are left out but for the figures in them. */
function bare(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return WORDS.includes(field) ? (value.match(/\d+(\.\d+)?/g) ?? []) : value
  if (Array.isArray(value)) return value.map((one) => bare(one, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner, name)]))
}

/** What comes of answers that were not given: refusals, and where they would have led; so many of each. */
function others(battle: Battle<unknown>, given: Parameters<typeof variants>[0], most: Most) {
  const all = variants(given, battle.decisions)
  const refused: unknown[] = []
  const led: unknown[] = []
  for (let index = 0; index < all.length; index += 1) {
    // not always the first ones
    const other = all[(index + battle.position * 5) % all.length]
    if (other === undefined || (refused.length >= most.refused && led.length >= most.led)) break
    const verdict = battle.system.game.judge(battle.state, other)
    if (!verdict.legal) {
      if (refused.length < most.refused) refused.push([other.key, bare(verdict.refusals)])
    } else if (led.length < most.led) {
      const tried = answer(battle, other)
      led.push([other.key, tried.ok ? [bare(tried.events), quickDigestOf(tried.battle.state)] : bare(tried.refusals)])
    }
  }
  return { refused, led }
}

interface Most {
  readonly refused: number
  readonly led: number
}
const RECORDS: readonly (readonly [string, Most])[] = [
  ['battlestorm-skirmish', { refused: 6, led: 1 }],
  ['battlestorm-advanced', { refused: 6, led: 1 }],
  ['spaceship-battles-convoy', { refused: 10, led: 3 }],
  ['team-battle-caravan', { refused: 40, led: 40 }],
  ['warband-kiln-field', { refused: 8, led: 2 }],
  ['warband-sunken-road', { refused: 8, led: 2 }],
  ['mass-battle-stones', { refused: 30, led: 3 }],
  ['mass-battle-ford', { refused: 30, led: 3 }],
]

test.each(RECORDS)('%s: the same is asked, reported and refused', async (name, most) => {
  const lines: string[] = []
  for await (const { before, given, events } of walked(name)) {
    const { refused, led } = others(before, given, most)
    const all = { asked: bare(before.decisions), told: bare(events), refused, led }
    if (process.env.AROUND === String(before.position + 1)) console.log(JSON.stringify(all, null, 1))
    lines.push([given.key, ...Object.entries(all).map(([what, value]) => `${what} ${digestOf(value).slice(0, 8)}`)].join('  '))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`around/${name}.txt`)
})
