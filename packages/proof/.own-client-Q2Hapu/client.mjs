import { createCipheriv, createDecipheriv, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

const origin = (process.argv[2] ?? 'http://127.0.0.1:7300').replace(/\/+$/, '')
const appId = 'weft-demo'

async function call(address, { method = 'GET', body, token } = {}) {
  const response = await fetch(address, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const reply = await response.json()
  if (reply.code === 0) return reply.data[0]
  const retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1_000
  throw Object.assign(new Error(`${address}: ${reply.code} ${reply.msg}`), { retryAfterMs })
}

const { host, frameKey, reconnect } = await call(`${origin}/v1/api/mobile/app/host/${appId}`)

const secret = randomUUID()
const deviceId = randomUUID()
let userId
let token

async function enter() {
  const visitor = await call(`${host}/fs/open-api/v1/virtually/user/generate`, {
    method: 'POST',
    body: { virtuallyUserId: secret, appId },
  })
  // Somebody else, after an account took the talk along: a conversation from its beginning.
  if (visitor.userId !== userId) {
    cursor = 0
    early.clear()
  }
  userId = visitor.userId
  token = visitor.token
}

const key = Buffer.from(frameKey, 'hex')
const algorithm = `aes-${key.length * 8}-ecb`

function seal(frame) {
  const cipher = createCipheriv(algorithm, key, null)
  return cipher.update(JSON.stringify(frame), 'utf8', 'base64') + cipher.final('base64')
}

/** A frame, or undefined for whatever this key did not seal: pass it over, as P-11 says. */
function open(text) {
  try {
    const decipher = createDecipheriv(algorithm, key, null)
    const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()])
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const desk = 'desk'
let cursor = 0
const early = new Map()
const unsent = new Map()

/** Shows what is next, as far as it goes without a hole. */
function take(message) {
  if (message.msgSeqId > cursor) early.set(message.msgSeqId, message)
  for (let next = early.get(cursor + 1); next; next = early.get(cursor + 1)) {
    early.delete(next.msgSeqId)
    cursor = next.msgSeqId
    show(next)
  }
  clearTimeout(gapTimer)
  if (early.size > 0) gapTimer = setTimeout(readGap, 500)
}
let gapTimer

/** Half a second later a number is still missing: the history has it (P-32, P-53). Where it cannot be asked, the next line's cursor can (P-24). */
async function readGap() {
  const path = `/ima-business/m-api/im/v1/chat/${userId}/${desk}/msg/details`
  const below = Math.min(...early.keys())
  try {
    const page = await call(`${host}${path}?pageSize=20&lastMsgSeqId=${below}`, { token })
    for (const row of page.rows.reverse()) take(row)
  } catch (error) {
    console.log(`the history was not read: ${error.message}`)
    socket.terminate()
  }
}

let socket
let isOnline = false
let isStopped = false
let beat
let answerTimer
let tries = 0

async function connect() {
  try {
    if (!token) await enter()
  } catch (error) {
    console.log(`no token: ${error.message}`)
    comeBack(error.retryAfterMs)
    return
  }
  const line = new WebSocket(`${host.replace(/^http/, 'ws')}/ima-access/ws`)
  socket = line
  line.onopen = () =>
    say({ eventType: 100, userId, deviceId, deviceType: 'VISITOR', token, tokenType: 'bearer', cursors: { [desk]: cursor } })
  line.onmessage = ({ data }) => heard(open(data))
  line.onerror = () => {}
  line.onclose = ({ code }) => {
    if (socket === line) lost(code)
  }
}

function say(frame) {
  if (socket.readyState === 1) socket.send(seal(frame))
}

function heartbeat(everyMs) {
  clearInterval(beat)
  beat = setInterval(() => {
    say({ eventType: 101, timeout: 10_000 })
    answerTimer ??= setTimeout(() => socket.terminate(), 10_000)
  }, everyMs)
}

function endPatience() {
  clearTimeout(answerTimer)
  answerTimer = undefined
}

/** With a token that was refused one would be refused for ever. */
function lost(code) {
  isOnline = false
  clearInterval(beat)
  endPatience()
  endLimit()
  if (isStopped || code === 1000 || code === 4002) return
  if (code === 4001) token = undefined
  comeBack(code === 4029 ? 5_000 : 0)
}

/** Ever later, as the host's policy says; every 5 s where it has none (P-71). Not before the service allows it. */
function comeBack(leastMs = 0) {
  const { baseMs = 5_000, maxMs = 5_000, jitter = 0 } = reconnect ?? {}
  const waitMs = Math.min(baseMs * 2 ** tries, maxMs) * (1 + jitter * (2 * Math.random() - 1))
  tries += 1
  setTimeout(connect, Math.max(waitMs, leastMs))
}

function heard(frame) {
  switch (frame?.eventType) {
    case 101:
      endPatience()
      break
    case 202:
      if (frame.chatId !== desk) break
      take(frame)
      // Your own, stored before its answer got lost: the cursor brought it back.
      if (frame.fromUserId === userId) settle(frame.tid)
      break
    case 203:
      if (frame.refEventType === 100) greeted(frame)
      else answered(frame)
      break
    // 204 typing, 205 presence, 206 resync, 207 delivered: yours to add. What you do not know, pass over (P-11).
  }
}

/** Code 0 opens the session; what was written meanwhile goes out now, under the tids it has had from the start. */
function greeted({ code, heartbeatMs = 120_000 }) {
  if (code !== 0) {
    // Whichever side closes first: the 203 has said already that the token is dead (P-23).
    if (isRefusedToken(code)) token = undefined
    socket.close()
    return
  }
  isOnline = true
  tries = 0
  heartbeat(heartbeatMs)
  sendNext()
  tryIt()
}

const isRefusedToken = (code) => code >= 200000 && code <= 200002

/** Code 0 comes after the message is on disk, and brings its number (P-29, P-31): your own messages come no other way. */
function answered({ tid, code, msgSeqId }) {
  const frame = unsent.get(tid)
  if (!frame) return
  if (code === 1 || code === 100003) {
    // The server's trouble, or one too many in a second: nothing is wrong with the message (P-60).
    endLimit()
    limit = setTimeout(() => {
      endLimit()
      sendNext()
    }, 1_000)
    return
  }
  // This line does not count as yours any more: the next one sends it again, with a new token where that was why.
  if (code === 100001 || isRefusedToken(code)) {
    if (code !== 100001) token = undefined
    socket.close()
    return
  }
  if (code === 0) take({ ...frame, msgSeqId, fromUserId: userId })
  else console.log(`refused with ${code}: ${JSON.stringify(frame.content)}`)
  settle(tid)
}

let limit

function sendNext() {
  const [frame] = unsent.values()
  if (!isOnline || !frame || limit) return
  say(frame)
  limit = setTimeout(() => socket.terminate(), 10_000)
}

function endLimit() {
  clearTimeout(limit)
  limit = undefined
}

function settle(tid) {
  if (!unsent.delete(tid)) return
  endLimit()
  sendNext()
}

function write(msgType, content) {
  const frame = {
    eventType: 201,
    tid: randomUUID(),
    type: 5,
    msgType,
    targetId: desk,
    clientTimestamp: Date.now(),
    content,
  }
  if (Buffer.byteLength(JSON.stringify(frame)) > 65_536) {
    console.log('too long, not sent (P-07)')
    return
  }
  unsent.set(frame.tid, frame)
  sendNext()
}

function show({ msgSeqId, msgType, fromUserId, content }) {
  const who = fromUserId === userId ? 'me' : fromUserId
  const what = content[0]?.text ?? content[0]?.items?.[0]?.questionContent ?? `message of type ${msgType}`
  console.log(`${msgSeqId} ${who}: ${what}`)
}

let sessions = 0
function tryIt() {
  sessions += 1
  if (sessions === 1) {
    write(200503, [])
    write(200101, [{ text: '细纱机停车了，报警代码 E-207' }])
    setTimeout(() => {
      socket.terminate()
      write(200101, [{ text: '断线时写的，一条也不会丢' }])
    }, 300)
  }
  if (sessions !== 2) return
  const wait = setInterval(() => {
    if (unsent.size > 0 || early.size > 0) return
    clearInterval(wait)
    isStopped = true
    clearInterval(beat)
    say({ eventType: 102 })
    console.log(`done, ${cursor} messages, nothing unsent`)
  }, 200)
}

connect()
