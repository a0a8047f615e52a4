/** Every rule for clients that can be observed from the gateway, as a runnable check. */
import type { DownFrame, StatusFrame } from '@weft/protocol'
import type { Trial } from './trial'

export interface ClientRule {
  id: string
  title: string
  /** A check throws RuleBroken when the client breaks the rule. */
  check(trial: Trial): Promise<void>
}

const rule = (id: string, title: string, check: ClientRule['check']): ClientRule => ({ id, title, check })

/** Calls of the mock, by a part of their path. */
const HOST = '/mobile/app/host/'
const VISITOR = '/virtually/user/generate'
const HISTORY = '/msg/details'
/** In ms: a timer may fire slightly early by the other side's clock. */
const EARLY_MS = 20
/** P-32, in ms. */
const GAP_MS = 500
/** Wait after 4029 (P-70), in ms. */
const LATER_MS = 5_000
/** P-29, in ms: a client's own limit where its 101 names none. */
const ANSWER_MS = 10_000
/** A length above the limit of P-07. */
const TOO_LONG = 66_000
const FOREVER = { times: Number.POSITIVE_INFINITY }

/** Loses the client's next message on its way up. Returns its tid after the client has sent it. */
async function lose(trial: Trial, text: string): Promise<string> {
  trial.gateway.faults.drop({ direction: 'up', eventType: 201 })
  await trial.send(text)
  await trial.soon('the client sends what it was told to', () => trial.said(text).length > 0)
  return trial.said(text)[0]?.frame.tid ?? ''
}

function answer(trial: Trial, tid: string, code: number): void {
  const status = { eventType: 203, refEventType: 201, tid, code, message: '', timestamp: trial.gateway.clock.now() }
  trial.gateway.say(status as StatusFrame, trial.userId)
}

/** Waits until the client sends the message again and checks the tid: the text is unique, so all sends must have this tid. */
async function sentAgain(trial: Trial, text: string, tid: string): Promise<void> {
  const again = () => trial.said(text).filter(({ injected }) => injected === undefined)
  await trial.until('the client sends the message again', () => again().length > 0, trial.quietMs + trial.timeoutMs)
  const tids = new Set(trial.said(text).map(({ frame }) => frame.tid))
  trial.that(tids.size === 1 && tids.has(tid), `one message came under ${tids.size} tids: ${[...tids].join(', ')}`)
}

async function settled(trial: Trial, text: string): Promise<void> {
  const state = async () => {
    const { messages, unsent } = await trial.report()
    return { shown: messages.filter((one) => one.text === text).length, isUnsent: unsent.includes(text) }
  }
  await trial.until(
    `the client shows "${text}" as sent, once`,
    async () => {
      const { shown, isUnsent } = await state()
      return shown === 1 && !isUnsent
    },
    trial.quietMs + trial.timeoutMs,
  )
}

const session: readonly ClientRule[] = [
  rule('P-51', 'asks for the host of its app before it opens a socket', async (trial) => {
    await trial.online()
    const asked = trial.gateway.calls.find(({ path }) => path.endsWith(`${HOST}${trial.gateway.appId}`))
    const came = trial.logins[0]?.seq ?? 0
    trial.that(asked !== undefined && asked.seq < came, 'it said 100 and had not asked for the host')
  }),
  rule('P-21', 'says nothing but 100 before the 203 that answers it', async (trial) => {
    trial.gateway.faults.drop({ direction: 'down', eventType: 203 }, FOREVER)
    await trial.start()
    await trial.soon('the client says 100', () => trial.logins.length > 0)
    await trial.send('too early')
    const others = () => trial.gateway.received.find(({ eventType }) => eventType !== 100)
    await trial.quiet('it sent something else before the 203 for its 100 had come', () => others() !== undefined)
  }),
  rule('P-20', 'keeps its deviceId, and the secret of its visitor, through every line', async (trial) => {
    await trial.online()
    trial.gateway.faults.expireToken(trial.userId)
    await trial.comesBack(1)
    const devices = new Set(trial.logins.map(({ frame }) => frame.deviceId))
    trial.that(devices.size === 1, `it came as ${devices.size} devices: ${[...devices].join(', ')}`)
    const secrets = new Set(
      trial.callsOf(VISITOR).map(({ body }) => (body as { virtuallyUserId?: string } | undefined)?.virtuallyUserId),
    )
    trial.that(secrets.size === 1, `it asked for a visitor by ${secrets.size} secrets`)
  }),
  rule('P-25', 'says 101 as often as the 203 asks for', async (trial) => {
    await trial.online()
    const { heartbeatMs } = trial.policy
    const times = 3
    const since = trial.stage.time.now()
    await trial.until(
      `${times} heartbeats, one every ${heartbeatMs} ms`,
      () => trial.ups(101).length >= times,
      times * heartbeatMs + trial.timeoutMs,
    )
    const tookMs = trial.stage.time.now() - since
    trial.that(tookMs > (times - 1) * heartbeatMs * 0.8, `${times} heartbeats came within ${Math.round(tookMs)} ms`)
  }),
  rule('P-25', 'treats a line on which nothing comes back as lost', async (trial) => {
    await trial.online()
    trial.gateway.faults.halfOpen()
    await trial.soon('the client says 101', () => trial.ups(101).length > 0)
    const timeoutMs = trial.ups(101)[0]?.frame.timeout ?? ANSWER_MS
    await trial.comesBack(1, timeoutMs + trial.quietMs + trial.timeoutMs)
  }),
  rule('P-26', 'says 102 when it leaves, and does not come back', async (trial) => {
    await trial.online()
    // A message sent after the 203 proves that the client has read it: before that it may send nothing but 100 (P-21).
    await trial.send('before it leaves')
    await trial.soon('the client sends it', () => trial.said('before it leaves').length > 0)
    await trial.stage.client.stop()
    await trial.soon('the client says 102', () => trial.ups(102).length > 0)
    await trial.quiet('it came back', () => trial.logins.length > 1)
  }),
]

const lines: readonly ClientRule[] = [
  rule('P-71', 'waits longer before each next try, as the policy of the host says', async (trial) => {
    const { baseMs, maxMs, jitter } = trial.policy.reconnect
    await trial.online()
    // The gateway is reachable and closes each connection before its 203.
    trial.gateway.faults.drop({ direction: 'down', eventType: 203 }, FOREVER)
    for (let failed = 0; failed < 4; failed++) {
      trial.gateway.faults.cut()
      const tookMs = await trial.comesBack(failed + 1)
      const leastMs = Math.min(baseMs * 2 ** failed, maxMs) * (1 - jitter) - EARLY_MS
      const sentence = `its try ${failed + 1} came after ${Math.round(tookMs)} ms, ${Math.round(leastMs)} at least are due`
      trial.that(tookMs >= leastMs, sentence)
    }
  }),
  rule('P-70', 'stays away after a close with 4002', async (trial) => {
    await trial.online()
    trial.gateway.faults.cut(undefined, 4002)
    await trial.quiet('it came back', () => trial.logins.length > 1)
  }),
  rule('P-70', 'comes back after 4029, not before 5 s', async (trial) => {
    await trial.online()
    trial.gateway.faults.cut(undefined, 4029)
    const tookMs = await trial.comesBack(1, LATER_MS + trial.quietMs + trial.timeoutMs)
    trial.that(tookMs >= LATER_MS - EARLY_MS, `it came back after ${Math.round(tookMs)} ms`)
  }),
  rule('P-70', 'asks once for a new token when one was refused, and comes back with it', async (trial) => {
    await trial.online()
    const before = trial.callsOf(VISITOR).length
    const token = trial.logins[0]?.frame.token
    trial.gateway.faults.expireToken(trial.userId)
    await trial.until(
      'the client comes back with another token',
      () => trial.logins.some(({ frame }) => frame.token !== token),
      trial.quietMs + trial.timeoutMs,
    )
    const old = trial.logins.slice(1).filter(({ frame }) => frame.token === token).length
    trial.that(old === 0, `it came ${old} times with the token that was refused`)
    const asked = () => trial.callsOf(VISITOR).length - before
    await trial.quiet('it asked for more than one token', () => asked() > 1)
    trial.that(asked() === 1, `it asked for ${asked()} tokens`)
  }),
  rule('P-50', 'keeps to Retry-After when the call for a visitor is refused', async (trial) => {
    const retryAfter = 2
    const clear = trial.gateway.faults.refuse('visitors', { because: 'busy', retryAfter })
    await trial.start()
    await trial.soon('the client asks for a visitor', () => trial.callsOf(VISITOR).length > 0)
    clear()
    const wait = retryAfter * 1_000 + trial.quietMs + trial.timeoutMs
    await trial.until('the client asks again', () => trial.callsOf(VISITOR).length > 1, wait)
    // Uses the times of the calls: a busy machine notices the first one late.
    const [refused, again] = trial.callsOf(VISITOR)
    const tookMs = (again?.at ?? 0) - (refused?.at ?? 0)
    trial.that(tookMs >= retryAfter * 1_000 - 2 * EARLY_MS, `it asked again after ${Math.round(tookMs)} ms`)
  }),
]

const writing: readonly ClientRule[] = [
  rule('P-28', 'sends a message again under its tid when the line ended before the answer', async (trial) => {
    await trial.online()
    const tid = await lose(trial, 'lost on its way up')
    trial.gateway.faults.cut()
    await sentAgain(trial, 'lost on its way up', tid)
    await settled(trial, 'lost on its way up')
  }),
  rule('P-28', 'sends what was written without a line, in the order it was written', async (trial) => {
    await trial.online()
    const clear = trial.gateway.faults.offline()
    // Lets the client notice the loss.
    await trial.stage.time.pass(trial.policy.reconnect.baseMs / 2)
    const texts = ['first', 'second', 'third']
    for (const text of texts) await trial.send(text)
    clear()
    const stored = () => texts.filter((text) => trial.said(text).length > 0)
    await trial.until('all of it is sent', () => stored().length === texts.length, trial.quietMs + trial.timeoutMs)
    const order = trial.ups(201).map(({ frame }) => (frame.content[0] as { text?: string } | undefined)?.text)
    trial.that([...new Set(order)].join() === texts.join(), `it sent ${order.join(', ')}`)
    for (const text of texts) await settled(trial, text)
  }),
  rule('P-29', 'shows a message once and as sent, whose answer was lost', async (trial) => {
    await trial.online()
    trial.gateway.faults.drop({ direction: 'down', where: (frame) => isAnswer(frame) })
    await trial.send('its answer gets lost')
    const lost = () =>
      trial.gateway.frames.some(({ injected, frame }) => injected === 'dropped' && frame?.eventType === 203)
    await trial.soon('the client sends what it was told to', lost)
    trial.gateway.faults.cut()
    await settled(trial, 'its answer gets lost')
    const tids = new Set(trial.said('its answer gets lost').map(({ frame }) => frame.tid))
    trial.that(tids.size === 1, `one message came under ${tids.size} tids`)
  }),
  rule(
    'P-60',
    'sends a message again under its tid that was answered with 100001, once it is online again',
    async (trial) => {
      await trial.online()
      const tid = await lose(trial, 'not online')
      answer(trial, tid, 100001)
      await trial.stage.time.pass(EARLY_MS)
      if (trial.said('not online').length < 2) trial.gateway.faults.cut()
      await sentAgain(trial, 'not online', tid)
      await settled(trial, 'not online')
    },
  ),
  rule('P-61', 'fails one message, and nothing else, by a code that it does not know', async (trial) => {
    await trial.online()
    answer(trial, await lose(trial, 'refused'), 777_777)
    await trial.send('the next one')
    await trial.soon('the next message is sent', () => trial.said('the next one').length > 0)
    await settled(trial, 'the next one')
    trial.that(trial.logins.length === 1, 'it left its line')
    await trial.quiet('it sent the refused message again', () => trial.said('refused').length > 1)
    const { unsent } = await trial.report()
    trial.that(!unsent.includes('refused'), 'it holds the refused message for one that is under way')
  }),
  rule('P-07', 'sends no frame that is too long, and goes on', async (trial) => {
    await trial.online()
    await trial.send('x'.repeat(TOO_LONG))
    await trial.send('the next one')
    await settled(trial, 'the next one')
    const fault = trial.gateway.frames.find((one) => one.direction === 'up' && one.fault)?.fault
    trial.that(fault === undefined, `it sent what is no frame: ${fault}`)
    trial.that(trial.logins.length === 1, 'it left its line')
  }),
]

const isAnswer = (frame: unknown): boolean => (frame as { refEventType?: number }).refEventType === 201

const reading: readonly ClientRule[] = [
  rule('P-32', 'holds back what is ahead of a hole, waits 500 ms and asks the history', async (trial) => {
    await trial.talk()
    // A client may have read its history at the start.
    const before = trial.callsOf(HISTORY).length
    trial.gateway.faults.drop({ direction: 'down', eventType: 202 })
    const since = trial.stage.time.now()
    await trial.say('lost on its way down', 'ahead of its turn')
    await trial.soon('the client asks the history', () => trial.callsOf(HISTORY).length > before)
    const tookMs = trial.stage.time.now() - since
    trial.that(tookMs >= GAP_MS - EARLY_MS, `it asked after ${Math.round(tookMs)} ms`)
    await trial.shown(4)
    const asked = trial.callsOf(HISTORY).length - before
    trial.that(asked === 1, `it asked ${asked} times`)
  }),
  rule('P-32', 'shows a message once that comes twice', async (trial) => {
    await trial.talk()
    trial.gateway.faults.duplicate({ direction: 'down', eventType: 202 })
    await trial.say('twice', 'once')
    await trial.shown(4)
  }),
  rule('P-24', 'comes back with its cursor, and shows what it missed, once', async (trial) => {
    const { deskId } = trial.gateway
    await trial.talk()
    await trial.say('before')
    await trial.shown(3)
    const clear = trial.gateway.faults.offline()
    await trial.say('while it was away', 'and more')
    clear()
    await trial.comesBack(1)
    const cursor = trial.logins.at(-1)?.frame.cursors?.[deskId]
    trial.that(cursor === 3, `its 100 named ${cursor ?? 'no cursor'}, and it had shown up to 3`)
    await trial.shown(5)
  }),
  rule('P-11', 'passes over a frame of a kind that it does not know, and one that is none', async (trial) => {
    await trial.talk()
    trial.gateway.say({ eventType: 299, chatId: trial.gateway.deskId } as unknown as DownFrame, trial.userId)
    trial.gateway.sayText('no frame', trial.userId)
    await trial.say('after it')
    await trial.shown(3)
    trial.that(trial.logins.length === 1, 'it left its line')
  }),
]

export const CLIENT_RULES: readonly ClientRule[] = [...session, ...lines, ...writing, ...reading].sort((a, b) =>
  a.id.localeCompare(b.id),
)
