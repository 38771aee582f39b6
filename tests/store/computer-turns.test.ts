// Who answers next, and what a policy answers to a reaction.
import { describe, expect, it } from 'vitest'
import type { Decision, PickAsk } from '../../src/engine/kernel/asks'
import { NO_BATTLE } from '../../src/store/battle/model'
import { turnOf } from '../../src/store/computerTurns'
import { reactionBy } from '../../src/store/reactions'

const button = (key: string, more: Partial<PickAsk> = {}): PickAsk => ({
  key,
  kind: 'pick',
  label: key,
  options: [{ id: `do ${key}`, label: key }],
  min: 1,
  max: 1,
  ...(key === 'pass' ? { role: 'decline' } : {}),
  ...more,
})
const pass = button('pass', { role: 'decline' })
const refused = (key: string, more: Partial<PickAsk> = {}): PickAsk =>
  button(key, { ...more, options: [{ id: key, label: key, refusal: { reason: 'out of sight' } }] })
const reaction = (body: number, asks: readonly PickAsk[], more: Partial<Decision> = {}): Decision => ({
  id: `r${body}`,
  seat: 0,
  title: 'React',
  asks,
  body,
  pieces: [],
  sealed: false,
  standing: false,
  reaction: true,
  ...more,
})
const picked = (decision: Decision, policy: Parameters<typeof reactionBy>[0]): string | undefined => {
  const given = reactionBy(policy, decision)
  return given?.kind === 'pick' ? `${given.decision} ${given.key} ${given.picked.join()}` : undefined
}

describe('reactions answered by themselves', () => {
  const open = reaction(3, [pass, button('shoot')])
  it('always: the reaction is taken; never: it is let go by; ask, or nothing said: the player is asked', () => {
    expect(picked(open, 'always')).toBe('r3 shoot do shoot')
    expect(picked(open, 'never')).toBe('r3 pass do pass')
    expect(picked(open, 'ask')).toBeUndefined()
    expect(picked(open, undefined)).toBeUndefined()
  })
  it('answer nothing but reactions', () => {
    expect(picked({ ...open, reaction: false }, 'always')).toBeUndefined()
    expect(picked({ ...open, reaction: false }, 'never')).toBeUndefined()
  })
  it('take nothing that is refused, and the next that is not', () => {
    expect(picked(reaction(3, [pass, refused('shoot')]), 'always')).toBeUndefined()
    expect(picked(reaction(3, [pass, refused('shoot'), button('charge')]), 'always')).toBe('r3 charge do charge')
    expect(picked(reaction(3, [refused('pass', { role: 'decline' }), button('shoot')]), 'never')).toBeUndefined()
  })
  it('choose nothing where there is a choice', () => {
    const choice = button('shoot', {
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    })
    expect(picked(reaction(3, [choice, pass]), 'always')).toBeUndefined()
    expect(picked(reaction(3, [button('volley', { min: 0 }), pass]), 'always')).toBeUndefined()
  })
})

describe('whose turn it is', () => {
  const model = { ...NO_BATTLE, players: { 0: 'person', 1: 'computer' } } as const
  const first = reaction(1, [pass, button('shoot')])
  const second = reaction(2, [pass, button('shoot')])
  const theirs = reaction(7, [pass], { seat: 1, reaction: false })

  it('a policy answers for the body it was set for, also where another is asked before', () => {
    const policies = { 2: 'always' } as const
    expect(turnOf({ ...model, policies }, [first, second])).toMatchObject({ by: 'policy', given: { decision: 'r2', key: 'shoot' } })
    expect(turnOf({ ...model, policies: { 1: 'never' } }, [first, second])).toMatchObject({
      by: 'policy',
      given: { decision: 'r1', key: 'pass' },
    })
    expect(turnOf({ ...model, policies: { 5: 'never' } }, [first, second])).toEqual({ by: 'person' })
  })
  it('a policy answers for no body that is not named', () => {
    const { body: _, ...nameless } = first
    expect(turnOf({ ...model, policies: { 1: 'always' } }, [nameless])).toEqual({ by: 'person' })
  })
  it('the computer answers its own, alone or beside a person who thinks', () => {
    expect(turnOf(model, [theirs])).toEqual({ by: 'computer', decision: theirs, alone: true })
    expect(turnOf(model, [first, theirs])).toEqual({ by: 'computer', decision: theirs, alone: false })
    expect(turnOf(model, [first])).toEqual({ by: 'person' })
    expect(turnOf(model, [])).toEqual({ by: 'person' })
  })
})
