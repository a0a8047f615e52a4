import { expect, it } from 'vitest'
import { beyondOf, onSleep } from '../api/sides'
import { heldClock } from './held-clock'

it('[TK-66] the clock of a mock on a port sleeps as a virtual one does: the gateway’s timers run on, its sockets hear of it', async () => {
  const clock = heldClock()
  const ran: string[] = []
  onSleep(clock, () => ran.push('asleep'))
  beyondOf(clock).setTimeout(() => ran.push('gateway'), 1_000)
  clock.setTimeout(() => ran.push('client'), 1_000)
  await clock.sleep(5_000)
  expect(ran).toEqual(['asleep', 'gateway'])
  await clock.advance(1_000)
  expect(ran).toEqual(['asleep', 'gateway', 'client'])
})
