// What has been worked out of the last few positions. Asked again and again of the same position, hardly ever of an
// older one: a short ring is quicker than a WeakMap, and lets go of the past.
export interface Recent<Key extends object, Value> {
  get(key: Key): Value | undefined
  keep(key: Key, value: Value): Value
}

export function recent<Key extends object, Value>(size: number): Recent<Key, Value> {
  const keys: (Key | undefined)[] = new Array<Key | undefined>(size).fill(undefined)
  const values: (Value | undefined)[] = new Array<Value | undefined>(size).fill(undefined)
  let newest = 0
  return {
    get(key) {
      if (keys[newest] === key) return values[newest]
      for (let i = 0; i < size; i++) if (keys[i] === key) return values[i]
      return undefined
    },
    keep(key, value) {
      newest = (newest + 1) % size
      keys[newest] = key
      values[newest] = value
      return value
    },
  }
}

/** The work, done once for each of the last few positions. */
export function remembered<Key extends object, Value extends object>(size: number, work: (key: Key) => Value): (key: Key) => Value {
  const known = recent<Key, Value>(size)
  return (key) => known.get(key) ?? known.keep(key, work(key))
}
