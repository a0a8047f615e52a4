import { describe, expect, it } from 'vitest'
import { behind, behindTwice } from './behind'

const device = (name: string, shown: Record<string, number>, connection = 'online') => ({
  name,
  connection,
  groups: Object.keys(shown),
  newest: (groupId: string) => shown[groupId] ?? 0,
})
const words = (...devices: ReturnType<typeof device>[]) => [...behind(devices, ['g', 'h']).values()]

describe('who is behind', () => {
  it('is online and shows less than another of the group', () => {
    expect(words(device('a', { g: 7, h: 3 }), device('b', { g: 5 }), device('c', { g: 7, h: 3 }))).toEqual([
      'g: b is online and shows 5 of 7',
    ])
  })
  it('is nobody who is on the way back', () => {
    expect(words(device('a', { g: 7 }), device('b', { g: 5 }, 'connecting'))).toEqual([])
  })
  it('is so at both looks', async () => {
    const looks = [
      [device('a', { g: 7 }), device('back', { g: 5 }), device('stuck', { g: 6 })],
      [device('a', { g: 7 }), device('back', { g: 7 }), device('stuck', { g: 6 }), device('later', { g: 1 })],
    ]
    const look = () => behind(looks.shift() ?? [], ['g'])
    expect(await behindTwice(look, async () => {})).toEqual(['g: stuck is online and shows 6 of 7'])
  })
})
