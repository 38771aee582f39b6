import type { Table } from './terrain'
/** Judges a table from outside. */
export function parseTable(input: unknown): { readonly table: Table } | { readonly refusals: readonly string[] } { throw new Error(`${input}`) }
