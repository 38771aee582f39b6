// One thing a user can do. Buttons, keys and the palette all run the same object.
export const GROUPS = ['Play', 'Table', 'Replay', 'Battle', 'Look'] as const
export type Group = (typeof GROUPS)[number]

export interface Command {
  readonly id: string
  readonly group: Group
  readonly label: string
  /** A label that depends on the moment; `label` stands in the sheet of keys. */
  readonly now?: () => string
  readonly keys: readonly string[] // 'Ctrl+Z', 'Shift+Tab', 'r'
  readonly enabled: () => boolean
  /** Why it cannot be had now, where it can be told. */
  readonly why?: () => string | undefined
  readonly run: () => void
  /** It puts something forward: Enter takes that then, wherever the focus is. */
  readonly offers?: true
  /** When the key is let go after being held: back to what was before. */
  readonly release?: () => void
}
export const nameOf = (command: Command): string => command.now?.() ?? command.label
export const attempt = (command: Command): boolean => {
  if (!command.enabled()) return false
  command.run()
  return true
}
