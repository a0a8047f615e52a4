import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRunning } from './rounds'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells the first failure of several in a row, and their end', async () => {
  const told: string[] = []
  const log = {
    warn: (_: unknown, text: string) => told.push(`warn ${text}`),
    info: ({ failures }: { failures: number }, text: string) => told.push(`info ${text} ${failures}`),
  }
  let close: () => Promise<void> = async () => {}
  const api = { addHook: (_: string, hook: typeof close) => (close = hook) }
  let isAway = false
  const run = async () => {
    if (isAway) throw new Error('no database')
  }
  keepRunning(api as never, log as never, { everyMs: 1_000, run, failed: 'not sent', recovered: 'sent again' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([])
  for (const _ of [1, 2]) {
    isAway = true
    await vi.advanceTimersByTimeAsync(5_000)
    isAway = false
    await vi.advanceTimersByTimeAsync(2_000)
  }
  const outage = ['warn not sent', 'info sent again 5']
  expect(told).toEqual([...outage, ...outage])
  await close()
  expect(vi.getTimerCount()).toBe(0)
})

it('runs one round at a time, and the end waits for it', async () => {
  let rounds = 0
  let finish = () => {}
  const run = () => {
    rounds += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  let close: () => Promise<void> = async () => {}
  const api = { addHook: (_: string, hook: typeof close) => (close = hook) }
  keepRunning(api as never, console, { everyMs: 1_000, run, failed: '', recovered: '' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(rounds).toBe(1)
  let isClosed = false
  const closed = close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isClosed).toBe(false)
  finish()
  await closed
  expect(isClosed).toBe(true)
})
