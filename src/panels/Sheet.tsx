// A native dialog that the panel which opens it closes again.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../Icon'

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
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={element}
      className={`sheet-dialog ${className}`}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => (event.target === element.current ? close() : undefined)}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button icon quiet" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <section className="body">{children}</section>
    </dialog>
  )
}
