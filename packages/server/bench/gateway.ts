/**
 * Relay sender → server → recipient with acknowledgement: the whole gateway (encryption, checks, membership, numbering,
 * durable) under each of its framings, against the durable floor of the same run (ws, corked, group commit in the same
 * PostgreSQL, nothing else). Server in its own process, load in this one, real loopback sockets, fsync on. Bounded in
 * messages and in time. Server, database and load share the cores: what a message costs each of them says what bounds it.
 *
 *   npm run bench -- gateway [--json] [--rounds=3] [--rates=500,1000,2000]
 *
 * With --rates only the steady load is measured, at each of these rates: where the latency leaves twice the floor's.
 */
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate'
import { type BenchDatabase, openBenchDatabase } from './parts/bench-database'
import {
  checkPairs,
  closePairs,
  flood,
  MODES,
  MOST_PAIRS,
  type Mode,
  median,
  openPairs,
  type Pair,
  prepare,
  quantile,
  within,
} from './parts/relay-load'
import { type BenchServer, startServer, stopServer, usageOf } from './parts/server-process'

const STEADY_SECONDS = 4
/** Messages of one pair in the two floods. */
const [WIDE_EACH, DEEP_EACH] = [60, 1_600]
const DEEP_PAIRS = 25

/** Milliseconds from sending to the recipient, all of them, sorted. */
async function steady(mode: Mode, pairs: readonly Pair[], perSecond: number): Promise<number[]> {
  const total = pairs.reduce((sum, pair) => sum + pair.frames.length, 0)
  const latencies: number[] = []
  let acked = 0
  for (const pair of pairs) {
    // A pair's messages arrive in the order they were sent: the k-th here is the k-th there.
    pair.to.hear = () => {
      latencies.push(performance.now() - (pair.sentAt[pair.received++] ?? 0))
    }
    pair.from.hear = () => {
      acked += 1
    }
  }
  const beginning = performance.now()
  let sent = 0
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - beginning) / 1_000) * perSecond)
    for (; sent < due; sent++) {
      const pair = pairs[sent % pairs.length]
      if (!pair) break
      pair.sentAt.push(performance.now())
      pair.from.socket.send(pair.frames[pair.next++] ?? '')
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await within(
    (async () => {
      while (latencies.length < total || acked < total) await new Promise((resolve) => setTimeout(resolve, 5))
    })(),
  )
  checkPairs(mode, pairs)
  return latencies.sort((a, b) => a - b)
}

interface Round {
  /** 500 pairs, window 1. */
  wide: number
  /** 25 pairs, window 20. */
  deep: number
  p50: number
  p99: number
  /** Microseconds of work that one message of the deep flood took. */
  serverUs: number
  databaseUs: number
  loadUs: number
}

/** p50 and p99 in milliseconds at each rate, on a fresh server. */
async function measureRates(
  mode: Mode,
  url: string,
  rates: readonly number[],
): Promise<{ p50: number; p99: number }[]> {
  const server = await startServer(mode, url)
  const results: { p50: number; p99: number }[] = []
  try {
    for (const rate of rates) {
      const pairs = await openPairs(mode, server.port, 100, Math.ceil((rate * STEADY_SECONDS) / 100))
      const latencies = await steady(mode, pairs, rate)
      closePairs(pairs)
      results.push({ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) })
    }
    return results
  } finally {
    await stopServer(server)
  }
}

/** Milliseconds of work so far: the server's, the database's, this process's. */
async function workOf(server: BenchServer, database: BenchDatabase): Promise<[number, number, number]> {
  const { user, system } = process.cpuUsage()
  return [(await usageOf(server)).cpuMs, database.cpuMs() ?? Number.NaN, (user + system) / 1_000]
}

async function measure(mode: Mode, database: BenchDatabase): Promise<Round> {
  const server = await startServer(mode, database.url)
  try {
    const many = await openPairs(mode, server.port, MOST_PAIRS, WIDE_EACH)
    const wide = await flood(many, 1)
    checkPairs(mode, many)
    closePairs(many)
    const few = await openPairs(mode, server.port, DEEP_PAIRS, DEEP_EACH)
    const before = await workOf(server, database)
    const deep = await flood(few, 20)
    const after = await workOf(server, database)
    checkPairs(mode, few)
    closePairs(few)
    const [serverUs, databaseUs, loadUs] = after.map(
      (ms, at) => ((ms - (before[at] ?? 0)) * 1_000) / (DEEP_PAIRS * DEEP_EACH),
    ) as [number, number, number]
    const even = await openPairs(mode, server.port, 100, 20 * STEADY_SECONDS)
    const latencies = await steady(mode, even, 2_000)
    closePairs(even)
    return { wide, deep, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), serverUs, databaseUs, loadUs }
  } finally {
    await stopServer(server)
  }
}

async function reportRates(url: string, rates: readonly number[], rounds: number, asJson: boolean): Promise<void> {
  const all = noneYet<{ p50: number; p99: number }[]>()
  for (let round = 0; round < rounds; round++) {
    for (const mode of MODES) all[mode].push(await measureRates(mode, url, rates))
  }
  const results = rates.flatMap((rate, at) => {
    const of = (mode: Mode, field: 'p50' | 'p99') => median(all[mode].map((one) => one[at]?.[field] ?? Number.NaN))
    return MODES.map((mode) => ({
      'msg/s': rate,
      mode,
      'p50, ms': short(of(mode, 'p50')),
      'p99, ms': short(of(mode, 'p99')),
      'p99 against the floor': short(of(mode, 'p99') / of('floor', 'p99')),
    }))
  })
  if (asJson) console.log(JSON.stringify({ bench: 'gateway rates', rounds, results, all }))
  else console.table(results)
}

const noneYet = <T>(): Record<Mode, T[]> => ({ floor: [], 'ima.gcm': [], 'ima.ecb': [] })
const short = (value: number): number => Number(value.toFixed(value < 100 ? 2 : 0))

const ROWS = [
  { figure: '500 pairs, window 1, msg/s', field: 'wide', target: '>= 0.6' },
  { figure: '25 pairs, window 20, msg/s', field: 'deep', target: '>= 0.5' },
  { figure: 'p50 at 2 000 msg/s, ms', field: 'p50', target: '' },
  { figure: 'p99 at 2 000 msg/s, ms', field: 'p99', target: '<= 2' },
  { figure: 'work of the server a message, µs', field: 'serverUs', target: '' },
  { figure: 'work of the database a message, µs', field: 'databaseUs', target: '' },
  { figure: 'work of the load a message, µs', field: 'loadUs', target: '' },
] as const

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
    const rounds = noneYet<Round>()
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const mode of MODES) rounds[mode].push(await measure(mode, database))
    }
    const of = (mode: Mode, field: keyof Round): number => median(rounds[mode].map((round) => round[field]))
    const results = ROWS.map(({ figure, field, target }) => {
      const [floor, gcm, ecb] = [of('floor', field), of('ima.gcm', field), of('ima.ecb', field)]
      return {
        figure,
        floor: short(floor),
        'ima.gcm': short(gcm),
        'its ratio': short(gcm / floor),
        'ima.ecb': short(ecb),
        'its ratio ': short(ecb / floor),
        target,
      }
    })
    if (values.json)
      console.log(JSON.stringify({ bench: 'gateway', rounds: rounds.floor.length, results, all: rounds }))
    else console.table(results)
  } finally {
    await database.close()
  }
}

await main()
