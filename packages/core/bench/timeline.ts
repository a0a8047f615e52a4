/**
 * 10 000 messages decoded, checked and merged into an ordered list without doubles, against the floor of the same run:
 * JSON.parse, a Map and a binary insertion. Target: at most 3 × the floor, with the schema check. A tenth comes late
 * and a tenth twice, as after a reconnect. Then: what the list holds in memory beside the floor's, at most 1.5 times as
 * much, and one more message into 1 000 and into 100 000.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClientCodec, type MessageDownFrame } from '@weft/protocol'
import { Timeline } from '../src/timeline/timeline'

const COUNT = 10_000
const ROUNDS = 15

const frameOf = (msgSeqId: number): MessageDownFrame => ({
  eventType: 202,
  chatId: 'desk',
  msgSeqId,
  tid: `00000000-0000-4000-8000-${String(msgSeqId).padStart(12, '0')}`,
  type: 5,
  msgType: 200101,
  fromUserId: msgSeqId % 2 ? 'u1' : 'u2',
  targetId: 'desk',
  timestamp: 1_790_000_000_000 + msgSeqId,
  clientTimestamp: 1_790_000_000_000 + msgSeqId,
  content: [{ text: `第 ${msgSeqId} 条：断经后重新穿综，车速降到 450 转再试` }],
  senderName: '王晓芸',
})

/** Late ones swap places with their successor; the repeated ones come twice. */
function texts(): string[] {
  const numbers = Array.from({ length: COUNT }, (_, n) => n + 1)
  for (let at = 0; at + 1 < COUNT; at += 10) {
    const [a = 0, b = 0] = numbers.slice(at, at + 2)
    numbers.splice(at, 2, b, a)
  }
  const told = numbers.flatMap((n) => (n % 10 === 5 ? [n, n] : [n]))
  return told.map((n) => JSON.stringify(frameOf(n)))
}

function floor(frames: readonly string[]): MessageDownFrame[] {
  const seen = new Map<number, MessageDownFrame>()
  const list: MessageDownFrame[] = []
  for (const text of frames) {
    const frame = JSON.parse(text) as MessageDownFrame
    if (seen.has(frame.msgSeqId)) continue
    seen.set(frame.msgSeqId, frame)
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle]?.msgSeqId ?? 0) < frame.msgSeqId) low = middle + 1
      else high = middle
    }
    list.splice(low, 0, frame)
  }
  return list
}

const codec = createClientCodec({ framing: 'ima.json' })
function core(frames: readonly string[]): Timeline {
  const timeline = new Timeline('u1')
  const batch: MessageDownFrame[] = []
  for (const text of frames) {
    const decoded = codec.decode(text)
    if (decoded.ok && decoded.frame.eventType === 202) batch.push(decoded.frame)
  }
  timeline.ingestPage([], { isEnd: true })
  timeline.ingest(batch, 0)
  timeline.entries()
  return timeline
}

function median(run: () => void, rounds: number): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    run()
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? 0
}

const frames = texts()
for (let warm = 0; warm < 5; warm++)
  if (floor(frames).length !== COUNT || core(frames).entries().length !== COUNT)
    throw new Error('Not every message stands in the list')
const floorMs = median(() => floor(frames), ROUNDS)
const coreMs = median(() => core(frames), ROUNDS)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** MiB of the heap that the result holds, and nothing else does. */
function held(run: () => unknown): number {
  const all: number[] = []
  for (let round = 0; round < 5; round++) {
    collect()
    const before = process.memoryUsage().heapUsed
    const kept = [run()]
    collect()
    all.push((process.memoryUsage().heapUsed - before) / 1_048_576)
    kept.length = 0
  }
  return all.sort((a, b) => a - b)[2] ?? 0
}
const floorMiB = held(() => floor(frames))
const coreMiB = held(() => core(frames))

function oneMore(held: number): number {
  const timeline = new Timeline('u1')
  timeline.ingestPage(
    Array.from({ length: held }, (_, n) => frameOf(held - n)),
    { isEnd: true },
  )
  let next = held
  return median(() => {
    for (let n = 0; n < 1_000; n++) {
      next += 1
      timeline.ingest([frameOf(next)], 0)
    }
  }, ROUNDS)
}
const into1000 = oneMore(1_000)
const into100000 = oneMore(100_000)

const result = {
  benchmark: 'timeline',
  messages: COUNT,
  floorMs,
  coreMs,
  ratio: coreMs / floorMs,
  floorMiB,
  coreMiB,
  memoryRatio: coreMiB / floorMiB,
  microsecondsPerInsertInto1000: into1000,
  microsecondsPerInsertInto100000: into100000,
}
if (process.argv.includes('--json')) console.log(JSON.stringify(result))
else {
  console.log(
    `timeline: ${COUNT} messages, floor ${floorMs.toFixed(1)} ms, core ${coreMs.toFixed(1)} ms, ${result.ratio.toFixed(2)} × (target ≤ 3)`,
  )
  console.log(
    `timeline: held in memory, floor ${floorMiB.toFixed(2)} MiB, core ${coreMiB.toFixed(2)} MiB, ${result.memoryRatio.toFixed(2)} × (target ≤ 1.5)`,
  )
  console.log(`timeline: one more into 1 000: ${into1000.toFixed(2)} µs, into 100 000: ${into100000.toFixed(2)} µs`)
}
