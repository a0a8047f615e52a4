/** Where one rule is tried: a mock gateway of its own, a client of its own, and a time that both live in. */
import type { MockGateway, MockGatewayOptions } from '../api/api'
import { type VirtualClock, virtualClock } from '../api/clock'
import { createMockGateway, type MockCore } from '../mock-gateway'
import { createMockServer } from '../mock-server/mock-server'
import type { ClientUnderTest } from './client'

/** It did not come about in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime'
}

export interface StageTime {
  /** Milliseconds that never go back. */
  now(): number
  /** Rejects with NotInTime, which says what was waited for. */
  until(condition: () => boolean | Promise<boolean>, what: string, withinMs: number): Promise<void>
  pass(ms: number): Promise<void>
}

/** Where one rule is tried: a gateway, a client and the time of both. `close` ends all of it. */
export interface Stage {
  gateway: MockCore
  client: ClientUnderTest
  time: StageTime
  close(): void | Promise<void>
}
/** Makes a fresh stage for one rule; `portStage` and `virtualStage` return one. */
export type OpenStage = (options: StageOptions) => Promise<Stage>
export type StageOptions = Pick<MockGatewayOptions, 'heartbeatMs' | 'reconnect'>

/** How often a condition of a client in another process is looked at. */
const LOOK_EVERY_MS = 20

const machineTime: StageTime = {
  now: () => performance.now(),
  async until(condition, what, withinMs) {
    const limit = performance.now() + withinMs
    while (!(await condition())) {
      if (performance.now() > limit) throw new NotInTime(`${what} within ${withinMs} ms`)
      await machineTime.pass(LOOK_EVERY_MS)
    }
  },
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** A mock on a real port, on the machine's time, for a client in a process of its own. */
export function portStage(makeClient: (origin: string) => ClientUnderTest): OpenStage {
  return async (options) => {
    const gateway = await createMockServer(options)
    const client = makeClient(gateway.url)
    return {
      gateway,
      client,
      time: machineTime,
      async close() {
        await client.end()
        await gateway.close()
      },
    }
  }
}

/** A mock on mock-socket and virtual time, for a client in this process that takes both: an hour passes in a moment. */
export function virtualStage(makeClient: (gateway: MockGateway, clock: VirtualClock) => ClientUnderTest): OpenStage {
  return async (options) => {
    const clock = virtualClock()
    const gateway = createMockGateway({ ...options, clock })
    const client = makeClient(gateway, clock)
    const step = 10
    return {
      gateway,
      client,
      time: {
        now: () => clock.monotonic(),
        async until(condition, what, withinMs) {
          const limit = clock.monotonic() + withinMs
          while (!(await condition())) {
            if (clock.monotonic() > limit) throw new NotInTime(`${what} within ${withinMs} ms`)
            await clock.advance(step)
          }
        },
        pass: (ms) => clock.advance(ms),
      },
      async close() {
        await client.end()
        gateway.close()
      },
    }
  }
}
