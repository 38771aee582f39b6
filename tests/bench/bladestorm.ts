// Bladestorm: bars of its own, by the ready battle with the most figures.
import { ownBench } from './own'

export const bladestormBench = ownBench({
  system: 'bladestorm',
  scenario: 'ash-on-the-wind',
  figures: 55,
  share: 30,
  limits: { chips: 1.5, card: 3, answers: 1500, battle: 700 },
})
