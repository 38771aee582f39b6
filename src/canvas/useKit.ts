// Drawings that not every table needs, or not in its first moment: fetched when they are wanted, and kept from then on.
import { useEffect, useState } from 'react'
import type { HandKit } from './handKit'
import { keepSpaceKit, spaceKit } from './kit'
import type { SpaceKit } from './spaceKit'

let inHand: HandKit | undefined
const handKit = (): HandKit | undefined => inHand
export async function fetchHandKit(): Promise<void> {
  inHand = (await import('./handKit')).HAND_KIT
}
export async function fetchSpaceKit(): Promise<void> {
  keepSpaceKit((await import('./spaceKit')).SPACE_KIT)
}

/** What is drawn of what is in hand or under the pointer. */
export const useHandKit = (wanted: boolean): HandKit | undefined => useKit(handKit, fetchHandKit, wanted)
/** What only tables in space or of squares are drawn with. */
export const useSpaceKit = (wanted: boolean): SpaceKit | undefined => useKit(spaceKit, fetchSpaceKit, wanted)

/** As soon as it is there, fetched if it is wanted; one that cannot be fetched is thrown. */
function useKit<T>(kit: () => T | undefined, fetch: () => Promise<void>, wanted: boolean): T | undefined {
  const [, setCome] = useState(false)
  const [fault, setFault] = useState<{ readonly why: unknown }>()
  useEffect(() => {
    if (!wanted || kit() !== undefined) return
    let here = true
    fetch().then(
      () => here && setCome(true),
      (why: unknown) => here && setFault({ why }),
    )
    return () => {
      here = false
    }
  }, [kit, fetch, wanted])
  if (fault) throw fault.why
  return kit()
}
