// Warband at the table: a blow that sends somebody over the edge of a roof, and a spell that an enemy mage dispels.
import { expect, type Page, test } from '@playwright/test'
import { inches } from '../../src/engine/geometry/units'
import { branch } from '../../src/engine/kernel/history'
import type { State } from '../../src/systems/warband/state'
import { decision, tableReady } from '../support/app'
import { land, one, setupOf, spell } from '../support/warband'
import { told } from './commanded'
import { goOn, now, openRecord, primary } from './hand'
import { fileOf } from './positions'
import { sought, warband } from './warband'

const log = (page: Page) => page.getByRole('tab', { name: /What happened|Log/ })

test('WAR-12, 30 who is struck down at the edge of a roof falls into the lane below', async ({ page }) => {
  const system = await warband()
  const terrain = [land('building', 2, 3, 4, 5, { height: inches(3) })]
  const roof = setupOf(
    [
      [one('Anna', 4, 5, { rank: 'hero', scores: { melee: 9, strength: 7, wounds: 6 } }), one('Abel', 1, 1)],
      [one('Bert', 5, 5, { rank: 'hero', facing: 180, scores: { agility: 2, melee: 2, wounds: 1 } }), one('Bill', 9, 14)],
    ],
    { terrain },
  )
  const blow = await sought(
    roof,
    (battle) => {
      const given = battle.record.answers.at(-1)
      const events = battle.steps.at(-1)?.events ?? []
      const fell = events.find(({ what, detail }) => what === 'fell' && detail.result !== 'out')
      const struck = events.some(({ what, detail }) => what === 'attack' && detail.fell === true)
      return given?.kind === 'target' && given.key === 'strike' && struck && fell ? { battle, fell } : undefined
    },
    ['computer', 'random'],
  )
  const before = branch(blow.battle, blow.battle.position - 1)
  const { fell } = blow
  const faller = Number(fell.detail.id)
  const standing = system.eyes.scene(before.state, 'table').pieces.find(({ id }) => id === faller)
  const name = standing?.name ?? ''
  await openRecord(page, fileOf(before))
  await tableReady(page)
  await decision(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await goOn(page, () => primary(page).click())
  await log(page).click()
  await expect(told(page, new RegExp(`strikes at (the moving )?${name}: .*, and falls$`))).toBeVisible()
  await expect(told(page, new RegExp(`${name} falls ${Number(fell.detail.height)} squares: .*`))).toBeVisible()
  const lies = (await now(page)).scene.pieces.find(({ id }) => id === faller)
  expect(lies?.at).toEqual(fell.glides?.[0]?.path.at(-1))
  expect(lies?.at).not.toEqual(standing?.at)
})

const bolt = (strength: number) => ({ deed: 'attack', type: 'ranged', strength, penetration: 0, hits: 1, traits: ['magic'] }) as const
const DART = spell(bolt(8), { range: 12, tiring: true, surge: [bolt(9)], surgeText: 'Strength 9' })
const mage = (magic: number) => ({ rank: 'hero', worth: 150, spells: [DART], scores: { magic, melee: 1, strength: 1 } }) as const

test('WAR-42 a spell that is cast is dispelled by the mage it is meant for: nothing comes of it', async ({ page }) => {
  const duel = setupOf([[one('Magda', 0, 5, mage(9))], [one('Tobias', 9, 5, { ...mage(9), facing: 180 })]])
  const found = await sought(duel, (battle) => {
    const dispel = battle.steps.at(-1)?.events.find(({ what }) => what === 'dispel')
    const cast = battle.record.answers.at(-2)
    return dispel?.detail.dispelled === true && cast?.key === 'cast:0'
      ? { battle, cast, surge: cast.kind === 'target' && cast.weapon === 'surge' }
      : undefined
  })
  const before = branch(found.battle, found.battle.position - 2)
  const [caster, mage_] = found.cast.body === 0 ? ['Magda', 'Tobias'] : ['Tobias', 'Magda']
  await openRecord(page, fileOf(before))
  await tableReady(page)
  await decision(page)
    .getByRole('button', { name: found.surge ? 'Dart, surged' : 'Dart', exact: true })
    .click()
  await decision(page)
    .getByRole('button', { name: new RegExp(`^${mage_}`) })
    .click()
  await goOn(page, () => primary(page).click())
  await expect(decision(page)).toContainText(new RegExp(`${caster} casts Dart(, surged,)? at ${mage_}: ${mage_} may dispel it`))
  await expect(page.getByRole('region', { name: `${mage_} dispels Dart` })).toContainText('it is dispelled')
  const cast = (await now(page)).battle.state as State
  await goOn(page, () =>
    decision(page)
      .getByRole('button', { name: /^Dispel/ })
      .click(),
  )
  await log(page).click()
  await expect(told(page, new RegExp(`^${caster} casts Dart`))).toBeVisible()
  await expect(told(page, new RegExp(`^${mage_} dispels Dart`))).toBeVisible()
  // the spell strikes nobody, nobody is hurt, and a tiring one has tired both
  const { battle } = await now(page)
  const { fighters } = battle.state as State
  expect(battle.steps.at(-1)?.events.map(({ what }) => what)).not.toContain('attack')
  expect(fighters.map(({ wounds }) => wounds)).toEqual(cast.fighters.map(({ wounds }) => wounds))
  expect(fighters.map(({ stress }) => stress > 0)).toEqual([true, true])
})
