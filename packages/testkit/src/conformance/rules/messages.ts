/** P-27 to P-37: how messages are sent, stored, numbered and delivered. */
import type { MessageDownFrame } from '@weft/protocol'
import { type Rule, rule } from '../trial/rule'
import type { Trial } from '../trial/trial'

const numbersOf = (frames: readonly { eventType: number }[]): number[] =>
  frames.flatMap((frame) => (frame.eventType === 202 ? [(frame as MessageDownFrame).msgSeqId] : []))

/** Two devices of one visitor, both past the existing messages. */
async function pair(trial: Trial) {
  const who = await trial.visitor()
  const sender = await trial.online(who)
  const base = await trial.stored(sender)
  const reader = await trial.online(who, { cursors: { [trial.deskId]: base } })
  return { who, sender, reader, base }
}

export const messageRules: readonly Rule[] = [
  rule('P-27', 'content holds at most 20 items', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const items = Array.from({ length: 21 }, (_, at) => ({ at }))
    await trial.refused(client, { content: items }, 100005)
    await trial.stored(client, { content: items.slice(1) })
  }),
  rule('P-27', 'extend travels along unread', async (trial) => {
    const { sender, reader } = await pair(trial)
    const extend = { shop: { cart: [1, 2.5, '三'] }, flag: true, none: null }
    const number = await trial.stored(sender, { extend })
    const frame = await reader.message(`message ${number}`, ({ msgSeqId }) => msgSeqId === number)
    trial.that(JSON.stringify(frame.extend) === JSON.stringify(extend), `it arrived as ${JSON.stringify(frame.extend)}`)
  }),
  rule('P-28', 'the same tid again is answered with the first number and stores nothing', async (trial) => {
    const { who, sender, reader } = await pair(trial)
    const frame = trial.note()
    const first = await sender.say(frame)
    const again = await sender.say(frame)
    trial.that(
      again.code === 0 && again.msgSeqId === first.msgSeqId,
      `first number ${first.msgSeqId}, then code ${again.code} and number ${again.msgSeqId}`,
    )
    const other = await trial.online(who)
    const third = await other.say({ ...frame, content: [{ note: 'another text' }] })
    trial.that(third.msgSeqId === first.msgSeqId, `on another socket it got number ${third.msgSeqId}`)
    const next = await trial.stored(sender)
    await reader.message(`message ${next}`, ({ msgSeqId }) => msgSeqId === next)
    const copies = reader.frames.filter((one) => one.eventType === 202 && one.tid === frame.tid).length
    trial.that(copies === 1, `another device was told of it ${copies} times`)
    const rows = (await trial.history(who)).filter(({ tid }) => tid === frame.tid)
    trial.that(rows.length === 1, `the history has it ${rows.length} times`)
  }),
  rule('P-28', 'after the connection was lost before the answer, the tid still stores once', async (trial) => {
    const who = await trial.visitor()
    const lost = await trial.online(who)
    const frame = trial.note()
    lost.send({ eventType: 201, ...frame })
    lost.cut()
    const client = await trial.online(who)
    const status = await client.say(frame)
    trial.that(status.code === 0, `it was answered with ${status.code}`)
    const rows = (await trial.history(who)).filter(({ tid }) => tid === frame.tid)
    trial.that(rows.length === 1, `the history has it ${rows.length} times`)
  }),
  rule('P-29', 'each 201 is answered by one 203 with its tid', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const frames = Array.from({ length: 8 }, () => trial.note())
    for (const frame of frames) client.send({ eventType: 201, ...frame })
    for (const { tid } of frames) await client.status(tid)
    await client.settled()
    const answers = client.frames.filter((frame) => frame.eventType === 203 && frame.refEventType === 201)
    trial.that(answers.length === frames.length, `${frames.length} messages, ${answers.length} answers`)
  }),
  rule('P-29', 'what is answered with code 0 is in the store', async (trial) => {
    const who = await trial.visitor()
    const client = await trial.online(who)
    const frame = trial.note()
    const { code, msgSeqId } = await client.say(frame)
    trial.that(code === 0, `it was answered with ${code}`)
    const found = (await trial.history(who)).find(({ tid }) => tid === frame.tid)
    const row = trial.found(found, 'the history does not have it')
    trial.that(row.msgSeqId === msgSeqId, `the answer says ${msgSeqId}, the history ${row.msgSeqId}`)
  }),
  rule('P-30', 'a 202 says whose it is: chatId, sender, target, name and times', async (trial) => {
    const { who, sender, reader } = await pair(trial)
    const number = await trial.stored(sender)
    const frame = await reader.message(`message ${number}`, ({ msgSeqId }) => msgSeqId === number)
    trial.that(frame.chatId === trial.deskId, `chatId is ${frame.chatId}`)
    trial.that(frame.fromUserId === who.userId, `fromUserId is ${frame.fromUserId}`)
    trial.that(typeof frame.senderName === 'string' && frame.senderName !== '', 'senderName is empty')
    trial.that(frame.timestamp > 1_600_000_000_000, `timestamp is ${frame.timestamp}`)
  }),
  rule('P-31', 'the numbers of a conversation rise by one, for every device alike', async (trial) => {
    const { who, sender, reader, base } = await pair(trial)
    const third = await trial.online(who)
    let last = base
    const own: number[] = []
    for (let n = 0; n < 5; n++) {
      own.push(await trial.stored(sender))
      last = await trial.stored(third)
    }
    await reader.message(`message ${last}`, ({ msgSeqId }) => msgSeqId === last)
    const numbers = numbersOf(reader.frames)
    const wanted = numbers.map((_, at) => base + 1 + at)
    trial.that(numbers.join() === wanted.join(), `expected ${wanted.join(' ')}, a device got ${numbers.join(' ')}`)
    trial.that(
      own.every((one, at) => at === 0 || one > (own[at - 1] ?? 0)),
      `a sender's own got ${own.join(' ')}`,
    )
  }),
  rule('P-31', 'the sending device learns its number from the 203 and gets no 202 of its own', async (trial) => {
    const { sender } = await pair(trial)
    const frame = trial.note()
    await sender.say(frame)
    await trial.stored(sender)
    await sender.settled()
    const echoed = sender.frames.some((one) => one.eventType === 202 && one.tid === frame.tid)
    trial.that(!echoed, 'its own message came back to it')
  }),
  rule('P-33', '204 is neither answered nor stored', async (trial) => {
    const { who, sender, reader, base } = await pair(trial)
    const before = sender.frames.length
    sender.send({ eventType: 204, targetId: trial.deskId, type: 5 })
    await sender.settled()
    const said = sender.frames.slice(before).filter(({ eventType }) => eventType !== 101 && eventType !== 202)
    trial.that(said.length === 0, `it was answered with ${JSON.stringify(said[0])}`)
    await trial.stored(sender)
    const rows = await trial.history(who)
    trial.that(!rows.some(({ msgSeqId, tid }) => msgSeqId > base && !tid), 'it is in the history')
    trial.that(!reader.frames.some((one) => one.eventType === 204), 'the one who types was told of it')
  }),
  rule('P-35', 'a cursor above the head is answered with 206 from 1', async (trial) => {
    const who = await trial.visitor()
    const head = await trial.stored(await trial.online(who))
    const client = await trial.online(who, { cursors: { [trial.deskId]: head + 1_000 } })
    const { chatId, fromSeqId, toSeqId } = await client.next(206, 'a 206')
    trial.that(chatId === trial.deskId && fromSeqId === 1, `it says ${chatId} from ${fromSeqId}`)
    trial.that(toSeqId >= head && toSeqId < head + 1_000, `it says to ${toSeqId}, the head is ${head}`)
  }),
  rule('P-36', 'who the sender is comes from the token: another fromUserId is refused with 100002', async (trial) => {
    const client = await trial.online(await trial.visitor())
    const stranger = await trial.stranger()
    const frame = { eventType: 201, ...trial.note(), fromUserId: stranger.userId }
    client.sendValue(frame)
    const { code } = await client.status(frame.tid)
    trial.that(code === 100002, `expected status 100002, got ${code}`)
  }),
  rule('P-36', 'members that belong to the server are overwritten', async (trial) => {
    const { who, sender, reader } = await pair(trial)
    const forged = {
      chatId: 'elsewhere',
      msgSeqId: 900_000,
      timestamp: 1,
      senderName: '总经理',
      fromUserId: who.userId,
    }
    const frame = { eventType: 201, ...trial.note(), ...forged }
    sender.sendValue(frame)
    await sender.status(frame.tid)
    const told = await reader.message('the forged message', ({ tid }) => tid === frame.tid)
    trial.that(
      told.chatId === trial.deskId && told.msgSeqId < 900_000,
      `it arrived in ${told.chatId} as ${told.msgSeqId}`,
    )
    trial.that(told.timestamp > 1_600_000_000_000 && told.senderName !== '总经理', 'its time or its name was believed')
  }),
  rule('P-37', 'nobody is told of a conversation that is not theirs', async (trial) => {
    const stranger = await trial.stranger()
    const listener = await trial.online(stranger)
    const base = await trial.stored(listener)
    const { who, sender } = await pair(trial)
    const frame = trial.note()
    await sender.say(frame)
    // The listener receives its own next message: everything sent to it earlier has arrived by then.
    const second = await trial.online(stranger, { cursors: { [trial.deskId]: base } })
    const number = await trial.stored(listener)
    await second.message(`message ${number}`, ({ msgSeqId }) => msgSeqId === number)
    await listener.settled()
    const foreign = [...listener.frames, ...second.frames].find(
      (one) =>
        (one.eventType === 202 && (one.tid === frame.tid || one.chatId !== trial.deskId)) ||
        (one.eventType === 202 && one.fromUserId === who.userId),
    )
    trial.that(foreign === undefined, `another person received it: ${JSON.stringify(foreign)}`)
  }),
  rule('P-37', 'nobody reads the history of another', async (trial) => {
    const who = await trial.visitor()
    await trial.stored(await trial.online(who))
    const stranger = await trial.stranger()
    const path = `/ima-business/m-api/im/v1/chat/${encodeURIComponent(who.userId)}/${trial.deskId}/msg/details`
    const reply = await trial.call<{ rows: unknown[] }>(path, { as: stranger })
    trial.that(reply.code !== 0 || (reply.data[0]?.rows.length ?? 0) === 0, 'another person reads it')
  }),
  rule('P-37', 'nobody is there: 300000; no such group: 300001', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.refused(client, { type: 5, targetId: 'no-such-desk' }, 300000)
    await trial.refused(client, { type: 1, targetId: 'no-such-person' }, 300000)
    await trial.refused(client, { type: 2, targetId: 'no-such-group' }, 300001, 300002)
  }),
  rule('P-27', 'an id with spaces or other than printable ASCII is refused', async (trial) => {
    const client = await trial.online(await trial.visitor())
    await trial.refused(client, { targetId: '服务台' }, 100005)
    await trial.refused(client, { tid: `with space ${trial.around.newId()}` }, 100005)
  }),
  rule('P-27', 'U+0000 and half a surrogate pair are refused, wherever they stand', async (trial) => {
    const client = await trial.online(await trial.visitor())
    for (const text of ['a\u0000b', '\ud83d']) {
      await trial.refused(client, { msgType: 200101, content: [{ text }] }, 100005)
      await trial.refused(client, { extend: { deep: [text] } }, 100005)
      await trial.refused(client, { extend: { [text]: 1 } }, 100005)
    }
    await trial.stored(client, { extend: { [`${'\ud83d'}\ude00`]: '\u0001' } })
  }),
]
