// Garrisons that live from battle to battle.
import type { Campaign } from '../../../../src/engine/kernel/campaign'
import { TURNS } from '../data/garrisons'
import { scenarioSetup } from '../data/scenarios'
import { type DraftBand, readDraft } from '../muster/draft'
import type { State } from '../state'
import { MOST_LOST, type Roster, readRoster, sheetOf } from './roster'
import { awaiting, type Between, judge, muster, openSeats, parse, play, type Report, sample, suggest, tell } from './step'

const living = ({ sides }: Between): readonly (Roster | null)[] => sides.map((side) => (side.bands.length > 0 ? side : null))

export const campaign: Campaign<State, Roster, Between, Report> = {
  read: readRoster,
  seatOf: ({ sides }, { name }) => {
    const seat = sides.indexOf(name)
    return seat < 0 ? undefined : seat
  },
  report: ({ title, sides, bands }, rosters) => ({
    scenario: title,
    sides: sides.map((name, seat): Roster => {
      const own = bands.filter((band) => band.seat === seat)
      const gone = own.filter(({ life }) => life <= 0).map((band) => band.name)
      return {
        name,
        bands: own.flatMap((band): readonly DraftBand[] => (band.life > 0 ? [{ name: band.name, kind: band.kind, life: band.life }] : [])),
        battles: (rosters[seat]?.battles ?? 0) + 1,
        lost: [...(rosters[seat]?.lost ?? []), ...gone].slice(-MOST_LOST),
      }
    }),
  }),
  step: {
    parse,
    muster,
    awaiting,
    judge,
    play,
    tell,
    sample,
    suggest,
    standing: (between) => living(between).map((one) => one && sheetOf(one)),
  },
  rosters: (between) => (openSeats(between).length > 0 ? undefined : living(between)),
  sheet: sheetOf,
  next: ([first, second]) => {
    const strangers = { ...readDraft(scenarioSetup('ford')).sides[1], name: first?.name === 'Strangers' ? 'Newcomers' : 'Strangers' }
    const sides = [first ?? strangers, second ?? strangers].map(({ name, bands }) => ({ name, bands }))
    return readDraft({ title: `Next battle of ${first?.name ?? 'strangers'}`, turns: TURNS.usual, sides })
  },
}
