// A native dialog that whoever opens it closes again.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './IconButton'

export function Sheet({
  title,
  close,
  children,
  className = '',
}: {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
  readonly className?: string
}) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus() // else the close button has it
  }, [])
  // at once and not with the event of closing, which comes later: a key pressed in between would be lost
  const shut = (): void => {
    element.current?.close() // gives the focus back
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={element}
      className={`sheet-dialog ${className}`}
      aria-labelledby={id}
      onCancel={shut}
      onClose={shut}
      onClick={(event) => (event.target === element.current ? shut() : undefined)}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={shut} />
      </header>
      <section
        className="body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
      >
        {children}
      </section>
    </dialog>
  )
}
