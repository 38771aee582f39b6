// The heading of a screen. Whoever came by key lost the focus with what he pressed: he stands here, not before the page's first link.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { hasGone } from './route'

export function Heading({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hasGone() && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
