// A battle in a link, opened as its file would be: by the same reader, into a battle of its own. Nothing that is kept is touched.
import { useEffect, useState } from 'react'
import { sentence } from '../engine/kernel/words'
import { Again } from '../panels/Again'
import { useBattle } from '../store/battle'
import { unlinked } from '../store/sharing/link'
import { Waiting } from './Waiting'

interface Fault {
  readonly reason: string
  readonly remedy: string
  readonly again: boolean // the link was read: what was lacking may come
}
export function SharedScreen({ data }: { readonly data: string }) {
  const [fault, setFault] = useState<Fault>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same link again
  useEffect(() => {
    let here = true
    const open = async (): Promise<void> => {
      const read = await unlinked(data)
      if (!here) return
      const opened = read.ok ? await useBattle.getState().open(read.text) : read
      if (!here) return
      if (opened.ok) location.replace(`#/battle/${useBattle.getState().battleId}`)
      else setFault({ ...opened, again: read.ok })
    }
    setFault(undefined)
    void open()
    return () => {
      here = false
    }
  }, [data, tries])
  if (!fault) return <Waiting />
  return (
    <main className="broken">
      <h1>This link cannot be opened</h1>
      <div role="alert">
        <p>{sentence(fault.reason)}</p>
        <p>{sentence(fault.remedy)}</p>
      </div>
      <p className="muted">Every battle kept in this browser is as it was.</p>
      {fault.again ? <Again again={() => setTries(tries + 1)} /> : null}
      <a className="button primary" href="#/">
        To the first screen
      </a>
    </main>
  )
}
