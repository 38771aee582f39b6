// Widths of texts, measured once.
let ruler: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

/** Width of a text in CSS pixels. */
export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text.length * 6
  ruler.font = font
  const width = ruler.measureText(text).width
  if (widths.size > 2000) widths.clear()
  widths.set(key, width)
  return width
}

/** Another face has come: whatever was measured before it is measured anew. */
export const forgetWidths = (): void => widths.clear()
