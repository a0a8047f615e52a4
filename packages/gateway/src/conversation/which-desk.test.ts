import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createMemoryStores } from '../store/memory'
import { createWorld, toCustomer, toDesk } from '../test-world/world'
import { robotsDesk, whichDesks } from './which-desk'

/** agent-a answers for two desks; anna wrote to the ones in `written`. */
async function twoDesks(...written: readonly string[]) {
  const agents = [{ userId: 'agent-a', userName: '甲' }]
  const stores = createMemoryStores({
    desks: [
      { deskId: 'desk', agents },
      { deskId: 'repair', agents },
    ],
  })
  const world = createWorld({ stores })
  const identity = world.identities.get('agent-a')
  if (identity) world.identities.set('agent-a', { ...identity, agentOf: ['desk', 'repair'] })
  const [anna, agent] = [await world.enter('anna'), await world.enter('agent-a')]
  for (const deskId of written) {
    await anna.sends(toDesk({ targetId: deskId, msgType: MsgType.userToHumanAgent, content: [] }))
  }
  const headOf = async (deskId: string) =>
    (await stores.messages.readBefore(`service|${deskId}|anna`, undefined, 1))[0]?.senderId
  const accept = (deskId: string) =>
    world.take(world.gateway.desk.accept({ deskId, customerId: 'anna', agentId: 'agent-a', agentName: '甲' }))
  return { world, anna, agent, headOf, accept }
}

describe('an agent of two desks', () => {
  it('answers where the customer wrote, also at the desk that is not the first', async () => {
    const { agent, anna, headOf, accept } = await twoDesks('repair')
    await accept('repair')
    const answer = toCustomer('anna')
    await agent.sends(answer)
    expect([agent.statusOf(answer.tid)?.code, await headOf('repair'), await headOf('desk')]).toEqual([
      0,
      'agent-a',
      undefined,
    ])
    expect(anna.numbers('repair')).toContain(agent.statusOf(answer.tid)?.msgSeqId)
  })

  it('answers where they serve the customer, of two that the customer wrote to', async () => {
    const { agent, headOf, accept } = await twoDesks('desk', 'repair')
    await accept('repair')
    await agent.sends(toCustomer('anna'))
    expect([await headOf('repair'), await headOf('desk')]).toEqual(['agent-a', 'desk'])
  })

  it('answers where the customer waits, not where a colleague serves them', async () => {
    const { world, anna, accept } = await twoDesks('desk', 'repair')
    await accept('desk')
    const stores = { conversations: world.stores.conversations, desk: world.stores.desk }
    const means = async (userId: string) =>
      (await whichDesks({ userId, agentOf: ['desk', 'repair'] }, ['anna', 'bert'], stores)).get('anna')
    expect([await means('agent-a'), await means('agent-b')]).toEqual(['desk', 'repair'])
    await anna.sends(toDesk({ targetId: 'repair', msgType: MsgType.endCustomerService, content: [{}] }))
    expect(await means('agent-b')).toBe('desk')
  })

  it('is refused where the customer wrote to neither', async () => {
    const { agent } = await twoDesks()
    const answer = toCustomer('anna')
    await agent.sends(answer)
    expect(agent.statusOf(answer.tid)?.code).toBe(300000)
  })

  it('[G4] has one head and one cursor for a customer of both: those of the desk that is meant', async () => {
    const { world, anna, accept } = await twoDesks('desk', 'repair')
    await anna.sends(toDesk(), toDesk(), toDesk())
    await accept('repair')
    const heads = await world.stores.conversations.heads(['service|desk|anna', 'service|repair|anna'])
    const [long = 0, short = 0] = [heads.get('service|desk|anna'), heads.get('service|repair|anna')]
    expect(long).toBeGreaterThan(short)
    const headsOf = (socket: Awaited<ReturnType<typeof world.enter>>) => socket.of(203).find((one) => one.heads)?.heads

    const behind = await world.enter('agent-a', { cursors: { anna: short - 1 } })
    expect([headsOf(behind), behind.numbers('anna'), behind.of(206)]).toEqual([{ anna: short }, [short], []])
    // Behind the longer one's head and above the shorter one's: this is no restored store.
    const level = await world.enter('agent-a', { cursors: { anna: short } })
    expect([headsOf(level), level.numbers('anna'), level.of(206)]).toEqual([{}, [], []])
    // Messages at the other desk still arrive.
    await anna.sends(toDesk())
    expect(level.numbers('anna')).toEqual([long + 1])
  })

  it('types where a message of theirs would go', async () => {
    const { anna, agent, accept } = await twoDesks('desk', 'repair')
    await accept('repair')
    await agent.sends({ eventType: 204, targetId: 'anna', type: 6 })
    expect(anna.of(204).map((frame) => frame.chatId)).toEqual(['repair'])
  })
})

describe('a robot', () => {
  it('with one seat means its desk without a look at the store, with several the one that the customer wrote to', async () => {
    const { world } = await twoDesks('repair')
    const asked: string[][] = []
    const conversations = {
      heads: (keys: readonly string[]) => {
        asked.push([...keys])
        return world.stores.conversations.heads(keys)
      },
    }
    const stores = { conversations, desk: world.stores.desk }
    const means = (...robotOf: string[]) => robotsDesk({ userId: 'robot', robotOf }, 'anna', stores)
    expect([await means('repair'), await means('desk'), await means()]).toEqual(['repair', 'desk', undefined])
    expect(asked).toEqual([])
    expect(await means('desk', 'repair')).toBe('repair')
    expect(asked).toHaveLength(1)
  })
})
