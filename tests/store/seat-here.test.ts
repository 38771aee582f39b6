// Whose player sits at this screen.
import { describe, expect, it } from 'vitest'
import { seatHere } from '../../src/store/eyesight'

const owed = (seat: number) => ({ id: 'd', seat, title: '', sealed: false, standing: false, reaction: false, asks: [], pieces: [] })

describe('who sits here', () => {
  it('is of two people the one who is asked now, and nobody while nothing is asked', () => {
    const players = ['person', 'person'] as const
    expect(seatHere({ players, viewer: 'table', owed: owed(1) })).toBe(1)
    expect(seatHere({ players, viewer: 'table', owed: owed(0) })).toBe(0)
    expect(seatHere({ players, viewer: 'table', owed: undefined })).toBeUndefined()
  })
  it('is of a person and a computer the person, whoever is asked, and nobody where computers play or a battle is looked at whole', () => {
    expect(seatHere({ players: ['computer', 'person'], viewer: 1, owed: owed(0) })).toBe(1)
    expect(seatHere({ players: ['computer', 'computer'], viewer: 'table', owed: owed(0) })).toBeUndefined()
    expect(seatHere({ players: ['person', 'person'], viewer: 'umpire', owed: owed(0) })).toBeUndefined()
  })
})
