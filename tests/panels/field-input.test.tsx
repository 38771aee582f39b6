// A formula is typed as it is written: what cannot be read yet stays in the box, and what stands meanwhile is told.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FieldInput } from '../../src/panels/muster/FieldInput'
import { Stepper } from '../../src/panels/muster/Stepper'
import { MusterProvider } from '../../src/panels/muster/useMuster'
import { muster } from '../../src/store/muster'
import { mustering } from '../../src/systems/battlestorm/muster/index'
import { mustering as bladestorm } from '../../src/systems/bladestorm/muster/index'

/** An own figure of Battlestorm, whose fields refuse what is no formula. */
const own = () => {
  const draft = mustering.change(mustering.start('empty') ?? {}, { change: 'add', side: 0, offer: 'make:high-elf-regular-sword' })
  return { draft, entry: mustering.sheet(draft).sides[0]?.entries[0]?.id ?? '' }
}
const entryIn = (draft: Parameters<typeof mustering.sheet>[0], entry: string) =>
  mustering.sheet(draft).sides[0]?.entries.find(({ id }) => id === entry)

it('2d4+1 is typed as it is, each step that can be read is taken, and the price says what it is made of', async () => {
  let { draft, entry } = own()
  const armour = () => entryIn(draft, entry)?.fields.find(({ id }) => id === 'own.armour')
  if (!armour()) throw new Error('there is no own figure')
  const api = Object.assign(Object.create(muster), {
    getState: () => ({
      ...muster.getState(),
      settle: () => undefined,
      change: (changes: Parameters<typeof mustering.change>[1][]) => {
        for (const change of changes) draft = mustering.change(draft, change)
        view.rerender(shown())
      },
    }),
  }) as typeof muster
  const shown = () => {
    const field = armour()
    return <MusterProvider value={api}>{field ? <FieldInput field={field} place={{ side: 0, entry }} /> : null}</MusterProvider>
  }
  const view = render(shown())
  const user = userEvent.setup()
  const box = screen.getByRole('textbox')
  await user.clear(box)
  await user.type(box, '2d4+')
  expect(box).toHaveValue('2d4+')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('“2d4+” cannot be read yet: “2d4” stands.')
  await user.tab()
  expect(box).toHaveValue('2d4+') // nor is it undone unsaid when the box is left
  expect(screen.getByRole('status')).toHaveTextContent('“2d4+” cannot be read yet')
  await user.clear(box)
  await user.tab()
  expect(box).toHaveValue('2d4')
  await user.type(box, '+1')
  expect(box).toHaveValue('2d4+1')
  expect(armour()).toMatchObject({ value: '2d4+1' })
  expect(screen.queryByRole('status')).toBeNull()
  const price = entryIn(draft, entry)?.lines.find(({ label }) => label === 'Price')?.value
  expect(price).toMatch(
    /^\d+: fells [\d.]+ soldiers a round by hand, [\d.]+ from afar; stands [\d.]+ blows; move ×[\d.]+, steadiness ×[\d.]+, base ×[\d.]+$/,
  )
  // no two fields of a figure are called alike
  const labels = entryIn(draft, entry)?.fields.map(({ label }) => label) ?? []
  expect(labels.filter((label) => label === 'Name').length).toBeLessThanOrEqual(1)
})

it('BLA-5 a character typed in is told what it wants until it can be read, and nothing once it is', async () => {
  const draft = bladestorm.change(bladestorm.start('empty') ?? {}, { change: 'add', side: 0, offer: 'make:march-sword' })
  const own = bladestorm.sheet(draft).sides[0]?.entries[0]
  const field = own?.fields.find(({ id }) => id === 'own.character')
  if (!own || !field) throw new Error('there is no own figure')
  let now = draft
  const api = Object.assign(Object.create(muster), {
    getState: () => ({
      ...muster.getState(),
      settle: () => undefined,
      change: (changes: Parameters<typeof bladestorm.change>[1][]) => {
        for (const change of changes) now = bladestorm.change(now, change)
      },
    }),
  }) as typeof muster
  render(
    <MusterProvider value={api}>
      <FieldInput field={field} place={{ side: 0, entry: own.id }} />
    </MusterProvider>,
  )
  const user = userEvent.setup()
  const box = screen.getByRole('textbox')
  expect(box.closest('.muster-field')).toHaveClass('long') // a sentence has the row
  await user.type(box, 'level 5, hits 40')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('status')).toHaveTextContent(
    '“level 5, hits 40” cannot be read yet: write its armour class too, “armour class 5” to “armour class 30”.',
  )
  expect(now).toEqual(draft)
  await user.type(box, ', armour class 16')
  expect(screen.queryByRole('status')).toBeNull()
  expect(box).not.toHaveAttribute('aria-invalid')
  expect(bladestorm.sheet(now).sides[0]?.entries[0]?.lines).not.toEqual(own.lines)
})

it('a number beyond what may be had stays as it was typed, with what may be, until it is right', async () => {
  const given: number[] = []
  render(<Stepper label="Melee" value={6} min={0} max={10} give={(value) => given.push(value)} />)
  const user = userEvent.setup()
  const box = screen.getByRole('spinbutton', { name: 'Melee' })
  await user.clear(box)
  await user.type(box, '99')
  await user.tab()
  expect(given).toEqual([9]) // on the way
  expect(box).toHaveValue('99')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('“99” cannot be: write a whole number from 0 to 10. 6 stands.')
  await user.clear(box)
  await user.type(box, '7')
  expect(screen.queryByRole('status')).toBeNull()
  expect(given.at(-1)).toBe(7)
})

it('what lies between the steps is told like what is beyond the bounds, by Enter as by leaving it; an empty box takes back what stood', async () => {
  const given: number[] = []
  render(<Stepper label="Points" value={500} min={100} max={5000} step={50} give={(value) => given.push(value)} />)
  const box = screen.getByRole('spinbutton', { name: 'Points' })
  const user = userEvent.setup()
  await user.clear(box)
  await user.type(box, '1234{Enter}')
  expect(box).toHaveValue('1234')
  expect(given).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('write a number from 100 to 5000 in steps of 50. 500 stands.')
  await user.clear(box)
  await user.tab()
  expect(box).toHaveValue('500')
  expect(screen.queryByRole('status')).toBeNull()
})
