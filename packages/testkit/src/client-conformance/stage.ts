/** The environment of one rule: its own mock gateway, its own client, and a clock that both share. */
import type { MockGateway, MockGatewayOptions } from '../api/api'
import { type VirtualClock, virtualClock } from '../api/clock'
import { createMockGateway, type MockCore } from '../mock-gateway'
import { createMockServer } from '../mock-server/mock-server'
import type { ClientUnderTest } from './client'

/** A condition did not become true in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime'
}

export interface StageTime {
  /** Monotonic milliseconds. */
  now(): number
  /** Rejects with NotInTime, whose message contains `what`. */
  until(condition: () => boolean | Promise<boolean>, what: string, withinMs: number): Promise<void>
  pass(ms: number): Promise<void>
}

/** The environment of one rule: a gateway, a client and the clock of both. `close` ends all of it. */
export interface Stage {
  gateway: MockCore
  client: ClientUnderTest
  time: StageTime
  close(): void | Promise<void>
}
/** Creates a fresh environment for one rule; `portStage` and `virtualStage` return such a function. */
export type OpenStage = (options: StageOptions) => Promise<Stage>
export type StageOptions = Pick<MockGatewayOptions, 'heartbeatMs' | 'reconnect'>

/** Poll interval in ms for a client in another process. */
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

/** A mock on a real port, on the machine's clock, for a client in another process. */
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

/** A mock in the process on virtual time, for a client in this process that accepts both: an hour passes at once. */
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
