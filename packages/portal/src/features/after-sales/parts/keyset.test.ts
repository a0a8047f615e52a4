import { expect, it } from 'vitest'
import { renewalMs } from './keyset'

it('a list renews itself also when several pages of it are shown, as much less often', () => {
  expect([undefined, 1, 2, 5].map((pages) => renewalMs(15_000, pages))).toEqual([15_000, 15_000, 30_000, 75_000])
  expect(renewalMs(undefined, 3)).toBe(false)
})
