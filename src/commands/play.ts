// Playing: what answers the open question, and what takes it back.
import type { Means } from '../engine/kernel/asks'
import { askFor } from '../store/arming'
import { type Button, leftOf, lettingGo, moveAsk } from '../store/asked'
import { useBattle } from '../store/battle'
import { byPerson } from '../store/eyesight'
import { pieceOf } from '../store/nearest'
import { primaryOf } from '../store/primary'
import { useView } from '../store/view'
import { asked, askedInHand, asksNow, plotted } from './asked'
import { type Command, nameOf } from './command'
import { shownKey } from './keys'
import { isLaidOut, letGo, press } from './press'
import { next } from './table'

export const confirm: Command = {
  id: 'confirm',
  group: 'Play',
  label: 'Confirm',
  now: () => useBattle.getState().waiting ?? primaryOf(asked(), asksNow(), useView.getState().draft)?.label ?? 'Confirm',
  keys: ['Enter'],
  enabled: () => {
    const { draft, plan, spot, unfit, ruler, chosen } = useView.getState()
    const { waiting, wanted } = useBattle.getState()
    if (wanted) return false // the answer is given, and waits for its dice
    return (
      waiting !== undefined ||
      primaryOf(asked(), asksNow(), draft) !== undefined ||
      ruler?.onto !== undefined ||
      plan !== undefined ||
      spot !== undefined ||
      unfit.length > 0 ||
      chosen.length > 0
    )
  },
  why: () => {
    const { owed, outcome, live, players, scene, wanted } = useBattle.getState()
    if (!live) return undefined
    if (wanted) return `type what the d${wanted.sides} shows`
    if (outcome) return scene?.rosters ? 'all is settled' : 'the battle is over'
    if (owed && !byPerson(owed, players))
      return `the computer plays ${scene?.sides.find(({ seat }) => seat === owed.seat)?.name ?? 'this side'}`
    const ways = [next, end, advise].filter((one) => one.enabled()).map((one) => `${shownKey(one.keys[0] ?? '')}: ${nameOf(one)}`)
    const dealt = asksNow().find((ask) => ask.kind === 'allocate')
    const lacks = dealt ? `${leftOf(dealt, useView.getState().amounts)} of ${dealt.total} left to give out` : 'nothing is chosen yet'
    return ways.length > 0 ? `${lacks}. ${ways.join(', ')}` : undefined
  },
  run: () => useView.getState().confirm(),
}

export const advise: Command = {
  id: 'advise',
  group: 'Play',
  offers: true,
  label: 'Suggest what to do',
  keys: ['h'],
  enabled: () => {
    const { owed, live, elsewhere, curtain, players, wanted } = useBattle.getState()
    return owed !== undefined && live && !elsewhere && !curtain && !wanted && byPerson(owed, players)
  },
  run: () => void useView.getState().advise(),
}

export const cancel: Command = {
  id: 'cancel',
  group: 'Play',
  label: 'Cancel: one step back',
  keys: ['Escape'],
  enabled: () => useBattle.getState().scene !== undefined,
  run: () => useView.getState().cancel(),
}

export const undo: Command = {
  id: 'undo',
  group: 'Play',
  label: 'Undo',
  keys: ['Ctrl+z'],
  now: () => (isLaidOut() ? 'Let go of what is laid out' : 'Undo'),
  enabled: () => isLaidOut() || useBattle.getState().canUndo,
  why: () => {
    const { live, free, sealed, owed } = useBattle.getState()
    const past = sealed.some((seat) => seat !== owed?.seat)
      ? 'what another side has sealed'
      : free > 0
        ? 'the last dice or secrets that are out'
        : undefined
    return live && past ? `not past ${past}; look back to take more back` : undefined
  },
  run: () => (isLaidOut() ? letGo() : useBattle.getState().undo()),
}

export const redo: Command = {
  id: 'redo',
  group: 'Play',
  label: 'Redo',
  keys: ['Ctrl+Shift+z', 'Ctrl+y'],
  enabled: () => useBattle.getState().canRedo,
  run: () => useBattle.getState().redo(),
}

export const move: Command = {
  id: 'move',
  group: 'Play',
  label: 'Move',
  keys: ['m'],
  enabled: () => moveAsk(askedInHand()) !== undefined || plotted(),
  run: () => useView.getState().arm('move'),
}

/** The weapons of the figure in hand, in the order of their keys 1 to 9. */
export const weaponsInHand = (): readonly Means[] => {
  const { held } = useView.getState()
  return held === undefined ? [] : (useBattle.getState().position?.weapons(held) ?? [])
}
/** Whether whoever is in hand acts for the side that is asked: of others it is only looked how far they reach. */
const armsOwn = (): boolean => {
  const owed = asked()
  const held = pieceOf(useBattle.getState().scene, useView.getState().held)
  return owed === undefined || held?.seat === owed.seat
}
const weapon = (index: number): Command => ({
  id: `weapon-${index + 1}`,
  group: 'Play',
  label: `Weapon ${index + 1}`,
  now: () => `${armsOwn() ? 'Arm' : 'Range of'}: ${weaponsInHand()[index]?.label ?? `weapon ${index + 1}`}`,
  keys: [String(index + 1)],
  enabled: () => weaponsInHand()[index] !== undefined,
  run: () => {
    const means = weaponsInHand()[index]
    if (!means) return
    const ask = askFor(askedInHand(), means.weapon)
    useView.getState().arm(ask ? 'target' : 'measure', means.weapon, ask?.key)
  },
})
export const weapons: readonly Command[] = Array.from({ length: 9 }, (_, index) => weapon(index))

const offered = (): Button | undefined => {
  const ask = lettingGo(asksNow())
  return ask?.options[0]?.refusal || (ask?.role === 'end' && isPlacing()) ? undefined : ask
}
/** Somebody is re-placed and not confirmed: to go on would be without it. */
const isPlacing = (): boolean => useView.getState().placing.length > 0
/** Being done, or letting go by what is offered: whatever the rules call it now. */
export const end: Command = {
  id: 'end',
  group: 'Play',
  label: 'End, or let it go by',
  now: () => offered()?.label ?? 'End, or let it go by',
  keys: ['e', 'x'],
  enabled: () => offered() !== undefined,
  why: () => (isPlacing() ? 'confirm who is re-placed first' : undefined),
  run: () => {
    const decision = asked()
    const ask = offered()
    if (decision && ask) press(decision, ask)
  },
}
