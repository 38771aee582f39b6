// A battle given out of hand: as a link, as a file, as a report to read. Nothing sealed that waits is in any of them.
import { useEffect, useMemo, useRef, useState } from 'react'
import { recordName } from '../commands/battle'
import { download } from '../commands/files'
import { saidBy } from '../engine/kernel/say'
import { Switch } from '../panels/forecast/Switch'
import { SheetDialog } from '../panels/SheetDialog'
import { useBattle } from '../store/battle'
import { fetchTelling, fileOf } from '../store/battle/file'
import { useChrome } from '../store/chrome'
import { type Linked, LONG_MESSAGE, LONGEST_LINK, linkOf } from '../store/sharing/link'
import { linkTextOf, outgoing } from '../store/sharing/outgoing'
import '../panels/forecast/plots.css'
import './share.css'

const SPANS = [
  { value: 'here', label: 'Up to what is shown' },
  { value: 'all', label: 'All that was played' },
] as const
const number = (value: number): string => value.toLocaleString('en')

export function ShareSheet() {
  const live = useBattle((state) => state.live)
  const viewing = useBattle((state) => state.viewing)
  const length = useBattle((state) => state.length)
  const savable = useBattle((state) => state.savable)
  const secret = useBattle((state) => state.withheld && Object.values(state.players).filter((player) => player === 'person').length > 1)
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('here')
  const wished = span === 'here' ? viewing : length
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it may be given out changes with what was answered and sealed
  const to = useMemo(() => useBattle.getState().given((battle) => outgoing(battle, wished).position) ?? 0, [wished, length, savable])
  return (
    <SheetDialog name="share" title="Share this battle" className="sharing">
      {live ? null : (
        <div className="plot-bar-row">
          <Switch label="How much of it" value={span} options={SPANS} onChange={setSpan} />
        </div>
      )}
      {to < wished ? (
        <p className="small">
          {wished > savable
            ? 'It is shared as it stood before the sealed answers that wait, or before what waits for you to go on: none of that is in it.'
            : 'It is shared as it stood before the sealed answers at this position.'}
        </p>
      ) : null}
      {secret && wished === length ? (
        <p className="small">
          <b>Link and file hold orders that may still be secret:</b> give them to nobody you play against before they are carried out.
        </p>
      ) : null}
      <ShareLink position={to} />
      <ShareFile position={to} />
      <ShareReport position={to} />
    </SheetDialog>
  )
}

function ShareLink({ position }: { readonly position: number }) {
  const [linked, setLinked] = useState<Linked>()
  const [told, setTold] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let here = true
    setLinked(undefined)
    setTold(undefined)
    const text = useBattle.getState().given((battle) => linkTextOf(outgoing(battle, position))) ?? ''
    void linkOf(text, location.href)
      .catch((fault: unknown) => ({ ok: false, reason: saidBy(fault) }) as const)
      .then((made) => here && setLinked(made))
    return () => {
      here = false
    }
  }, [position])
  const link = linked?.ok && linked.link.length <= LONGEST_LINK ? linked.link : undefined
  const copy = async (): Promise<void> => {
    if (link === undefined) return
    try {
      await navigator.clipboard.writeText(link)
      setTold('The link is copied.')
    } catch {
      field.current?.select()
      setTold('The browser lets nothing be copied here by itself. The link is selected: copy it with Ctrl+C.')
    }
  }
  const hand = (): void =>
    void navigator.share({ title: document.title, ...(link === undefined ? {} : { url: link }) }).catch((fault: unknown) => {
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) setTold('The link could not be handed on. Copy it instead.')
    })
  return (
    <section aria-labelledby="share-link">
      <h3 id="share-link">As a link</h3>
      {linked === undefined ? (
        <p className="muted" role="status">
          Packing it…
        </p>
      ) : link !== undefined ? (
        <>
          <p className="small">
            {number(link.length)} characters, up to answer {position}. Whoever opens it sees the same battle, die for die, as a battle of
            their own. All of it stands in the link: nothing is sent anywhere.
            {link.length > LONG_MESSAGE
              ? ` Some messengers cut what is longer than ${number(LONG_MESSAGE)} characters: send it by mail, or give the file.`
              : ''}
          </p>
          <div className="row">
            <input
              ref={field}
              className="field share-link"
              readOnly
              value={link}
              aria-label="The link"
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="row">
            <button type="button" className="button primary" data-first onClick={() => void copy()}>
              Copy the link
            </button>
            {typeof navigator.share === 'function' ? (
              <button type="button" className="button" onClick={hand}>
                Hand it on…
              </button>
            ) : null}
          </div>
        </>
      ) : (
        <p role="note">
          {linked.ok
            ? `This battle is too long for a link: it would have ${number(linked.link.length)} characters. Longer ones than ${number(LONGEST_LINK)} are not opened by every browser, and fit no message. Give the file instead.`
            : `${linked.reason}. Give the file instead.`}
        </p>
      )}
      <p role="status" className="small">
        {told}
      </p>
    </section>
  )
}

function ShareFile({ position }: { readonly position: number }) {
  const save = async (): Promise<void> => {
    await fetchTelling().catch(() => undefined)
    const { manifest, seed, given } = useBattle.getState()
    const text = given((battle) => fileOf(outgoing(battle, position)))
    if (text !== undefined) download(recordName(manifest?.id ?? 'battle', seed, position), text)
  }
  return (
    <section aria-labelledby="share-file">
      <h3 id="share-file">As a file</h3>
      <p className="small">
        The record with all that was told. When the rules have changed since, it can still be watched; a link then opens only where the
        battle comes out the same.
      </p>
      <div className="row">
        <button type="button" className="button" onClick={save}>
          Save the record as a file
        </button>
      </div>
    </section>
  )
}

function ShareReport({ position }: { readonly position: number }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const write = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      const { reported } = await import('./reporting')
      const { manifest, seed, given, players, levels } = useBattle.getState()
      const leads = Object.fromEntries(
        Object.entries(players).map(([seat, player]) => [
          seat,
          player === 'person' ? 'a person' : `the computer (${levels[Number(seat)] ?? 'fair'})`,
        ]),
      )
      const made = await given((battle) => reported(outgoing(battle, position), leads))
      if (made) {
        const name = recordName(`report-${manifest?.id ?? 'battle'}`, seed, position).replace(/\.json$/, made.pictured ? '.zip' : '.md')
        download(name, made.bytes, made.pictured ? 'application/zip' : 'text/markdown')
      }
      useChrome.getState().tell('The report is saved.')
    } catch (thrown) {
      setFault(saidBy(thrown))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="share-report">
      <h3 id="share-report">As a report</h3>
      <p className="small">
        To read: who fought and how it ended, losses by unit and by turn, turning points, luck, and turn by turn what was told. One archive
        with the text (Markdown) and a picture of the table.
      </p>
      <div className="row">
        <button type="button" className="button" disabled={busy} onClick={() => void write()}>
          {busy ? 'Writing it…' : 'Save a report'}
        </button>
      </div>
      {fault === undefined ? null : (
        <p className="no small" role="alert">
          ✕ The report could not be written ({fault}). Try again, or save the record: a report can be written of it at any time.
        </p>
      )}
    </section>
  )
}
