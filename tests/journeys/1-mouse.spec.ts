import { expect, test } from '@playwright/test'
import { decision } from '../support/app'
import { drag, frontOf, goOn, now, primary, spotOf, startSeeded } from './hand'

// Plays the first turn of the ready battle with nothing but the mouse: units are dragged, everything else is clicked.
test('the first turn of the ready battle, by mouse', async ({ page }) => {
  test.setTimeout(180_000)
  await startSeeded(page, 'by mouse')
  await expect(page.getByRole('heading', { name: 'Before the battle' })).toBeVisible()
  const dragged = new Set<number>()
  for (let answers = 0; answers < 120; answers += 1) {
    const { decision: asked, scene, battle } = await now(page)
    if (asked === undefined || scene.turn > 1) break
    await expect(decision(page)).toContainText(asked.title)
    const [first] = asked.asks
    const list = asked.asks.find((ask) => ask.kind === 'pick' && ask.options.length > 1 && ask.key !== 'divide' && ask.key !== 'join')
    const move = asked.asks.find((ask) => ask.kind === 'move' && ask.key === 'move')
    if (asked.reaction)
      await goOn(page, () =>
        decision(page)
          .getByRole('button', { name: /^(Wait|Hold your fire|Let them be|Stay)/ })
          .click(),
      )
    else if (move?.kind === 'move' && !dragged.has(asked.seat)) {
      // One unit of each side is carried three inches towards the middle of the table.
      dragged.add(asked.seat)
      await decision(page).getByRole('button', { name: /^Move/ }).click()
      const piece = frontOf(scene, move.body)
      const ahead = (scene.table?.height ?? 48) / 2 > piece.at.y ? 3 : -3
      await drag(page, await spotOf(page, scene, piece.at), await spotOf(page, scene, { x: piece.at.x, y: piece.at.y + ahead }))
      await expect(primary(page)).toContainText('Move')
      await goOn(page, () => primary(page).click())
      const after = (await now(page)).scene.pieces.find((one) => one.id === piece.id)
      expect(Math.abs((after?.at.y ?? piece.at.y) - piece.at.y)).toBeGreaterThan(1)
    } else if (move)
      await goOn(page, () =>
        decision(page)
          .getByRole('button', { name: /^(Hold|End activation)/ })
          .click(),
      )
    else if (list?.kind === 'pick') {
      // what is suggested is picked already
      for (const option of list.options.slice(0, list.min)) {
        const button = decision(page).getByRole('button', { name: option.label }).first()
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
      }
      await goOn(page, () => primary(page).click())
    } else if (await primary(page).isVisible()) await goOn(page, () => primary(page).click())
    else
      await goOn(page, () =>
        decision(page)
          .getByRole('button', { name: /^(Hold|End activation|On to the combat|Do not strike|Run on)/ })
          .click(),
      )
    expect(first, `something is asked after ${battle.position} answers`).toBeDefined()
  }
  expect(dragged.size).toBe(2)
  await expect(page.getByRole('heading', { name: /^Turn 2 of/ })).toBeVisible()
})
