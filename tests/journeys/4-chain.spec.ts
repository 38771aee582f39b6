import { expect, test } from '@playwright/test'
import type { AnyBattle } from '../../src/engine/kernel/any'
import type { Answer, Decision } from '../../src/engine/kernel/asks'
import { answer, owed } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { decision, tableReady } from '../support/app'
import { goOn, now, openRecord, primary } from './hand'
import { seek } from './positions'

/** A declaration against one enemy, or the activation offered because of one. */
function provocations(asked: Decision): readonly Answer[] {
  const base = { decision: asked.id, seat: asked.seat }
  return asked.asks.flatMap((ask): readonly Answer[] => {
    if (ask.kind === 'pick' && ask.key === 'activate' && asked.reaction)
      return [{ ...base, key: ask.key, kind: 'pick', picked: ['activate'] }]
    if (ask.kind === 'target' && ask.key === 'declare')
      return ask.targets.map((target) => ({ ...base, key: ask.key, kind: 'target', targets: [target.id] }))
    return []
  })
}
const acting = (scene: Scene): number => scene.bodies.filter((body) => body.state === 'acting').length

/** Answers by which declarations and reactions come to a chain of three activations, the last unit with its order to give. */
function chainFrom(battle: AnyBattle, depth: number): readonly Answer[] | undefined {
  const [asked] = owed(battle)
  if (asked === undefined) return undefined
  if (!asked.reaction && acting(battle.system.eyes.scene(battle.state, 'table')) >= 3) return []
  if (depth === 0) return undefined
  for (const given of provocations(asked)) {
    const answered = answer(battle, given)
    const rest = answered.ok ? chainFrom(answered.battle, depth - 1) : undefined
    if (rest !== undefined) return [given, ...rest]
  }
  return undefined
}

test('a chain three activations deep: declared, answered, answered again, and played out', async ({ page }) => {
  test.setTimeout(120_000)
  const at = await seek('skirmish', ({ battle, decision: asked }) =>
    !asked.reaction && asked.asks.some((ask) => ask.key === 'declare') ? chainFrom(battle, 4) : undefined,
  )
  await openRecord(page, at.record)
  await tableReady(page)
  let battle = at.battle
  for (const given of at.found) {
    const [asked] = owed(battle)
    await expect(decision(page)).toContainText(asked?.title ?? '')
    if (given.kind === 'pick') await goOn(page, () => decision(page).getByRole('button', { name: 'Activate now' }).click())
    else if (given.kind === 'target') {
      await decision(page).getByRole('button', { name: 'Declare an attack' }).first().click()
      const ask = asked?.asks.find((one) => one.key === given.key)
      const target = ask?.kind === 'target' ? ask.targets.find((one) => one.id === given.targets[0]) : undefined
      await decision(page)
        .locator('.options')
        .getByRole('button', { name: target?.label ?? '' })
        .first()
        .click()
      await goOn(page, async () => {
        await primary(page).click()
        // against those who cannot be reached it is asked about once
        const once = primary(page).filter({ hasText: 'all the same' })
        if (await once.isVisible()) await once.click()
      })
    }
    const answered = answer(battle, given)
    if (!answered.ok) throw new Error('not to be had again')
    battle = answered.battle
  }
  const three = await now(page)
  expect(acting(three.scene)).toBeGreaterThanOrEqual(3)

  // Everybody stands and fights it out; the chain ends when the next initiative is rolled or the battle is over.
  for (let answers = 0; answers < 30; answers += 1) {
    const { decision: asked } = await now(page)
    if (asked === undefined || asked.asks.some((ask) => ask.key === 'activate' && !asked.reaction)) break
    const strike = asked.asks.find((ask) => ask.key === 'strike' && ask.kind === 'target')
    if (strike?.kind === 'target') {
      await decision(page)
        .locator('.options')
        .getByRole('button', { name: strike.targets[0]?.label ?? '' })
        .first()
        .click()
      await goOn(page, () => primary(page).click())
    } else
      await goOn(page, () =>
        decision(page)
          .getByRole('button', { name: /^(Wait|Let them be|Stay|Hold|On to the combat|End activation|Run on)/ })
          .first()
          .click(),
      )
  }
  expect(acting((await now(page)).scene)).toBeLessThan(3)
  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect(page.getByRole('log', { name: 'Log of the battle' })).toContainText(/declare/)
})
