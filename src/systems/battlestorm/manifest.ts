// What is known of Battlestorm before the system itself is loaded: nothing here may import the rest of it.
import type { Manifest } from '../../engine/kernel/contract'

export const manifest: Manifest = {
  id: 'battlestorm',
  edition: 1,
  title: 'Battlestorm',
  blurb:
    'Fantasy battles in inches on an open table. Initiative is rolled before every activation, and one declared attack can set off a whole chain of others.',
  source: { title: 'Battlestorm (the Fables system), as described on a web page of 25 May 1998', author: 'no author is named on the page' },
  scenarios: [
    {
      id: 'elves-against-savages',
      title: 'Elves against Savages',
      blurb:
        'Two hosts of 750 points meet at a ford: High Elf swords, bow-women, a hero and a poison wyvern against a horde that wants their river.',
      seats: ['High Elves of Elvas Minor', 'Savages'],
      ready: true,
    },
    {
      id: 'skirmish',
      title: 'Skirmish at the ruin',
      blurb: 'A patrol of 250 points a side on a small table: quick to play, and a good way to learn the chain of declarations.',
      seats: ['High Elf patrol', 'Savage raiders'],
      ready: true,
    },
    {
      id: 'hundred-figures',
      title: 'A hundred figures',
      blurb: 'A large battle of a hundred figures on a long table. Take your time.',
      seats: ['High Elves of Elvas Minor', 'Savages'],
      ready: false,
    },
  ],
  complete:
    'The standard game is whole, with rout, rally and pursuit; the army builder, the other lands and the advanced rules are still to come.',
}
