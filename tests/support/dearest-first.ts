// The order of the test files: the dearest first, so that the last ones are cheap and no worker waits long for another.
import type { TestSpecification, Vitest } from 'vitest/node'

/** Folders and files whose tests take seconds. A file that is not named here runs after them. */
const DEAR = [
  /\/panels\/pointing\./, // not dear: jsdom tells what keys lead to wrongly in a document where many have pressed keys before
  /\/contract\/(bladestorm|warband|mass-battle|spaceship-battles|battlestorm)/,
  /\/store\/(one-truth|reference|fewer-questions|systems|text-readers)\./,
  /\/spaceship-battles\/(game-minds|hard)\./,
  /\/(played|played-odds)\./,
  /\/(shown|muster-shown)\./,
  /\/cli\//,
  /\/contract\//,
  /\/minds\./,
]
const rank = ({ moduleId }: TestSpecification): number => {
  const at = DEAR.findIndex((one) => one.test(moduleId))
  return at < 0 ? DEAR.length : at
}
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export class DearestFirst {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }
  /** Project by project, for those of one project can share their modules. */
  sort(files: TestSpecification[]): TestSpecification[] {
    return [...files].sort(
      (one, other) => byText(one.project.name, other.project.name) || rank(one) - rank(other) || byText(one.moduleId, other.moduleId),
    )
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard ?? { index: 1, count: 1 }
    return this.sort(files).filter((_, at) => at % count === index - 1)
  }
}
