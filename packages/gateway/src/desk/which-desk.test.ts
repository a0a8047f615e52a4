import { MsgType } from '@weft/protocol'
import { describe, expect, it } from 'vitest'
import { createMemoryStores } from '../store/memory'
import { createWorld, toCustomer, toDesk } from '../test-world/world'

/** agent-a answers for two desks; anna wrote to those that are named. */
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
  return { anna, agent, headOf, accept }
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

  it('is refused where the customer wrote to neither', async () => {
    const { agent } = await twoDesks()
    const answer = toCustomer('anna')
    await agent.sends(answer)
    expect(agent.statusOf(answer.tid)?.code).toBe(300000)
  })
})
