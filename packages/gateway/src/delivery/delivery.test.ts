import { type Codec, createGatewayCodec, type DownFrame, MsgType, STATUS, type UpFrame } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import type { AppendRequest, Hint } from '../ports/ports'
import { createWorld, online, say, toCustomer, toDesk, type World } from '../test-world/world'

const pair = 'single|anna|bert'
const rowsOf = (world: World, key = pair) => world.stores.messages.readAfter(key, 0, 2_000)

/** Lets the test decide when a commit ends. */
function gateCommits(world: World): { batches: number[]; open(): void } {
  const { append } = world.stores.messages
  const batches: number[] = []
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  world.ports.messages.append = async (batch) => {
    batches.push(batch.length)
    await gate
    return append(batch)
  }
  return { batches, open: () => open() }
}

describe('storing', () => {
  it('[G1] answers code 0 only after the commit, and pushes nothing before it', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    const commits = gateCommits(world)
    const frame = say('bert')
    await anna.sends(frame)
    expect([anna.statusOf(frame.tid), bert.of(202)]).toEqual([undefined, []])
    commits.open()
    await world.clock.settle()
    expect(anna.statusOf(frame.tid)).toMatchObject({ code: 0, chatId: 'bert', msgSeqId: 1, refEventType: 201 })
    expect(bert.of(202)[0]).toMatchObject({ chatId: 'anna', msgSeqId: 1, tid: frame.tid, senderName: '安娜' })
  })

  it('[G1] commits together what comes together or while a commit runs', async () => {
    const world = createWorld({ policy: { commitBatch: 30 } })
    const anna = await world.enter('anna')
    const commits = gateCommits(world)
    await anna.sends(...Array.from({ length: 20 }, () => say('bert')))
    await anna.sends(...Array.from({ length: 50 }, () => say('bert')))
    commits.open()
    await world.clock.settle()
    expect(commits.batches).toEqual([20, 30, 20])
    expect((await rowsOf(world)).map((row) => row.msgSeqId)).toEqual(Array.from({ length: 70 }, (_, at) => at + 1))
  })

  it('[G14] answers code 1, never 0, when the store cannot, and takes the same again later', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const { append } = world.stores.messages
    world.ports.messages.append = () => Promise.reject(new Error('disk full'))
    const frame = say('bert')
    await anna.sends(frame)
    expect(anna.statusOf(frame.tid)?.code).toBe(STATUS.abnormal.code)
    world.ports.messages.append = append
    await anna.sends(frame)
    expect(anna.of(203).at(-1)).toMatchObject({ tid: frame.tid, code: 0, msgSeqId: 1 })
  })

  it('[G14] lets one poisoned message not take its neighbours along', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const { append } = world.stores.messages
    const poison = say('bert')
    world.ports.messages.append = (batch: readonly AppendRequest[]) =>
      batch.some((one) => one.tid === poison.tid) ? Promise.reject(new Error('bad row')) : append(batch)
    const good = [say('bert'), say('bert'), say('bert')]
    await anna.sends(...good, poison)
    expect(good.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([0, 0, 0])
    expect(anna.statusOf(poison.tid)?.code).toBe(STATUS.abnormal.code)
  })

  it('[G2] answers a repeated tid with the first numbers, and nobody gets a second 202', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    const frame = say('bert')
    await anna.sends(say('bert'), frame, frame)
    await anna.sends(frame)
    const other = await world.enter('anna')
    await other.sends(frame)
    const answers = [...anna.of(203), ...other.of(203)].filter((status) => status.tid === frame.tid)
    expect(answers).toHaveLength(4)
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, chatId: 'bert', msgSeqId: 2 })
    expect(bert.numbers('anna')).toEqual([1, 2])
  })

  it('[G2] knows a tid for ever: repeated a day later, by a node that was started meanwhile', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const frame = say('bert')
    await anna.sends(frame, say('bert'))
    const first = anna.statusOf(frame.tid)
    anna.drop()
    await world.clock.pass(24 * 3_600_000)
    world.restart()
    // Tokens of today: yesterday's have expired.
    for (const [userId, identity] of world.identities)
      world.identities.set(userId, { ...identity, expiresAt: world.clock.now() + 7_199_000 })
    const [back, bert] = [await world.enter('anna'), await world.enter('bert', { cursors: { anna: 0 } })]
    await back.sends(frame)
    expect(back.statusOf(frame.tid)).toMatchObject({ code: 0, chatId: first?.chatId, msgSeqId: 1 })
    expect(bert.numbers('anna')).toEqual([1, 2])
  })

  it('[G1][G2] survives a kill between commit and answer: the resend gets the first answer', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    const { append } = world.stores.messages
    world.ports.messages.append = async (batch) => {
      await append(batch)
      return new Promise(() => {})
    }
    const frame = say('bert')
    await anna.sends(frame)
    expect(anna.statusOf(frame.tid)).toBe(undefined)
    world.ports.messages.append = append
    world.restart()
    const [back, bert] = [await world.enter('anna'), await world.enter('bert', { cursors: { anna: 0 } })]
    await back.sends(frame)
    expect(back.statusOf(frame.tid)).toMatchObject({ code: 0, msgSeqId: 1 })
    expect(bert.numbers('anna')).toEqual([1])
  })
})

describe('pushing', () => {
  it('[IM-08] gives the sending device its number by 203 only, the sender’s other devices the 202', async () => {
    const world = createWorld()
    const [one, other, bert] = [await world.enter('anna'), await world.enter('anna'), await world.enter('bert')]
    await one.sends(say('bert'))
    expect([one.numbers('bert'), other.numbers('bert'), bert.numbers('anna')]).toEqual([[], [1], [1]])
    await bert.sends(say('anna'))
    expect([one.numbers('bert'), other.numbers('bert')]).toEqual([[2], [1, 2]])
  })

  it('[G16] reaches the two people of a chat and nobody else', async () => {
    const world = createWorld()
    const [anna, carl, agent] = [await world.enter('anna'), await world.enter('carl'), await world.enter('agent-a')]
    await anna.sends(say('bert'))
    expect([...carl.of(202), ...agent.of(202)]).toEqual([])
  })

  it('[G4] brings what the cursor lacks after the 203, then what is live, without hole or repeat', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(...Array.from({ length: 8 }, () => say('bert')))
    const bert = world.socket()
    void bert.sends(online('bert', { cursors: { anna: 3, stranger: 5 } }))
    await anna.sends(say('bert'), say('bert'))
    await world.clock.settle()
    await anna.sends(say('bert'))
    expect(bert.frames[0]).toMatchObject({ eventType: 203, refEventType: 100 })
    expect(bert.numbers('anna')).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
    expect(bert.of(203)[0]?.heads).not.toHaveProperty('stranger')
  })

  it('[G4] gives a device without a cursor the heads, and everything from there on', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'), say('bert'))
    const bert = await world.enter('bert')
    expect(bert.of(203)[0]?.heads).toEqual({ anna: 2 })
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([3])
  })

  it('[G4] loses no message that is committed while the list of conversations is read', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'))
    const { listOwn } = world.stores.conversations
    world.ports.conversations.listOwn = async (userId, limit) => {
      const own = await listOwn(userId, limit)
      // Between reading the list and answering.
      await world.stores.messages.append([committed('late')])
      world.ports.bus.publish({ type: 'committed', key: pair, fromSeqId: 2, toSeqId: 2 })
      return own
    }
    const bert = await world.enter('bert', { cursors: { anna: 0 } })
    expect(bert.numbers('anna')).toEqual([1, 2])
    expect(bert.frames[0]?.eventType).toBe(203)
  })

  it('[G4] answers a gap of more than 500 with 206, exactly 500 with the messages', async () => {
    const world = createWorld({ policy: { messageBurst: 1_000 } })
    const anna = await world.enter('anna')
    for (let at = 0; at < 3; at++) await anna.sends(...Array.from({ length: 200 }, () => say('bert')))
    const far = await world.enter('bert', { cursors: { anna: 99 } })
    expect(far.of(206)).toEqual([{ eventType: 206, chatId: 'anna', fromSeqId: 100, toSeqId: 600 }])
    expect(far.numbers('anna')).toEqual([])
    await anna.sends(say('bert'))
    expect(far.numbers('anna')).toEqual([601])
    const near = await world.enter('bert', { cursors: { anna: 101 } })
    expect([near.of(206), near.numbers('anna').length]).toEqual([[], 500])
  })

  it('[G4] pushes a visitor’s gap whole, for visitors skip history', async () => {
    const world = createWorld({ policy: { messageBurst: 1_000 } })
    const vera = await world.enter('vera', { deviceType: 'VISITOR' })
    for (let at = 0; at < 3; at++) await vera.sends(...Array.from({ length: 200 }, () => toDesk()))
    const back = await world.enter('vera', { deviceType: 'VISITOR', cursors: { desk: 0 } })
    expect(back.of(206)).toEqual([])
    expect(back.numbers('desk')).toEqual(Array.from({ length: 600 }, (_, at) => at + 1))
  })

  it('[G4] answers a cursor above the head with 206 from 1', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'), say('bert'))
    const bert = await world.enter('bert', { cursors: { anna: 9 } })
    expect(bert.of(206)).toEqual([{ eventType: 206, chatId: 'anna', fromSeqId: 1, toSeqId: 2 }])
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([3])
  })

  it('[G5] heals a lost hint within 5 s without further traffic, and at once with', async () => {
    const world = createWorld()
    let loses = true
    const { publish } = world.ports.bus
    world.ports.bus.publish = (hint: Hint) => {
      if (!(loses && hint.type === 'committed')) publish(hint)
    }
    loses = false
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    loses = true
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([1])
    await world.clock.pass(5_000)
    expect(bert.numbers('anna')).toEqual([1, 2])
    await anna.sends(say('bert'))
    loses = false
    await anna.sends(say('bert'))
    expect(bert.numbers('anna')).toEqual([1, 2, 3, 4])
  })

  it('[G13] reaches people on another node over the bus, body read from the store', async () => {
    const first = createWorld()
    const second = createWorld({ stores: first.stores, ports: { bus: first.ports.bus } })
    const [anna, bert] = [await first.enter('anna'), await second.enter('bert')]
    await anna.sends(say('bert'), say('bert'))
    await second.clock.settle()
    expect(bert.numbers('anna')).toEqual([1, 2])
  })

  it('[G16] lets somebody who left a group see what was said before and nothing after', async () => {
    const world = createWorld()
    world.stores.addToGroup('g', ['anna', 'bert'])
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('g', { type: 2 }))
    await bert.sends({ eventType: 204, targetId: 'g', type: 2 })
    expect(anna.of(204)).toHaveLength(1)
    await world.clock.pass(1_000)
    world.stores.removeFromGroup('g', 'bert')
    await anna.sends(say('g', { type: 2 }))
    expect(bert.numbers('g')).toEqual([1])
    const refused = say('g', { type: 2 })
    await bert.sends(refused)
    expect(bert.statusOf(refused.tid)?.code).toBe(STATUS.notInGroup.code)
    // Nor are they announced there, although their socket still knows the group.
    await bert.sends({ eventType: 204, targetId: 'g', type: 2 })
    expect(anna.of(204)).toHaveLength(1)
    expect((await world.enter('bert', { cursors: { g: 0 } })).numbers('g')).toEqual([])
  })
})

const committed = (tid: string): AppendRequest => ({
  key: pair,
  right: 'server',
  senderId: 'anna',
  senderName: '安娜',
  tid,
  msgType: 200101,
  content: [{ text: tid }],
  timestamp: 1,
  clientTimestamp: 1,
})

describe('who may send what', () => {
  const codeFor = async (userId: string, frame: ReturnType<typeof say>) => {
    const world = createWorld()
    world.stores.addToGroup('g', ['bert'])
    const socket = await world.enter(userId)
    await socket.sends(frame)
    return socket.statusOf(frame.tid)?.code
  }

  it('[IM-12] refuses with 100005 what only the server or the desk makes', async () => {
    const item = { questionContent: '?', level: 1, uuid: 'q', parentId: '' }
    for (const more of [
      { msgType: MsgType.groupCreated, content: [{ groupId: 'g' }] },
      { msgType: MsgType.faqList, content: [{ items: [item] }] },
      { msgType: MsgType.problemExplanation, content: [{ title: 'a', text: 'b' }] },
      { msgType: MsgType.autoPushQuestions, content: [{ items: [item] }] },
      { msgType: MsgType.transferResponse, content: [{ accepted: true }] },
      { msgType: MsgType.sticky, content: [{ msgId: 1, on: true }] },
      { msgType: 200777, content: [] },
    ])
      expect(await codeFor('anna', toDesk(more))).toBe(100005)
    for (const type of [0, 3, 4] as const) expect(await codeFor('anna', say('bert', { type }))).toBe(100005)
  })

  it('[IM-13] refuses content that its type does not have, and a text of more than 5 000 characters', async () => {
    expect(await codeFor('anna', say('bert', { content: [{ text: '  ' }] }))).toBe(100005)
    expect(await codeFor('anna', say('bert', { msgType: MsgType.image, content: [{ url: '/files/x' }] }))).toBe(100005)
    expect(await codeFor('anna', say('bert', { content: [{ text: '长'.repeat(5_001) }] }))).toBe(100004)
    expect(await codeFor('anna', say('bert', { content: [{ text: '🧵'.repeat(5_000) }] }))).toBe(0)
  })

  it('[T18] refuses pictures and files that are not the file service’s own, also inside a relay', async () => {
    const world = createWorld({ ports: { isOwnFile: (url) => url.startsWith('/files/') } })
    const anna = await world.enter('anna')
    const image = (url: string) => ({ url, width: 1, height: 1 })
    const relay = (url: string) => ({
      title: '聊天记录',
      items: [{ msgType: MsgType.image, content: [image(url)], senderName: '安娜', timestamp: 1 }],
    })
    const frames = [
      say('bert', { msgType: MsgType.image, content: [image('https://evil.example/x.png')] }),
      say('bert', { msgType: MsgType.relay, content: [relay('https://evil.example/x.png')] }),
      say('bert', { msgType: MsgType.image, content: [image('/files/x.png')] }),
      say('bert', { msgType: MsgType.relay, content: [relay('/files/x.png')] }),
    ]
    await anna.sends(...frames)
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([100005, 100005, 0, 0])
  })

  it('[T18] [G15] refuses an address whose file is not there, and a picture that is none, also in a goods card', async () => {
    const world = createWorld({
      ports: {
        isOwnFile: (url) => url.startsWith('/files/'),
        holdsFile: async (url, as) => url === '/files/x.png' || (as === 'any' && url === '/files/x.pdf'),
      },
    })
    const anna = await world.enter('anna')
    const image = (url: string) => say('bert', { msgType: MsgType.image, content: [{ url, width: 1, height: 1 }] })
    const file = (url: string) => say('bert', { msgType: MsgType.file, content: [{ url, name: 'x', size: 1 }] })
    const goods = (picture: string) =>
      say('bert', {
        msgType: MsgType.goodsCard,
        content: [{ goodsId: 'g', goodsName: '轴承', image: picture, price: '1' }],
      })
    const frames = [
      image('/files/gone.png'),
      image('/files/x.pdf'),
      file('/files/gone.pdf'),
      goods('https://evil.example/x.png'),
      goods('/files/gone.png'),
      image('/files/x.png'),
      file('/files/x.pdf'),
      goods('/goods/1.png'),
      goods(''),
    ]
    await anna.sends(...frames)
    const refused = 100005
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([
      ...Array(5).fill(refused),
      ...Array(4).fill(0),
    ])
  })

  it('[T2] refuses a relay of what people may not say themselves', async () => {
    const relay = (msgType: number, content: unknown[]) =>
      say('bert', {
        msgType: MsgType.relay,
        content: [{ title: '聊天记录', items: [{ msgType, content, senderName: '安娜', timestamp: 1 }] }],
      })
    expect(await codeFor('anna', relay(MsgType.transferResponse, [{ accepted: true }]))).toBe(100005)
    expect(await codeFor('anna', relay(MsgType.groupDissolved, [{ groupId: 'g' }]))).toBe(100005)
    expect(await codeFor('anna', relay(MsgType.text, [{ text: '话' }]))).toBe(0)
  })

  it('[T24] refuses U+0000 and half a surrogate pair anywhere in content and extend', async () => {
    expect(await codeFor('anna', say('bert', { content: [{ text: 'a\u0000b' }] }))).toBe(100005)
    expect(await codeFor('anna', say('bert', { content: [{ text: 'a', more: ['\ud800'] }] }))).toBe(100005)
    expect(await codeFor('anna', say('bert', { extend: { 'a\u0000': 1 } }))).toBe(100005)
    expect(await codeFor('anna', say('bert', { extend: { deep: [{ text: '🧵' }] } }))).toBe(0)
  })

  it('[T5] [T20] opens a single chat only with whom the directory shows; others are answered like nobody', async () => {
    const world = createWorld()
    world.ports.people.maySee = async (_userId, otherId) => otherId === 'bert'
    const anna = await world.enter('anna')
    const frames = [say('carl'), say('nobody'), say('bert')]
    await anna.sends(...frames)
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([300000, 300000, 0])
    // A person who was written to may answer.
    world.ports.people.maySee = async () => false
    world.restart()
    const bert = await world.enter('bert')
    const answer = say('anna')
    await bert.sends(answer)
    expect(bert.statusOf(answer.tid)?.code).toBe(0)
  })

  it('[IM-11] answers 100002 to a foreign sender and overwrites the server’s own fields', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    const forged = { ...say('bert'), fromUserId: 'carl' }
    await anna.sends(forged)
    expect(anna.statusOf(forged.tid)?.code).toBe(STATUS.senderMismatch.code)
    await anna.sends({ ...say('bert'), chatId: 'x', msgSeqId: 77, timestamp: 5, senderName: '老板', isRemoved: true })
    expect(bert.of(202)).toHaveLength(1)
    expect(bert.of(202)[0]).toMatchObject({
      chatId: 'anna',
      msgSeqId: 1,
      fromUserId: 'anna',
      senderName: '安娜',
      senderOrganisation: '锦纶新材料',
      timestamp: world.clock.now(),
    })
    expect(bert.of(202)[0]?.isRemoved).toBe(undefined)
  })

  it('[G16] the first word in a group of the directory begins its conversation with all its members, and with nobody else', async () => {
    const groupMembers = async (groupId: string) => (groupId === 'team' ? ['anna', 'bert'] : undefined)
    const world = createWorld()
    world.ports.people.groupMembers = groupMembers
    const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
    const foreign = say('team', { type: 2 })
    await carl.sends(foreign)
    expect(carl.statusOf(foreign.tid)?.code).toBe(STATUS.notInGroup.code)
    await anna.sends(say('team', { type: 2 }))
    expect([bert.numbers('team'), carl.numbers('team')]).toEqual([[1], []])
  })

  it('[IM-11] answers 300000, 300001 and 300002 where there is nobody, no group, or no membership', async () => {
    expect(await codeFor('anna', say('nobody'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('anna'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('vera'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('vera', say('bert'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('agent-a'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('other-desk', { type: 5 }))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', toCustomer('vera'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('agent-a', toCustomer('vera'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('none', { type: 2 }))).toBe(STATUS.groupDoesNotExist.code)
    expect(await codeFor('anna', say('g', { type: 2 }))).toBe(STATUS.notInGroup.code)
    expect(await codeFor('anna', say('bert|carl'))).toBe(STATUS.missingRecipient.code)
    expect(await codeFor('anna', say('bert', { tid: 'a\u0000b' }))).toBe(100005)
  })
})

describe('taking back, reading', () => {
  const act = (msgType: number, msgId: number) => say('bert', { msgType, content: [{ msgId }] })

  it('[IM-18] recalls within 120 s: the notice has a number, the body is gone from push and store', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert', { content: [{ text: '说错了' }] }))
    await world.clock.pass(30_000)
    await anna.sends(act(MsgType.recall, 1))
    expect(bert.of(202).at(-1)).toMatchObject({ msgSeqId: 2, msgType: MsgType.recall, content: [{ msgId: 1 }] })
    const late = await world.enter('bert', { cursors: { anna: 0 } })
    expect(late.of(202)[0]).toMatchObject({ msgSeqId: 1, content: [], isRemoved: true })
    expect(JSON.stringify([late.frames, await rowsOf(world)])).not.toContain('说错了')
  })

  it('[IM-18] answers 501001, 501002 and 501003', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    const frames = [act(MsgType.recall, 9), act(MsgType.recall, 1), act(MsgType.recall, 1)]
    const [none, late] = frames
    await anna.sends(...frames.slice(0, 1))
    const foreign = say('anna', { msgType: MsgType.recall, content: [{ msgId: 1 }] })
    await bert.sends(foreign)
    await world.clock.pass(40_000)
    for (const socket of [anna, bert]) socket.events.pong()
    await world.clock.pass(40_000)
    for (const socket of [anna, bert]) socket.events.pong()
    await world.clock.pass(40_001)
    await anna.sends(...frames.slice(1, 2))
    expect([none, late].map((frame) => anna.statusOf(frame?.tid ?? '')?.code)).toEqual([501001, 501002])
    expect(bert.statusOf(foreign.tid)?.code).toBe(501003)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  it('[IM-19] tells the sender -1 when the other side has read, and nobody else', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'), say('bert'))
    await bert.sends(say('anna', { msgType: MsgType.readReceipt, content: [{ msgId: 1 }] }))
    const back = await world.enter('anna', { cursors: { bert: 0 } })
    expect(back.of(202).map((frame) => frame.msgReceiptCount)).toEqual([-1, 0, undefined])
    const other = await world.enter('bert', { cursors: { anna: 0 } })
    expect(other.of(202)[0]?.msgReceiptCount).toBe(undefined)
  })

  it('[G6] mutes for oneself only', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'))
    const frames = [
      say('bert', { msgType: MsgType.mute, content: [{}] }),
      say('bert', { msgType: MsgType.mute, content: [{ userId: 'bert' }] }),
    ]
    await anna.sends(...frames)
    expect(frames.map((frame) => anna.statusOf(frame.tid)?.code)).toEqual([0, 100005])
  })
})

describe('a frame for many', () => {
  it('[G10] is sealed once for all who see it under one id, however many sockets they have', async () => {
    const json = createGatewayCodec({ framing: 'ima.json' })
    const sealed: DownFrame[] = []
    const counting: Codec<DownFrame, UpFrame> = {
      ...json,
      encode: (frame) => {
        sealed.push(frame)
        return json.encode(frame)
      },
    }
    const world = createWorld({ ports: { codecs: () => counting } })
    const [anna, phone] = [await world.enter('anna'), await world.enter('anna')]
    const berts = [await world.enter('bert'), await world.enter('bert'), await world.enter('bert')]
    sealed.length = 0
    const frame = say('bert')
    await anna.sends(frame)
    for (const bert of berts) expect(bert.of(202)).toMatchObject([{ chatId: 'anna', msgSeqId: 1, tid: frame.tid }])
    // Their own other device gets the receipt count, in a frame of its own.
    expect(phone.of(202)).toMatchObject([{ chatId: 'bert', msgSeqId: 1, msgReceiptCount: 0 }])
    expect(sealed.filter(({ eventType }) => eventType === 202)).toHaveLength(2)
  })

  it('[G10] is sealed for each where each has keys of its own', async () => {
    const json = createGatewayCodec({ framing: 'ima.json' })
    let count = 0
    const world = createWorld({
      ports: {
        codecs: () => ({
          framing: json.framing,
          decode: json.decode,
          encode: (frame) => {
            if (frame.eventType === 202) count += 1
            return json.encode(frame)
          },
        }),
      },
    })
    const anna = await world.enter('anna')
    const berts = [await world.enter('bert'), await world.enter('bert')]
    await anna.sends(say('bert'))
    for (const bert of berts) expect(bert.numbers('anna')).toEqual([1])
    expect(count).toBe(2)
  })
})
