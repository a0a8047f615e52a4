import { describe, expect, it } from 'vitest'
import { createWorld, say } from '../test-world/world'

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
