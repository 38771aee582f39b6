// Experiments come from files of anybody's: what is wrong is refused with its place and what would mend it.
import { describe, expect, it } from 'vitest'
import { type Experiment, judgeExperiment, readExperiment, writeExperiment } from '../../../src/engine/laboratory/experiment'
import { SYSTEMS } from '../../../src/systems/index'

const KNOWN = SYSTEMS.map((one) => one.manifest)
const GOOD: Experiment = {
  system: 'battlestorm',
  ground: {
    kind: 'forces',
    forces: [
      { from: { start: 'dagmokk' }, side: 0, levy: { first: 'War machines', fill: 'cheapest' } },
      { from: { draft: { sides: [] } }, side: 1, levy: null },
    ],
    set: { turns: 9, map: 'ford', 'advanced.courage': true },
    swap: true,
  },
  players: ['fair', 'kite'],
  battles: 200,
  seed: 'a',
  turns: null,
}
const broken = (change: object): readonly string[] => {
  const judged = judgeExperiment({ ...GOOD, ...change })
  return judged.ok ? [] : judged.refusals.map(({ reason, remedy }) => `${reason}; ${remedy}`)
}

describe('an experiment from outside', () => {
  it('comes back as it was written, whatever results lie beside it', () => {
    expect(readExperiment(writeExperiment(GOOD, { report: { battles: 3 } }), KNOWN)).toEqual({ ok: true, experiment: GOOD })
    const scenario: Experiment = { ...GOOD, ground: { kind: 'scenario', scenario: 'crow-hill' } }
    expect(readExperiment(writeExperiment(scenario), KNOWN)).toEqual({ ok: true, experiment: scenario })
  })
  it.each([
    ['a file that is none', '{]', 'It is no JSON'],
    [
      'a file of something else',
      '{"format":"stormtable muster","version":1,"system":"battlestorm"}',
      'does not say that it is an experiment',
    ],
    ['a system nobody has', writeExperiment({ ...GOOD, system: 'chess' }), 'No system “chess”'],
    ['a file of no system', '{"format":"stormtable experiment","version":1}', 'The experiment names no system'],
    ['a record of a battle', '{"answers":[],"setup":{}}', 'not an experiment'],
    ['a file without its parts', '{"format":"stormtable experiment","version":1,"system":"battlestorm"}', 'ground: is undefined'],
  ])('refuses %s', (_what, text, reason) => {
    const read = readExperiment(text, KNOWN)
    expect(read.ok ? '' : read.refusals.map((one) => one.reason).join('; ')).toContain(reason)
    expect(read.ok ? '' : read.refusals[0]?.remedy).not.toBe('')
  })
  it('names the place and the remedy of everything that is wrong', () => {
    expect(broken({ battles: 10_001 })).toEqual(['battles: is 10001; use a whole number from 1 to 10000'])
    expect(broken({ turns: 0 })).toEqual(['turns: is 0; use a whole number from 1 to 10000'])
    expect(broken({ players: ['fair'] })).toEqual(['players: names 1, but two sides meet; name two'])
    expect(broken({ players: [7, 'fair'] })).toEqual(['players[0]: is 7; write a text'])
    expect(broken({ ground: { kind: 'war' } })[0]).toContain('ground: lacks the field "forces"')
    const force = GOOD.ground.kind === 'forces' ? GOOD.ground.forces[0] : undefined
    const withForce = (change: object): object => ({ ground: { ...GOOD.ground, forces: [{ ...force, ...change }, force] } })
    expect(broken(withForce({ side: -1 }))).toEqual(['ground.forces[0].side: is -1; use a whole number from 0 to 7'])
    expect(broken(withForce({ levy: { first: null, fill: 'best' } }))).toEqual([
      'ground.forces[0].levy.fill: is not known; use one of: anything, cheapest, dearest, one kind',
    ])
    expect(broken(withForce({ from: { start: '' } }))).toEqual(['ground.forces[0].from.start: is empty; write a text'])
    expect(broken({ ground: { ...GOOD.ground, set: { turns: [] } } })[0]).toContain('ground.set: holds something that is no value')
    expect(broken({ ground: { ...GOOD.ground, swap: 1 } })).toEqual(['ground.swap: is 1; write true or false'])
    expect(broken({ more: 1 })).toEqual(['the experiment: has a field "more" that is not known; take it away'])
  })
})
