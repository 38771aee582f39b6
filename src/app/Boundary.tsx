// When something breaks, the battle is still at hand: its record can be saved before anything else is tried.
import { Component, type ReactNode } from 'react'
import { saidBy } from '../engine/kernel/say'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly fault: string | undefined
}
export class Boundary extends Component<Props, State> {
  override readonly state: State = { fault: undefined }

  static getDerivedStateFromError(fault: unknown): State {
    return { fault: saidBy(fault) }
  }
  override render(): ReactNode {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    return (
      <main className="broken">
        <h1>Something broke</h1>
        <p>{fault}</p>
        <p className="muted">Every answer was saved as it was given. Save the record as well, then load the page again.</p>
        <div className="row">
          <button
            type="button"
            className="button primary"
            onClick={() => {
              void import('../commands/battle').then(({ saveRecord }) => (saveRecord.enabled() ? saveRecord.run() : undefined))
            }}
          >
            Save the record
          </button>
          <button type="button" className="button" onClick={() => location.reload()}>
            Load the page again
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              location.hash = '#/'
              location.reload()
            }}
          >
            To the first screen
          </button>
        </div>
      </main>
    )
  }
}
