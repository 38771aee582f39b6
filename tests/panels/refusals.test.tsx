// What is refused of many for the same reason is said once, and goes when it no longer holds.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Refusal } from '../../src/engine/kernel/asks'
import { groupedRefusals, Refusals } from '../../src/panels/Refusals'
import { useView } from '../../src/store/view'

const over = (name: string, piece: number): Refusal => ({
  reason: `${name} stands 0.9″ over the line`,
  remedy: 'stay in your own half',
  rule: 'BST-12',
  pieces: [piece],
})

describe('refusals', () => {
  it('the same words are said once, the same fault of others is counted under the first', () => {
    const told = groupedRefusals([over('sword 1', 1), over('sword 1', 1), over('sword 2', 2), over('sword 3', 3), { reason: 'too late' }])
    expect(told.map(({ refusal, others }) => [refusal.reason, others.length])).toEqual([
      ['sword 1 stands 0.9″ over the line', 2],
      ['too late', 0],
    ])
  })
  it('what would mend it is a button that puts the parts into the orders', async () => {
    const takeOffer = vi.fn()
    useView.setState({ takeOffer })
    const parts = [{ key: 'speed', kind: 'pick', picked: ['6'] }] as const
    render(
      <Refusals refusals={[{ reason: 'too fast', remedy: 'go at hyper 4, or give more', offer: { label: 'go at hyper 4', parts } }]} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Go at hyper 4' }))
    expect(takeOffer).toHaveBeenCalledWith(parts)
  })
  it('shown again and again they do not pile up, and without any nothing is left', () => {
    const same = [over('sword 1', 1), over('sword 1', 1), over('sword 2', 2)]
    const { rerender, container } = render(<Refusals refusals={same} />)
    for (let again = 0; again < 3; again += 1) rerender(<Refusals refusals={[...same]} />)
    expect(container.querySelectorAll('.refusals > li')).toHaveLength(1)
    expect(screen.getByText('and 1 more for the same reason')).toBeInTheDocument()
    rerender(<Refusals refusals={[]} />)
    expect(container).toBeEmptyDOMElement()
  })
})
