// The step of the guided battle that is being taught: what to do, where to look, and whether it is done.
import { useEffect, useRef } from 'react'
import { useBattle } from '../../store/battle'
import { BY_TOUCH } from '../../store/byTouch'
import { useCamera } from '../../store/camera'
import { stepOf, useLesson } from '../../store/lesson'
import { useView } from '../../store/view'
import { Glossed } from '../glossary/Glossed'
import { Unfetched } from '../Part'
import './lesson.css'

const WIDE = 0.3 // of the table: beside a narrower card there is room
/** How many pixels of the table, from the top, the card that this stands in takes. */
function coveredBy(title: HTMLElement | null): number {
  const card = title?.closest<HTMLElement>('.lesson')
  const table = card?.offsetParent
  if (!card || !(table instanceof HTMLElement) || card.offsetWidth < WIDE * table.offsetWidth) return 0
  return card.offsetTop + card.offsetHeight
}

export function LessonCard() {
  const battleId = useBattle((state) => state.battleId)
  const lesson = useLesson((state) => (state.battleId === battleId ? state.lesson : undefined))
  const at = useLesson((state) => state.step)
  const done = useLesson((state) => state.done)
  const absent = useLesson((state) => state.absent)
  const step = lesson && stepOf({ lesson, step: at })
  useEffect(() => {
    if (battleId !== undefined) void useLesson.getState().resume(battleId)
  }, [battleId])
  const title = useRef<HTMLHeadingElement>(null)
  const place = step?.place
  useEffect(() => {
    if (place === undefined) return
    document.body.dataset.lesson = place
    return () => {
      delete document.body.dataset.lesson
    }
  }, [place])
  const body = step?.body
  useEffect(() => {
    const piece = useBattle.getState().scene?.bodies.find((one) => one.id === body)?.pieces[0]
    if (piece === undefined) return
    useView.getState().hover(piece)
    // the table listens once it stands
    const shown = requestAnimationFrame(() => useCamera.getState().ask({ kind: 'show', piece, below: coveredBy(title.current) }))
    return () => cancelAnimationFrame(shown)
  }, [body])
  if (absent !== undefined && battleId !== undefined)
    return (
      <aside className="lesson panel" aria-label="The lesson">
        <Unfetched what="the lesson" fault={absent} again={() => void useLesson.getState().resume(battleId)} />
      </aside>
    )
  if (!lesson) return null
  const { next, leave } = useLesson.getState()
  return (
    <aside className={`lesson panel${done ? ' done' : ''}`} aria-labelledby="lesson-title">
      <p className="lesson-count muted small">
        {step ? `Step ${at + 1} of ${lesson.steps.length}` : 'The lesson is over'}
        <span className="lesson-rail" aria-hidden="true">
          {lesson.steps.map((one, index) => (
            <i key={one.id} className={index < at ? 'past' : index === at ? 'now' : ''} />
          ))}
        </span>
      </p>
      <h2 id="lesson-title" ref={title} tabIndex={-1}>
        {step ? step.title : 'That is all you need'}
      </h2>
      <div role="status" aria-live="polite">
        <p>
          {step ? (
            <Glossed text={(BY_TOUCH ? step.touch : undefined) ?? step.text} />
          ) : (
            'Fight this battle to its end, or go back to the first screen and choose another.'
          )}
        </p>
        {done ? <p className="yes">✓ Done.</p> : null}
      </div>
      <div className="row">
        {step ? (
          <button
            type="button"
            className={`button${done || step.goal.done === 'read' ? ' primary' : ' quiet'}`}
            onClick={() => {
              next()
              title.current?.focus() // else Enter, meant for the battle, would skip the step that has come
            }}
          >
            {done || step.goal.done === 'read' ? (at + 1 < lesson.steps.length ? 'Next step' : 'Finish') : 'Skip this step'}
          </button>
        ) : null}
        <button type="button" className="button quiet" onClick={leave}>
          {step ? 'Leave the lesson' : 'Close'}
        </button>
      </div>
    </aside>
  )
}
