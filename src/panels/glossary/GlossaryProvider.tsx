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
  const [glossary, setGlossary] = useState<Glossary>()
  const [Explained, setExplained] = useState<FunctionComponent<{ readonly glossary: Glossary }>>()
  useEffect(() => {
    let here = true
    setGlossary(undefined)
    if (system === undefined) return
    const look = (): void =>
      void glossaryOf(system).then(
        (come) => here && setGlossary(come),
        () => undefined,
      )
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(look) : setTimeout(look)
    return () => {
      here = false
      if (typeof idle === 'number' && typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
    }
  }, [system])
  // the words are marked by then; what shows their meaning follows
  useEffect(
    () =>
      void (glossary && import('./Explained'))?.then(
        (come) => setExplained(() => come.Explained),
        () => undefined,
      ),
    [glossary],
  )
  const known = useMemo(() => glossary && { glossary, go }, [glossary, go])
  return (
    <GlossaryContext.Provider value={known}>
      {children}
      {glossary && Explained ? <Explained glossary={glossary} /> : null}
    </GlossaryContext.Provider>
  )
}
