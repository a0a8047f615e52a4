import { expect, it, vi } from 'vitest'
import { remembered } from './remembered'

it('reads a key once, and again when more keys than the limit came after it', () => {
  const read = vi.fn((key: string) => key.toUpperCase())
  const value = remembered(2, read)
  expect(['a', 'b', 'a', 'b'].map(value)).toEqual(['A', 'B', 'A', 'B'])
  expect(read).toHaveBeenCalledTimes(2)
  expect(['c', 'b', 'c', 'a'].map(value)).toEqual(['C', 'B', 'C', 'A'])
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
