// What a build adds to the app: the content security policy of the page, and the licences of all that it ships.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Nothing from elsewhere, no script or style in the page itself, no data URI. The development server needs more, so only builds have it. */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"

export const contentSecurity = (): Plugin => ({
  name: 'content-security',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' }],
  },
})

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//
/** The text of a package's licence; what its own file of facts says where it has none. */
const licenceOf = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim()
  const facts = join(folder, 'package.json')
  const said: unknown = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : {}
  const licence = typeof said === 'object' && said !== null && 'license' in said ? said.license : undefined
  if (typeof licence !== 'string') throw new Error(`${folder} says nothing of its licence`)
  return `Licence: ${licence}`
}
/** `licences.txt`: of this app, and of every package that code, styles or fonts came from. */
export const licences = (): Plugin => {
  const folders = new Map<string, string>()
  const note = (id: string): void => {
    const [, folder, name] = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? []
    if (folder !== undefined && name !== undefined) folders.set(name, folder)
  }
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const id of this.getModuleIds()) note(id)
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') Object.keys(part.modules).forEach(note)
        else for (const name of part.originalFileNames) note(name.startsWith('/') ? name : join(import.meta.dirname, name))
      }
      const packages = [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
      const own = readFileSync(join(import.meta.dirname, 'LICENSE'), 'utf8').trim()
      const texts = [['Stormtable', own] as const, ...packages.map(([name, folder]) => [name, licenceOf(folder)] as const)]
      const source = texts.map(([name, text]) => `${name}\n${'='.repeat(name.length)}\n\n${text}\n`).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}
