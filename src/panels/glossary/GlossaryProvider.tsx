// Fetches the words of a system, and what shows their meaning, once nobody waits for anything else.
import { type FunctionComponent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useChrome } from '../../store/chrome'
import { type Glossary, glossaryOf } from '../../store/glossary'
import { GlossaryContext } from './Glossed'
import './glossary.css'

const openSheet = (rule: string): void => useChrome.getState().open('marks', rule)

export function GlossaryProvider({
  system,
  go = openSheet,
  children,
}: {
  readonly system: string | undefined
  readonly go?: (rule: string) => void // where the rule of a term is read
  readonly children: ReactNode
}) {
  const [come, setCome] = useState<{
    readonly glossary: Glossary | undefined
    readonly Explained: FunctionComponent<{ glossary: Glossary }>
  }>()
  useEffect(() => {
    let here = true
    setCome(undefined)
    if (system === undefined) return
    const look = (): void =>
      void Promise.all([glossaryOf(system), import('./Explained')]).then(
        ([glossary, { Explained }]) => here && setCome({ glossary, Explained }),
        () => undefined,
      )
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(look) : setTimeout(look)
    return () => {
      here = false
      if (typeof idle === 'number' && typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
    }
  }, [system])
  const { glossary, Explained } = come ?? {}
  const known = useMemo(() => glossary && { glossary, go }, [glossary, go])
  return (
    <GlossaryContext.Provider value={known}>
      {children}
      {glossary && Explained ? <Explained glossary={glossary} /> : null}
    </GlossaryContext.Provider>
  )
}
