// A worker of the laboratory: fights parts of an experiment, one at a time, until it is ended.
import { saidBy } from '../engine/kernel/say'
import { Unmade } from '../engine/laboratory/forces'
import { type Chunk, type Fought, fighting } from '../engine/laboratory/series'
import { SYSTEMS } from '../systems/index'
import type { LabOrder, LabReport } from './messages'

const report = (message: LabReport): void => self.postMessage(message)
let fight: Promise<(chunk: Chunk) => Promise<Fought>> | undefined

async function obey(order: LabOrder): Promise<void> {
  if (order.kind === 'experiment') {
    const { experiment } = order
    fight = (async () => {
      const system = await SYSTEMS.find(({ manifest }) => manifest.id === experiment.system)?.load()
      if (!system) throw new Unmade(`No system “${experiment.system}” is known here.`, 'choose one that is')
      return fighting(system, experiment)
    })()
    await fight
    return
  }
  const fought = await (await fight)?.(order.chunk)
  if (fought) report({ kind: 'fought', chunk: order.chunk, ...fought })
}
self.onmessage = (event: MessageEvent<LabOrder>): void => {
  obey(event.data).catch((fault: unknown) =>
    report({ kind: 'failed', reason: saidBy(fault), remedy: fault instanceof Unmade ? fault.remedy : 'try other forces or another seed' }),
  )
}
