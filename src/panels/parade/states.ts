// The state of a member as a sign, so that colour alone says nothing.
import type { ParadeMember } from '../../engine/kernel/scene'

export const STATE_SIGNS: Readonly<Record<ParadeMember['state'], string>> = { fit: '●', hurt: '◐', out: '○', dead: '✕' }
const WORDS: Readonly<Record<ParadeMember['state'], string>> = { fit: 'fit', hurt: 'hurt', out: 'out of the fight', dead: 'dead' }

/** Of several of one state: the system's word where it is that of all, else the plain one. */
export const sharedWord = (those: readonly ParadeMember[]): string => {
  const [word = '', ...others] = new Set(those.map(stateWord))
  return others.length === 0 ? word : WORDS[those[0]?.state ?? 'fit']
}
/** The system's own word for it, else the plain one. */
export const stateWord = (member: ParadeMember): string => (member.stateLabel === '' ? WORDS[member.state] : member.stateLabel)
