// A native dialog that follows the store of open sheets.
import { type ReactNode, useEffect, useRef } from 'react'
import { type Dialog, useChrome } from '../store/chrome'
import { Icon } from './Icon'

export function SheetDialog({
  name,
  title,
  children,
  className = '',
}: {
  readonly name: Dialog
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}) {
  const open = useChrome((state) => state.dialog === name)
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus() // else the close button has it
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  if (!open) return null
  // at once and not with the event of closing, which comes later: a key pressed in between would be lost
  const shut = (): void => {
    element.current?.close() // gives the focus back
    useChrome.getState().close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={element}
      className={`sheet-dialog ${className}`}
      aria-labelledby={`dialog-${name}`}
      onCancel={shut}
      onClose={shut}
      onClick={(event) => (event.target === element.current ? shut() : undefined)}
    >
      <header>
        <h2 id={`dialog-${name}`}>{title}</h2>
        <button type="button" className="button icon quiet" aria-label="Close" onClick={shut}>
          <Icon name="close" />
        </button>
      </header>
      <section
        className="body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`dialog-${name}`}
      >
        {children}
      </section>
    </dialog>
  )
}
