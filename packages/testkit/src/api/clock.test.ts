import { describe, expect, it } from 'vitest'
import { virtualClock } from './clock'

describe('the virtual clock', () => {
  it('runs timers at their instant, in order, ties in the order they were set', async () => {
    const clock = virtualClock(1_000)
    const ran: string[] = []
    const note = (name: string) => () => ran.push(`${name}@${clock.now()}`)
    clock.setTimeout(note('late'), 30)
    clock.setTimeout(note('a'), 10)
    clock.setTimeout(note('b'), 10)
    clock.soon(note('now'))
    await clock.advance(29)
    expect(ran).toEqual(['now@1000', 'a@1010', 'b@1010'])
    await clock.advance(1)
    expect(ran.at(-1)).toBe('late@1030')
    expect(clock.pending).toBe(0)
  })

  it('lets what a timer starts run too, when it falls due in time', async () => {
    const clock = virtualClock()
    const ran: number[] = []
    const again = () => {
      ran.push(clock.monotonic())
      clock.setTimeout(again, 100)
    }
    clock.setTimeout(again, 100)
    await clock.advance(350)
    expect(ran).toEqual([100, 200, 300])
    expect(clock.monotonic()).toBe(350)
  })

  it('lets promises settle between two timers', async () => {
    const clock = virtualClock()
    const ran: string[] = []
    clock.setTimeout(() => void Promise.resolve().then(() => ran.push('then of the first')), 1)
    clock.setTimeout(() => ran.push('second'), 2)
    await clock.advance(5)
    expect(ran).toEqual(['then of the first', 'second'])
  })

  it('forgets what was cancelled', async () => {
    const clock = virtualClock()
    let ran = 0
    clock.clearTimeout(clock.setTimeout(() => ran++, 1))
    clock.after(1, () => ran++)()
    await clock.advance(10)
    expect(ran).toBe(0)
  })

  it('jumps the wall clock without moving a timer', async () => {
    const clock = virtualClock(0)
    let at = -1
    clock.setTimeout(() => {
      at = clock.monotonic()
    }, 50)
    clock.jump(3_600_000)
    expect(clock.now()).toBe(3_600_000)
    expect(clock.monotonic()).toBe(0)
    await clock.advance(50)
    expect(at).toBe(50)
  })

  it('waits for a condition, and says what it waited for in vain', async () => {
    const clock = virtualClock()
    let isDone = false
    clock.setTimeout(() => {
      isDone = true
    }, 700)
    await clock.until(() => isDone, 'the flag')
    expect(clock.monotonic()).toBe(700)
    await expect(clock.until(() => false, 'the impossible', 1_000)).rejects.toThrow(
      'waited 1000 ms of virtual time for the impossible',
    )
    // As long as it says, with no timer left and with one that is later.
    expect(clock.monotonic()).toBe(1_700)
    clock.setTimeout(() => undefined, 5_000)
    await expect(clock.until(() => false, 'the impossible', 1_000)).rejects.toThrow()
    expect(clock.monotonic()).toBe(2_700)
    await clock.until(() => clock.monotonic() >= 3_000, 'an instant without a timer', 300)
  })
})
