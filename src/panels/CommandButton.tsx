// A command as a button: the same object that its key and the palette run.
import type { Command } from '../commands/command'
import { shownKey } from '../commands/keys'
import { Icon, type IconName } from './Icon'
import { useCommand } from './useCommand'

export function CommandButton({
  command,
  icon,
  bare = false,
  pressed,
  className = '',
}: {
  readonly command: Command
  readonly icon?: IconName
  readonly bare?: boolean
  readonly pressed?: boolean
  readonly className?: string
}) {
  const { enabled, label } = useCommand(command)
  const [key] = command.keys
  return (
    <button
      type="button"
      className={`button ${bare ? 'icon quiet' : ''} ${className}`}
      disabled={!enabled}
      aria-pressed={pressed}
      data-offers={command.offers}
      aria-label={bare ? label : undefined}
      title={key ? `${label} (${shownKey(key)})` : label}
      onClick={command.run}
    >
      {icon ? <Icon name={icon} /> : null}
      {bare ? null : <span>{command.label}</span>} {!bare && key ? <kbd>{shownKey(key)}</kbd> : null}
    </button>
  )
}
