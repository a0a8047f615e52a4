/** What senders learn about the other side's devices: 207, rule P-38. */
import { describe, expect, it } from 'vitest'
import { createWorld, say, toCustomer, toDesk } from '../test-world/world'

describe('[P-38] delivered', () => {
  it('tells the sender’s sockets the highest number that a device of the peer was handed, gathered over a second', async () => {
    const world = createWorld()
    const [anna, desktop, bert] = [await world.enter('anna'), await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'), say('bert'))
    await world.clock.pass(999)
    await anna.sends(say('bert'))
    expect(anna.of(207)).toEqual([])
    await world.clock.pass(1)
    const told = { eventType: 207, chatId: 'bert', userId: 'bert', toSeqId: 3 }
    expect([anna.of(207), desktop.of(207), bert.of(207)]).toEqual([[told], [told], []])
    for (let at = 0; at < 30; at++) {
      await anna.sends(say('bert'))
      await world.clock.pass(100)
    }
    expect(anna.of(207).map((frame) => frame.toSeqId)).toEqual([3, 13, 23, 33])
    await world.clock.pass(10_000)
    expect(anna.of(207)).toHaveLength(4)
    const rows = await world.stores.messages.readAfter('single|anna|bert', 0, 99)
    expect(rows).toHaveLength(33)
  })

  it('says nothing while the peer is away, and tells it when they come back; a second device repeats nothing', async () => {
    const world = createWorld()
    const anna = await world.enter('anna')
    await anna.sends(say('bert'), say('bert'))
    await world.clock.pass(5_000)
    expect(anna.of(207)).toEqual([])
    await world.enter('bert', { cursors: { anna: 0 } })
    await world.clock.pass(1_000)
    expect(anna.of(207)).toMatchObject([{ chatId: 'bert', toSeqId: 2 }])
    await world.enter('bert', { cursors: { anna: 0 } })
    await world.clock.pass(5_000)
    expect(anna.of(207)).toHaveLength(1)
  })

  it('is not told to who left meanwhile, nor for a socket that broke or does not read', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    bert.drop()
    await world.clock.pass(2_000)
    expect(anna.of(207)).toEqual([])
    const stuck = await world.enter('bert')
    stuck.unread = 1
    await anna.sends(say('bert'))
    await world.clock.pass(3_000)
    expect(anna.of(207)).toEqual([])
    stuck.unread = 0
    await world.clock.pass(1_000)
    expect(anna.of(207)).toMatchObject([{ toSeqId: 2 }])
    await anna.sends(say('bert'))
    anna.drop()
    const back = await world.enter('anna')
    await world.clock.pass(500)
    expect(back.of(207)).toEqual([])
  })

  it('never in a group, and never for what nobody sees', async () => {
    const world = createWorld()
    world.stores.addToGroup('g', ['anna', 'bert'])
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('g', { type: 2 }))
    await world.clock.pass(2_000)
    expect(anna.of(207)).toEqual([])
    await anna.sends(say('bert'))
    await world.clock.pass(2_000)
    await bert.sends(say('anna', { msgType: 200203, content: [{ msgId: 1 }] }))
    await world.clock.pass(2_000)
    expect([anna.of(207).length, bert.of(207)]).toEqual([1, []])
  })

  it('between a customer and the desk: whoever of the desk reads it, and not for a colleague of who writes', async () => {
    const world = createWorld()
    const [vera, mine, other] = [await world.enter('vera'), await world.enter('agent-a'), await world.enter('agent-a')]
    await vera.sends(toDesk({ msgType: 200502, content: [] }))
    await world.take(
      world.gateway.desk.accept({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }),
    )
    await world.clock.pass(5_000)
    for (const one of [vera, mine, other]) one.frames.length = 0
    await vera.sends(toDesk())
    const asked = mine.of(202).at(-1)?.msgSeqId
    await world.clock.pass(1_000)
    expect(vera.of(207)).toEqual([{ eventType: 207, chatId: 'desk', userId: 'agent-a', toSeqId: asked }])
    vera.drop()
    const answer = toCustomer('vera')
    await mine.sends(answer)
    await world.clock.pass(2_000)
    expect(mine.of(207)).toEqual([])
    await world.enter('vera', { cursors: { desk: asked ?? 0 } })
    await world.clock.pass(1_000)
    expect(mine.of(207)).toEqual([
      { eventType: 207, chatId: 'vera', userId: 'vera', toSeqId: mine.statusOf(answer.tid)?.msgSeqId },
    ])
  })
})
