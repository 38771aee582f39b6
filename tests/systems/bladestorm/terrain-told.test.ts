// Terrain that the rules in force make nothing of says so, where it is laid and where it is drawn (BLA-12, 40).
import { expect, it } from 'vitest'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { mustering } from '../../../src/systems/bladestorm/muster/index'
import { battle, man } from '../../support/bladestorm'

const outline = [
  { x: 8, y: 8 },
  { x: 12, y: 8 },
  { x: 12, y: 12 },
  { x: 8, y: 12 },
]
const named = (more: boolean, version: 'basic' | 'optional' = 'optional') =>
  eyes
    .scene(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 40] },
          { seat: 1, profile: man(), at: [24, 8] },
        ],
        version,
        options: { terrain: more },
        terrain: [
          { id: 'a', kind: 'marsh', name: 'the fen', outline },
          { id: 'b', kind: 'rough', outline },
          { id: 'c', kind: 'building', name: 'the barn', outline },
        ],
      }),
      'table',
    )
    .table?.terrain.map(({ name }) => name)

it('BLA-40 on the table its name says that it counts for nothing; what is shut stays shut', () => {
  expect(named(false)).toEqual(['the fen: no effect', 'rough ground: no effect', 'the barn'])
  expect(named(true)).toEqual(['the fen', undefined, 'the barn'])
  expect(named(false, 'basic')).toEqual(['the fen: no effect', 'rough ground: no effect', 'the barn: no effect'])
})
it('BLA-40 where it is laid, too', () => {
  const start = mustering.start('warren')
  if (!start) throw new Error('no start')
  const text = (changes: Readonly<Record<string, string | boolean>>, kind: string) => {
    const draft = Object.entries(changes).reduce(
      (before, [field, value]) => mustering.change(before, { change: 'field', field, value }),
      start,
    )
    return mustering.sheet(draft).table?.kinds.find((one) => one.kind === kind)
  }
  const off = text({ version: 'optional', 'option.terrain': false }, 'marsh')
  expect(off?.text).toMatch(/^No effect: without the rule of more terrain/)
  expect(text({ version: 'optional', 'option.terrain': true }, 'marsh')?.text).toMatch(/^A quarter of the Movement/)
  const steep = 'Without the rule of more terrain (BLA-40) that counts as any hill.'
  expect(text({ version: 'optional', 'option.terrain': false }, 'hill')?.text).toContain(steep)
  expect(text({ version: 'optional', 'option.terrain': true }, 'hill')?.text).not.toContain(steep)
  expect(text({ version: 'basic' }, 'woods')?.text).toMatch(/^No effect: in the Basic game/)
  expect(text({ version: 'optional', 'option.terrain': false }, 'building')).toMatchObject({
    text: expect.stringMatching(/^Shut/),
    shut: true,
  })
})
