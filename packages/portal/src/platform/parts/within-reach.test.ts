import { afterEach, expect, test, vi } from 'vitest'
import { isWithinReach } from './within-reach'

const FILE = 'http://localhost:7300/assets/MallPage-a1.js'
const chromium = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`)
const safari = new TypeError('Importing a module script failed.')

const asked = (status: number | undefined) => {
  const ask = vi.fn(async (_address: string) => {
    if (status === undefined) throw new TypeError('Failed to fetch')
    return { status }
  })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('window', { location: { href: 'http://localhost:7300/productMall' } })
  return ask
}

afterEach(() => vi.unstubAllGlobals())

test('[PC-01] the file that did not come is asked for, or the page where the browser does not name it', async () => {
  const ask = asked(200)
  expect(await isWithinReach(chromium)).toBe(true)
  expect(await isWithinReach(safari)).toBe(true)
  expect(ask.mock.calls.map(([address]) => address)).toEqual([FILE, 'http://localhost:7300/productMall'])
})

test('[PC-01] a file of a former version is within reach of a new page; a cut line and a server that starts are not', async () => {
  asked(404)
  expect(await isWithinReach(chromium)).toBe(true)
  asked(503)
  expect(await isWithinReach(chromium)).toBe(false)
  asked(undefined)
  expect(await isWithinReach(chromium)).toBe(false)
})
