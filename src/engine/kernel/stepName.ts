// What the records of the step after a battle say they are of.
import type { Manifest } from './system'

const STEP = '/campaign'
export const stepIdOf = (system: string): string => `${system}${STEP}`
/** The system of a record, be it of a battle or of a step. */
export const systemOf = (id: string): string => (id.endsWith(STEP) ? id.slice(0, -STEP.length) : id)
export const stepManifest = (manifest: Manifest): Manifest => ({
  ...manifest,
  id: stepIdOf(manifest.id),
  edition: manifest.campaign?.edition ?? 1,
  scenarios: [],
})
