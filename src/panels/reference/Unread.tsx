// The rules did not come: why, and what may help.
export function Unread({ fault, again }: { readonly fault: string; readonly again: () => void }) {
  return (
    <div role="alert" className="unread">
      <p>
        <span className="no">✕</span> The rules cannot be read: {fault}.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={again}>
          Try again
        </button>
        <span className="muted small">If that does not help, load the page again.</span>
      </p>
    </div>
  )
}
