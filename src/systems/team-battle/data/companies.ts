// Ready companies, house content but for what the source tells of them (Marauders: fourteen, 102 ranks together; their Captain rolls 9).
export interface Company {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly group: string
  readonly roster: string // as `roster.ts` reads it
}

export const COMPANIES: readonly Company[] = [
  {
    id: 'marauders',
    title: 'The Marauders',
    note: 'Fourteen veterans who have fought side by side for years.',
    group: 'Mercenaries',
    roster: `Captain; tactics 9; sword 9; legend 4 "the company"; armed; leads
Lieutenant; tactics 7; sword 9; legend 3 "the company"; armed
4 x Old sword; tactics 5; sword 7; legend 1 "the company"; armed
4 x Spear hand; tactics 4; spear 7; legend 1 "the company"; armed
4 x Crossbow; tactics 4; shooting 7; legend 1 "the company"; armed`,
  },
  {
    id: 'rivals',
    title: 'The rival company',
    note: 'Twenty-one blades with a grudge: many, but green.',
    group: 'Mercenaries',
    roster: `Rival captain; tactics 9; sword 6; legend 2 "old scores"; armed; leads
2 x Sergeant; tactics 4; sword 6; armed
10 x Hired blade; tactics 2; sword 4; armed
8 x Recruit; tactics 1; brawling 4; none`,
  },
  {
    id: 'whistlers',
    title: 'Whistler’s Company',
    note: 'Twenty-one disciplined riders and foot in the pay of another crown.',
    group: 'Mercenaries',
    roster: `Whistler; tactics 8; lance 8; legend 4 "the contract"; high; mounted; leads
Standard bearer; tactics 6; lance 7; legend 3 "the contract"; high; mounted
11 x Lancer; tactics 4; lance 6; legend 1 "the contract"; high; mounted
8 x Pikeman; tactics 3; pike 6; legend 1 "the contract"; fine`,
  },
  {
    id: 'gang-red',
    title: 'The Red Scarves',
    note: 'A bandit gang with dogs, who know every gully.',
    group: 'Bandits',
    roster: `Scarlet Ines; tactics 6; knife 7; legend 2 "no masters"; armed; leads
3 x Cutthroat; tactics 4; knife 6; legend 1 "no masters"; armed
9 x Bandit; tactics 2; club 4; none`,
  },
  {
    id: 'gang-hill',
    title: 'The Hill Gang',
    note: 'Riders who come down from the hills when the caravans pass.',
    group: 'Bandits',
    roster: `Old Garrow; tactics 6; riding 6; legend 2 "the hills are ours"; armed; mounted; leads
5 x Hill rider; tactics 3; riding 5; legend 1 "the hills are ours"; armed; mounted
5 x Hillman; tactics 2; sling 5; none`,
  },
  {
    id: 'ambushers',
    title: 'Hired knives',
    note: 'Killers paid to be in the castle gardens, with hounds, and with something that does not die.',
    group: 'Bandits',
    roster: `Paymaster; tactics 7; knife 6; armed; leads
10 x Hired knife; tactics 3; knife 4; armed`,
  },
  {
    id: 'caravan',
    title: 'The caravan',
    note: 'Merchants and drovers behind a ring of wagons, with hired guards.',
    group: 'Travellers',
    roster: `Caravan master; tactics 6; staff 4; legend 2 "everyone gets home"; armed; leads
6 x Caravan guard; tactics 4; spear 6; legend 1 "everyone gets home"; fine
5 x Drover; tactics 1; whip 3; legend 1 "everyone gets home"; none`,
  },
  {
    id: 'sehainne',
    title: 'Lady Sehainne’s army',
    note: 'Household knights, levies and archers, assembled for one campaign.',
    group: 'Armies',
    roster: `Lady Sehainne; tactics 8; command 7; legend 6 "our own land"; high; mounted; leads
General; tactics 8; command 8; legend 4 "our own land"; high; mounted; leads
6 x Household knight; tactics 5; lance 7; legend 2 "our own land"; high; mounted
6 x Levy spear; tactics 2; spear 3; legend 1 "our own land"; armed
7 x Archer; tactics 2; bow 5; legend 1 "our own land"; armed`,
  },
  {
    id: 'invaders',
    title: 'The invaders',
    note: 'A foreign host with war beasts and hard professionals.',
    group: 'Armies',
    roster: `Warlord; tactics 8; axe 9; legend 5 "plunder"; high; leads
2 x Chieftain; tactics 5; axe 8; legend 2 "plunder"; fine
12 x Shield warrior; tactics 3; axe 5; legend 1 "plunder"; armed
12 x Raider; tactics 2; bow 4; armed`,
  },
  {
    id: 'escort',
    title: 'Lady Sehainne’s escort',
    note: 'Picked soldiers who have never fought together.',
    group: 'Armies',
    roster: `Lady on her walk; tactics 8; dagger 3; legend 6 "our own land"; none; leads
7 x Picked soldier; tactics 5; sword 7; legend 3 "our own land"; high`,
  },
]
