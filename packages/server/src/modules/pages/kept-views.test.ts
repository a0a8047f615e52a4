import { describe, expect, it } from 'vitest'
import type { FirstView } from './first-views'
import { createKeptViews } from './kept-views'

const viewOf = (html: string): FirstView => ({ html, css: '', data: [], files: [] })

/** A manually advanced clock, and renders that finish on command. */
function start() {
  let now = 1_000_000
  const asked: { address: string; give(view: FirstView | undefined): void; fail(): void }[] = []
  const views = createKeptViews(
    { now: () => now } as Parameters<typeof createKeptViews>[0],
    (address) =>
      new Promise((resolve, reject) => asked.push({ address, give: resolve, fail: () => reject(new Error('cannot')) })),
  )
  return { views, asked, pass: (ms: number) => (now += ms) }
}

describe('kept first views', () => {
  it('are drawn once for all who come at the same time, and not again while they are fresh', async () => {
    const { views, asked, pass } = start()
    const both = Promise.all([views.get('/'), views.get('/')])
    asked[0]?.give(viewOf('one'))
    expect((await both).map((view) => view?.html)).toEqual(['one', 'one'])
    pass(9_999)
    expect((await views.get('/'))?.html).toBe('one')
    expect(asked).toHaveLength(1)
  })

  it('are shown at once while the next one is drawn, up to a minute', async () => {
    const { views, asked, pass } = start()
    const first = views.get('/')
    asked[0]?.give(viewOf('one'))
    await first
    pass(10_000)
    // The second render is not finished, and no caller waits for it.
    expect((await views.get('/'))?.html).toBe('one')
    expect((await views.get('/'))?.html).toBe('one')
    expect(asked).toHaveLength(2)
    asked[1]?.give(viewOf('two'))
    await Promise.resolve()
    await Promise.resolve()
    expect((await views.get('/'))?.html).toBe('two')
    pass(60_000)
    const later = views.get('/')
    asked[2]?.give(viewOf('three'))
    expect((await later)?.html).toBe('three')
  })

  it('stay when the next drawing fails, and fail when there is none to show', async () => {
    const { views, asked, pass } = start()
    const first = views.get('/')
    asked[0]?.give(viewOf('one'))
    await first
    pass(20_000)
    await views.get('/')
    asked[1]?.fail()
    await Promise.resolve()
    expect((await views.get('/'))?.html).toBe('one')
    const other = views.get('/about')
    asked.find(({ address }) => address === '/about')?.fail()
    await expect(other).rejects.toThrow('cannot')
  })

  it('are the two hundred that were asked for last', async () => {
    const { views, asked } = start()
    for (let at = 0; at <= 200; at += 1) {
      const one = views.get(`/${at}`)
      asked.at(-1)?.give(viewOf(String(at)))
      await one
    }
    await views.get('/1')
    expect(asked).toHaveLength(201)
    void views.get('/0')
    expect(asked.at(-1)?.address).toBe('/0')
  })
})
