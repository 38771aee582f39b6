// How the table is worked: said of the battle that is played, not of another.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KeysSheet } from '../../src/panels/KeysSheet'
import { useChrome } from '../../src/store/chrome'
import { ORDERS, PLOTTING, spaceScene } from '../canvas/space'
import { ask, restore } from './fake-battle'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}
beforeEach(() => act(() => useChrome.getState().open('keys')))
afterEach(() => {
  act(() => useChrome.getState().close())
  cleanup()
  restore()
})

it('orders on squares: ways are plotted and enemies aimed at; nothing is said of inches, wheels, figures and home edges', () => {
  act(() => void ask({ ...PLOTTING, asks: [ORDERS] }, { scene: spaceScene() }))
  render(<KeysSheet />)
  expect(screen.getByText(/plots its way/)).toBeInTheDocument()
  expect(screen.getByText(/aims at it/)).toBeInTheDocument()
  expect(screen.getByText(/gives points out/)).toBeInTheDocument()
  expect(screen.getByText(/carry what is armed by a square/)).toBeInTheDocument()
  expect(screen.queryByText(/by an inch/)).toBeNull()
  expect(screen.queryByText(/″|wheels the block|home edge|6 of 8|of ten figures/)).toBeNull()
})
it('before a battle it says what most are worked by', () => {
  render(<KeysSheet />)
  expect(screen.getByText(/wheels the block/)).toBeInTheDocument()
  expect(screen.getByText(/carry what is armed by an inch/)).toBeInTheDocument()
  expect(screen.getByText(/from target to target.*Esc leads back/)).toBeInTheDocument()
  expect(screen.getByText('5.3″')).toBeInTheDocument()
  expect(screen.queryByText(/plots its way/)).toBeNull()
})
