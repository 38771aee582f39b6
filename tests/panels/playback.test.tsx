// What is played phase by phase can be stopped and gone through; a vessel's damage is drawn, and told.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { DamagePicture } from '../../src/panels/DamagePicture'
import { Playback } from '../../src/panels/Playback'
import { usePlayback } from '../../src/store/playback'

afterEach(() => usePlayback.getState().end())

describe('the controls of what is played', () => {
  it('pause, go a phase on and back, go on, and leave', async () => {
    const user = userEvent.setup()
    usePlayback.getState().begin(
      [1, 2, 3].map((phase) => ({ text: `Phase ${phase}`, from: (phase - 1) * 60_000 })),
      180_000,
    )
    render(<Playback />)
    await user.click(screen.getByRole('button', { name: /^Pause/ }))
    expect(usePlayback.getState().held).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'A phase on' }))
    await user.click(screen.getByRole('button', { name: 'A phase on' }))
    expect(usePlayback.getState().held).toBe(120_000)
    expect(screen.getByText('3 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'A phase on' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'A phase back' }))
    expect(usePlayback.getState().held).toBe(60_000)
    await user.click(screen.getByRole('button', { name: /^Play/ }))
    expect(usePlayback.getState().held).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'To the end' }))
    act(() => undefined)
    expect(usePlayback.getState().length).toBe(0)
  })
})

describe('the picture of damage', () => {
  const damage = {
    silhouette: 'ship-c',
    hull: { label: 'Hull', boxes: 10, ticked: 4, ends: [{ at: 5, label: '1/2 power' }] },
    parts: [
      { at: 0.3, track: { label: 'Weapons', boxes: 3, signs: ['III', 'II', 'I'], ticked: 1, lit: 1 } },
      { at: 0.8, track: { label: 'Engines', boxes: 2, signs: ['II', 'I'] } },
    ],
  }
  it('shows what is lost, powered and sound, and says it', () => {
    const { container } = render(<DamagePicture damage={damage} seat={0} />)
    expect(screen.getByRole('img', { name: 'What is left: Hull 6 of 10, Weapons 2 of 3, Engines 2 of 2' })).toBeVisible()
    const rooms = (state: string) => container.querySelectorAll(`.room.${state}`).length
    expect([rooms('lost'), rooms('lit'), rooms('sound')]).toEqual([1, 1, 3])
    // four tenths of it are gone from the bow on
    expect(container.querySelector('path[stroke="var(--no)"][d^="M2.4"]')).not.toBeNull()
  })
  it('draws nothing of a vessel it has no outline of', () => {
    const { container } = render(<DamagePicture damage={{ ...damage, silhouette: 'ship-z' }} seat={0} />)
    expect(container).toBeEmptyDOMElement()
  })
})
