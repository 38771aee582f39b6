import type { BattleSetup, Fighter, State } from '../state'
import { isIn } from './queries'

export function muster({ title, advances, tend, shielded, teams }: BattleSetup): State {
  const fighters: Fighter[] = []
  teams.forEach((team, seat) => {
    for (const one of team.combatants) fighters.push({ ...one, id: fighters.length, seat })
  })
  return {
    system: 'team-battle',
    title,
    advances,
    tend,
    shielded,
    advance: 1,
    step: 0,
    stage: { at: 'strategy' },
    teams: teams.map(({ name, about, facts, tokens, history }, seat) => ({
      seat,
      name,
      about,
      facts,
      tokens,
      history,
      plan: null,
      choice: null,
      conceded: false,
    })),
    fighters,
    strengths: teams.map((_team, seat) => fighters.filter((one) => one.seat === seat && isIn(one)).length),
    rested: false,
    rulings: [],
    past: [],
  }
}
