// What is known of FTS Battle before the system itself is loaded: nothing here may import the rest of it.
import type { Manifest } from '../../engine/kernel/system'

export const manifest: Manifest = {
  id: 'team-battle',
  edition: 4,
  title: 'FTS Battle',
  blurb:
    'Fights too large to play blow by blow, with no table at all: teams plan in secret, declare their Superiority, and share out the wounds of each Advance.',
  source: {
    title: 'Battle Short Sheet of the role-playing game FTS',
    author: 'no author is named; the page is signed Animus Lost and Kissarai',
  },
  scenarios: [
    {
      id: 'turath',
      title: 'Ambush in Turath',
      blurb:
        'Fourteen veterans are set upon by twenty-one rivals with a grudge, who have had a day to choose the street. Nobody has a plan, and it will take more than one clash.',
      seats: ['The Marauders', 'The rival company'],
      ready: true,
      answers: 73,
    },
    {
      id: 'caravan',
      title: 'Three ways to rob a caravan',
      blurb: 'Two gangs fall upon the same caravan at the same time. The three of them have nothing in common but the wagons.',
      seats: ['The Red Scarves', 'The Hill Gang', 'The caravan'],
      ready: true,
      answers: 94,
    },
    {
      id: 'sehainne',
      title: 'Lady Sehainne takes the field',
      blurb:
        'An army raised in haste, on ground it knows, meets a foreign host with war beasts on the march: neither has had time to plan.',
      seats: ['Lady Sehainne’s army', 'The invaders'],
      ready: true,
      answers: 125,
    },
    {
      id: 'crowns',
      title: 'Two companies, two crowns',
      blurb:
        'The Marauders and Whistler’s Company, each in another crown’s pay, run into each other on the march with new people in their ranks: nothing is planned, nothing practised.',
      seats: ['The Marauders', 'Whistler’s Company'],
      ready: true,
      answers: 71,
    },
    {
      id: 'walk',
      title: 'A walk in the castle grounds',
      blurb:
        'Picked soldiers who never fought together, hired knives with hounds and worse, and no time at all: nothing is left to anybody but Screw It.',
      seats: ['Lady Sehainne’s escort', 'Hired knives'],
      ready: true,
      answers: 99,
    },
  ],
  tableless: true,
  turn: 'Advance',
  lesson: {
    title: 'Ambush in Turath, step by step',
    blurb: 'You lead fourteen veterans set upon in a street: choose a strategy, choose tactics, advance, and share out the wounds.',
    minutes: 10,
  },
  campaign: {
    edition: 1,
    title: 'Teams that go on',
    blurb: 'Whoever is left goes on from battle to battle, with wounds, history and the names of the fallen.',
  },
  complete:
    'Whole: two teams and more, all strategies and tactics, Respites, concessions, the storyteller’s word, and histories carried on.',
}
