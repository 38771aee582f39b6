// Names in a text that are longer than names may be are cut, and that is said; nothing else of the text is refused for it.
import { expect, it } from 'vitest'
import { SYSTEMS } from '../../src/systems/index'

const LONG = 'The Company of the Salt Road and of All Its Bridges and Fords and Ferries both Great and Small'

it.each(SYSTEMS.map(({ manifest }) => manifest.id))('%s', async (id) => {
  const made = await (await SYSTEMS.find(({ manifest }) => manifest.id === id)?.table())?.catalogue.mustering?.()
  const [first] = made?.starts ?? []
  const draft = first && made?.start(first.id)
  if (!made || !draft) throw new Error(`${id} has no muster`)
  const written = made.write(draft, 0).split('\n')
  // the heading's name, or whoever is named first
  const named = written.map((line, at) =>
    at > 0
      ? line
      : /^[A-Z][a-z]+: /.test(line)
        ? line.replace(/^([A-Z][a-z]+: ).*?( \([a-z]+\))?$/, `$1${LONG}$2`)
        : line.replace(/^[^;:=]+/, LONG),
  )
  const { draft: read, notes } = made.paste(draft, 0, named.join('\n'))
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatch(/has \d+ characters, \d\d are the most of a name: it is “The Company of the Salt Road and/)
  const [, kept = ''] = /it is “(.*)” here/.exec(notes[0] ?? '') ?? []
  expect(LONG.startsWith(kept)).toBe(true)
  expect(JSON.stringify(made.sheet(read).sides[0])).toContain(kept)
})
