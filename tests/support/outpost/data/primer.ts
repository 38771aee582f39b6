// How it is played, on a page (house).
import type { Primer } from '../../../../src/engine/kernel/primer'
import { FLASK, PACE, STRIKE } from './kinds'

export const PRIMER: Primer = {
  aim: 'Have the last band on the field; after the last turn, the side with more life left.',
  parts: [
    {
      title: 'A turn',
      steps: true,
      lines: [
        { text: 'One side moves all the bands it likes and turns them as it likes.', rule: 'OUT-2' },
        { text: 'Then each of its bands may strike a neighbour or throw its flask.', rule: 'OUT-3' },
        { text: 'Then the other side does the same.', rule: 'OUT-1' },
      ],
    },
  ],
  tables: [
    {
      title: 'Numbers',
      rule: 'OUT-3',
      rows: [
        { label: 'Walking, running', value: `${PACE.walk}, ${PACE.run} spaces` },
        { label: 'To strike', value: `${STRIKE.need} or more on 2d6` },
        { label: 'A flask', value: `${FLASK.need} or more, within ${FLASK.range} spaces` },
      ],
    },
  ],
  terms: [
    { term: 'flask', also: ['flasks'], text: `Thrown up to ${FLASK.range} spaces; it touches its square and those around.`, rule: 'OUT-4' },
  ],
}
