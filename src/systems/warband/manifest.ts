// What is known of Warband before the system itself is loaded: nothing here may import the rest of it.
import type { Manifest } from '../../engine/kernel/system'
import { LESSON_LISTING, LISTING } from './data/listing'

export const manifest: Manifest = {
  id: 'warband',
  edition: 6,
  title: 'Warband',
  blurb:
    'A skirmish on squares with ten-sided dice: Heroes and Minions, roofs and edges, blades, bows and spells. Whoever lives through it is there in the next battle.',
  source: { title: 'Combat rules of Warband, published under CC BY-SA 3.0', author: 'no author is named on the page' },
  scenarios: LISTING,
  reacts: true,
  foresees: true,
  lesson: LESSON_LISTING,
  campaign: {
    edition: 6,
    title: 'Warbands that live on',
    blurb: 'A battle, what comes of it, the market, and the next battle: wounds that tell, Fate, ransom, and a chronicle.',
  },
  complete: 'The battle is whole: five phases, injuries, morale, magic; and so is the campaign of linked battles.',
}
