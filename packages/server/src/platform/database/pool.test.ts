import { expect, it } from 'vitest'
import { openPool, openPoolBeside } from './pool'

it('tells of a connection that was lost, and not of one that went with its pool', async () => {
  const told: string[] = []
  const log = { warn: (fields: { error: string }) => void told.push(fields.error) } as never
  const pool = openPool({ url: 'postgresql://weft@localhost/weft?host=/nowhere', log })
  const beside = openPoolBeside(pool, { max: 1, log })
  for (const each of [pool, beside]) {
    each.emit('error', new Error('hung up'), undefined as never)
    const ended = each.end()
    each.emit('error', new Error('terminating connection due to administrator command'), undefined as never)
    await ended
  }
  expect(told).toEqual(['hung up', 'hung up'])
})
