/**
 * A small client that keeps every rule, with one switch for each: a client with a switch off breaks that rule only. The test
 * supplies its clock, fetch and WebSocket.
 */
import type { MockGateway } from '../api/api'
import type { TestClock } from '../api/clock'
import type { ClientUnderTest } from './client'

export const FLAWS = {
  'comes without asking for the host': 'P-51',
  'sends before it is greeted': 'P-21',
  'is another device on each line': 'P-20',
  'beats its own time': 'P-25',
  'beats too often': 'P-25',
  'trusts a silent line': 'P-25',
  'leaves without a word': 'P-26',
  'comes back after it left': 'P-26',
  'comes back at once': 'P-71',
  'comes back after 4002': 'P-70',
  'comes back soon after 4029': 'P-70',
  'keeps a refused token': 'P-70',
  'asks twice for a token': 'P-70',
  'does not wait for Retry-After': 'P-50',
  'makes a new tid for each try': 'P-28',
  'forgets what was not answered': 'P-28',
  'forgets what was written offline': 'P-28',
  'sends the last one first': 'P-28',
  'shows its own again that comes back': 'P-29',
  'fails what was answered with 100001': 'P-60',
  'leaves by an unknown code': 'P-61',
  'repeats what an unknown code refused': 'P-61',
  'sends what is too long': 'P-07',
  'shows what is ahead of a hole': 'P-32',
  'asks the history at once': 'P-32',
  'asks the history twice': 'P-32',
  'shows a repeat': 'P-32',
  'comes back without its cursor': 'P-24',
  'leaves by an unknown frame': 'P-11',
} as const
export type Flaw = keyof typeof FLAWS

type Frame = Record<string, unknown> & { eventType: number }
interface Shown {
  msgSeqId: number
  text?: string
}

const DESK = 'desk'
const LIMIT_MS = 3_000
const GAP_MS = 500
const MOST_BYTES = 65_536

export function plainClient(gateway: MockGateway, clock: TestClock, flaw?: Flaw): ClientUnderTest {
  const has = (one: Flaw): boolean => flaw === one
  const timers = new Set<unknown>()
  const after = (ms: number, run: () => void): unknown => {
    const timer = clock.setTimeout(run, ms)
    timers.add(timer)
    return timer
  }
  let socket: WebSocket | undefined
  let who: { userId: string; token: string } | undefined
  let host: { heartbeatMs: number; reconnect: { baseMs: number; maxMs: number; jitter: number } } | undefined
  let isOnline = false
  let isStopped = false
  let tries = 0
  let lines = 0
  let ids = 0
  let cursor = 0
  let beat: unknown
  let limit: unknown
  let gap: unknown
  let early = new Map<number, Shown>()
  const shown: Shown[] = []
  const unsent = new Map<string, Frame>()
  const newId = (): string => `plain-${++ids}`

  async function call<Row>(path: string, body?: object): Promise<Row> {
    const response = await gateway.fetch(`${gateway.url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: who ? { Authorization: `bearer ${who.token}` } : {},
    })
    const { code, data } = (await response.json()) as { code: number; data: Row[] }
    if (code !== 0) throw Object.assign(new Error(), { retryAfter: Number(response.headers.get('Retry-After') ?? 0) })
    return data[0] as Row
  }

  async function connect(): Promise<void> {
    try {
      if (!has('comes without asking for the host')) host ??= await call(`/v1/api/mobile/app/host/${gateway.appId}`)
      const body = { virtuallyUserId: 'the secret of the plain client' }
      if (!who && has('asks twice for a token')) await call('/fs/open-api/v1/virtually/user/generate', body)
      who ??= await call('/fs/open-api/v1/virtually/user/generate', body)
    } catch (error) {
      const { retryAfter = 0 } = error as { retryAfter?: number }
      comeBack(has('does not wait for Retry-After') ? 0 : retryAfter * 1_000)
      return
    }
    lines += 1
    const line = new gateway.WebSocket(gateway.socketUrl, ['ima.json'])
    socket = line
    line.onopen = () => {
      const deviceId = has('is another device on each line') ? `d${lines}` : 'd1'
      const cursors = has('comes back without its cursor') ? {} : { cursors: { [DESK]: cursor } }
      say({ eventType: 100, userId: who?.userId, token: who?.token, deviceId, deviceType: 'VISITOR', ...cursors })
      if (has('sends before it is greeted')) after(200, sendAll)
    }
    line.onmessage = ({ data }) => heard(data)
    line.onclose = ({ code }) => {
      if (socket === line) lost(code)
    }
  }

  function say(frame: Frame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame))
  }

  function lost(code: number): void {
    isOnline = false
    for (const timer of [beat, gap]) clock.clearTimeout(timer)
    endLimit()
    socket = undefined
    if (isStopped && !has('comes back after it left')) return
    if (code === 4002 && !has('comes back after 4002')) return
    if (code === 4001 && !has('keeps a refused token')) who = undefined
    if (has('forgets what was not answered')) unsent.clear()
    comeBack(code === 4029 && !has('comes back soon after 4029') ? 5_000 : 0)
  }

  function comeBack(leastMs: number): void {
    const { baseMs, maxMs } = host?.reconnect ?? { baseMs: 200, maxMs: 800 }
    const waitMs = has('comes back at once') ? 0 : Math.min(baseMs * 2 ** tries, maxMs)
    tries += 1
    after(Math.max(leastMs, waitMs), () => void connect())
  }

  function endLimit(): void {
    clock.clearTimeout(limit)
    limit = undefined
  }

  function beats(everyMs: number): void {
    beat = after(has('beats its own time') ? 30_000 : has('beats too often') ? 100 : everyMs, () => {
      say({ eventType: 101, timeout: LIMIT_MS })
      // A dead connection never answers the close: the client does not wait for it.
      const line = socket
      if (!has('trusts a silent line'))
        limit ??= after(LIMIT_MS, () => {
          lost(1006)
          line?.close()
        })
      beats(everyMs)
    })
  }

  function sendAll(): void {
    const frames = [...unsent.values()]
    if (has('sends the last one first')) frames.reverse()
    for (const frame of frames) say(has('makes a new tid for each try') ? { ...frame, tid: newId() } : frame)
  }

  function heard(text: string): void {
    let frame: Frame
    try {
      frame = JSON.parse(text) as Frame
    } catch {
      return
    }
    if (frame.eventType === 299 && has('leaves by an unknown frame')) socket?.close()
    if (frame.eventType === 101) endLimit()
    if (frame.eventType === 202) take(frame)
    if (frame.eventType !== 203) return
    if (frame.refEventType === 201) answered(frame)
    else if (frame.code === 0) {
      isOnline = true
      tries = 0
      beats(Number(frame.heartbeatMs))
      sendAll()
    }
  }

  function answered({ tid, code, msgSeqId }: Frame): void {
    const frame = unsent.get(String(tid)) ?? (has('makes a new tid for each try') ? [...unsent.values()][0] : undefined)
    if (!frame || (code === 100001 && !has('fails what was answered with 100001'))) return
    if (code === 777_777 && has('leaves by an unknown code')) socket?.close()
    if (code === 777_777 && has('repeats what an unknown code refused')) {
      after(300, () => say(frame))
      return
    }
    unsent.delete(String(frame.tid))
    if (code === 0) take({ ...frame, msgSeqId })
  }

  function take(frame: Frame): void {
    const one: Shown = { msgSeqId: Number(frame.msgSeqId), text: (frame.content as { text?: string }[])[0]?.text }
    const isOwn = frame.eventType === 202 && frame.fromUserId === who?.userId
    if (isOwn && has('shows its own again that comes back')) shown.push({ ...one })
    if (isOwn) unsent.delete(String(frame.tid))
    if (has('shows a repeat') && one.msgSeqId === cursor) shown.push(one)
    if (one.msgSeqId > cursor) early.set(one.msgSeqId, one)
    if (has('shows what is ahead of a hole') && one.msgSeqId > cursor + 1) {
      shown.push(...early.values())
      cursor = one.msgSeqId
      early = new Map()
    }
    for (let next = early.get(cursor + 1); next; next = early.get(cursor + 1)) {
      early.delete(next.msgSeqId)
      cursor = next.msgSeqId
      shown.push(next)
    }
    clock.clearTimeout(gap)
    if (early.size > 0) gap = after(has('asks the history at once') ? 0 : GAP_MS, () => void readGap())
  }

  async function readGap(): Promise<void> {
    const path = `/ima-business/m-api/im/v1/chat/${who?.userId}/${DESK}/msg/details?lastMsgSeqId=${Math.min(...early.keys())}`
    const { rows } = await call<{ rows: Frame[] }>(path)
    if (has('asks the history twice')) await call(path)
    for (const row of rows.reverse()) take(row)
  }

  return {
    async start() {
      void connect()
    },
    async send(text) {
      if (!isOnline && has('forgets what was written offline')) return
      const content = [{ text }]
      const frame = {
        eventType: 201,
        tid: newId(),
        type: 5,
        msgType: 200101,
        targetId: DESK,
        clientTimestamp: 0,
        content,
      }
      if (JSON.stringify(frame).length > MOST_BYTES && !has('sends what is too long')) return
      unsent.set(frame.tid, frame)
      if (isOnline) say(frame)
    },
    async stop() {
      isStopped = true
      clock.clearTimeout(beat)
      if (!has('leaves without a word')) say({ eventType: 102 })
      if (has('leaves without a word') || has('comes back after it left')) socket?.close()
    },
    async report() {
      return {
        messages: shown,
        unsent: [...unsent.values()].map(({ content }) => (content as { text: string }[])[0]?.text ?? ''),
      }
    },
    end() {
      for (const timer of timers) clock.clearTimeout(timer)
      socket = undefined
    },
  }
}
