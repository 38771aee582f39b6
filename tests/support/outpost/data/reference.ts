// The rules as a reference (house).
import type { RuleText } from '../../../../src/engine/kernel/system'
import { FLASK, PACE, STRIKE, TEND } from './kinds'

const say = (id: string, title: string, text: string, value: string | number | null = null): RuleText => ({
  id,
  title,
  mark: 'house',
  value,
  text,
})
export const REFERENCE: readonly RuleText[] = [
  say('OUT-1', 'Turn', 'A side moves all it likes, then fights with all it likes; then the other side.'),
  say(
    'OUT-2',
    'Moving',
    `Walking ${PACE.walk} spaces, running ${PACE.run}; whoever moves may face any of four ways. Spears may wheel a quarter first.`,
    PACE.run,
  ),
  say(
    'OUT-3',
    'Striking',
    `Beside the enemy: ${STRIKE.need} or more on 2d6, +${STRIKE.rear} from behind. A fate die of ${STRIKE.heavy} takes 2, else 1.`,
    STRIKE.need,
  ),
  say(
    'OUT-4',
    'Flasks',
    `Up to ${FLASK.most} at once, within ${FLASK.range} spaces. On its square and those around each band there is hurt on ${FLASK.need} or more, once for each flask.`,
    FLASK.need,
  ),
  say(
    'OUT-6',
    'Between battles',
    `Each side may tend one band that is hurt: on ${TEND.need} or more it is whole again, else it gets 1 life back.`,
    TEND.need,
  ),
  say('OUT-5', 'Victory', 'Whoever has nobody left has lost; after the last turn whoever has less life.'),
]
