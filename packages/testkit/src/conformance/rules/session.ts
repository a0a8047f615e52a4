/** P-20 to P-26: login, heartbeat, logout. */
import { type Rule, rule } from '../trial/rule'

const isCredentialFault = (code: number): boolean => code >= 200000 && code <= 200002

export const sessionRules: readonly Rule[] = [
  rule('P-20', 'a userId that is not the token’s is refused with 200001 and 4001', async (trial) => {
    const client = await trial.connect()
    const stranger = await trial.stranger()
    const { code } = await client.online({ ...trial.onlineFrame(await trial.visitor()), userId: stranger.userId })
    trial.that(code === 200001, `expected status 200001, got ${code}`)
    const closed = await client.closed('a close with 4001')
    trial.that(closed === 4001, `it closed with ${closed}`)
  }),
  rule('P-20', 'a second socket of the same device replaces the first, which closes with 4002', async (trial) => {
    const who = await trial.visitor()
    const deviceId = trial.around.newId()
    const first = await trial.online(who, { deviceId })
    const second = await trial.online(who, { deviceId })
    const closed = await first.closed('a close with 4002')
    trial.that(closed === 4002, `the first closed with ${closed}`)
    await trial.stored(second)
  }),
  rule('P-20', 'another device of the same user replaces nobody', async (trial) => {
    const who = await trial.visitor()
    const first = await trial.online(who)
    await trial.online(who)
    await first.settled()
    trial.that(first.isOpen, `the first closed with ${first.closedWith}`)
  }),
  rule(
    'P-20',
    'without tokenType it is bearer; cursors of conversations that are not one’s own are passed over',
    async (trial) => {
      const client = await trial.connect()
      const { tokenType: _left, ...frame } = trial.onlineFrame(await trial.visitor())
      const { code } = await client.online({ ...frame, cursors: { [trial.deskId]: 0, 'nobody-s': 3 } })
      trial.that(code === 0, `it was answered with ${code}`)
      await client.settled()
      const foreign = client.frames.find(
        (one) => one.eventType === 206 || (one.eventType === 202 && one.chatId !== trial.deskId),
      )
      trial.that(foreign === undefined, 'a foreign cursor was answered')
    },
  ),
  rule('P-21', 'nothing but 100 is taken before a good 100', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.connect()
    const frame = trial.note()
    client.send({ eventType: 201, ...frame })
    const { code } = await client.next(203, 'a status')
    trial.that(code === 100005, `expected status 100005, got ${code}`)
    await trial.stored(await trial.online(who))
    const rows = await trial.history(who)
    trial.that(!rows.some(({ tid }) => tid === frame.tid), 'the message was stored')
  }),
  rule(
    'P-21',
    'without a good 100 the socket closes with 4001 after 10 s',
    async (trial) => {
      const client = await trial.connect()
      const since = trial.around.clock.now()
      for (let second = 0; second < 13 && client.isOpen; second++) await trial.pause(1_000)
      trial.that(
        client.closedWith === 4001,
        client.isOpen ? 'still open after 13 s' : `it closed with ${client.closedWith}`,
      )
      trial.that(trial.around.clock.now() - since >= 8_000, 'it closed long before its 10 s')
    },
    { isSlow: true },
  ),
  rule('P-22', '100 again on an open socket is answered and replays nothing', async (trial) => {
    const who = await trial.visitor()
    const deviceId = trial.around.newId()
    const client = await trial.online(who, { deviceId })
    await trial.stored(client)
    const before = client.frames.filter(({ eventType }) => eventType === 202).length
    const { code } = await client.online(trial.onlineFrame(who, { deviceId, cursors: { [trial.deskId]: 0 } }))
    trial.that(code === 0, `it was answered with ${code}`)
    await client.settled()
    const after = client.frames.filter(({ eventType }) => eventType === 202).length
    trial.that(after === before, `${after - before} messages were replayed`)
  }),
  rule('P-23', 'the 203 for 100 names the session and the heads of what changed', async (trial) => {
    const who = await trial.visitor()
    const number = await trial.stored(await trial.online(who))
    const { greeting } = await trial.online(who)
    trial.that(typeof greeting.sessionId === 'string' && greeting.sessionId !== '', 'it has no sessionId')
    const head = greeting.heads?.[trial.deskId] ?? 0
    trial.that(
      head >= number,
      `heads says ${greeting.heads?.[trial.deskId]} for a conversation with ${number} messages`,
    )
  }),
  rule('P-23', 'a token that does not hold is answered with 200000 to 200002, then 4001', async (trial) => {
    const client = await trial.connect()
    const { code } = await client.online({ ...trial.onlineFrame(await trial.visitor()), token: 'no-such-token' })
    trial.that(isCredentialFault(code), `expected 200000 to 200002, got ${code}`)
    const closed = await client.closed('a close with 4001')
    trial.that(closed === 4001, `it closed with ${closed}`)
  }),
  rule(
    'P-24',
    'after the 203 comes what the cursor lacks, in order, then what is new, without hole or repeat',
    async (trial) => {
      const who = await trial.visitor()
      const sender = await trial.online(who)
      const first = await trial.stored(sender)
      for (let n = 0; n < 6; n++) await trial.stored(sender)
      // Sends new messages while the backlog is on its way.
      const reading = trial.connect()
      const reader = await reading
      const greeting = reader.online(trial.onlineFrame(who, { cursors: { [trial.deskId]: first } }))
      const last = await trial.stored(sender)
      await greeting
      await reader.message(`message ${last}`, ({ msgSeqId }) => msgSeqId === last)
      await reader.settled()
      const numbers = reader.frames.flatMap((frame) =>
        frame.eventType === 202 && frame.chatId === trial.deskId ? [frame.msgSeqId] : [],
      )
      const wanted = numbers.map((_, at) => first + 1 + at)
      trial.that(numbers.join() === wanted.join(), `expected ${wanted.join(' ')}, got ${numbers.join(' ')}`)
      const at = reader.frames.findIndex(({ eventType }) => eventType === 202)
      const greeted = reader.frames.findIndex((frame) => frame.eventType === 203 && frame.refEventType === 100)
      trial.that(greeted < at, 'a message came before the 203')
    },
  ),
  rule('P-24', 'without a cursor nothing is replayed', async (trial) => {
    const who = await trial.visitor()
    await trial.stored(await trial.online(who))
    const { settled, frames } = await trial
      .online(who)
      .then((client) => ({ settled: client.settled(), frames: client.frames }))
    await settled
    const replayed = frames.filter(({ eventType }) => eventType === 202)
    trial.that(replayed.length === 0, `${replayed.length} messages were replayed`)
  }),
  rule('P-25', '101 is answered with 101 and the time', async (trial) => {
    const client = await trial.online(await trial.visitor())
    client.send({ eventType: 101, timeout: 10_000 })
    const { timestamp } = await client.next(101, 'the answer to 101')
    trial.that(typeof timestamp === 'number' && timestamp > 1_600_000_000_000, `timestamp is ${timestamp}`)
  }),
  rule('P-26', '102 is answered by a close with 1000', async (trial) => {
    const client = await trial.online(await trial.visitor())
    client.send({ eventType: 102 })
    const closed = await client.closed('a close with 1000')
    trial.that(closed === 1000, `it closed with ${closed}`)
  }),
]
