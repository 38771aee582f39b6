// What is known of Battlestorm before the system itself is loaded: nothing here may import the rest of it.
import type { Manifest } from '../../engine/kernel/system'

export const manifest: Manifest = {
  id: 'battlestorm',
  edition: 7,
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
      answers: 198,
      prepares: true,
    },
    {
      id: 'skirmish',
      title: 'Skirmish at the ruin',
      blurb: 'A patrol of some 250 points a side on a small table: quick to play, and a good way to learn the chain of declarations.',
      seats: ['High Elf patrol', 'Savage raiders'],
      ready: true,
      answers: 157,
      prepares: true,
    },
    {
      id: 'hundred-figures',
      title: 'A hundred figures',
      blurb: 'A large battle of a hundred figures on a long table. Take your time.',
      seats: ['High Elves of Elvas Minor', 'Savages'],
      ready: false,
      answers: 256,
    },
    {
      id: 'duchess-and-ash-tongue',
      title: 'The Duchess and the Ash-Tongue',
      blurb:
        'Every advanced rule at once: pikes in ranks, knights who charge, engines whose shot bursts, generals to be taken, courage, and the weather as it is rolled.',
      seats: ['Levy and knights of Sinepaxia', 'Warband of Orcroft'],
      ready: true,
      answers: 142,
      prepares: true,
    },
    {
      id: 'ambush-on-the-salt-road',
      title: 'Ambush on the salt road',
      blurb:
        'A dwarven tax column in a narrow pass, and goblins in the thorns on both sides; each wants the other’s leader. With courage, special situations and the heat. 440 points.',
      seats: ['Tax column of Dagmokk', 'Clans of the Nine Wells'],
      ready: true,
      answers: 136,
      prepares: true,
    },
    {
      id: 'crow-hill',
      title: 'The crow hill',
      blurb: 'Orcs of the long watch and the walking dead want the same hill in the middle of the table. 612 points.',
      seats: ['The long watch of Orcroft', 'What came up with the tide'],
      ready: true,
      answers: 253,
      prepares: true,
    },
    {
      id: 'burnt-abbey',
      title: 'The burnt abbey',
      blurb:
        'A Sinepaxian garrison behind broken walls; trolls have come for the toll; both want the nave. Placed in turns; generals, courage and charges. 520 points.',
      seats: ['Garrison of Sinepaxia', 'Toll-gatherers of Trollmarch'],
      ready: true,
      answers: 181,
      prepares: true,
    },
    {
      id: 'duel-of-champions',
      title: 'Duel of champions',
      blurb: 'One against one in a ring of stones: Fenth Gallinir and Hrodvar Grimhelm, each a Champion; flank and rear count.',
      seats: ['The Gallinirs', 'The Grimhelms'],
      ready: true,
      answers: 100,
      prepares: true,
    },
    {
      id: 'great-muster',
      title: 'The great muster',
      blurb: 'Two hundred figures on a long table: the host of Elvas Minor against the tide of the Necrozona.',
      seats: ['Host of Elvas Minor', 'Tide of the Necrozona'],
      ready: true,
      answers: 338,
      prepares: true,
    },
  ],
  reacts: true,
  foresees: true,
  lesson: {
    title: 'Skirmish at the ruin, step by step',
    blurb: 'You lead eleven elves against raiders: look, measure, shoot, move and strike, with the real rules and real dice.',
    minutes: 10,
  },
  complete: 'The standard rules, every advanced rule to be switched on by itself, seven lands, an army builder, and placement in turns.',
}
