// Any file of this app, wherever it is let go: a record, a muster, a roster. What it is it says itself.
import { openRecord, readText, type Unopened } from './open-file'

export type OpenedAny =
  | { readonly ok: true; readonly hash: string } // where it can be seen
  | Unopened

export type FileKindName = 'muster' | 'roster' | 'experiment' | 'record' | 'other'
const HEAD = 4000 // characters: the format stands first

export function kindOfText(text: string): FileKindName {
  const [, format] = /"format"\s*:\s*"stormtable (muster|roster|experiment)"/.exec(text.slice(0, HEAD)) ?? []
  if (format === 'muster' || format === 'roster' || format === 'experiment') return format
  return /"answers"\s*:/.test(text) && /"setup"\s*:/.test(text) ? 'record' : 'other'
}
const said = (trouble: { readonly reason: string; readonly remedy: string } | undefined): OpenedAny => ({
  ok: false,
  reason: trouble?.reason ?? 'The file could not be opened',
  remedy: trouble?.remedy ?? 'choose another file',
})

export async function openAny(file: File): Promise<OpenedAny> {
  const read = await readText(file)
  if (!read.ok) return read
  const { text } = read
  switch (kindOfText(text)) {
    case 'muster': {
      const { muster } = await import('../store/muster')
      const id = await muster.getState().open(text)
      return id === undefined ? said(muster.getState().trouble) : { ok: true, hash: `#/muster/draft/${id}` }
    }
    case 'roster': {
      const { useCampaign } = await import('../store/campaign')
      const id = await useCampaign.getState().take(text)
      const system: unknown = id === undefined ? undefined : JSON.parse(text).system
      return id === undefined ? said(useCampaign.getState().trouble) : { ok: true, hash: `#/campaign/${String(system)}/${id}` }
    }
    case 'experiment':
      return {
        ok: false,
        reason: 'This is an experiment, not a battle',
        remedy: 'open it in the laboratory of its system: “Open one from a file”',
      }
    default: {
      const opened = await openRecord(text)
      return opened.ok ? { ok: true, hash: `#/battle/${opened.battleId}` } : opened
    }
  }
}
