import { useThreats } from '../store/threats'
import type { Command } from './command'

export const threats: Command = {
  id: 'threats',
  group: 'Table',
  label: 'Threats shown or hidden while a move is planned',
  now: () => (useThreats.getState().on ? 'Hide who could hurt a planned move' : 'Show who could hurt a planned move'),
  keys: ['w'],
  enabled: () => true,
  run: () => useThreats.getState().toggle(),
}
