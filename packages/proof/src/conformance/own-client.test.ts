/**
 * The guide's client against a gateway with behaviour that is rare in ours: it refuses a token, warns, stays silent, loses a
 * history.
 */
import { createServer, type Server } from 'node:http'
import { createGatewayCodec, type DownFrame, STATUS, type UpFrame } from '@weft/protocol'
import { createEcbCipher } from '@weft/protocol/ecb-node'
import { afterEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { runOwnClient } from './own-client'

// The client waits 10 s for an answer that never comes.
vi.setConfig({ testTimeout: 120_000 })

const FRAME_KEY = '000102030405060708090a0b0c0d0e0f'
const USER = 'v1'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** What happens to the n-th 201, from the first; later ones are stored and answered. */
type Fate = 'stored' | 'ignored' | 'troubled' | 'stored, no answer' | 'stored behind a hole'

async function startGateway(fates: readonly Fate[]) {
  const codec = createGatewayCodec({ framing: 'ima.ecb', cipher: createEcbCipher(FRAME_KEY) })
  const timestamp = 1_767_603_600_000
  const stored: Extract<DownFrame, { eventType: 202 }>[] = []
  const tokens: string[] = []
  /** The tids of the 201s, in order of arrival. */
  const tids: string[] = []
  let made = 0
  let origin = ''

  const http = createServer((request, reply) => {
    const say = (value: unknown) => reply.end(JSON.stringify({ code: 0, msg: '', data: [value] }))
    if (request.url === '/v1/api/mobile/app/host/weft-demo')
      say({ host: origin, frameKey: FRAME_KEY, reconnect: { baseMs: 1, maxMs: 1, jitter: 0 } })
    else if (request.url === '/fs/open-api/v1/virtually/user/generate') {
      made += 1
      say({ userId: USER, userName: '访客', token: `token-${made}`, tokenType: 'Bearer', expiresIn: 1 })
    } else reply.writeHead(502).end('<h1>Bad Gateway</h1>')
  })
  const add = (fromUserId: string, tid: string, msgType: number, content: readonly unknown[]) => {
    const msgSeqId = stored.length + 1
    const times = { timestamp, clientTimestamp: timestamp }
    const frame = { chatId: 'desk', msgSeqId, tid, type: 5, msgType, fromUserId, targetId: USER, content } as const
    stored.push({ eventType: 202, ...frame, ...times, senderName: '在线客服' } as (typeof stored)[number])
    return msgSeqId
  }
  const hear = (socket: WebSocket, frame: UpFrame): void => {
    const tell = (down: DownFrame) => socket.send(codec.encode(down))
    const status = (refEventType: 100 | 201, code: number, more = {}) =>
      tell({ eventType: 203, refEventType, code, message: '', timestamp, ...more } as DownFrame)
    if (frame.eventType === 100) {
      tokens.push(frame.token)
      if (frame.token === 'token-1') {
        status(100, STATUS.credentialInvalid.code)
        socket.close(4001)
        return
      }
      status(100, 0, { sessionId: 's', heartbeatMs: 30_000 })
      for (const lacking of stored.slice(frame.cursors?.desk ?? 0)) tell(lacking)
    }
    if (frame.eventType === 102) socket.close(1000)
    if (frame.eventType !== 201) return
    const { tid } = frame
    const fate = fates[tids.push(tid) - 1] ?? 'stored'
    if (fate === 'ignored') status(201, STATUS.ignored.code, { tid })
    else if (fate === 'troubled') status(201, STATUS.abnormal.code, { tid })
    else {
      const known = stored.find((one) => one.tid === tid)?.msgSeqId
      const msgSeqId = known ?? add(USER, tid, frame.msgType, frame.content)
      if (fate === 'stored behind a hole') {
        add('desk', 'd1', 200101, [{ text: '您好' }])
        add('desk', 'd2', 200101, [{ text: '请讲' }])
        tell(stored.at(-1) as DownFrame)
      }
      if (fate !== 'stored, no answer') status(201, 0, { tid, chatId: 'desk', msgSeqId })
    }
  }
  const sockets = new WebSocketServer({ server: http, path: '/ima-access/ws' })
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const decoded = codec.decode(String(data))
      if (decoded.ok) hear(socket, decoded.frame)
    }),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  server = http
  return { origin, stored, tokens, tids, made: () => made }
}

it('[P-29] [P-60] [P-70] the guide’s client gets a new token after 4001, keeps what was ignored or got no answer, and outlives a history that fails', async () => {
  const fates = ['ignored', 'ignored', 'troubled', 'stored, no answer', 'stored', 'stored behind a hole'] as const
  const gateway = await startGateway(fates)
  const { status, said } = await runOwnClient(`${gateway.origin}/`)
  const shown = [
    '1 me: message of type 200503',
    '2 me: 细纱机停车了，报警代码 E-207',
    '3 desk: 您好',
    '4 desk: 请讲',
    '5 me: 断线时写的，一条也不会丢',
    'done, 5 messages, nothing unsent',
  ]
  expect(said.split('\n').filter((line) => /^(\d|done)/.test(line))).toEqual(shown)
  expect(said).toContain('the history was not read')
  expect(status).toBe(0)
  expect(gateway.tokens.slice(0, 2)).toEqual(['token-1', 'token-2'])
  expect(gateway.made()).toBe(2)
  // The first one was sent five times under one tid, and is stored once.
  expect(new Set(gateway.tids.slice(0, 5)).size).toBe(1)
  expect(new Set(gateway.tids).size).toBe(3)
  expect(gateway.stored).toHaveLength(5)
})
