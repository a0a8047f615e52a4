import { describe, expect, it } from 'vitest'
import { countTogether } from './count-together'

/** A table that is counted when told. */
function slowTable() {
  const running: { end: () => void; fail: () => void }[] = []
  let rows = 0
  const counting = (where = '') => ({
    toSQL: () => ({ sql: 'select count(*) from orders where state = $1', params: [where] }),
    execute: () =>
      new Promise<{ total: number }[]>((resolve, reject) => {
        const total = rows
        running.push({ end: () => resolve([{ total }]), fail: () => reject(new Error('away')) })
      }),
  })
  return {
    running,
    counting,
    add: () => {
      rows += 1
    },
    turn: () => new Promise((done) => setImmediate(done)),
  }
}

describe('the figure of a list', () => {
  it('is counted once for all who ask meanwhile, and for none by a count that began before they asked', async () => {
    const { running, counting, add, turn } = slowTable()
    const db = {}
    const first = countTogether(db, counting())
    await turn()
    add()
    const after = [countTogether(db, counting()), countTogether(db, counting())]
    await turn()
    expect(running).toHaveLength(1)
    running[0]?.end()
    expect(await first).toBe(0)
    await turn()
    expect(running).toHaveLength(2)
    running[1]?.end()
    expect(await Promise.all(after)).toEqual([1, 1])
  })

  it('is another one of other rows, and of another database or transaction', async () => {
    const { running, counting, turn } = slowTable()
    const db = {}
    const figures = [
      countTogether(db, counting()),
      countTogether(db, counting('closed')),
      countTogether({}, counting()),
    ]
    await turn()
    expect(running).toHaveLength(3)
    for (const { end } of running) end()
    expect(await Promise.all(figures)).toEqual([0, 0, 0])
  })

  it('fails for those who asked for it alone', async () => {
    const { running, counting, turn } = slowTable()
    const db = {}
    const failed = countTogether(db, counting()).catch((error: Error) => error.message)
    await turn()
    const next = countTogether(db, counting())
    running[0]?.fail()
    expect(await failed).toBe('away')
    await turn()
    running[1]?.end()
    expect(await next).toBe(0)
  })
})
