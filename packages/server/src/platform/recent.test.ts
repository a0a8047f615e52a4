import { expect, it } from 'vitest'
import { createRecent } from './recent'

it('knows a key until its time is over, and forgets the eldest of too many', () => {
  let now = 0
  const recent = createRecent(() => now, 2)
  recent.note('a', 10)
  now = 9
  expect(recent.has('a')).toBe(true)
  now = 10
  expect([recent.has('a'), recent.has('b')]).toEqual([false, false])
  for (const key of ['a', 'b', 'c']) recent.note(key, 10)
  expect(['a', 'b', 'c'].map(recent.has)).toEqual([false, true, true])
})
