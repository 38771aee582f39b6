// The agenda: a stack of the steps that wait, plain data, the top last.

/** The step at work; undefined when nothing waits. */
export function top<Frame>(agenda: readonly Frame[]): Frame | undefined {
  return agenda.at(-1)
}

/** New steps on top; the last named is the new top. */
export function push<Frame>(agenda: readonly Frame[], ...frames: readonly Frame[]): readonly Frame[] {
  return frames.length === 0 ? agenda : [...agenda, ...frames]
}

/** Without the top. An empty agenda stays empty. */
export function pop<Frame>(agenda: readonly Frame[]): readonly Frame[] {
  return agenda.slice(0, -1)
}

/** The top gives way to these; the last named is the new top. */
export function replaceTop<Frame>(agenda: readonly Frame[], ...frames: readonly Frame[]): readonly Frame[] {
  return [...agenda.slice(0, -1), ...frames]
}

/** The frame of this kind nearest to the top. */
export function nearestFrame<Frame extends { readonly frame: string }, Kind extends Frame['frame']>(
  agenda: readonly Frame[],
  kind: Kind,
): Extract<Frame, { readonly frame: Kind }> | undefined {
  for (let i = agenda.length - 1; i >= 0; i -= 1) {
    const frame = agenda[i]
    if (frame !== undefined && isOf(frame, kind)) return frame
  }
  return undefined
}
function isOf<Frame extends { readonly frame: string }, Kind extends Frame['frame']>(
  frame: Frame,
  kind: Kind,
): frame is Extract<Frame, { readonly frame: Kind }> {
  return frame.frame === kind
}
