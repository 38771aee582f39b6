// The battle as data for drawing. It is open: every viewer sees all of it.
import { inches } from '../../../../src/engine/geometry/units'
import type { Block, Scene, SceneBody, ScenePiece } from '../../../../src/engine/kernel/scene'
import { STATS, TABLE } from '../data/kinds'
import { awaiting } from '../game/awaiting'
import { ownSquares, pieceOf, type Stand, standing } from '../game/ground'
import type { Band, State } from '../state'

/** Spears stand as one block: three squads of ten abreast. */
export const blockOf = ({ kind }: Band, { at, facing }: Stand): Block | undefined => {
  const { squads } = STATS[kind]
  return squads > 1 ? { at, facing, width: squads, depth: 1, ranks: [squads], each: 10 } : undefined
}
const stateOf = (state: State, band: Band): SceneBody['state'] =>
  band.life <= 0 ? 'gone' : state.outcome || (!band.acted && band.seat === state.seat) ? 'ready' : 'done'

export function sceneOf(state: State): Scene {
  return {
    table: { ...TABLE, measure: 'squares', ground: 'field', name: state.title, terrain: [] },
    headline: state.outcome ? state.outcome.reason : `Turn ${state.turn} of ${state.turns}: ${awaiting(state)[0]?.title ?? ''}`,
    turn: Math.min(state.turn, state.turns),
    turnStep: 90,
    sides: state.sides.map((name, seat) => {
      const own = state.bands.filter((band) => band.seat === seat)
      const points = own.reduce((sum, { kind }) => sum + STATS[kind].life, 0)
      return { seat, name, points, lost: points - own.reduce((sum, { life }) => sum + life, 0), unit: 'life', lines: [] }
    }),
    bodies: state.bands.map((band): SceneBody => {
      const { id, seat, name, kind, life } = band
      const block = life > 0 ? blockOf(band, band) : undefined
      return {
        id,
        seat,
        name,
        glyph: STATS[kind].glyph,
        strength: life,
        of: STATS[kind].life,
        state: stateOf(state, band),
        notes: band.flasks > 0 ? [`${band.flasks} flasks`] : [],
        pieces: life > 0 ? ownSquares(band).map((_, squad) => pieceOf(band, squad)) : [],
        ...(block ? { block } : {}),
      }
    }),
    pieces: standing(state).flatMap((band) =>
      ownSquares(band).map(
        (at, squad): ScenePiece => ({
          id: pieceOf(band, squad),
          body: band.id,
          seat: band.seat,
          name: band.kind === 'spears' ? `${band.name} ${squad + 1}` : band.name,
          base: { shape: 'round', diameter: inches(0.8) },
          at,
          facing: band.facing,
          altitude: 0,
          glyph: STATS[band.kind].glyph,
          rank: 'common',
          states: [],
        }),
      ),
    ),
    remains: [],
    zones: [],
    threads: [],
  }
}
