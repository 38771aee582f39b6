// The table at every size: a tablet held upright, a large screen, a page at twice its size, forced colours, a slow network, and files let go anywhere.
import { expect, type Page, test } from '@playwright/test'
import { judgingOf } from '../../src/engine/kernel/any'
import type { TargetAsk } from '../../src/engine/kernel/asks'
import { begin, owed, recordOf } from '../../src/engine/kernel/battle'
import { decision, startButton, startReady, tableReady } from '../support/app'
import { expectNoOverflow } from './axe'
import { now, openRecord, primary } from './hand'
import { fileOf, seek } from './positions'
import { expectFingerSized } from './targets'
import { readyBattle, sought } from './warband'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}

const dropOn = (page: Page) => (text: string) =>
  page.evaluate((words) => {
    const carried = new DataTransfer()
    carried.items.add(new File([words], 'battle.json', { type: 'application/json' }))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }))
  }, text)

test.describe('a tablet held upright', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  test('has the whole table above its panels, all of its commands, and a turn by touch', async ({ page }) => {
    await page.goto('/')
    await startButton(page).tap()
    await tableReady(page)
    const table = await boxOf(page, 'main.table')
    const panel = await boxOf(page, '.decision')
    expect(panel.y).toBeGreaterThan(table.y + table.height)
    expect(table.width).toBeGreaterThan(780)
    for (const name of ['Settings', 'Keys and help', 'Commands'])
      await expect(page.getByRole('navigation', { name: 'Commands' }).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await expectFingerSized(page, 'tablet')
    await expectNoOverflow(page, 'tablet')
    // the units to choose from have the room that is there
    expect(await decision(page).locator('button.option').count()).toBeGreaterThan(4)
    for (const option of await decision(page).locator('button.option').all()) await expect(option).toBeInViewport({ ratio: 1 })
    await decision(page).locator('button.option').first().tap()
    await primary(page).tap()
    await expect(decision(page).locator('.tools, .shown-ask').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Commands' }).getByRole('button', { name: 'Settings' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('a tablet held upright, with orders for many to be written', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  test('has them on all the height beside the other panels', async ({ page }) => {
    await page.goto('/#/play/mass-battle')
    await page.getByRole('listitem').filter({ hasText: 'Crow Gap' }).getByRole('button', { name: 'Against the computer' }).tap()
    await tableReady(page)
    const [side, orders] = [await boxOf(page, '.side'), await boxOf(page, '.decision')]
    expect(orders.height).toBeGreaterThan(side.height - 2)
  })
})

test.describe('a tablet held upright, with a group of orders below what is seen', () => {
  test.use({ viewport: { width: 820, height: 1000 }, hasTouch: true, isMobile: true })
  test('brings it above the buttons that stay', async ({ page }) => {
    await page.goto('/#/play/team-battle')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Three ways to rob' })
      .getByRole('button', { name: /at one screen/ })
      .tap()
    // the strategies of all three, then tactics of the first
    for (const team of ['The Red Scarves', 'The Hill Gang', 'The caravan']) {
      await page.getByRole('button', { name: `Show the orders of ${team}` }).tap()
      await primary(page).tap()
    }
    await page.getByRole('button', { name: 'Show the orders of The Red Scarves' }).tap()
    await page.locator('.group-head', { hasText: 'Vengeance' }).dispatchEvent('click') // a tap of Playwright’s would bring it there itself
    const more = await boxOf(page, '[aria-label="One more for Vengeance tokens to spend"]')
    expect(more.y + more.height).toBeLessThan((await boxOf(page, '.decision > .button.wide')).y)
  })
})

test.describe('a large screen, with orders for many to be written', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })
  test('leaves a share of its height to what happened and to the forecast', async ({ page }) => {
    await page.goto('/#/play/mass-battle')
    await page.getByRole('listitem').filter({ hasText: 'Lammas Down' }).getByRole('button', { name: 'Against the computer' }).click()
    await tableReady(page)
    const [side, below] = [await boxOf(page, '.side'), await boxOf(page, '.dock')]
    expect(below.height).toBeGreaterThan(side.height * 0.28)
  })
})

test.describe('a small screen, with orders for many to be written', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('gives whoever chooses what happened the most of the height below them', async ({ page }) => {
    await page.goto('/#/play/mass-battle')
    await page.getByRole('listitem').filter({ hasText: 'Lammas Down' }).getByRole('button', { name: 'Against the computer' }).click()
    await tableReady(page)
    await page.getByRole('tab', { name: 'What happened' }).click()
    const [below, log] = [await boxOf(page, '.dock'), await boxOf(page, '.dock > .tabs')]
    expect(log.height).toBeGreaterThan(below.height * 0.6)
  })
})

test.describe('a tablet held upright, with a spell to be cast by one of many', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  test('shows on whom it may be cast, and how to go on', async ({ page }) => {
    const found = await sought(await readyBattle('kiln-field'), (battle) => {
      const [asked] = owed(battle)
      const spell = asked?.asks.find((ask): ask is TargetAsk => ask.kind === 'target' && ask.key.startsWith('cast:'))
      return spell && asked?.body === undefined && spell.targets.length > 3 ? { battle, spell } : undefined
    })
    const { spell } = found
    await openRecord(page, fileOf(found.battle))
    await tableReady(page)
    const caster = (await now(page)).scene.bodies.find(({ id }) => id === spell.body)?.name ?? ''
    await decision(page).getByRole('button', { name: caster, exact: true }).tap()
    await decision(page).getByRole('button', { name: spell.label, exact: true }).first().tap()
    for (const n of [0, 1, 2]) await expect(decision(page).locator('button.option').nth(n)).toBeInViewport({ ratio: 1 })
    await expect(decision(page).getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })
  test('has the sheet of a phone beside the table: how to go on is in sight', async ({ page }) => {
    const found = await sought(await readyBattle('kiln-field'), (battle) => {
      const [asked] = owed(battle)
      return asked?.asks.some(({ key }) => key === 'wait') ? { battle } : undefined
    })
    await openRecord(page, fileOf(found.battle))
    await tableReady(page)
    for (const name of [/^Wait for the others/, /^Done/])
      await expect(decision(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    const [table, sheet] = [await boxOf(page, 'main.table'), await boxOf(page, '.bottom')]
    expect(table.width).toBeGreaterThan(sheet.width)
    expect(sheet.x).toBeGreaterThan(table.x + table.width)
    await expectFingerSized(page, 'on its side')
    await expectNoOverflow(page, 'on its side')
  })
})

test('the top bar tells a long goal whole at 1440 pixels, on two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/play/battlestorm')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The Duchess and the Ash-Tongue' })
    .getByRole('button', { name: 'Play, two at one screen' })
    .click()
  await tableReady(page)
  const headline = page.locator('.headline')
  await expect(headline).toContainText('take Duchess Alianor')
  expect(await headline.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
})

test.describe('2560 pixels under a finger', () => {
  test.use({ hasTouch: true, isMobile: true })
  test('what stands beside the table is larger than on a desk, and a turn is played by touch', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/')
    await startReady(page)
    const desk = await boxOf(page, '.option')
    await page.setViewportSize({ width: 2560, height: 1440 })
    await expect.poll(async () => (await boxOf(page, '.option')).height).toBeGreaterThan(desk.height * 1.15)
    await expectNoOverflow(page, '2560')
    const table = await boxOf(page, 'main.table')
    expect(table.width).toBeGreaterThan(1400)
    // the first unit is taken in hand, and is asked what to do
    await decision(page).locator('button.option').first().tap()
    await primary(page).tap()
    await expect(decision(page).locator('.tools, .shown-ask').first()).toBeVisible()
    await expectFingerSized(page, '2560')
  })
})

for (const [width, height] of [
  [720, 450],
  [640, 400],
  [512, 384],
] as const)
  test(`at twice its size (${width}×${height}) every command of the top bar is reachable`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await startReady(page)
    await expectNoOverflow(page, 'zoomed')
    const buttons = page.getByRole('navigation', { name: 'Commands' }).getByRole('button')
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 0.95 })
    await decision(page).locator('button.option').first().click()
    await expect(primary(page)).toBeInViewport({ ratio: 0.9 })
  })

test('forced colours keep the chosen row and the timeline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await startReady(page)
  const option = decision(page).locator('button.option').first()
  await option.click()
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  expect(await option.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  const thumb = page.locator('.rail-thumb')
  const [chosen, ground] = await thumb.evaluate((one) => [
    getComputedStyle(one).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(chosen).not.toBe(ground)
  expect(chosen).not.toBe('rgba(0, 0, 0, 0)')
})

test('a slow network shows a frame of the page before the app has come', async ({ page }) => {
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\.js$/, async (route) => {
    if (!/colours/.test(route.request().url())) await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.first-frame')).toContainText('Stormtable')
  expect(await page.locator('.first-frame').evaluate((one) => getComputedStyle(one).display)).toBe('grid')
  open()
  await startButton(page).waitFor()
  await expect(page.locator('.first-frame')).toHaveCount(0)
})

test('a file let go on the page of the rules or on a battle is opened; one that cannot be says why', async ({ page }) => {
  await page.goto('/')
  await startReady(page)
  const { record } = await now(page)
  const drop = dropOn(page)
  await page.goto('/#/rules/battlestorm')
  await page.getByLabel('Find a rule').waitFor()
  await drop('{"a":1}')
  await expect(page.getByRole('alert')).toContainText('To mend it')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await drop(record)
  await tableReady(page)
  const opened = page.url()
  await drop(record)
  await expect.poll(() => page.url()).not.toBe(opened)
  await tableReady(page)
})

test('a long name of a side gives way in the top bar, a short one stays whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await startReady(page)
  const { battle } = await now(page)
  const setup: unknown = JSON.parse(
    JSON.stringify(battle.record.setup)
      .replace('"name":"High Elves of Elvas Minor"', '"name":"The Reds"')
      .replace('"name":"Savages"', '"name":"The most honourable company of the northern marches"'),
  )
  const begun = begin(await judgingOf(battle.system), setup, 'long')
  if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
  const before = page.url()
  await dropOn(page)(JSON.stringify(recordOf(begun.battle)))
  await expect.poll(() => page.url()).not.toBe(before)
  await tableReady(page)
  const cut = page.locator('.score .whose').evaluateAll((names) => names.map((name) => name.scrollWidth > name.clientWidth + 1))
  expect(await cut).toEqual([false, true])
})

test('marks and numbers of the sides stand beside each other at every width, of two sides and of three', async ({ page }) => {
  const overlaps = (): Promise<readonly string[]> =>
    page.locator('.score').evaluate((score) => {
      const shown = [...score.querySelectorAll('svg, b')].map((one) => one.getBoundingClientRect())
      const { left, right } = score.getBoundingClientRect()
      return shown.flatMap((box, at) => {
        const next = shown[at + 1]
        const over = next !== undefined && next.left < box.right - 0.5
        return over || box.width < 4 || box.left < left - 0.5 || box.right > right + 0.5
          ? [`${at}: ${Math.round(box.left)} to ${Math.round(box.right)}`]
          : []
      })
    })
  for (const scenario of ['Ash on the wind', 'Three at the well']) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(scenario === 'Ash on the wind' ? '/#/play/bladestorm' : '/#/play/warband')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: scenario, exact: true }) })
      .getByRole('button', { name: /at one screen/i })
      .click()
    await page.locator('.score, .curtain').first().waitFor()
    for (const width of [1000, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overlaps(), `${scenario} at ${width}`).toEqual([])
      const nav = await page.locator('.top nav').boundingBox()
      expect((nav?.x ?? 0) + (nav?.width ?? 0), `the commands of ${scenario} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('why a button is refused is read whole, however long the list above it', async ({ page }) => {
  const at = await seek('elves-against-savages', ({ system, battle, decision: { id, seat, asks } }) => {
    const hiding = asks.find((ask) => ask.key === 'hide')
    const shooting = asks.find((ask): ask is TargetAsk => ask.kind === 'target' && ask.key === 'fire')
    if (hiding?.kind !== 'pick' || !shooting || shooting.targets.length < 5) return undefined
    const picked = hiding.options.map((option) => option.id)
    return system.game.judge(battle.state, { decision: id, seat, key: 'hide', kind: 'pick', picked }).legal ? undefined : true
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRecord(page, at.record)
  await tableReady(page)
  await page.keyboard.press('f')
  await page.keyboard.press('i')
  const refused = decision(page).locator('.refusals')
  await expect(refused).toContainText('To mend it')
  await expect(refused).toBeInViewport({ ratio: 1 })
  expect(await refused.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
})
