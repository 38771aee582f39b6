// The player's settings of this browser, and who plays which side.
import { LEVELS } from '../engine/minds/levels'
import { LEVEL_WORDS, levelsOf } from '../engine/minds/levelWords'
import { useBattle } from '../store/battle'
import { PACES, THEMES, THOUGHTS, type Theme, USUAL_THOUGHT, useSettings } from '../store/settings'
import { DICE_BY } from '../store/types'
import { SheetDialog } from './SheetDialog'

const THEME_WORDS: Readonly<Record<Theme, string>> = { system: 'as the system says', light: 'light', dark: 'dark' }
const PACE_WORDS: Readonly<Record<(typeof PACES)[number], string>> = {
  0: 'at once',
  300: 'briskly',
  700: 'so that one can follow',
  1600: 'slowly',
}
const THOUGHT_WORDS: Readonly<Record<(typeof THOUGHTS)[number], string>> = {
  500: 'half a second',
  1500: 'a second and a half',
  5000: 'five seconds',
}
const SWITCHES = [
  { key: 'motion', label: 'Motion', hint: 'moves glide, dice settle' },
  { key: 'remains', label: 'Show the fallen', hint: 'marks where they lie' },
  { key: 'measuring', label: 'Measuring before declaring', hint: 'off: ranges and chances are told only once a target is declared' },
  { key: 'single', label: 'What has one answer answers itself', hint: 'a lone unit that may act is activated without asking' },
  {
    key: 'usual',
    label: 'What nearly everybody answers answers itself',
    hint: 'who fights strikes at all in reach, each with the best weapon',
  },
  { key: 'sound', label: 'Sound', hint: 'dice, moves and losses are heard' },
  { key: 'pausing', label: 'Ask “done?” before dice fall', hint: 'a move can be taken back until you go on' },
] as const

export function SettingsSheet() {
  const settings = useSettings()
  const scene = useBattle((state) => state.scene)
  const players = useBattle((state) => state.players)
  const dice = useBattle((state) => state.dice)
  const manifest = useBattle((state) => state.manifest)
  const levels = useBattle((state) => state.levels)
  return (
    <SheetDialog name="settings" title="Settings">
      <div className="settings">
        <label>
          <span>Colours</span>
          <select
            value={settings.theme}
            onChange={(event) => settings.set({ theme: THEMES.find((theme) => theme === event.target.value) ?? 'system' })}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {THEME_WORDS[theme]}
              </option>
            ))}
          </select>
        </label>
        {SWITCHES.map(({ key, label, hint }) => (
          <label key={key}>
            <span>
              {label} <span className="muted small">{hint}</span>
            </span>
            <input type="checkbox" checked={settings[key]} onChange={(event) => settings.set({ [key]: event.target.checked })} />
          </label>
        ))}
        <label>
          <span>
            Dice are rolled by <span className="muted small">the players roll real ones and type in what they show</span>
          </span>
          <select value={dice} onChange={(event) => useBattle.getState().setDice(DICE_BY.find((by) => by === event.target.value) ?? 'app')}>
            <option value="app">the app</option>
            <option value="players">the players</option>
          </select>
        </label>
        <label>
          <span>
            The computer plays <span className="muted small">how long each of its answers can be looked at</span>
          </span>
          <select
            value={settings.pace}
            onChange={(event) => settings.set({ pace: PACES.find((pace) => pace === Number(event.target.value)) ?? 0 })}
          >
            {PACES.map((pace) => (
              <option key={pace} value={pace}>
                {PACE_WORDS[pace]}
              </option>
            ))}
          </select>
        </label>
        {scene?.sides.map((side) => (
          <label key={side.seat}>
            <span>Who plays {side.name}</span>
            <select
              value={players[side.seat] ?? 'person'}
              onChange={(event) => useBattle.getState().setPlayer(side.seat, event.target.value === 'computer' ? 'computer' : 'person')}
            >
              <option value="person">a person</option>
              <option value="computer">the computer</option>
            </select>
          </label>
        ))}
        {scene?.sides
          .filter((side) => players[side.seat] === 'computer')
          .map((side) => (
            <label key={`level-${side.seat}`}>
              <span>
                How well it plays {side.name} <span className="muted small">{LEVEL_WORDS[levels[side.seat] ?? 'fair'].says}</span>
              </span>
              <select
                value={levels[side.seat] ?? 'fair'}
                onChange={(event) =>
                  useBattle.getState().setLevel(side.seat, LEVELS.find((level) => level === event.target.value) ?? 'fair')
                }
              >
                {levelsOf(manifest ?? {}).map((level) => (
                  <option key={level} value={level}>
                    {LEVEL_WORDS[level].label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        {scene?.sides.some(({ seat }) => players[seat] === 'computer' && levels[seat] === 'hard') && (
          <label>
            <span>
              A hard computer thinks for at most <span className="muted small">of each answer, while the page stays free</span>
            </span>
            <select
              value={settings.thought}
              onChange={(event) =>
                settings.set({ thought: THOUGHTS.find((thought) => thought === Number(event.target.value)) ?? USUAL_THOUGHT })
              }
            >
              {THOUGHTS.map((thought) => (
                <option key={thought} value={thought}>
                  {THOUGHT_WORDS[thought]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </SheetDialog>
  )
}
