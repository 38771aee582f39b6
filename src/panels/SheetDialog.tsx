// A dialog that follows the store of open sheets.
import type { ReactNode } from 'react'
import { type Dialog, useChrome } from '../store/chrome'
import { Sheet } from './Sheet'

export function SheetDialog({
  name,
  ...sheet
}: {
  readonly name: Dialog
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}) {
  const open = useChrome((state) => state.dialog === name)
  return open ? <Sheet {...sheet} close={useChrome.getState().close} /> : null
}
