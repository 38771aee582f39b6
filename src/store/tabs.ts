// One battle, one tab that plays it: tabs ask each other before they play, so that none overwrites what another has saved.

/** How tabs hear each other: a BroadcastChannel in the app, a plain list in tests. */
export interface Line {
  post(message: unknown): void
  hear(take: (message: unknown) => void): void
}
export interface Tabs {
  /** Whether another tab plays that battle. Waits a moment for its answer. */
  elsewhere(battle: string): Promise<boolean>
  /** From now on this tab plays it; a tab that did is told. */
  take(battle: string): void
  /** This tab plays nothing any more. */
  leave(): void
}
const MOMENT = 120 // milliseconds a tab is given to answer
const SAYS = ['who', 'mine', 'taken'] as const
interface Message {
  readonly says: (typeof SAYS)[number]
  readonly battle: string
}
const messageOf = (data: unknown): Message | undefined => {
  if (typeof data !== 'object' || data === null || !('says' in data) || !('battle' in data)) return undefined
  const says = SAYS.find((one) => one === data.says)
  return says !== undefined && typeof data.battle === 'string' ? { says, battle: data.battle } : undefined
}

/** `lost` is called when another tab takes over the battle played here. Without a line every tab is alone. */
export const createTabs = (line: Line | undefined, lost: () => void): Tabs => {
  let mine: string | undefined
  const asked = new Map<string, () => void>()
  const say = (says: Message['says'], battle: string): void => line?.post({ says, battle } satisfies Message)
  line?.hear((data) => {
    const message = messageOf(data)
    if (!message) return
    if (message.says === 'mine') asked.get(message.battle)?.()
    if (message.battle !== mine) return
    if (message.says === 'who') say('mine', mine)
    if (message.says === 'taken') {
      mine = undefined
      lost()
    }
  })
  return {
    elsewhere: async (battle) => {
      if (!line || mine === battle) return false
      const found = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), MOMENT)
        asked.set(battle, () => {
          clearTimeout(timer)
          resolve(true)
        })
        say('who', battle)
      })
      asked.delete(battle)
      return found
    },
    take: (battle) => {
      mine = battle
      say('taken', battle)
    },
    leave: () => {
      mine = undefined
    },
  }
}

/** The line between the tabs of this browser; undefined where there is none. */
export const browserLine = (): Line | undefined => {
  if (typeof BroadcastChannel !== 'function') return undefined
  const channel = new BroadcastChannel('stormtable/battles')
  return {
    post: (message) => channel.postMessage(message),
    hear: (take) => channel.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data)),
  }
}
