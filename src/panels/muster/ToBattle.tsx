// Who plays which side, the seed, and the way to the table: open when nothing is missing, and saying what is otherwise.
import type { MusterPlayer } from '../../engine/kernel/musterFile'
import { PlayedBy, type PlayedByWhom } from '../PlayedBy'
import { Refusals } from '../Refusals'
import { SideMark } from '../SideMark'
import { useMuster, useMusterApi } from './useMuster'

/** As it stands in a draft, where 'computer' is the fair one. */
const whoPlays = (player: MusterPlayer = 'person'): PlayedByWhom => (player === 'computer' ? 'fair' : player)

const TOLD = 6 // refusals named here; the rest stand at their places

export function ToBattle({ go }: { readonly go: (battleId: string) => void }) {
  const api = useMusterApi()
  const verdict = useMuster((state) => state.verdict)
  const sheet = useMuster((state) => state.sheet)
  const manifest = useMuster((state) => state.manifest)
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
        <PlayedBy
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          key={seat}
          name={`Who plays ${side.name}`}
          label={
            <>
              <SideMark seat={seat} /> {side.name}
            </>
          }
          manifest={manifest ?? {}}
          value={whoPlays(players[seat])}
          give={(who) => api.getState().setPlayer(seat, who === 'fair' ? 'computer' : who)}
        />
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
