// A part of the app that is fetched when it is wanted: a screen, or what only some battles want. One that cannot be fetched
// is told where it would stand, and can be tried again there: what else is on the page stays.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { saidBy } from '../engine/kernel/say'
import { Again, UNREACHED } from './Again'

export interface Part<P> {
  (props: P): ReactNode
  /** Fetched ahead, while nobody waits for it; what does not come now is asked for again when it is wanted. */
  ahead(): Promise<void>
}

/** `what` names it in a sentence: 'the table'. */
export function part<P extends object>(what: string, load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): Part<P> {
  let come: ComponentType<P> | undefined
  const fetched = async (): Promise<void> => {
    come ??= await load()
  }
  function Shown(props: P): ReactNode {
    const [, setCome] = useState(come !== undefined)
    const [fault, setFault] = useState<string>()
    const [tries, setTries] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same fetch again
    useEffect(() => {
      if (come) return
      let here = true
      fetched().then(
        () => here && setCome(true),
        (why: unknown) => here && setFault(saidBy(why)),
      )
      return () => {
        here = false
      }
    }, [tries])
    const Come = come
    if (Come) return <Come {...props} />
    if (fault === undefined) return waiting
    const again = (): void => {
      mendStyles()
      setFault(undefined)
      setTries(tries + 1)
    }
    return <Unfetched what={what} fault={fault} again={again} />
  }
  return Object.assign(Shown, { ahead: () => fetched().catch(() => undefined) })
}

export function Unfetched({ what, fault, again }: { readonly what: string; readonly fault: string; readonly again: () => void }) {
  return (
    <div className="unfetched panel" role="alert">
      <p>
        <b>{what[0]?.toUpperCase() + what.slice(1)} could not be fetched.</b>
      </p>
      <p className="muted small">
        {fault}. {UNREACHED} Every battle is kept in this browser.
      </p>
      <Again again={again} />
    </div>
  )
}
/** A style sheet that failed is not asked for again by itself. */
function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet) continue
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.href = link.href
    link.replaceWith(fresh)
  }
}
