import { describe, expect, it } from 'vitest'
import { together } from './together'

/** A store that answers on command, and records the requests of each statement. */
function slowStore(most = 3, atOnce = 1) {
  const statements: number[][] = []
  const ends: { answer: () => void; fail: () => void }[] = []
  const ask = together<number, string>({
    most,
    atOnce,
    read: (asks) =>
      new Promise((resolve, reject) => {
        statements.push([...asks])
        ends.push({ answer: () => resolve(asks.map((one) => `a${one}`)), fail: () => reject(new Error('away')) })
      }),
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { statements, ends, ask, turn }
}

describe('reads put together', () => {
  it('[G11] ask in one statement what was asked at once, and in the next what came meanwhile, so many at most', async () => {
    const { statements, ends, ask, turn } = slowStore()
    const answers = [ask(1), ask(2)]
    await turn()
    answers.push(ask(3), ask(4), ask(5), ask(6))
    await turn()
    expect(statements).toEqual([[1, 2]])
    ends[0]?.answer()
    await turn()
    expect(statements).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    ends[1]?.answer()
    await turn()
    ends[2]?.answer()
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
    expect(statements[2]).toEqual([6])
  })

  it('[G14] a statement that fails fails those in it, and the next one is asked all the same', async () => {
    const { ends, ask, turn } = slowStore(2, 1)
    const answers = [ask(1), ask(2), ask(3)].map((one) => one.catch((error: Error) => error.message))
    await turn()
    ends[0]?.fail()
    await turn()
    ends[1]?.answer()
    expect(await Promise.all(answers)).toEqual(['away', 'away', 'a3'])
  })

  it('no more than so many statements are under way', async () => {
    const { statements, ends, ask, turn } = slowStore(1, 2)
    const answers = [ask(1), ask(2), ask(3)]
    await turn()
    expect(statements).toEqual([[1], [2]])
    ends[1]?.answer()
    await turn()
    expect(statements).toEqual([[1], [2], [3]])
    for (const { answer } of ends) answer()
    expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3'])
  })
})
