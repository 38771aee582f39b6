// A table that may be wider than the window: it scrolls by itself, by keyboard too.
import type { ReactNode } from 'react'
import './wide.css'

export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide-table" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
