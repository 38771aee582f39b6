// A move, a placing or a template that was not confirmed goes with the page: whoever comes back to the same question is told.
import { useEffect } from 'react'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { keepDrafted, wasDrafted } from '../store/kept/drafted'
import { useView } from '../store/view'

const aboutNow = (): string => {
  const { battleId, owed } = useBattle.getState()
  return `${battleId}/${owed?.id}`
}
export const useDrafted = (): void =>
  useEffect(() => {
    if (wasDrafted(aboutNow()))
      useChrome.getState().tell('What you had laid out and not confirmed went with the page. Nothing of it was played: lay it out anew.')
    keepDrafted(undefined)
    let kept = false
    const stop = useView.subscribe(({ plan, placing, spot, orders }) => {
      const drafts = orders === undefined && (plan !== undefined || placing.length > 0 || spot !== undefined)
      if (drafts !== kept) keepDrafted(drafts ? aboutNow() : undefined)
      kept = drafts
    })
    return () => {
      stop()
      keepDrafted(undefined)
    }
  }, [])
