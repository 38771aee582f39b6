// The report of a battle as it is given out: its text and a picture of the table, drawn in light colours whatever the page is in.
import { pictureOf } from '../canvas/picture'
import { readPage, themeOf } from '../canvas/theme'
import { afterwards } from '../engine/aftersight/account'
import { type ReportOptions, reportOf } from '../engine/aftersight/report'
import type { AnyBattle } from '../engine/kernel/any'
import type { Scene } from '../engine/kernel/scene'
import { archiveOf } from '../store/sharing/archive'

const WIDE = 1600 // pixels
const TEXT = 'report.md'
const PICTURE = 'table.png'

const sizeOf = ({ table }: Scene): { readonly width: number; readonly height: number } => ({
  width: WIDE,
  height: table ? Math.round(Math.min(WIDE, Math.max(WIDE / 2, (WIDE * table.height) / table.width))) : (WIDE * 5) / 8,
})
/** Undefined where nothing can be drawn: the text is whole without it. */
async function pngOf(scene: Scene): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const page = readPage()
  const light = themeOf((token) => (token === 'serif' || token === 'sans' ? page[token] : ''))
  const canvas = pictureOf(scene, light, sizeOf(scene))
  const image = canvas && (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png')))
  return image ? new Uint8Array(await image.arrayBuffer()) : undefined
}

export interface Reported {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pictured: boolean // an archive of text and picture; else the text alone
}
export async function reported(battle: AnyBattle, players: NonNullable<ReportOptions['players']>): Promise<Reported> {
  const png = await pngOf(battle.system.eyes.scene(battle.state, afterwards(battle))).catch(() => undefined)
  const text = new TextEncoder().encode(reportOf(battle, { players, ...(png ? { picture: PICTURE } : {}) }))
  if (!png) return { bytes: text, pictured: false }
  return {
    bytes: archiveOf([
      { name: TEXT, bytes: text },
      { name: PICTURE, bytes: png },
    ]),
    pictured: true,
  }
}
