// Which guided battle is under way: kept in this browser, or as long as the page where it keeps nothing.
export interface KeptLesson {
  readonly system: string
  readonly battleId: string
  readonly step: number
}
export type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const KEY = 'stormtable/lesson'
let lasting: KeptLesson | undefined

export const browserKeeping = (): Keeping | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
const read = (keeping: Keeping | undefined): string | null => {
  try {
    return keeping?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

/** What was kept, if it can be read. */
export const keptLesson = (keeping: Keeping | undefined = browserKeeping()): KeptLesson | undefined => {
  try {
    const data: unknown = JSON.parse(read(keeping) ?? 'null')
    if (typeof data !== 'object' || data === null || !('system' in data) || !('battleId' in data) || !('step' in data)) return lasting
    const { system, battleId, step } = data
    if (typeof system !== 'string' || typeof battleId !== 'string' || typeof step !== 'number' || !Number.isInteger(step) || step < 0)
      return undefined
    return { system, battleId, step }
  } catch {
    return undefined
  }
}
/** Undefined: none is under way. */
export const keepLesson = (lesson: KeptLesson | undefined, keeping: Keeping | undefined): void => {
  lasting = lesson
  try {
    if (lesson) keeping?.setItem(KEY, JSON.stringify(lesson))
    else keeping?.removeItem(KEY)
  } catch {
    // storage forbidden or full: the lesson lasts as long as the page
  }
}
