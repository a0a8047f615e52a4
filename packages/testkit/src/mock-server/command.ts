/** `weft-mock`: the mock gateway as a program, for clients in any language. */

import { FRAMINGS, type Framing } from '@weft/protocol'
import { readOptions } from '../options/options'
import { type Control, openControl } from './control'
import { heldClock } from './held-clock'
import { createMockServer, type MockServer } from './mock-server'

const USAGE = `Usage: weft-mock [--port PORT] [--control PORT] [options]

The gateway's own logic over memory on a real port: WebSocket and HTTP, for clients in any language.
People, faults, records and time are said over a second port, as JSON; GET /openapi.json there says how.

  --port PORT           of the client, default any free one
  --control PORT        of the test, default any free one
  --framings LIST       what the host reply names, e.g. ima.gcm,ima.ecb; default none, which means ima.ecb
  --heartbeat MS        told to clients, default 30000
  --reconnect LIST      baseMs,maxMs,jitter told to clients, default 1000,10000,0.5
  --latency MS          how long a frame travels, each way; default 0
  --time machine|virtual   virtual: time passes by POST /clock/advance only
  --seed N              of faults that strike a share of the frames, default 1
  --help

It prints one line of JSON when both ports listen: {"url", "control", "appId", "deskId", "frameKey"}.`

/** Allowed range of each number, both ends included. */
const NUMBERS = {
  port: [0, 65_535],
  control: [0, 65_535],
  heartbeat: [1, 3_600_000],
  latency: [0, 3_600_000],
  seed: [0, Number.MAX_SAFE_INTEGER],
} as const

/** A running `weft-mock`. `close` ends the gateway and its control port. */
export interface RunningMock {
  mock: MockServer
  control: Control
  close(): Promise<void>
}

/** Starts `weft-mock` with these arguments. Resolves to an error message if they are wrong. */
export async function mockCommand(args: readonly string[]): Promise<RunningMock | string> {
  const texts = ['framings', 'reconnect', 'time']
  const given = readOptions(args, { texts, numbers: NUMBERS, usage: USAGE })
  if (typeof given === 'string') return given
  const { text, number } = given
  const framings = text('framings')?.split(',')
  if (framings?.some((name) => !(FRAMINGS as readonly string[]).includes(name)))
    return `--framings is a list of ${FRAMINGS.join(', ')}.`
  const reconnect = text('reconnect')?.split(',').map(Number)
  const [baseMs = 0, maxMs = 0, jitter = 0] = reconnect ?? []
  if (reconnect && !(reconnect.length === 3 && baseMs > 0 && maxMs >= baseMs && jitter >= 0 && jitter <= 1))
    return '--reconnect is baseMs,maxMs,jitter, e.g. 1000,10000,0.5.'
  const clock = text('time') ?? 'machine'
  if (clock !== 'machine' && clock !== 'virtual') return '--time is machine or virtual.'
  const time = clock === 'virtual' ? heldClock() : undefined
  let mock: MockServer | undefined
  try {
    mock = await createMockServer({
      port: number('port') ?? 0,
      latencyMs: number('latency') ?? 0,
      ...(number('heartbeat') !== undefined && { heartbeatMs: number('heartbeat') as number }),
      ...(number('seed') !== undefined && { seed: number('seed') as number }),
      ...(framings && { framings: framings as Framing[] }),
      ...(reconnect && { reconnect: { baseMs, maxMs, jitter } }),
      ...(time && { clock: time }),
    })
    const control = await openControl(mock, time, number('control') ?? 0)
    const running = mock
    return {
      mock,
      control,
      async close() {
        await Promise.all([running.close(), control.close()])
      },
    }
  } catch (error) {
    await mock?.close()
    const { code, message } = error as Error & { code?: string }
    if (code === undefined) throw error
    return `${mock ? '--control' : '--port'} cannot be listened on: ${message}`
  }
}
