/**
 * Dialog and drawer in WebKit, the layout engine of every iPhone: a column of automatic height gives a child of
 * `flex-basis: 0%` no height there, while Chromium gives it the height of its content.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error a plain script shared with other tests
import { findWebKit, openWebKit } from '../../../../scripts/webkit.mjs'

const webkit = findWebKit()
if (!webkit) console.warn('No WebKit here (webkit2gtk-driver, xvfb): its layout is not tested.')

/** Every overlay of automatic height, with little and with much content, chosen by the query string. */
const page = `
  import { Button, ConfirmDialog, Dialog, Drawer, ThemeProvider } from '../index'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'

  const [kind, size] = location.search.slice(1).split('-')
  const lines = Array.from({ length: size === 'long' ? 90 : 5 }, (_, n) => h('span', { key: n, 'data-line': n, style: { display: 'block' } }, '第 ' + n + ' 行'))
  const all = { open: true, title: '合同预览', footer: h(Button, null, '确定') }
  const shown = {
    dialog: () => h(Dialog, all, lines),
    drawer: () => h(Drawer, { ...all, side: 'bottom', size: '70vh' }, lines),
    side: () => h(Drawer, { ...all, side: 'end' }, lines),
    confirm: () => h(ConfirmDialog, { open: true, title: '提示', message: lines, confirmLabel: '确定', onConfirm: () => {} }),
  }
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(h(ThemeProvider, null, shown[kind]()))
`

/** Waits for the overlay, then measures it and its scrolling body. */
const measure = `async () => {
  let root
  while (!(root = document.querySelector('[role=dialog], [role=alertdialog]'))) await new Promise(requestAnimationFrame)
  const middle = root.querySelector('[data-dialog-part=body]') ?? root
  const all = [...middle.querySelectorAll('[data-line]')]
  return {
    window: innerHeight,
    root: root.offsetHeight,
    middle: middle.offsetHeight,
    content: middle.scrollHeight,
    lines: all.length,
    line: all[0].offsetHeight,
  }
}`

interface Measured {
  window: number
  root: number
  middle: number
  content: number
  lines: number
  line: number
}

describe.skipIf(!webkit)('overlays in WebKit', () => {
  let server: Server
  let browser: { go(url: string): Promise<void>; run(script: string): Promise<Measured>; end(): Promise<void> }
  let origin: string

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: page, resolveDir: dirname(fileURLToPath(import.meta.url)), loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      conditions: ['weft-source'],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const script = outputFiles[0]?.text ?? ''
    server = createServer((request, reply) => {
      const isScript = request.url === '/page.js'
      reply.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
      reply.end(isScript ? script : '<!doctype html><title>overlays</title><body><script src="/page.js"></script>')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await openWebKit(webkit)
  }, 120_000)

  afterAll(async () => {
    await browser?.end()
    server?.close()
  })

  const measured = async (shown: string) => {
    await browser.go(`${origin}/?${shown}`)
    return await browser.run(measure)
  }

  it.each(['dialog-short', 'drawer-short', 'side-short', 'confirm-short'])(
    'shows the whole content of %s',
    async (shown) => {
      const { middle, content, lines, line } = await measured(shown)
      expect(line).toBeGreaterThan(10)
      expect(middle).toBeGreaterThanOrEqual(lines * line)
      expect(middle).toBeGreaterThanOrEqual(content)
    },
    60_000,
  )

  it.each(['dialog-long', 'drawer-long', 'side-long', 'confirm-long'])(
    'keeps %s inside the window and scrolls its middle',
    async (shown) => {
      const { window, root, middle, content } = await measured(shown)
      expect(root).toBeLessThanOrEqual(window)
      expect(root).toBeGreaterThan(window / 2)
      expect(content).toBeGreaterThan(middle)
    },
    60_000,
  )
})
