// The command line bundled once for a run of tests: what `npm run battle` starts, without bundling it anew for every call.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
let bundled: string | undefined

/** Path of the program, to be given to Node. */
export function program(): string {
  bundled ??= execFileSync(process.execPath, ['src/cli/launch.mjs', '--path', 'src/cli/main.ts'], { cwd: root, encoding: 'utf8' }).trim()
  return bundled
}
