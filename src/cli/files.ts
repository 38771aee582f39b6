// Files named on the command line: read with a limit, and relative to where the command was given.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { saidBy } from '../engine/kernel/say'
import { Misuse } from './args'

/** npm runs its scripts at the top of the project; a relative path is meant from where npm was called. */
export function fileAt(path: string): string {
  const from = process.env.npm_lifecycle_event === 'battle' ? process.env.INIT_CWD : undefined
  return resolve(from ?? process.cwd(), path)
}

/** The text of a file, or its size in bytes if that is more than `most`. Misuse, with that remedy, if there is no such file. */
export function readLimited(path: string, most: number, remedy: string): string | number {
  try {
    const file = fileAt(path)
    const stat = statSync(file)
    if (!stat.isFile()) throw new Misuse(`${path} is no file.`, remedy)
    return stat.size > most ? stat.size : readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Misuse) throw error
    throw new Misuse(`${path} cannot be read: ${saidBy(error)}`, remedy)
  }
}

/** Writes a file that a player asked for. `what` names it in a sentence: 'The record'. */
export function writeTo(path: string, what: string, text: string): void {
  try {
    writeFileSync(fileAt(path), text)
  } catch (error) {
    throw new Misuse(
      `${what} cannot be written to ${path}: ${saidBy(error)}`,
      'name a file in a folder that is there and may be written to',
    )
  }
}
