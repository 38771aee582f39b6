// The rules over a battle or a muster, opened by any number's rule.
import { useEffect, useMemo, useRef } from 'react'
import type { Manifest } from '../engine/kernel/system'
import { asksInHand, handOf } from '../store/asked'
import { useBattle } from '../store/battle'
import { BY_TOUCH } from '../store/byTouch'
import { useChrome } from '../store/chrome'
import { neededRules } from '../store/reference'
import { useView } from '../store/view'
import { ReferenceView } from './reference/ReferenceView'
import { Unread } from './reference/Unread'
import { useReference } from './reference/useReference'
import { SheetDialog } from './SheetDialog'

export function MarksSheet() {
  const manifest = useBattle((state) => state.manifest)
  return <RulesSheet manifest={manifest} needed={useNeeded()} />
}
/** The rules of what is asked of whoever is in hand, and of the number being looked at. */
function useNeeded(): readonly string[] {
  const owed = useBattle((state) => state.owed)
  const refusals = useBattle((state) => state.refusals)
  const forecast = useView((state) => state.forecast)
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  const group = useView((state) => state.group)
  return useMemo(
    () => (owed ? neededRules(asksInHand(owed, handOf({ group, selected, held })), refusals, forecast) : []),
    [owed, refusals, forecast, selected, held, group],
  )
}
const NONE: readonly string[] = []
export function RulesSheet({ manifest, needed = NONE }: { readonly manifest: Manifest | undefined; readonly needed?: readonly string[] }) {
  return (
    <SheetDialog name="marks" title="Rules and their marks" className="reference-dialog">
      {manifest ? <Sought system={manifest.id} needed={needed} /> : <p className="muted">No rules are in play yet.</p>}
    </SheetDialog>
  )
}
function Sought({ system, needed }: { readonly system: string; readonly needed: readonly string[] }) {
  const looked = useReference(system)
  const rule = useChrome((state) => state.rule)
  const box = useRef<HTMLDivElement>(null)
  const here = looked !== undefined && rule === undefined
  useEffect(() => {
    // the sheet was open before the rules came; a finger is not met by its keyboard
    if (here && !BY_TOUCH) box.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  }, [here])
  if (looked === undefined) return <p className="muted">Looking it up…</p>
  if ('fault' in looked) return <Unread fault={looked.fault} again={looked.again} />
  return (
    <div ref={box}>
      <ReferenceView
        reference={looked.reference}
        wanted={rule}
        go={(id) => useChrome.getState().open('marks', id)}
        place="sheet"
        needed={needed}
      />
    </div>
  )
}
