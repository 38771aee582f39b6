// What is offered where something could not be fetched: another try in place, or the page anew.
export const UNREACHED = 'There may be no connection just now, or this app was renewed since the page was loaded.'

export function Again({ again }: { readonly again: () => void }) {
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={again}>
        Try again
      </button>
      <button type="button" className="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </div>
  )
}
