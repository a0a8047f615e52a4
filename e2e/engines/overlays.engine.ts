/**
 * Every page of the portal, and every dialog, drawer, menu and list that a button of it opens, in Firefox and in WebKit, at
 * 1366 and 390 px: nothing of a page is collapsed, cut or overlapped; no overlay is outside the window, every button in it can
 * be reached and pressed, no text is cut. What stands on every page is pressed once in each width. A quarter of an hour for each
 * person and engine: `WEFT_OVERLAYS=1 npm run engines -- overlays`; `-t "Firefox agent"` takes one of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error a plain script shared with other tests
import { findFirefox, openFirefox } from '../../scripts/firefox.mjs'
// @ts-expect-error a plain script shared with other tests
import { screenPaths } from '../../scripts/screen-paths.mjs'
// @ts-expect-error a plain script shared with other tests
import { findWebKit, openWebKit } from '../../scripts/webkit.mjs'
import { type Product, startProduct } from '../support/product'
import { type Opener, openers, openOverlays, placeOf } from './overlays'
import { type Engine, Person } from './person'

const pictures = fileURLToPath(new URL('../../.cache/engines/', import.meta.url))
const WIDTHS = [1366, 390]
/** A press that opens something is answered within ten seconds. */
const NO_ANSWER_MS = 30_000
/** So many kinds of buttons are pressed on a page; a list has the same ones in each row. */
const MOST_OPENERS = 30

const engines: { name: string; found: unknown; open: (found: unknown) => Promise<Engine> }[] = [
  { name: 'Firefox', found: findFirefox(), open: openFirefox },
  { name: 'WebKit', found: findWebKit(), open: openWebKit },
]
const isAsked = process.env.WEFT_OVERLAYS === '1'

let product: Product
let paths: Record<'publicPaths' | 'customerPaths' | 'consolePaths', string[]>
beforeAll(async () => {
  if (!isAsked) return
  mkdirSync(pictures, { recursive: true })
  product = await startProduct()
  paths = await screenPaths(product.origin)
})
afterAll(() => product?.end())

describe.skipIf(!isAsked).each(engines)('$name', ({ name, found, open }) => {
  const it_ = it.skipIf(!found)
  let person: Person
  beforeAll(async () => {
    if (found && isAsked) person = new Person(await open(found), product.origin)
  })
  afterAll(() => person?.engine.end())

  const ask = <Result>(inPage: string, ...args: unknown[]) => person.engine.run<Result>(inPage, ...args)
  const arrive = async (path: string) => {
    // A layer that is open is a history entry, which WebKit keeps where it goes to the address it is at.
    await ask(`() => history.replaceState(null, '')`)
    await person.go(path)
    await person.until(
      `document.querySelector('main h1, [role=main] h1, h1') && !document.querySelector('[data-first-view], main [aria-busy="true"]')`,
    )
  }
  /** Faults of the page that are still there a second later: by then what came late has its place. */
  const restingFaults = async (): Promise<string[]> => {
    const first = await person.pageFaults()
    if (first.length === 0) return first
    await delay(1_000)
    return person.pageFaults()
  }
  /** Presses one button; returns the faults of what it opens, or undefined if nothing opens. */
  const press = async ({ key }: Opener, picture: string): Promise<string[] | undefined> => {
    const at = await ask<{ x: number; y: number } | null>(placeOf, key)
    if (!at) return undefined
    await person.engine.click(at.x, at.y)
    const faults = await Promise.race([
      ask<string[] | null>(openOverlays).catch((error: Error) => {
        // It led to another page.
        if (/before the unload event|does not answer/.test(error.message)) return null
        throw error
      }),
      // So it did, and Firefox answers no more.
      delay(NO_ANSWER_MS, null, { ref: false }),
    ])
    if (faults?.length)
      writeFileSync(`${pictures}${name}-${picture}.png`, Buffer.from(await person.engine.picture(), 'base64'))
    return faults ?? undefined
  }

  async function crawl(path: string, pressed: Set<string>): Promise<{ opened: number; faults: string[] }> {
    const faults: string[] = []
    let opened = 0
    for (const width of WIDTHS) {
      await person.engine.resize(width, 844)
      await arrive(path)
      faults.push(...(await restingFaults()).map((fault) => `${width} ${path}: ${fault}`))
      const found = (await ask<Opener[]>(openers)).filter(
        ({ key, isOnEveryPage }) => !isOnEveryPage || !pressed.has(`${width} ${key}`),
      )
      for (const [index, opener] of found.slice(0, MOST_OPENERS).entries()) {
        pressed.add(`${width} ${opener.key}`)
        const picture = `overlay${path.replaceAll(/[^a-zA-Z]+/g, '-')}-${width}-${index}`
        const its = await press(opener, picture)
        if (its) opened += 1
        faults.push(...(its ?? []).map((fault) => `${width} ${path} “${opener.key}”: ${fault}`))
        // What was pressed may have led elsewhere or changed the page.
        await arrive(path)
      }
    }
    return { opened, faults }
  }

  const people = [
    { who: 'visitor', loginName: '', part: 'publicPaths' },
    { who: 'customer', loginName: '13800000001', part: 'customerPaths' },
    { who: 'administrator', loginName: '13900000009', part: 'consolePaths' },
    { who: 'agent', loginName: '13900000001', part: 'consolePaths' },
  ] as const
  it_.each(people)(
    `${name} $who: every page, and what its buttons open, is whole, in the window and within reach`,
    { timeout: 3_600_000 },
    async ({ who, loginName, part }) => {
      const own = paths[part].filter((path) => who !== 'agent' || /workbench|orders/.test(path))
      if (loginName) await person.signIn(loginName, part === 'consolePaths' ? '/console/workbench' : '/')
      const all: string[] = []
      const pressed = new Set<string>()
      for (const path of own) {
        const { opened, faults } = await crawl(path, pressed)
        console.log(
          `${name} ${who} ${path}: ${opened} opened, ${faults.length ? faults.join('\n  ') : 'none at fault'}`,
        )
        all.push(...faults)
      }
      expect(all).toEqual([])
    },
  )
})
