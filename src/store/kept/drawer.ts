// One drawer of the browser's storage: values by key, read and changed in one transaction. IndexedDB in the app, a map in tests.
import { createStore, delMany, get, promisifyRequest } from 'idb-keyval'

export type Pair = readonly [key: string, value: unknown]
export interface Drawer {
  /** Every pair whose key begins so. */
  pairs(prefix: string): Promise<readonly Pair[]>
  get(key: string): Promise<unknown>
  /** Looks at one key and writes what is decided then; nothing comes between. Undefined: nothing is written. */
  exchange(key: string, decide: (before: unknown) => readonly Pair[] | undefined): Promise<boolean>
  remove(keys: readonly string[]): Promise<void>
}
const LAST = '\uffff'

export const browserDrawer = (database: string, name: string): Drawer => {
  const store = createStore(database, name)
  return {
    pairs: (prefix) =>
      store('readonly', async (open) => {
        const range = IDBKeyRange.bound(prefix, prefix + LAST)
        const [keys, values] = await Promise.all([
          promisifyRequest(open.getAllKeys(range)),
          promisifyRequest<unknown[]>(open.getAll(range)),
        ])
        return keys.flatMap((key, at): Pair[] => (typeof key === 'string' ? [[key, values[at]]] : []))
      }),
    get: (key) => get<unknown>(key, store),
    exchange: (key, decide) =>
      store('readwrite', async (open) => {
        const done = promisifyRequest(open.transaction)
        let wrote = false
        const looked = open.get(key)
        looked.onsuccess = () => {
          const pairs = decide(looked.result)
          wrote = pairs !== undefined
          for (const [at, value] of pairs ?? []) open.put(value, at)
        }
        await done
        return wrote
      }),
    remove: (keys) => delMany([...keys], store),
  }
}
