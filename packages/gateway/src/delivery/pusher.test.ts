import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createWorld, online, say } from '../test-world/world'
import { READ_BY_ALL } from './down-frame'

const toGroup = (text: string) => say('g', { type: 2, content: [{ text }] })

describe('a member who leaves and comes back', () => {
  it('[G16] gets nothing of what was said meanwhile on the socket that stayed open', async () => {
    const world = createWorld()
    world.stores.addToGroup('g', ['anna', 'bert', 'carl'])
    const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
    await anna.sends(toGroup('1'), toGroup('2'))
    world.stores.removeFromGroup('g', 'bert')
    await anna.sends(toGroup('3'), toGroup('4'))
    world.stores.addToGroup('g', ['bert'])
    await anna.sends(toGroup('5'))
    await world.clock.pass(6_000)
    expect([bert.numbers('g'), carl.numbers('g')]).toEqual([
      [1, 2, 5],
      [1, 2, 3, 4, 5],
    ])
  })

  it('[G16] gets nothing that was read while they were leaving', async () => {
    const world = createWorld()
    world.stores.addToGroup('g', ['anna', 'bert'])
    const anna = await world.enter('anna')
    await anna.sends(toGroup('1'), toGroup('2'))
    // Another node on the same store, so that rows are read and not cached.
    const { readAfter } = world.stores.messages
    const node = createWorld({ stores: world.stores })
    node.ports.messages.readAfter = async (key, afterSeqId, limit) => {
      world.stores.removeFromGroup('g', 'bert')
      await world.stores.messages.append([
        {
          key: 'group|g',
          right: 'server',
          senderId: 'anna',
          senderName: '安娜',
          tid: 'late',
          msgType: 200101,
          content: [{ text: '3' }],
          timestamp: 1,
          clientTimestamp: 1,
        },
      ])
      node.ports.bus.publish({ type: 'committed', key: 'group|g', fromSeqId: 3, toSeqId: 3 })
      return readAfter(key, afterSeqId, limit)
    }
    const bert = await node.enter('bert', { cursors: { g: 0 } })
    await node.clock.pass(6_000)
    expect(bert.numbers('g')).toEqual([1, 2])
  })
})

describe('the receipts of a group', () => {
  it('[IM-19] do not say that all have read what a member has not, for one who read it and left', async () => {
    const world = createWorld()
    world.stores.addToGroup('g', ['anna', 'bert', 'carl'])
    const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
    const read = () => say('g', { type: 2, msgType: MsgType.readReceipt, content: [{ msgId: 1 }] })
    const receipts = async () =>
      (await world.enter('anna', { cursors: { g: 0 } })).of(202).find(({ msgSeqId }) => msgSeqId === 1)?.msgReceiptCount
    await anna.sends(toGroup('1'))
    await bert.sends(read())
    expect(await receipts()).toBe(1)
    world.stores.removeFromGroup('g', 'bert')
    expect(await receipts()).toBe(0)
    await carl.sends(read())
    expect(await receipts()).toBe(READ_BY_ALL)
  })
})

describe('a store with a hole', () => {
  it('[G5] ends the walk where nobody moves, holds nobody else up, and goes on when the row is there', async () => {
    const world = createWorld({ policy: { pushPage: 5 } })
    const anna = await world.enter('anna')
    await anna.sends(...Array.from({ length: 20 }, () => say('bert')))
    const { readAfter } = world.stores.messages
    let reads = 0
    let isMissing = true
    world.ports.messages.readAfter = async (key, afterSeqId, limit) => {
      reads += 1
      if (reads > 200) throw new Error('an endless walk')
      const rows = await readAfter(key, afterSeqId, limit)
      return isMissing ? rows.filter((row) => row.msgSeqId !== 3) : rows
    }
    world.restart()
    const [stuck, ahead] = [
      await world.enter('bert', { cursors: { anna: 0 } }),
      await world.enter('bert', { cursors: { anna: 12 } }),
    ]
    expect([stuck.numbers('anna'), ahead.numbers('anna')]).toEqual([
      [1, 2],
      [13, 14, 15, 16, 17, 18, 19, 20],
    ])
    expect(reads).toBeLessThan(20)
    isMissing = false
    await world.clock.pass(5_000)
    expect(stuck.numbers('anna')).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
})

describe('everybody back at once', () => {
  it('[G10] reads a few backlogs at a time, and brings all of them', async () => {
    const world = createWorld({ policy: { readsAtOnce: 3 } })
    const guests = Array.from({ length: 20 }, (_, at) => `guest-${at}`)
    for (const userId of guests) {
      world.stores.addToGroup(`room-${userId}`, [userId, 'anna'])
      const anna = world.identities.get('anna')
      if (anna) world.identities.set(userId, { ...anna, userId, tokenId: userId })
    }
    const anna = await world.enter('anna')
    for (const userId of guests) await anna.sends(say(`room-${userId}`, { type: 2 }))
    const { messages, conversations } = world.stores
    let running = 0
    let most = 0
    const counted =
      <A extends unknown[], R>(read: (...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return read(...given)
      }
    world.ports.messages.readAfter = counted(messages.readAfter)
    world.ports.conversations.listOwn = counted(conversations.listOwn)
    world.restart()
    const sockets = guests.map((userId) => {
      const socket = world.socket()
      void socket.sends(online(userId, { cursors: { [`room-${userId}`]: 0 } }))
      return socket
    })
    for (let turn = 0; turn < 100; turn++) await world.clock.settle()
    expect(sockets.map((socket, at) => socket.numbers(`room-guest-${at}`))).toEqual(guests.map(() => [1]))
    expect(most).toBe(3)
  })
})

describe('a page larger than a reader may leave unsent', () => {
  it('[G10] comes in pieces, and a healthy reader stays', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    for (let at = 0; at < 100; at++) {
      await anna.sends(say('bert', { content: [{ text: '纱'.repeat(5_000), more: 'x'.repeat(20_000) }] }))
      await world.clock.pass(60)
    }
    const bert = world.socket()
    bert.isCorked = true
    await bert.sends(online('bert', { cursors: { anna: 0 } }))
    await world.clock.pass(5_000)
    expect(bert.closedWith).toBe(undefined)
    expect(bert.numbers('anna')).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })

  it('[G10] also when all of it lies at hand', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    bert.isCorked = true
    await anna.sends(
      ...Array.from({ length: 60 }, () => say('bert', { content: [{ text: '纱', more: 'x'.repeat(30_000) }] })),
    )
    await world.clock.pass(3_000)
    expect(bert.closedWith).toBe(undefined)
    expect(bert.numbers('anna')).toEqual(Array.from({ length: 61 }, (_, at) => at + 1))
  })

  it('[G4] reads each row of a backlog of large messages about once, not once for every row that is sent', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    for (let at = 0; at < 100; at++) {
      await anna.sends(say('bert', { content: [{ text: '纱'.repeat(5_000), more: 'x'.repeat(20_000) }] }))
      await world.clock.pass(60)
    }
    world.restart()
    const { readAfter } = world.stores.messages
    let rowsRead = 0
    world.ports.messages.readAfter = async (...ask) => {
      const rows = await readAfter(...ask)
      rowsRead += rows.length
      return rows
    }
    const bert = world.socket()
    bert.isCorked = true
    await bert.sends(online('bert', { cursors: { anna: 0 } }))
    await world.clock.pass(10_000)
    expect(bert.numbers('anna')).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
    // The first page is read before the size of the rows is known.
    expect(rowsRead).toBeLessThan(300)
  })

  it('[G4] goes on when the transport says that it has drained, without a wait', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    for (let at = 0; at < 20; at++) {
      await anna.sends(say('bert', { content: [{ text: '纱'.repeat(5_000), more: 'x'.repeat(20_000) }] }))
      await world.clock.pass(60)
    }
    world.restart()
    const bert = world.socket()
    bert.isStuck = true
    const waiting: (() => void)[] = []
    Object.assign(bert, { onceDrained: (run: () => void) => waiting.push(run) })
    await bert.sends(online('bert', { cursors: { anna: 0 } }))
    while (waiting.length > 0) {
      bert.unread = 0
      for (const run of waiting.splice(0)) run()
      await world.clock.settle()
    }
    expect(bert.numbers('anna')).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
})
