// Writes under way, known without the store that makes them: the first screen waits for them before it lists battles.
let pending: Promise<unknown> = Promise.resolve()

export const wrote = (writing: Promise<unknown>): void => {
  pending = writing
}
export const written = (): Promise<unknown> => pending
