// The reference of a system, once it has come; what went wrong, if it does not, and another try.
import { useEffect, useState } from 'react'
import { saidBy } from '../../engine/kernel/say'
import { type Reference, referenceOf } from '../../store/reference'

type Looked = { readonly reference: Reference } | { readonly fault: string; again(): void } | undefined

export function useReference(system: string): Looked {
  const [looked, setLooked] = useState<Looked>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same look again
  useEffect(() => {
    let here = true
    setLooked(undefined)
    referenceOf(system).then(
      (reference) => here && setLooked({ reference }),
      (fault: unknown) => here && setLooked({ fault: saidBy(fault), again: () => setTries((before) => before + 1) }),
    )
    return () => {
      here = false
    }
  }, [system, tries])
  return looked
}
