// A figure that players made, as text: the chart's figure it is most like, and below it what differs, one thing a line.
import { ownTextOf } from '../../../engine/kernel/ownText'
import { LANDS } from '../data/profiles'
import { readProfile } from '../setup/profile'
import { ownFields, ownFrom, priced, setOwn } from './own'

export const ownText = ownTextOf({
  ready: LANDS.flatMap((land) => land.profiles),
  fields: ownFields,
  set: setOwn,
  from: ownFrom,
  read: readProfile,
  priced,
  unlike: (own, from) => from.glyph !== own.glyph || from.weapons.length !== own.weapons.length,
})
