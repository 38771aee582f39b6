// Texts that nobody would write, and everything that reads texts.
import { parseFormula } from '../../src/engine/dice/formula'
import { readMuster } from '../../src/engine/kernel/musterFile'
import { parseRecord } from '../../src/engine/kernel/parse'
import { wordsOf } from '../../src/store/reference'
import { mustering as armies } from '../../src/systems/battlestorm/muster/index'
import { SYSTEMS } from '../../src/systems/index'
import { mustering as fleets } from '../../src/systems/spaceship-battles/muster/index'
import { mustering as teams } from '../../src/systems/team-battle/muster/index'

export const LONG = 200_000 // characters
const MANIFESTS = SYSTEMS.map((one) => one.manifest)

/** Each answers anything with a value, and throws nothing. */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a record': (text) => parseRecord(text, MANIFESTS),
  'a muster file': (text) => readMuster(text, MANIFESTS),
  'an army as text': (text) => armies.paste(armies.read({}), 0, text),
  'a fleet as text': (text) => fleets.paste(fleets.read({}), 0, text),
  'a team as text': (text) => teams.paste(teams.read({}), 0, text),
  'a formula': parseFormula,
  'words sought': wordsOf,
}

const BITS = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  'a',
  '1',
  '9'.repeat(40),
  '(',
  ')',
  '()',
  '[',
  ']',
  '[a',
  '“',
  '”',
  '"',
  "'",
  ':',
  ': ',
  ';',
  ',',
  ', led',
  '|',
  'x',
  '1 x ',
  ' x 1',
  '×',
  'legend 1 ',
  'legend 9 for “',
  'wounds ',
  'tactics 1;',
  'Army: a\n',
  'Unit: u\n',
  'Fleet: f\n',
  'Figure: own-1 = {',
  'Figure: own-1, like ',
  '10 swordsmen\n',
  '1 swordsmen [',
  'swordsmen “',
  'class c, hyper 4, ',
  'a: class c',
  'field ',
  'Ann; leads\n',
  '150 x Ann\n',
  '{',
  '}',
  '{"a":',
  '[[',
  '[{',
  '{},',
  '0,',
  '"":0,',
  '{"format":"stormtable/2",',
  '{"format":"stormtable muster","version":{},',
  'é',
  '𝔸',
  '\u0000',
  '\ud800',
  '\u2028',
  '-',
  '- ',
  '1. ',
  '#',
  'd6+',
  '2d',
  '((1d6',
  '\\',
  '\\"',
] as const

/** Whole texts of one bit over and over, or of two in turn. */
export function* monotonous(): Generator<string> {
  const whole = (bit: string): string => bit.repeat(Math.ceil(LONG / bit.length)).slice(0, LONG)
  for (const bit of BITS) yield whole(bit)
  for (const [at, bit] of BITS.entries()) yield whole(`${bit}${BITS[(at * 7 + 3) % BITS.length] ?? ''}`)
  for (const bit of BITS) yield `${whole(bit).slice(0, LONG - 1)}!`
}
/** Texts of any bits in any order. */
export function jumbled(roll: (sides: number) => number, length: number): string {
  let text = ''
  while (text.length < length) text += (BITS[roll(BITS.length)] ?? '').repeat(1 + (roll(6) === 0 ? roll(300) : 0))
  return text.slice(0, length)
}
