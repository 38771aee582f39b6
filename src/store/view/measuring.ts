// Pointing and measuring: what is under the pointer, the ruler and its waypoints.
import { needed } from '../../engine/kernel/say'
import { bodyOf, pieceOf } from '../nearest'
import { prospectAt } from '../prospects'
import { measureAlong, startSpot } from '../ruler'
import type { ViewStore } from '../types'
import type { ViewContext } from './context'

export const measuring = (context: ViewContext): Pick<ViewStore, 'hover' | 'measure' | 'waypoint' | 'pin'> => {
  const { get, set, hands, eyes, mayMeasure, cardOf, attackOn, foreseen, outlook, resting } = context
  return {
    hover: (piece) => {
      if (piece === get().hovered) return
      set({ hovered: piece })
      set(cardOf())
      if (get().draft?.kind === 'target' || get().tool === 'spot' || !mayMeasure()) return
      const forecast = piece === undefined ? undefined : outlook(piece)
      set(forecast ? { forecast } : resting())
    },

    measure: (from, to, onto) => {
      const look = eyes()
      if (!look) return
      if (!mayMeasure()) return get().say('Measuring before declaring is off for this table: choose the target first')
      const { held, plan, weapon, ruler, draft } = get()
      if (ruler?.pinned) set({ ruler: undefined })
      const waypoints = ruler && !ruler.pinned ? ruler.waypoints : []
      const start = startSpot(look.scene, held, plan, from)
      const armed = start.piece === held && held !== undefined && onto !== undefined ? weapon : undefined
      const measurement = measureAlong(look, start, waypoints, to, onto, armed)
      const attack = onto === undefined || draft?.kind === 'target' ? undefined : attackOn(onto)
      const changed = ruler?.onto !== onto
      set({
        ruler: { from: start.at, waypoints, to, ...(onto === undefined ? {} : { onto }), pinned: false },
        measurement,
        ...(draft?.kind === 'target' || !changed ? {} : attack ? { forecast: foreseen(look, attack.ask, attack.draft) } : resting()),
      })
      if (changed && onto !== undefined) {
        const target = pieceOf(look.scene, onto)
        const name = target?.name ?? ''
        const prospect = get().tool === 'target' ? prospectAt(get().prospects, target?.body, onto) : undefined
        if (prospect)
          return get().say(
            `${(prospect.piece === undefined ? bodyOf(look.scene, target?.body)?.name : undefined) ?? name}: ${prospect.away || prospect.text.includes(measurement.label) ? '' : `${measurement.label}, `}${prospect.text}`,
          )
        const { label, band, need, refusal } = measurement
        const told = refusal?.reason ?? (need === undefined ? band : `needs ${needed(need)}`)
        get().say(`${name}: ${label}${told ? `, ${told}` : ''}`)
      }
    },

    waypoint: () => {
      const { ruler, tool, plan } = get()
      if (ruler && !ruler.pinned) set({ ruler: { ...ruler, waypoints: [...ruler.waypoints, ruler.to] } })
      else if (tool === 'move' && plan && hands.wish) {
        const end = hands.wish.path.at(-1)
        if (end) hands.wish = { ...hands.wish, path: [...hands.wish.path, end] }
      }
    },

    pin: () => {
      const { ruler } = get()
      if (ruler) set({ ruler: { ...ruler, pinned: !ruler.pinned } })
    },
  }
}
