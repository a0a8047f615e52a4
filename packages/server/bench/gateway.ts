/**
 * Relay sender → server → recipient with acknowledgement: the whole gateway (encryption, checks, membership, numbering,
 * durable) against the durable floor of the same run (ws, corked, group commit in the same PostgreSQL, nothing else).
 * Server in its own process, load in this one, real loopback sockets, fsync on. Bounded in messages and in time.
 *
 *   npx tsx --conditions=weft-source packages/server/bench/gateway.ts [--json] [--rounds=3] [--rates=500,1000,2000]
 *
 * With --rates only the steady load is measured, at each of these rates: where the latency leaves twice the floor's.
 */
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate'
import { openBenchDatabase } from './parts/bench-database'
import {
  flood,
  isA,
  MESSAGE_START,
  MOST_PAIRS,
  type Mode,
  median,
  openPairs,
  type Pair,
  prepare,
  quantile,
  start,
  stop,
  within,
} from './parts/relay-load'

const STEADY_SECONDS = 4

async function steady(mode: Mode, pairs: readonly Pair[], perSecond: number, seconds: number): Promise<number[]> {
  const total = perSecond * seconds
  const latencies: number[] = []
  for (const pair of pairs) {
    // A pair's messages arrive in the order they were sent: the k-th here is the k-th there.
    pair.to.on('message', (data: Buffer) => {
      if (mode === 'floor' || isA(MESSAGE_START, data))
        latencies.push(performance.now() - (pair.sentAt[pair.received++] ?? 0))
    })
  }
  const beginning = performance.now()
  let sent = 0
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - beginning) / 1_000) * perSecond)
    for (; sent < due; sent++) {
      const pair = pairs[sent % pairs.length]
      if (!pair) break
      pair.sentAt.push(performance.now())
      pair.from.send(pair.frames[pair.next++] ?? '')
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await within(
    (async () => {
      while (latencies.length < total) await new Promise((resolve) => setTimeout(resolve, 5))
    })(),
  )
  return latencies.sort((a, b) => a - b)
}

interface Round {
  /** 500 pairs, window 1. */
  wide: number
  /** 25 pairs, window 20. */
  deep: number
  p50: number
  p99: number
}

/** p50 and p99 in milliseconds at each rate, on a fresh server. */
async function measureRates(
  mode: Mode,
  url: string,
  rates: readonly number[],
): Promise<{ p50: number; p99: number }[]> {
  const { child, port } = await start(mode, url)
  const results: { p50: number; p99: number }[] = []
  try {
    for (const rate of rates) {
      const pairs = await openPairs(mode, port, 100, Math.ceil((rate * STEADY_SECONDS) / 100))
      const latencies = await steady(mode, pairs, rate, STEADY_SECONDS)
      for (const { from, to } of pairs) for (const socket of [from, to]) socket.terminate()
      results.push({ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) })
    }
    return results
  } finally {
    await stop(child)
  }
}

async function measure(mode: Mode, url: string): Promise<Round> {
  const { child, port } = await start(mode, url)
  const over = (pairs: readonly Pair[]): void => {
    for (const { from, to } of pairs) for (const socket of [from, to]) socket.terminate()
  }
  try {
    const many = await openPairs(mode, port, MOST_PAIRS, 60)
    const wide = await flood(mode, many, 1)
    over(many)
    const few = await openPairs(mode, port, 25, 1_600)
    const deep = await flood(mode, few, 20)
    over(few)
    const even = await openPairs(mode, port, 100, 80)
    const latencies = await steady(mode, even, 2_000, STEADY_SECONDS)
    over(even)
    return { wide, deep, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
  } finally {
    await stop(child)
  }
}

async function reportRates(url: string, rates: readonly number[], rounds: number, asJson: boolean): Promise<void> {
  const all: Record<Mode, { p50: number; p99: number }[][]> = { floor: [], gateway: [] }
  for (let round = 0; round < rounds; round++) {
    for (const mode of ['floor', 'gateway'] as const) all[mode].push(await measureRates(mode, url, rates))
  }
  const results = rates.map((rate, at) => {
    const of = (mode: Mode, field: 'p50' | 'p99') =>
      Number(median(all[mode].map((one) => one[at]?.[field] ?? Number.NaN)).toFixed(2))
    const [floor, gateway] = [of('floor', 'p99'), of('gateway', 'p99')]
    return {
      'msg/s': rate,
      'p50 floor, ms': of('floor', 'p50'),
      'p50 gateway, ms': of('gateway', 'p50'),
      'p99 floor, ms': floor,
      'p99 gateway, ms': gateway,
      'p99 ratio': Number((gateway / floor).toFixed(2)),
    }
  })
  if (asJson) console.log(JSON.stringify({ bench: 'gateway rates', rounds, results, all }))
  else console.table(results)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, rounds: { type: 'string', default: '3' }, rates: { type: 'string' } },
  })
  const database = await openBenchDatabase()
  try {
    await migrate(database.url)
    await prepare(database.url)
    if (values.rates) {
      await reportRates(database.url, values.rates.split(',').map(Number), Number(values.rounds), values.json ?? false)
      return
    }
    const rounds: Record<Mode, Round[]> = { floor: [], gateway: [] }
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const mode of ['floor', 'gateway'] as const) rounds[mode].push(await measure(mode, database.url))
    }
    const of = (mode: Mode, field: keyof Round): number => median(rounds[mode].map((round) => round[field]))
    const rows = [
      { name: '500 pairs, window 1, msg/s', field: 'wide', target: '>= 0.6' },
      { name: '25 pairs, window 20, msg/s', field: 'deep', target: '>= 0.5' },
      { name: 'p50 at 2 000 msg/s, ms', field: 'p50', target: '' },
      { name: 'p99 at 2 000 msg/s, ms', field: 'p99', target: '<= 2' },
    ] as const
    const results = rows.map(({ name, field, target }) => {
      const [floor, gateway] = [of('floor', field), of('gateway', field)]
      return { name, floor, gateway, ratio: gateway / floor, target }
    })
    if (values.json)
      console.log(JSON.stringify({ bench: 'gateway', rounds: rounds.floor.length, results, all: rounds }))
    else
      console.table(
        results.map(({ name, floor, gateway, ratio, target }) => ({
          figure: name,
          'durable floor': Number(floor.toFixed(floor < 100 ? 2 : 0)),
          gateway: Number(gateway.toFixed(gateway < 100 ? 2 : 0)),
          ratio: Number(ratio.toFixed(2)),
          target,
        })),
      )
  } finally {
    await database.close()
  }
}

await main()
