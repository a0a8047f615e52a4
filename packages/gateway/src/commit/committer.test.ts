import { describe, expect, it } from 'vitest'
import { createWorld, say } from '../test-world/world'

describe('a store that is stuck', () => {
  it('[G14] is asked once for all who wait, not once for each', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    const { append } = world.ports.messages
    let asked = 0
    world.ports.messages.append = () => {
      asked += 1
      return new Promise((_, reject) => world.clock.after(6_000, () => reject(new Error('no answer in time'))))
    }
    const messages = [say('bert'), say('bert'), say('bert')]
    await anna.sends(...messages)
    await bert.sends(say('anna'))
    await world.clock.pass(6_000)
    expect(messages.map(({ tid }) => anna.statusOf(tid)?.code)).toEqual([1, 1, 1])
    world.ports.messages.append = append
    await world.clock.pass(6_000)
    expect(asked).toBe(2)
    await anna.sends(...messages)
    expect(anna.of(203).filter(({ code, tid }) => code === 0 && messages.some((one) => one.tid === tid))).toHaveLength(
      3,
    )
  })
})

describe('after a commit', () => {
  it('[G5][G14] goes on storing when telling it fails once, and the tail check brings what was not told', async () => {
    const world = createWorld()
    const [anna, bert] = [await world.enter('anna'), await world.enter('bert')]
    await anna.sends(say('bert'))
    const { publish } = world.ports.bus
    world.ports.bus.publish = (hint) => {
      if (hint.type === 'committed') throw new Error('the bus is gone')
      publish(hint)
    }
    const untold = say('bert')
    await anna.sends(untold)
    world.ports.bus.publish = publish
    expect(anna.statusOf(untold.tid)).toMatchObject({ code: 0, msgSeqId: 2 })
    expect(bert.numbers('anna')).toEqual([1])
    await world.clock.pass(5_000)
    expect(bert.numbers('anna')).toEqual([1, 2])
    const next = say('bert')
    await anna.sends(next)
    expect(anna.statusOf(next.tid)).toMatchObject({ code: 0, msgSeqId: 3 })
    expect(bert.numbers('anna')).toEqual([1, 2, 3])
  })
})
