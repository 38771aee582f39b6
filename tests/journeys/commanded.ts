// Positions of Battlestorm with advanced rules: battles of the computer against itself, and what comes next in them.
import { expect, type Locator, type Page } from '@playwright/test'
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Decision } from '../../src/engine/kernel/asks'
import { owed } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import type { BattleEvent, Setup } from '../../src/engine/kernel/system'
import { SYSTEMS } from '../../src/systems/index'
import { decision } from '../support/app'
import { goOn, now, primary } from './hand'
import { fileOf } from './positions'

export interface Moment {
  readonly battle: AnyBattle
  readonly asked: Decision | undefined // what is asked here
  readonly events: readonly BattleEvent[] // what the answer before has brought
}
const SEEDS = 20
const ANSWERS = 400

export async function battlestorm(): Promise<AnySystem> {
  const system = await SYSTEMS.find((one) => one.manifest.id === 'battlestorm')?.load()
  if (system === undefined) throw new Error('no Battlestorm')
  return system
}
/** The setup of a ready battle with more agreed on. */
export async function agreed(scenario: string, more: object): Promise<Setup> {
  const setup = await (await battlestorm()).catalogue.setup(scenario)
  if (setup === undefined) throw new Error(`no scenario ${scenario}`)
  return { ...setup, ...more }
}

/** The first stretch of a battle that `wanted` finds, looking back over the moments so far; it says from which of them to begin. */
export async function stretch<Found extends { readonly from: number }>(
  setup: Setup,
  wanted: (moments: readonly Moment[]) => Found | undefined,
): Promise<{ readonly record: string; readonly found: Found; readonly moments: readonly Moment[]; readonly scene: Scene }> {
  const system = await battlestorm()
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const moments: Moment[] = []
    for (const battle of playing(system, setup, `journey/${seed}`, ['computer', 'computer'])) {
      const [asked] = owed(battle)
      moments.push({ battle, asked, events: battle.steps.at(-1)?.events ?? [] })
      const found = wanted(moments)
      const first = found && moments[found.from]?.battle
      if (found && first)
        return { record: fileOf(first), found, moments: moments.slice(found.from), scene: system.eyes.scene(first.state, 'table') }
      if (asked === undefined || battle.position > ANSWERS) break
    }
  }
  throw new Error(`nothing of the kind in ${SEEDS} battles`)
}

/** Lets the app suggest an answer, and gives it. */
export async function takeSuggested(page: Page): Promise<void> {
  // a move that ends its activation waits for the word before dice fall
  if (await decision(page).getByRole('heading', { name: 'Done?' }).isVisible()) await primary(page).click()
  const { decision: asked } = await now(page)
  await expect(decision(page)).toContainText(asked?.title ?? '')
  await decision(page)
    .getByRole('button', { name: /^Suggest what to do/ })
    .click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Suggested: / })
      .first(),
  ).toBeAttached()
  await goOn(page, () => primary(page).click())
}

/** The last entry of the log that reads so; the rule it leads to may stand at its end. */
export const told = (page: Page, words: RegExp): Locator => {
  const read = new RegExp(words.source.replace(/\$$/, '\\s*([A-Z]{2,5}-\\d+\\s*, open the rule)?$'))
  return page.getByRole('log', { name: 'Log of the battle' }).getByRole('listitem').filter({ hasText: read }).last()
}
