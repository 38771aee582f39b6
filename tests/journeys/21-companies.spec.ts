// Blood & Treasure mass combat: orders for a whole side by mouse and by keys, a fallback that is taken, a hand-over that leaks nothing,
// and a rout with pursuit.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle } from '../../src/engine/kernel/any'
import { answer, begin as beginBattle, owed } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { SYSTEMS } from '../../src/systems/index'
import { decision } from '../support/app'
import { told } from './commanded'
import { drag, now, openRecord, spotOf } from './hand'
import { fileOf } from './positions'

const SEED = 'companies'
const curtain = (page: Page): Locator => page.getByRole('button', { name: /^Show the orders of / })
const seal = (page: Page): Locator => decision(page).locator('button.primary')
/** Seals the orders; what may have been overlooked is asked about once. */
async function sealed(page: Page): Promise<void> {
  const asked = decision(page).getByRole('alert', { name: 'Before it is sealed' })
  await seal(page).click()
  if (await asked.isVisible()) await seal(page).click()
}
async function begin(page: Page): Promise<Scene> {
  await page.goto('/#/play/mass-battle')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gaudin’s Ford', exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill(SEED)
  await card.getByRole('button', { name: /at one screen/ }).click()
  await curtain(page).waitFor()
  const system = await SYSTEMS.find((one) => one.manifest.id === 'mass-battle')?.load()
  const begun = system && beginBattle(system, await system.catalogue.setup('ford'), SEED)
  if (!system || !begun?.ok) throw new Error('no ford')
  return system.eyes.scene(begun.battle.state, 'table')
}
const middleOf = (scene: Scene, body: number) => scene.bodies.find(({ id }) => id === body)?.block?.at ?? { x: 0, y: 0 }
const whole = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)
const YEOMEN = 2
const BILLMEN = 0
const BLACKGUARDS = 9

test('MAS-1 units are ordered by dragging them to a place and onto an enemy, and nobody else sees it', async ({ page }) => {
  const scene = await begin(page)
  expect(await whole(page)).not.toContain('Samwinn')
  await curtain(page).click()
  const yeomen = middleOf(scene, YEOMEN)
  await drag(page, await spotOf(page, scene, yeomen), await spotOf(page, scene, { x: yeomen.x + 5, y: yeomen.y }))
  await expect(page.getByRole('region', { name: /Orders of round 1/ })).toContainText('Samwinn’s yeomen: march to')
  await expect(decision(page)).toContainText(/march to [A-Z]+\d+/) // the place by its name
  await drag(page, await spotOf(page, scene, middleOf(scene, BILLMEN)), await spotOf(page, scene, middleOf(scene, BLACKGUARDS)))
  await expect(decision(page)).toContainText('Billmen, ready advance on Blackguards at a run')
  await expect(page.getByRole('menu')).toHaveCount(0) // the order stands: there is nothing left to choose
  await sealed(page)
  await expect(page.getByRole('heading', { name: 'Orcs', exact: true })).toBeVisible()
  expect(await whole(page)).not.toMatch(/march to|Samwinn/)
  await curtain(page).click()
  expect(await whole(page)).not.toMatch(/march to AL|advance on Blackguards/)
  await sealed(page)
  await curtain(page).click() // nothing is saved behind the hand-over
  const { battle } = await now(page)
  const moved = battle.steps.flatMap(({ events }) => events).filter(({ what }) => what === 'move' || what === 'charge')
  expect(moved.map(({ detail }) => detail.unit)).toContain(YEOMEN)
})

test('orders that are not given yet are there again on a page loaded anew, behind the hand-over', async ({ page }) => {
  const scene = await begin(page)
  await curtain(page).click()
  const yeomen = middleOf(scene, YEOMEN)
  await drag(page, await spotOf(page, scene, yeomen), await spotOf(page, scene, { x: yeomen.x + 5, y: yeomen.y }))
  const told = page.getByRole('region', { name: /Orders of round 1/ })
  await expect(told).toContainText('Samwinn’s yeomen: march to')
  const before = await told.innerText()
  await page.reload()
  await curtain(page).waitFor()
  expect(await whole(page)).not.toContain('Samwinn')
  await curtain(page).click()
  await expect(told).toHaveText(before, { useInnerText: true })
})

test('MAS-1 by keys alone: an order with a fallback is written, and falls to it', async ({ page }) => {
  await begin(page)
  await curtain(page).press('Enter')
  await decision(page)
    .getByRole('button', { name: /Samwinn’s yeomen/ })
    .press('Enter')
  const choose = async (name: RegExp | string): Promise<void> => {
    const option = decision(page).getByRole('button', { name }).first()
    await option.focus()
    await option.press('Enter')
  }
  await choose(/^Charge at a run/)
  await choose(/Worg riders/)
  await choose('if out of reach')
  await decision(page)
    .getByRole('button', { name: /^Withdraw straight back/ })
    .last()
    .press('Enter')
  await expect(page.getByRole('region', { name: /Orders of round 1/ })).toContainText('if Worg riders are out of reach, withdraw')
  await page.keyboard.press('Enter')
  if (await decision(page).getByRole('alert', { name: 'Before it is sealed' }).isVisible()) await page.keyboard.press('Enter')
  await curtain(page).press('Enter')
  await sealed(page)
  await curtain(page).click() // nothing is saved behind the hand-over
  const { battle } = await now(page)
  const events = battle.steps.flatMap((step) => step.events)
  expect(events.find(({ what, detail }) => what === 'fallback' && detail.unit === YEOMEN)?.detail).toMatchObject({
    why: 'out of reach',
    does: 'withdraw',
  })
})

interface Flight {
  readonly record: string // both sides owe orders, and as before is enough to break somebody
  readonly unit: number
  readonly by: number
  readonly rounds: number // of flight until they are off the table
}
/** Everybody goes on as before: both sides seal nothing new. */
function asBefore(battle: AnyBattle): AnyBattle | undefined {
  let at = battle
  for (const decision of owed(battle)) {
    if (!decision.sealed) return undefined
    const given = answer(at, { decision: decision.id, seat: decision.seat, key: 'orders', kind: 'orders', parts: [] })
    if (!given.ok) return undefined
    at = given.battle
  }
  return at
}
/** What comes of a round in which somebody breaks in melee, is pursued, and runs off the table in rounds that ask nothing else. */
function chased(battle: AnyBattle): Omit<Flight, 'record'> | undefined {
  const broken = owed(battle).length === 2 ? asBefore(battle) : undefined
  const [asked] = broken ? owed(broken) : []
  const event = broken?.steps.at(-1)?.events.findLast(({ what, mark }) => what === 'morale' && mark === 'rout')
  const unit = event?.detail.unit
  if (!broken || asked?.asks[0]?.key !== 'pursue' || asked.body === undefined || typeof unit !== 'number') return undefined
  const pursued = answer(broken, { decision: asked.id, seat: asked.seat, key: 'pursue', kind: 'pick', picked: ['pursue'] })
  let at = pursued.ok ? pursued.battle : undefined
  for (let rounds = 1; rounds <= 3 && at; rounds += 1) {
    at = owed(at).length === 2 ? asBefore(at) : undefined
    const events = at?.steps.at(-1)?.events ?? []
    if (at && owed(at).length === 2 && events.some(({ what, detail }) => what === 'off' && detail.unit === unit))
      return { unit, by: asked.body, rounds }
  }
  return undefined
}
async function flight(): Promise<Flight> {
  const system = await SYSTEMS.find((one) => one.manifest.id === 'mass-battle')?.load()
  for (const scenario of ['ford', 'stones', 'mill', 'gap'])
    for (let seed = 0; seed < 12; seed += 1) {
      const setup = await system?.catalogue.setup(scenario)
      if (!system || !setup) throw new Error(`no scenario ${scenario}`)
      for (const battle of playing(system, setup, `journey/${seed}`, ['computer', 'computer'])) {
        if (owed(battle).length === 0) break
        const found = chased(battle)
        if (found) return { ...found, record: fileOf(battle) }
      }
    }
  throw new Error('nobody is chased off the table')
}

const happened = (page: Page): Promise<void> => page.getByRole('tab', { name: 'What happened' }).click()
test('MAS-9 a unit breaks in melee, is pursued, and runs off the table', async ({ page }) => {
  const { record, unit, by, rounds } = await flight()
  await openRecord(page, record)
  for (let side = 0; side < 2; side += 1) {
    await curtain(page).click()
    await sealed(page)
  }
  const pursue = decision(page).getByRole('button', { name: /^Pursue/ })
  await pursue.waitFor()
  const broken = await now(page)
  const bodyOf = (scene: Scene, id: number) => {
    const body = scene.bodies.find((one) => one.id === id)
    if (!body) throw new Error(`no unit ${id}`)
    return body
  }
  const prey = bodyOf(broken.scene, unit)
  const hunter = bodyOf(broken.scene, by)
  await expect(decision(page)).toContainText(`${prey.name} break: do ${hunter.name} go after them?`)
  await happened(page)
  await expect(told(page, new RegExp(`^${prey.name}.* test their morale: .*, they break and run`))).toBeVisible()

  await pursue.click()
  await curtain(page).click()
  await happened(page)
  await expect(told(page, new RegExp(`${hunter.name} go after ${prey.name}`))).toBeVisible()
  await expect(told(page, new RegExp(`${hunter.name} strike at the backs of ${prey.name}`))).toBeVisible()
  await expect(told(page, new RegExp(`^${prey.name} flee \\d+ squares?`))).toBeVisible()
  for (let side = 0; side < 2 * rounds; side += 1) {
    await sealed(page)
    await curtain(page).click()
  }
  await happened(page)
  await expect(told(page, new RegExp(`^${prey.name} leave the field`))).toBeVisible()
  const { scene } = await now(page)
  expect(scene.pieces.filter(({ body }) => body === unit)).toEqual([])
  expect(middleOf(scene, by)).not.toEqual(middleOf(broken.scene, by))
})
