// A preset as a small drawing: its own outline in the colours of its kind.
import { PRESETS, type Preset } from '../../engine/tabletop/presets'
import type { TerrainKind } from '../../engine/tabletop/terrain'

const INKS: Readonly<Record<TerrainKind, readonly [fill: string, line: string]>> = {
  woods: ['wood', 'wood-line'],
  crops: ['field', 'wood-line'],
  hedge: ['wood-line', 'wood-line'],
  hill: ['hill', 'contour'],
  rough: ['field-shade', 'contour'],
  marsh: ['water', 'wood-line'],
  road: ['raised', 'contour'],
  river: ['water', 'water-line'],
  ford: ['field-shade', 'water-line'],
  wall: ['stone', 'stone-line'],
  building: ['stone-line', 'ink'],
  ruin: ['stone', 'stone-line'],
  asteroid: ['stone', 'stone-line'],
  planet: ['water', 'water-line'],
}
const BOX = 34
const SEED = 11

export function Swatch({ preset = PRESETS[0] }: { readonly preset?: Preset | undefined }) {
  if (!preset) return null
  const outline = preset.shape({ x: 0, y: 0 }, SEED)
  const reach = Math.max(...outline.map((p) => Math.max(Math.abs(p.x), Math.abs(p.y) * 1.4)))
  const scale = (BOX / 2 - 3) / reach
  const [fill, line] = INKS[preset.kind]
  const broken = preset.kind === 'ruin' || preset.kind === 'ford' || preset.kind === 'rough' || preset.kind === 'marsh'
  return (
    <svg width={BOX} height={24} viewBox={`${-BOX / 2} -12 ${BOX} 24`} aria-hidden="true" focusable="false">
      <path
        d={`M${outline.map((p) => `${(p.x * scale).toFixed(1)} ${(p.y * scale).toFixed(1)}`).join('L')}Z`}
        fill={`var(--${fill})`}
        stroke={`var(--${line})`}
        strokeWidth="1.6"
        strokeLinejoin="round"
        {...(broken ? { strokeDasharray: '3 2' } : {})}
      />
      {preset.steep ? <path d="M-5 2 0 -4 5 2M-3 5 0 1 3 5" fill="none" stroke="var(--contour)" strokeWidth="1.4" /> : null}
    </svg>
  )
}
