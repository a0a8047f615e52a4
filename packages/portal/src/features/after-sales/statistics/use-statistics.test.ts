/** Outside a browser the query library starts no interval. */
vi.hoisted(() => {
  Object.assign(globalThis, { window: globalThis })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../client'
import { statisticsQuery } from './use-statistics'

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
