// The reference of a system, once it has come; what went wrong, if it does not.
import { useEffect, useState } from 'react'
import { type Reference, referenceOf } from '../../store/reference'

export type Looked = { readonly reference: Reference } | { readonly fault: string } | undefined

export function useReference(system: string, look: (system: string) => Promise<Reference> = referenceOf): Looked {
  const [looked, setLooked] = useState<Looked>()
  useEffect(() => {
    let here = true
    setLooked(undefined)
    look(system).then(
      (reference) => here && setLooked({ reference }),
      (fault: unknown) => here && setLooked({ fault: fault instanceof Error ? fault.message : String(fault) }),
    )
    return () => {
      here = false
    }
  }, [system, look])
  return looked
}
