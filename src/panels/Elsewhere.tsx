import { useBattle } from '../store/battle'

/** Another tab plays this battle: it may be looked at here, or taken over. */
export function Elsewhere() {
  return (
    <>
      <p role="status">This battle is being played in another tab of this browser. Here it can only be looked at.</p>
      <button type="button" className="button primary" onClick={() => void useBattle.getState().takeOver()}>
        Play on here
      </button>
    </>
  )
}
