// What a table in space is drawn with, fetched before it is shown. Where it cannot be, the table stands on plain ground, and another try is offered.
import type { ReactNode } from 'react'
import { fetchSpace } from '../canvas/board/spaceDrawings'
import { fetching, Unfetched } from '../panels/Part'

const drawings = fetching(fetchSpace)

export function Space({ children }: { readonly children: ReactNode }) {
  const { come, fault, again } = drawings.useFetched()
  if (come) return children
  if (fault === undefined) return null
  return (
    <>
      {children}
      <Unfetched what="the picture of space" fault={fault} again={again} />
    </>
  )
}
