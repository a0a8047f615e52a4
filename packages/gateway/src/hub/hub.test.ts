import { describe, expect, it } from 'vitest'
import { createWorld, say, toDesk } from '../test-world/world'

describe('typing', () => {
  it('[P-33] goes to the others of the conversation, once a second, and is never stored or answered', async () => {
    const world = createWorld()
    const [anna, bert, carl] = [await world.enter('anna'), await world.enter('bert'), await world.enter('carl')]
    await anna.sends(say('bert'))
    const before = anna.frames.length
    const typing = { eventType: 204, targetId: 'bert', type: 1 }
    await anna.sends(typing, typing, typing)
    expect(bert.of(204)).toEqual([{ eventType: 204, chatId: 'anna', userId: 'anna', type: 1 }])
    expect([carl.of(204), anna.frames.length]).toEqual([[], before])
    await world.clock.pass(999)
    expect(bert.of(204)).toHaveLength(1)
    await world.clock.pass(1)
    expect(bert.of(204)).toHaveLength(2)
    await world.clock.pass(5_000)
    expect(bert.of(204)).toHaveLength(2)
    expect(await world.stores.messages.readAfter('single|anna|bert', 0, 9)).toHaveLength(1)
  })

  it('[P-33] what came too often goes out at the interval’s end, unless the message it was typed for came first', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    const typing = { eventType: 204, targetId: 'bert', type: 1 }
    await anna.sends(typing, typing)
    await anna.sends(say('bert', { msgType: 200203, content: [{ msgId: 1 }] }))
    await world.clock.pass(1_000)
    expect(bert.of(204)).toHaveLength(2)
    await anna.sends(typing, say('bert'))
    await world.clock.pass(5_000)
    expect(bert.of(204)).toHaveLength(2)
    await anna.sends(typing, typing)
    expect(bert.of(204)).toHaveLength(3)
    anna.drop()
    await world.clock.pass(5_000)
    expect(bert.of(204)).toHaveLength(3)
  })

  it('[G16] is dropped where one has no place: no typing to other people', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends({ eventType: 204, targetId: 'bert', type: 1 }, { eventType: 204, targetId: 'vera', type: 6 })
    expect(bert.of(204)).toEqual([])
  })

  it('[SV-12] reaches customer and assignee, not the agents who only watch the queue', async () => {
    const world = createWorld()
    const [vera, mine, idle] = [await world.enter('vera'), await world.enter('agent-a'), await world.enter('agent-b')]
    await vera.sends(toDesk({ msgType: 200502, content: [] }))
    await world.take(
      world.gateway.desk.accept({ deskId: 'desk', customerId: 'vera', agentId: 'agent-a', agentName: '甲' }),
    )
    await vera.sends({ eventType: 204, targetId: 'desk', type: 5 })
    await mine.sends({ eventType: 204, targetId: 'vera', type: 6 })
    expect(mine.of(204)).toEqual([{ eventType: 204, chatId: 'vera', userId: 'vera', type: 6 }])
    expect(vera.of(204)).toEqual([{ eventType: 204, chatId: 'desk', userId: 'agent-a', type: 5 }])
    expect(idle.of(204)).toEqual([])
  })
})

describe('presence', () => {
  it('[G8] tells those who share a chat: on with the first socket, off a little after the last', async () => {
    const world = createWorld()
    const [anna, carl, phone] = [await world.enter('anna'), await world.enter('carl'), await world.enter('bert')]
    await anna.sends(say('bert'))
    phone.drop()
    await world.clock.pass(2_999)
    expect(anna.of(205)).toEqual([])
    await world.clock.pass(1)
    expect(anna.of(205)).toMatchObject([{ userId: 'bert', online: false }])
    const back = await world.enter('bert')
    expect(anna.of(205).at(-1)).toMatchObject({ userId: 'bert', online: true })
    expect(back.of(205)).toMatchObject([{ userId: 'anna', online: true }])
    expect(carl.of(205)).toEqual([])
  })

  it('[G8] says nothing of a reload or of one device among several', async () => {
    const world = createWorld()
    const [anna, phone] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    phone.drop()
    await world.clock.pass(1_000)
    const [second, third] = [await world.enter('bert'), await world.enter('bert')]
    third.drop()
    await world.clock.pass(20_000)
    expect([anna.of(205), second.closedWith]).toEqual([[], undefined])
    expect(world.gateway.isOnline('bert')).toBe(true)
  })
})
