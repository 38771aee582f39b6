// `odds` as a user runs it: questions on standard input.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import reference from '../engine/odds/reference.json'
import systems from '../engine/odds/reference-systems.json'
import { program } from '../support/program'

const root = resolve(import.meta.dirname, '../..')
interface Ran {
  readonly status: number | null
  readonly out: string
  readonly said: string
}
const run = (program: string, args: readonly string[], input: string): Promise<Ran> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root })
    let out = ''
    let said = ''
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    child.stdin.on('error', () => undefined) // refused before all was read
    child.on('error', fail)
    child.on('close', (status) => done({ status, out, said }))
    child.stdin.end(input)
  })
const odds = (input: string): Promise<Ran> => run(process.execPath, [program(), 'odds'], input)

type Json = { readonly [key: string]: unknown }
const object = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`no object: ${String(value)}`)
  return { ...value }
}
async function ask(questions: readonly Json[]): Promise<readonly Json[]> {
  const { status, out, said } = await odds(JSON.stringify(questions))
  expect(said).toBe('')
  expect(status).toBe(0)
  const answers: unknown = JSON.parse(out)
  if (!Array.isArray(answers)) throw new Error('no list')
  expect(answers).toHaveLength(questions.length)
  return answers.map(object)
}
const near = (got: unknown, want: unknown): void => {
  if (Array.isArray(want)) {
    expect(got).toHaveLength(want.length)
    want.forEach((one, i) => {
      near(Array.isArray(got) ? got[i] : undefined, one)
    })
    return
  }
  if (typeof got !== 'number' || typeof want !== 'number') throw new Error(`no numbers: ${String(got)} and ${String(want)}`)
  expect(Math.abs(got - want)).toBeLessThanOrEqual(1e-12)
}

const NONE = { armour: '0', natural: '0', magic: '0' }
const BOW = {
  system: 'battlestorm',
  attacks: 1,
  targetNumber: 18,
  effective: true,
  damage: '1d10',
  absorption: NONE,
  fate: 0,
  targets: null,
}
const BLADE = { system: 'bladestorm', dice: [6, 6], deathDie: 0, modifier: 0, defense: 9, damage: 'high', armor: 0 }
const WAR = { system: 'warband', toHit: 5, strength: 5, defence: 3, ward: 0 }
const SHIP = { system: 'spaceship-battles', dice: 4, deductions: 2, field: 6 }

describe('battle odds', () => {
  it('BST-33 to 36, 50; BLA-20, 22, 23; WAR-20, 22; SHP-14 every reference result', async () => {
    const { effective, beyond, exploding, kill, volley, fate } = reference
    const questions: Json[] = []
    const checks: ((answer: Json) => void)[] = []
    const put = (question: Json, check: (answer: Json) => void): void => {
      questions.push(question)
      checks.push(check)
    }
    effective.need.forEach((targetNumber, i) => {
      put({ ...BOW, targetNumber }, ({ hit, bypass }) => near([hit, bypass], [effective.hit[i], effective.bypass[i]]))
    })
    beyond.need.forEach((need, i) => {
      put({ ...BOW, targetNumber: need + beyond.penalty, effective: false }, ({ hit, bypass }) =>
        near([hit, bypass], [beyond.hit[i], beyond.bypass[i]]),
      )
    })
    for (const { dice, exactly, mean, variance } of exploding)
      put({ system: 'dice', formula: dice, exploding: true, upTo: 60 }, (answer) =>
        near([answer.pmf, answer.mean, answer.variance], [exactly, mean, variance]),
      )
    for (const row of kill)
      put({ ...BOW, targetNumber: row.need, damage: row.damage, absorption: { ...NONE, armour: row.absorption } }, ({ killEach }) =>
        near(killEach, row.kill),
      )
    for (const row of kill) // what is not armour stands against a bypass
      put({ ...BOW, targetNumber: row.need, damage: row.damage, absorption: { ...NONE, natural: row.absorption } }, ({ killEach }) =>
        near(killEach, row.killWithoutBypass),
      )
    put({ ...BOW, attacks: volley.attacks, targetNumber: volley.need }, ({ kills, mean }) =>
      near([kills, mean], [volley.exactly, volley.mean]),
    )
    const hero = { ...BOW, attacks: 4, targetNumber: fate.need, damage: fate.damage, absorption: { ...NONE, armour: fate.absorption } }
    put({ ...hero, fate: fate.fate }, ({ fateLost, mean, defeat }) =>
      near([fateLost, mean, defeat], [[...fate.exactly.slice(0, fate.fate), fate.defeat], fate.mean, fate.defeat]),
    )
    for (const { dice, deathDie, modifier, defense, damage, armor, exactly, ...want } of systems.bladestorm)
      put({ system: 'bladestorm', dice, deathDie, modifier, defense, damage, armor }, (answer) =>
        near(
          [answer.hit, answer.automaticHit, answer.automaticMiss, answer.mean, answer.damage],
          [want.hit, want.automaticHit, want.automaticMiss, want.mean, exactly],
        ),
      )
    for (const { exactly, mean, ...scores } of systems.warband)
      put({ system: 'warband', ...scores }, (answer) => near([answer.wounds, answer.mean], [exactly, mean]))
    const { dice, less, mean, shielded } = systems.spaceships
    less.forEach((deductions, i) => {
      put({ system: 'spaceship-battles', dice, deductions, field: 0 }, (answer) => near(answer.mean, mean[i]))
    })
    put(SHIP, (answer) => near([answer.hull, answer.mean], [shielded.exactly, shielded.mean]))

    const answers = await ask(questions)
    checks.forEach((check, i) => {
      check(answers[i] ?? {})
    })
  })

  it('MAS-3 MAS-9 one squad on a unit of three hit points', async () => {
    const [answer = {}] = await ask([{ system: 'mass-battle', attacks: 1, bonus: 1, armour: 12, damage: '1d4', hp: 3, will: 2 }])
    // 11 to 20 hit; a loss of 2 leaves the unit at half or less, and a Will of 2 fails below 11
    near([answer.hit, answer.loss, answer.tests, answer.breaks], [1 / 2, [1 / 2, 1 / 8, 1 / 8, 1 / 4], 1 / 8, 1 / 16])
  })

  it('BST-34 BST-37 lists of attacks, pools, targets given beforehand, no attacks at all', async () => {
    const unlike = [
      { count: 2, targetNumber: 18, damage: '1d10' },
      { count: 1, targetNumber: 31, damage: '3' },
    ]
    const { attacks: _attacks, targetNumber: _need, damage: _damage, ...defence } = BOW
    const [mixed, far, pool, wide, given, mixedGiven, common, none, noneHero, harmless, stone] = await ask([
      { ...defence, attacks: unlike },
      { ...defence, attacks: unlike, effective: false },
      { ...BOW, attacks: 3, targets: 1 },
      { ...BOW, attacks: 2, targets: 9 },
      { ...BOW, attacks: 3, targets: [2, 1] },
      { ...defence, attacks: unlike, targets: [1, 2] },
      { ...BOW, attacks: [{ count: 2 }, { count: 1, targetNumber: 31, effective: false }] },
      { ...BOW, attacks: 0 },
      { ...BOW, attacks: 0, fate: 2 },
      { ...BOW, damage: '0' },
      { ...BOW, damage: '4', absorption: { armour: '2', natural: '1', magic: '1' } },
    ])
    const p = 13 / 30
    const q = 1 / 30
    near(mixed?.hit, [p, q])
    near(mixed?.bypass, [q, 0])
    near(mixed?.killEach, [p, q])
    near(mixed?.kills, [
      (1 - p) ** 2 * (1 - q),
      2 * p * (1 - p) * (1 - q) + (1 - p) ** 2 * q,
      p * p * (1 - q) + 2 * p * (1 - p) * q,
      p * p * q,
    ])
    near(mixed?.mean, 2 * p + q)
    near(far?.hit, [p, 0])
    near(far?.bypass, [q, 0])
    near(pool?.kills, [(1 - p) ** 3, 1 - (1 - p) ** 3])
    near(pool?.mean, 1 - (1 - p) ** 3)
    near(wide?.kills, [(1 - p) ** 2, 2 * p * (1 - p), p * p])
    const two = 1 - (1 - p) ** 2
    near(given?.kills, [(1 - two) * (1 - p), two * (1 - p) + (1 - two) * p, two * p])
    near(given?.mean, two + p)
    near(mixedGiven?.mean, p + 1 - (1 - p) * (1 - q))
    near([common?.hit, common?.bypass, common?.mean], [[p, 0], [q, 0], 2 * p]) // what all have in common said once
    expect(none).toEqual({ hit: p, bypass: q, killEach: p, kills: [1], mean: 0 })
    near([noneHero?.fateLost, noneHero?.defeat, noneHero?.mean], [[1, 0, 0], 0, 0])
    near([harmless?.killEach, harmless?.hit], [0, p])
    near(stone?.killEach, q) // only past the armour
  })

  it('BST-50 a Hero: an attack kills that takes all his Fate, and the mean is of damage, uncapped', async () => {
    const { attacks: _attacks, targetNumber: _need, damage: _damage, ...defence } = BOW
    const [hero, mixed] = await ask([
      { ...BOW, attacks: 1, damage: '1d6', fate: 3, targets: [1] },
      {
        ...defence,
        attacks: [
          { count: 1, targetNumber: 18, damage: '1d6' },
          { count: 2, targetNumber: 2, damage: '1' },
        ],
        fate: 2,
        targets: 1,
      },
    ])
    const p = 13 / 30
    near(hero?.fateLost, [1 - p, p / 6, p / 6, (p * 4) / 6])
    near([hero?.killEach, hero?.defeat], [(p * 4) / 6, (p * 4) / 6])
    near(hero?.kills, [1 - (p * 4) / 6, (p * 4) / 6])
    near(hero?.mean, p * 4.2)
    const h = 29 / 30
    const nought = (1 - p) * (1 - h) ** 2
    const one = (p / 6) * (1 - h) ** 2 + (1 - p) * 2 * h * (1 - h)
    near(mixed?.fateLost, [nought, one, 1 - nought - one])
    near(mixed?.mean, p * 4.2 + 2 * h)
  })

  it('plain dice, padded or cut to what was asked for', async () => {
    const [plain, cut, whole, marked] = await ask([
      { system: 'dice', formula: '1d4+1', exploding: false, upTo: 7 },
      { system: 'dice', formula: '1d4+1', exploding: false, upTo: 3 },
      { system: 'dice', formula: '2d4-1d2' },
      { system: 'dice', formula: '1d2!', exploding: false, upTo: 5 },
    ])
    near(plain?.pmf, [0, 0, 0.25, 0.25, 0.25, 0.25, 0, 0])
    near([plain?.mean, plain?.variance], [3.5, 1.25])
    near([cut?.pmf, cut?.mean], [[0, 0, 0.25, 0.25], 3.5])
    near(
      whole?.pmf,
      [1, 3, 5, 7, 7, 5, 3, 1].map((ways) => ways / 32),
    )
    near([marked?.pmf, marked?.mean], [[0, 0.5, 0, 0.25, 0, 0.125], 3])
  })

  it('answers a question with an answer and a list with a list, through npm as well', async () => {
    const { status, out } = await run('npm', ['run', '-s', 'battle', '--', 'odds'], JSON.stringify(WAR))
    expect(status).toBe(0)
    near(object(JSON.parse(out)).mean, 0.245)
    expect((await odds('[]')).out).toBe('[]\n')
  })

  it('refuses a wrong question with the field that is wrong, and with it all that were asked at once', async () => {
    const six = { count: 1, targetNumber: 15, damage: '1d8' }
    const listed = { system: 'battlestorm', attacks: [six] }
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ ...BOW, damage: '1d1' }, 'damage'],
      [{ ...BOW, damage: '9-1d6' }, 'damage'],
      [{ ...BOW, damage: '-3' }, 'damage'],
      [{ ...BOW, damage: 5 }, 'damage'],
      [{ ...BOW, damage: '1001d6' }, 'damage'],
      [{ ...BOW, attacks: -1 }, 'attacks'],
      [{ ...BOW, attacks: 1001 }, 'attacks'],
      [{ ...BOW, attacks: 2.5 }, 'attacks'],
      [{ ...BOW, attacks: null }, 'attacks'],
      [{ ...BOW, fate: -1 }, 'fate'],
      [{ ...BOW, fate: true }, 'fate'],
      [{ ...BOW, effective: 1 }, 'effective'],
      [{ ...BOW, targetNumber: '18' }, 'targetNumber'],
      [{ ...BOW, luck: 1 }, 'luck'],
      [{ ...BOW, absorption: { ...NONE, magic: '1d4-3' } }, 'absorption.magic'],
      [{ ...BOW, absorption: { ...NONE, armour: '1d4!' } }, 'absorption.armour'],
      [{ ...BOW, absorption: { ...NONE, shield: '1' } }, 'absorption.shield'],
      [{ ...BOW, absorption: '3d4' }, 'absorption'],
      [{ ...BOW, attacks: 5, targets: [3, 3] }, 'targets'],
      [{ ...BOW, targets: [2, -1] }, 'targets[1]'],
      [{ ...BOW, targets: -1 }, 'targets'],
      [{ ...BOW, targets: '3' }, 'targets'],
      [{ ...BOW, fate: 3, targets: 2 }, 'targets'],
      [{ ...listed, attacks: [six, { ...six, damage: '2d1' }] }, 'attacks[1].damage'],
      [{ ...listed, attacks: [{ ...six, count: -6 }] }, 'attacks[0].count'],
      [{ ...listed, attacks: [{ ...six, fate: 1 }] }, 'attacks[0].fate'],
      [{ ...listed, attacks: [600, 500].map((count) => ({ ...six, count })) }, 'attacks'],
      [{ ...listed, targetNumber: '15' }, 'targetNumber'],
      [{ ...listed, attacks: [{ count: 1, targetNumber: 15 }] }, 'attacks[0].damage'],
      [{ ...listed, attacks: [{ count: 1, damage: '1d8' }] }, 'attacks[0].targetNumber'],
      [{ system: 'dice', formula: '1d1', exploding: true, upTo: 9 }, 'formula'],
      [{ system: 'dice', formula: '1d6', exploding: true }, 'upTo'],
      [{ system: 'dice', formula: '1d6', exploding: true, upTo: -1 }, 'upTo'],
      [{ system: 'dice', formula: '1d6-2', exploding: false, upTo: 9 }, 'formula'],
      [{ ...BLADE, armor: -1 }, 'armor'],
      [{ ...WAR, strength: -1 }, 'strength'],
      [{ ...SHIP, dice: 1001 }, 'dice'],
      [{ ...SHIP, system: 'chess' }, 'system'],
      [{}, 'system'],
      [[], 'question'],
      [null, 'question'],
    ]
    const refused = async (input: string, field: string): Promise<void> => {
      const { status, out, said } = await odds(input)
      expect([status, out, said.split(':')[0], said.includes('\nInstead, ')], input).toEqual([2, '', field, true])
    }
    // Asked last of three, so that each proves too that the good ones before it are not answered.
    const waiting = wrong.map(
      ([question, field]) =>
        () =>
          refused(JSON.stringify([WAR, SHIP, question]), `[2].${field}`),
    )
    waiting.push(() => refused(JSON.stringify({ ...WAR, toHit: -1 }), 'toHit'))
    waiting.push(() => refused('{"system":"warband","toHit":5,"strength":5,"defence":3,"ward":0,"__proto__":{"ward":9}}', '__proto__'))
    waiting.push(() => refused('{"__proto__":{"system":"warband"}}', 'system'))
    waiting.push(() => refused('{"system":"warband","toHit":1e999,"strength":5,"defence":3}', 'toHit'))
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next()
    }
    await Promise.all([worker(), worker(), worker()])
  }, 120_000)

  it('refuses what is no JSON, what is too much, and nothing at all', async () => {
    for (const input of ['', '{"toHit":NaN}', `"${'x'.repeat(2 << 20)}"`, JSON.stringify(Array.from({ length: 10_001 }, () => 0))]) {
      const { status, out, said } = await odds(input)
      expect([status, out, said.includes('\nInstead, ')]).toEqual([2, '', true])
    }
  })
})
