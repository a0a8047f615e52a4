import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createFirstViews, type FirstViews } from './first-views'
import { createPageDresser } from './routes'

/** Draws what it is told by the address: an answer of the server, nothing, a failure, its own end. */
const program = `
import { parentPort } from 'node:worker_threads'
const server = parentPort
server.postMessage({ pages: ['/productmall'] })
server.on('message', (message) => {
  if ('call' in message) {
    const html = '<h1>' + message.status + ' ' + JSON.parse(message.body).code + '</h1>'
    return server.postMessage({ view: message.call, drawn: { html, css: 'h1{color:red}', data: [[['k'], '</script><b>']], files: ['assets/a.js'] } })
  }
  const { view, address } = message
  if (address.startsWith('/about')) return server.postMessage({ view, failure: 'cannot' })
  if (address.startsWith('/contact')) throw new Error('end')
  if (address.startsWith('/isv')) return
  server.postMessage({ call: view, view, address: '/open-api/goods/config/type/v1/tree', method: 'GET', headers: { 'X-Requested-With': 'XMLHttpRequest' } })
})
`
const built = '<html><head><title>old</title></head><body><div id="root"></div></body></html>'

let portal: TestPortal
let folder: string
let views: FirstViews
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weft first views '))
  mkdirSync(join(folder, 'first-view'))
  writeFileSync(join(folder, 'first-view/package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'first-view/worker.js'), program)
  portal = await startTestPortal()
  views = createFirstViews(portal.app, folder)
})
afterAll(async () => {
  await views.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('first views', () => {
  it('are drawn with the answers that a visitor gets', async () => {
    expect(await views.draw('/productMall')).toMatchObject({ html: '<h1>200 0</h1>', css: 'h1{color:red}' })
  })

  it('are left out where the drawing fails', async () => {
    expect(await views.draw('/about')).toBeUndefined()
  })

  it('come again after the thread has ended; what was under way is given up', async () => {
    await expect(views.draw('/contact')).rejects.toThrow('ended')
    expect(await views.draw('/productMall')).toBeDefined()
  })

  it('[PC-30] every path counts as a page where the thread ends or hangs before it has said which there are', async () => {
    for (const silent of ['process.exit(0)', 'setInterval(() => {}, 1_000)']) {
      const place = mkdtempSync(join(tmpdir(), 'weft silent views '))
      mkdirSync(join(place, 'first-view'))
      writeFileSync(join(place, 'first-view/worker.js'), silent)
      const mute = createFirstViews(portal.app, place)
      expect(await mute.hasPage('/nowhere'), silent).toBe(true)
      await mute.close()
      rmSync(place, { recursive: true, force: true })
    }
  })

  it('[PC-30] come from who knows which pages there are', async () => {
    expect(await views.hasPage('/productMall')).toBe(true)
    expect(await views.hasPage('/nowhere')).toBe(false)
    const unbuilt = createFirstViews(portal.app, join(folder, 'none'))
    expect(await unbuilt.hasPage('/nowhere')).toBe(true)
  })

  it('refuse a rush instead of making it wait', async () => {
    const addresses = [...Array.from({ length: 11 }, () => '/isv'), '/contact']
    const under = addresses.map((address) => views.draw(address))
    await expect(views.draw('/productMall')).rejects.toThrow('Too many')
    for (const one of await Promise.allSettled(under)) expect(one.status).toBe('rejected')
    expect(await views.draw('/productMall')).toBeDefined()
  })

  it('stand in the page of a visitor only to be looked at, and bring their data and scripts', async () => {
    const page = createPageDresser(portal.app, views)
    const { html } = await page(built, '/productMall', true)
    expect(html).toContain('<div id="root"><div inert aria-hidden="true" data-first-view><h1>200 0</h1></div></div>')
    expect(html).toContain('<style>h1{color:red}</style>')
    expect(html).toContain('<link rel="later" href="/assets/a.js">')
    expect(html).toContain('<noscript><style>[data-first-view]{display:none}</style><main>')
    const data = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual([[['k'], '</script><b>']])
    // A visitor with a cookie may be signed in: their page renders itself.
    const { html: own } = await page(built, '/productMall', false)
    expect(own).toContain('<div id="root"></div>')
    expect(own).not.toContain('first-data')
  })

  it('are nobody’s where the address is no page or its query is too long', async () => {
    const page = createPageDresser(portal.app, views)
    const nowhere = await page(built, '/nowhere', true)
    expect(nowhere.isFound).toBe(false)
    expect(nowhere.html).toContain('<div id="root"></div>')
    expect(nowhere.html).not.toContain('data-first-view')
    expect((await page(built, `/productMall?keyword=${'x'.repeat(400)}`, true)).html).toContain('<div id="root"></div>')
    expect((await page(built, '/about', true)).html).toContain('<div id="root"></div>')
  })
})
