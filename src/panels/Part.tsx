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

interface Fetched<T> {
  readonly come: T | undefined
  readonly fault: string | undefined
  readonly again: () => void
}
export interface Fetching<T> {
  ahead(): Promise<void>
  /** Asked for by who wants it; `patient`: when nobody waits for anything else. */
  useFetched(patient?: boolean): Fetched<T>
}
/** What is no component of the page, but fetched as one is: whoever uses it says where it could not be. */
export function fetching<T>(load: () => Promise<T>): Fetching<T> {
  let come: T | undefined
  const fetched = async (): Promise<void> => {
    come ??= await load()
  }
  function useFetched(patient = false): Fetched<T> {
    const [, setCome] = useState(come !== undefined)
    const [fault, setFault] = useState<string>()
    const [tries, setTries] = useState(0)
    useEffect(() => {
      if (come) return setCome(true) // fetched ahead, between the first drawing and now
      let here = true
      const begin = (): void =>
        void fetched().then(
          () => here && setCome(true),
          async (why: unknown) => {
            if (tries > 0 && (await isReached())) location.reload()
            else if (here) setFault(saidBy(why))
          },
        )
      const stop = patient && tries === 0 ? whenIdle(begin) : begin()
      return () => {
        here = false
        stop?.()
      }
    }, [tries, patient])
    const again = (): void => {
      mendStyles()
      setFault(undefined)
      setTries(tries + 1)
    }
    return { come, fault, again }
  }
  return { ahead: () => fetched().catch(() => undefined), useFetched }
}

/**
 * Is there a connection again? By the standard a page keeps for good that a module could not be fetched (Chromium does since 150): where a
 * second try finds nothing either although the app can be reached, only the page loaded anew does. Every battle is kept.
 */
const isReached = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const SOON = 200 // milliseconds, where a browser does not say when it is idle
/** Runs once the browser has nothing else to do; gives what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run)
    return () => cancelIdleCallback(idle)
  }
  const late = setTimeout(run, SOON)
  return () => clearTimeout(late)
}

/** `what` names it in a sentence: 'the table'. `patient`: what is there at once, but may come after the rest. */
export function part<P extends object>(
  what: string,
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  patient = false,
): Part<P> {
  const { ahead, useFetched } = fetching(load)
  function Shown(props: P): ReactNode {
    const { come: Come, fault, again } = useFetched(patient)
    if (Come) return <Come {...props} />
    return fault === undefined ? waiting : <Unfetched what={what} fault={fault} again={again} />
  }
  return Object.assign(Shown, { ahead })
}

export function Unfetched({ what, fault, again }: { readonly what: string; readonly fault: string; readonly again: () => void }) {
  return (
    <div className="unfetched panel" role="alert">
      <p>
        <b>{what[0]?.toUpperCase() + what.slice(1)} could not be fetched.</b>
      </p>
      <p className="muted small">
        {UNREACHED} Every battle is kept in this browser. ({fault})
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
