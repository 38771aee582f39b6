// Warband: bars of its own, by the ready battle of archers and a mage with the most figures of two sides.
import { ownBench } from './own'

export const warbandBench = ownBench({
  system: 'warband',
  scenario: 'sunken-road',
  figures: 10,
  share: 30,
  limits: { chips: 0.5, card: 3, answers: 2500, battle: 150 },
})
