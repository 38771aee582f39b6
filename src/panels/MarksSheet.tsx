// The rules over a battle or a muster, opened by any number's rule.
import { useEffect, useRef } from 'react'
import type { Manifest } from '../engine/kernel/system'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { ReferenceView } from './reference/ReferenceView'
import { Unread } from './reference/Unread'
import { useReference } from './reference/useReference'
import { SheetDialog } from './SheetDialog'

export function MarksSheet() {
  const manifest = useBattle((state) => state.manifest)
  return <RulesSheet manifest={manifest} />
}
export function RulesSheet({ manifest }: { readonly manifest: Manifest | undefined }) {
  return (
    <SheetDialog name="marks" title="Rules and their marks" className="reference-dialog">
      {manifest ? <Sought system={manifest.id} /> : <p className="muted">No rules are in play yet.</p>}
    </SheetDialog>
  )
}
function Sought({ system }: { readonly system: string }) {
  const looked = useReference(system)
  const rule = useChrome((state) => state.rule)
  const box = useRef<HTMLDivElement>(null)
  const here = looked !== undefined && rule === undefined
  useEffect(() => {
    // the sheet was open before the rules came; a finger is not met by its keyboard
    if (here && !matchMedia('(pointer: coarse)').matches) box.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  }, [here])
  if (looked === undefined) return <p className="muted">Looking it up…</p>
  if ('fault' in looked) return <Unread fault={looked.fault} again={looked.again} />
  return (
    <div ref={box}>
      <ReferenceView reference={looked.reference} wanted={rule} go={(id) => useChrome.getState().open('marks', id)} place="sheet" />
    </div>
  )
}
