// A button that is only a sign: its name is read aloud, and told under the pointer.
import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string // what it does, and to whom: it is read without what stands around it
  readonly title?: string // shorter, where one sees what it stands beside; else the label
  readonly icon?: IconName // else the children are its sign
  readonly size?: number | undefined // of the icon, pixels
  readonly edged?: boolean // has an edge before it is pointed at
}
export function IconButton({ label, icon, size, edged = false, className = '', children, ...rest }: Props) {
  return (
    <button type="button" title={label} {...rest} className={`button icon ${edged ? '' : 'quiet'} ${className}`.trim()} aria-label={label}>
      {icon ? <Icon name={icon} size={size} /> : children}
    </button>
  )
}
