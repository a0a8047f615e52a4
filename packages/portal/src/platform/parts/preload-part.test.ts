import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'http://localhost:7300'

/** A page that names `ground.js` itself; records elements added to its head, and fetches. */
function page(readyState: DocumentReadyState) {
  const told: string[] = []
  vi.stubGlobal('location', { href: `${ORIGIN}/about` })
  vi.stubGlobal('document', {
    readyState,
    querySelectorAll: (which: string) => {
      if (which.startsWith('link')) return [{ href: `${ORIGIN}/assets/ground.js` }]
      return which.startsWith('style') ? [{ dataset: { file: '/assets/ground.css' } }] : []
    },
    createElement: () => ({}),
    head: {
      append({ rel, href, onload }: HTMLLinkElement) {
        told.push(`${rel} ${href.replace(`${ORIGIN}/assets/`, '')}`)
        onload?.call(undefined as never, new Event('load'))
      },
    },
  })
  return told
}
const answering = (...answers: (number | 'nothing')[]) => {
  const fetched = vi.fn(async (_address: string) => {
    const status = answers.length > 1 ? answers.shift() : answers[0]
    if (status === 'nothing') throw new TypeError('Failed to fetch')
    return { ok: status === 200, status, blob: async () => undefined }
  })
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([address]) => address.replace(`${ORIGIN}/assets/`, ''))
}
const FILES = ['assets/ground.js', 'assets/ground.css', 'assets/parts.js']

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('[PC-01] while the page is made its parts are told to the browser and imported at once', async () => {
  const told = page('interactive')
  const fetched = answering(200)
  const { preloadPart } = await import('./preload-part')
  expect(await preloadPart(async () => 'here', FILES)).toBe('here')
  expect(told).toEqual(['modulepreload parts.js'])
  expect(fetched()).toEqual([])
})

test('[PC-01] later a part is imported when all of it has been read; what did not come is read again with the next need', async () => {
  page('complete')
  const fetched = answering(200, 'nothing', 503, 200)
  const { preloadPart } = await import('./preload-part')
  const load = vi.fn(async () => 'here')
  Object.assign(load, { toString: () => '()=>import(`./Emoji-a1.js`)' })
  await expect(preloadPart(load, FILES)).rejects.toThrow('Failed to fetch')
  await expect(preloadPart(load, FILES)).rejects.toThrow('503')
  expect(load).not.toHaveBeenCalled()
  expect(await preloadPart(load, FILES)).toBe('here')
  expect(await preloadPart(load, FILES)).toBe('here')
  // Never the page's own file; each other file until it had loaded, then never again.
  expect(fetched()).toEqual(['parts.js', 'Emoji-a1.js', 'Emoji-a1.js', 'Emoji-a1.js'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('[PC-01] rules of a part are there before it; those that stand in the page are not asked for', async () => {
  const told = page('interactive')
  answering(200)
  const { preloadPart } = await import('./preload-part')
  await preloadPart(async () => 'here', ['assets/ground.css', 'assets/font.css'])
  expect(told).toEqual(['stylesheet font.css'])
})
