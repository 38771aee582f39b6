import type { PickAsk } from './asks'

/** A plain button: a pick with one option, which is called as the pick is. */
export const button = (
  key: string,
  label: string,
  more: Partial<Omit<PickAsk, 'key' | 'kind' | 'label' | 'min' | 'max'>> = {},
): PickAsk => ({ key, kind: 'pick', label, options: [{ id: key, label }], min: 1, max: 1, ...more })
