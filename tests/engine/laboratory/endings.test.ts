// How battles end is counted by the words of it: numbers differ from battle to battle, names do not.
import { expect, it } from 'vitest'
import { endingOf } from '../../../src/engine/laboratory/fight'

it.each([
  ['Fleet 2 hold the field by 37 points', ['Fleet 1', 'Fleet 2'], '1: Fleet 2 hold the field by … points'],
  ['3rd Fleet have lost 12.5 of 40', ['3rd Fleet', 'Raiders'], '1: 3rd Fleet have lost … of …'],
  ['=1+1,(b) have no ships left', ['=1+1,(b)', 'x'], '1: =1+1,(b) have no ships left'],
  ['Wolves 10 have won by 3', ['Wolves 1', 'Wolves 10'], '1: Wolves 10 have won by …'],
  ['The Crows are left after 7 turns', ['The Crows', 'The Choir'], '1: The Crows are left after … turns'],
] as const)('%s', (reason, names, ending) => expect(endingOf(1, reason, names)).toBe(ending))
