// A figure that players made, as text: the force's figure it is most like, and below it what differs, one thing a line.
import { ownTextOf } from '../../../engine/kernel/ownText'
import { PROFILES } from '../data/profiles'
import { readProfile } from '../setup/profile'
import { ownFields, ownFrom, priced, setOwn } from './own'

export const ownText = ownTextOf({
  ready: PROFILES,
  fields: ownFields,
  set: setOwn,
  from: ownFrom,
  read: readProfile,
  priced,
  // with the kind come the fields of a leader
  first: (own, from) => (own.kind === from.kind ? [] : [['own.kind', own.kind]]),
})
