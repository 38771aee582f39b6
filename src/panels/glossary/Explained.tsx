// What a word of the game means, shown beside it; to fingers and keys what a button hints at too.
import { useEffect, useRef, useState } from 'react'
import type { Glossary } from '../../store/glossary'

const HOVER_MS = 350
const PRESS_MS = 450
const GAP = 6
const EDGE = 8

const termAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-term]') ?? undefined) : undefined
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
/** A button that hints at more than is written on it tells a mouse by itself. */
const hintAt = (target: EventTarget | null): HTMLElement | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[title]') : null
  return button && !letters(button.textContent ?? '').includes(letters(button.title)) ? button : undefined
}

/** Where the pointer rests, the focus is, or a finger stays: the element that names a term. */
function useAsked(): HTMLElement | undefined {
  const [asked, setAsked] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let swallow = false
    const later = (element: HTMLElement, wait: number, pressed: boolean): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        swallow = pressed
        setAsked(element)
      }, wait)
    }
    const away = (): void => {
      clearTimeout(timer)
      setAsked(undefined)
    }
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return
      const element = termAt(event.target)
      if (element) later(element, HOVER_MS, false)
      else away()
    }
    const onDown = (event: PointerEvent): void => {
      away()
      swallow = false
      const element = termAt(event.target) ?? hintAt(event.target)
      if (element && event.pointerType === 'touch') later(element, PRESS_MS, true)
    }
    const onFocus = (event: FocusEvent): void => {
      const element = termAt(event.target) ?? hintAt(event.target)
      if (element?.matches(':focus-visible')) setAsked(element)
      else away()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Shift') away() // what it pressed may be gone
    }
    const onUp = (): void => clearTimeout(timer)
    // a long press has asked what the word means: it presses nothing
    const onClick = (event: MouseEvent): void => {
      if (!swallow) return
      swallow = false
      event.preventDefault()
      event.stopPropagation()
    }
    const onMenu = (event: Event): void => {
      if (swallow) event.preventDefault()
    }
    const listeners: readonly (readonly [string, (event: never) => void, boolean])[] = [
      ['pointerover', onOver, false],
      ['pointerdown', onDown, true],
      ['pointerup', onUp, true],
      ['pointercancel', onUp, true],
      ['focusin', onFocus, false],
      ['focusout', away, false],
      ['keydown', onKey, true],
      ['click', onClick, true],
      ['contextmenu', onMenu, true],
      ['scroll', away, true],
    ]
    for (const [name, listener, capture] of listeners) document.addEventListener(name, listener as EventListener, capture)
    return () => {
      clearTimeout(timer)
      for (const [name, listener, capture] of listeners) document.removeEventListener(name, listener as EventListener, capture)
    }
  }, [])
  return asked
}

/** React passes it on without knowing it. */
const MANUAL = { popover: 'manual' } as const

export function Explained({ glossary }: { readonly glossary: Glossary }) {
  const asked = useAsked()
  const box = useRef<HTMLDivElement>(null)
  const term = glossary.primer.terms.find((one) => one.term === asked?.dataset.term)
  useEffect(() => {
    const tip = box.current
    if (!tip || !asked) return
    tip.showPopover?.() // over dialogs too
    if (asked.dataset.term !== undefined) asked.setAttribute('aria-describedby', 'term-tip') // a title describes by itself
    const at = asked.getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const below = at.bottom + GAP + height <= innerHeight - EDGE
    tip.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`
    tip.style.top = `${below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height)}px`
    return () => {
      if (asked.dataset.term !== undefined) asked.removeAttribute('aria-describedby')
    }
  }, [asked])
  if (!asked || (!term && !asked.title)) return null
  return (
    <div key={term?.term ?? asked.title} ref={box} id="term-tip" role="tooltip" className="term-tip" {...MANUAL}>
      {term ? (
        <>
          <b>{term.term[0]?.toUpperCase() + term.term.slice(1)}</b> <span className="muted small">{term.rule}</span>
        </>
      ) : null}
      <p>{term?.text ?? asked.title}</p>
    </div>
  )
}
