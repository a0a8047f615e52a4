/** Outside a browser the query library starts no interval. */
vi.hoisted(() => {
  Object.assign(globalThis, { window: globalThis })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../client'
import { queryOf, statisticsQuery } from './use-statistics'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('statistics that stand open look again after a minute', async () => {
  const read = vi.spyOn(client.statistics, 'read').mockResolvedValue([])
  const observer = new QueryObserver(new QueryClient(), statisticsQuery('12'))
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})

it('[PC-32] statistics count the weeks and days of China, wherever the reader is', () => {
  const timeZone = process.env.TZ
  try {
    for (const zone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Auckland']) {
      process.env.TZ = zone
      // Monday, half an hour after midnight, in China.
      expect(queryOf('12', Date.parse('2026-11-29T16:30:00Z'))).toEqual({
        from: '2026-09-14 00:00:00',
        to: '2026-11-30 23:59:59',
      })
    }
  } finally {
    if (timeZone === undefined) delete process.env.TZ
    else process.env.TZ = timeZone
  }
})
