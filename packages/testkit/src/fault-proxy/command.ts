/** `weft-fault-proxy`: the proxy as a command, with a seeded schedule of faults until it is stopped. */
import { readOptions } from '../options/options'
import { createFaultProxy, type FaultPlan, type FaultProxy } from './fault-proxy'

const FAULTS: FaultPlan['faults'] = ['cut', 'reset', 'halfOpen', 'drop', 'duplicate', 'swap']

const USAGE = `Usage: weft-fault-proxy --to PORT [--port PORT] [options]

Listens on a port, passes everything on to another one of this machine, and breaks it on purpose.

  --to PORT             where it leads
  --port PORT           where it listens, default any free one
  --latency MS          all of it comes so much later
  --jitter MS           more or less
  --rate BYTES          a second and direction, e.g. 1000
  --every MS            draws a fault so often; without it none is drawn
  --faults LIST         from which, default ${FAULTS.join(',')}
  --share 0..1          of lines or frames that one strikes, default 0.5
  --seed N              the same faults in the same order, default 1
  --help

A chat goes where the host reply says. Only where that names the proxy does it pass through: start
Weft's own server with WEFT_ORIGIN=http://127.0.0.1:PORT of the proxy.`

/** Allowed range of each number, both ends included: others would break the proxy later, or make it do nothing. */
const NUMBERS = {
  to: [1, 65_535],
  port: [0, 65_535],
  latency: [0, 3_600_000],
  jitter: [0, 3_600_000],
  rate: [1, Number.MAX_SAFE_INTEGER],
  every: [1, 3_600_000],
  seed: [0, Number.MAX_SAFE_INTEGER],
} as const

const isFault = (text: string): text is FaultPlan['faults'][number] => (FAULTS as readonly string[]).includes(text)

/** Starts `weft-fault-proxy` with these arguments. Resolves to an error message if they are wrong. */
export async function faultProxyCommand(args: readonly string[]): Promise<FaultProxy | string> {
  const given = readOptions(args, { texts: ['faults', 'share'], numbers: NUMBERS, usage: USAGE })
  if (typeof given === 'string') return given
  const { text, number } = given
  const share = text('share') === undefined ? undefined : Number(text('share'))
  if (!((share ?? 0) >= 0 && (share ?? 0) <= 1)) return `--share is a number from 0 to 1.\n\n${USAGE}`
  const to = number('to')
  if (to === undefined) return `--to is missing.\n\n${USAGE}`
  const faults = text('faults')?.split(',') ?? FAULTS
  if (!faults.every(isFault)) return `--faults is a list of ${FAULTS.join(', ')}.`
  let proxy: FaultProxy
  try {
    proxy = await createFaultProxy({ target: { port: to }, port: number('port'), seed: number('seed') })
  } catch (error) {
    return `--port ${number('port')} cannot be listened on (${(error as { code?: string }).code}).`
  }
  proxy.latency(number('latency') ?? 0, number('jitter') ?? 0)
  proxy.throttle(number('rate') ?? Number.POSITIVE_INFINITY)
  const everyMs = number('every')
  if (everyMs !== undefined) proxy.schedule({ everyMs, faults, share })
  return proxy
}
