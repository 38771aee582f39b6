// Who plays which side, the seed, and the way to the table: open when nothing is missing, and saying what is otherwise.
import { Refusals } from '../Refusals'
import { SideMark } from '../SideMark'
import { useMuster, useMusterApi } from './useMuster'

const TOLD = 6 // refusals named here; the rest stand at their places

export function ToBattle({ go }: { readonly go: (battleId: string) => void }) {
  const api = useMusterApi()
  const verdict = useMuster((state) => state.verdict)
  const sheet = useMuster((state) => state.sheet)
  const players = useMuster((state) => state.players)
  const seed = useMuster((state) => state.seed)
  const starting = useMuster((state) => state.starting)
  if (!sheet || !verdict) return null
  const missing = 'refusals' in verdict ? verdict.refusals : []
  const begin = async (): Promise<void> => {
    const id = await api.getState().begin()
    if (id !== undefined) go(id)
  }
  return (
    <section className="panel to-battle" aria-labelledby="to-battle-title">
      <h2 id="to-battle-title">To battle</h2>
      {sheet.sides.map((side, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
        <label key={seat} className="player">
          <SideMark seat={seat} />
          <span>{side.name}</span>
          <select
            className="field"
            aria-label={`Who plays ${side.name}`}
            value={players[seat] ?? 'person'}
            onChange={(event) => api.getState().setPlayer(seat, event.target.value === 'computer' ? 'computer' : 'person')}
          >
            <option value="person">a person</option>
            <option value="computer">the computer</option>
          </select>
        </label>
      ))}
      <label className="player">
        <span>Seed of the dice</span>
        <input
          className="field"
          value={seed}
          maxLength={200}
          placeholder="by chance"
          autoComplete="off"
          onChange={(event) => api.getState().setSeed(event.target.value)}
        />
      </label>
      <button
        type="button"
        className={`button big${'setup' in verdict ? ' primary' : ''}`}
        disabled={!('setup' in verdict) || starting}
        aria-describedby={missing.length > 0 ? 'to-battle-missing' : undefined}
        onClick={() => void begin()}
      >
        {starting ? 'Laying out the table…' : 'To battle'}
      </button>
      {missing.length > 0 ? (
        <div id="to-battle-missing">
          <p className="small">Before it can begin:</p>
          <Refusals refusals={missing.slice(0, TOLD)} />
          {missing.length > TOLD ? <p className="small muted">and {missing.length - TOLD} more, each told at its place.</p> : null}
        </div>
      ) : null}
    </section>
  )
}
