/** `weft-fault-proxy`: the proxy as a command, with a seeded schedule of faults until it is stopped. */
import { parseArgs } from 'node:util'
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
  --help`

const isFault = (text: string): text is FaultPlan['faults'][number] => (FAULTS as readonly string[]).includes(text)

/** Starts it as the arguments say. Gives a sentence instead where they cannot be meant. */
export async function faultProxyCommand(args: readonly string[]): Promise<FaultProxy | string> {
  const text = { type: 'string' } as const
  let values: Record<string, string | boolean | undefined>
  try {
    ;({ values } = parseArgs({
      args: [...args],
      options: {
        to: text,
        port: text,
        latency: text,
        jitter: text,
        rate: text,
        every: text,
        faults: text,
        share: text,
        seed: text,
        help: { type: 'boolean', short: 'h' },
      },
    }))
  } catch (error) {
    return `${(error as Error).message}\n\n${USAGE}`
  }
  if (values.help) return USAGE
  const number = (name: string): number | undefined => (values[name] === undefined ? undefined : Number(values[name]))
  for (const name of ['to', 'port', 'latency', 'jitter', 'rate', 'every', 'share', 'seed'])
    if (Number.isNaN(number(name))) return `--${name} is a number.\n\n${USAGE}`
  const to = number('to')
  if (to === undefined) return `--to is missing.\n\n${USAGE}`
  const faults = values.faults === undefined ? FAULTS : String(values.faults).split(',')
  if (!faults.every(isFault)) return `--faults is a list of ${FAULTS.join(', ')}.`
  const proxy = await createFaultProxy({ target: { port: to }, port: number('port'), seed: number('seed') })
  proxy.latency(number('latency') ?? 0, number('jitter') ?? 0)
  proxy.throttle(number('rate') ?? Number.POSITIVE_INFINITY)
  const everyMs = number('every')
  if (everyMs !== undefined) proxy.schedule({ everyMs, faults, share: number('share') })
  return proxy
}
