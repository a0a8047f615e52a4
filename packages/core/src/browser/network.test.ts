import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserMedia } from './media'
import { browserNetwork, pageCache } from './network'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let global: EventTarget
beforeEach(() => {
  global = new EventTarget()
  vi.stubGlobal('addEventListener', global.addEventListener.bind(global))
  vi.stubGlobal('removeEventListener', global.removeEventListener.bind(global))
})
afterEach(() => vi.unstubAllGlobals())

function listen() {
  const heard: string[] = []
  const end = browserNetwork.subscribe((hint) => heard.push(hint))
  return { heard, end }
}

it('the network’s coming and going and the page’s becoming visible are hints, until nobody listens', () => {
  vi.stubGlobal('document', page)
  const { heard, end } = listen()
  global.dispatchEvent(new Event('offline'))
  global.dispatchEvent(new Event('online'))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['offline', 'online'])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['offline', 'online', 'visible'])
  end()
  for (const name of ['offline', 'online']) global.dispatchEvent(new Event(name))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveLength(3)
})

it('is online as the browser says, and where nothing says so', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(browserNetwork.isOnline()).toBe(false)
  vi.stubGlobal('navigator', undefined)
  expect(browserNetwork.isOnline()).toBe(true)
})

it('[IM-25] a worker has no document: the network is heard, and a video is left unread', async () => {
  expect('document' in globalThis).toBe(false)
  const { heard, end } = listen()
  global.dispatchEvent(new Event('online'))
  end()
  global.dispatchEvent(new Event('online'))
  expect(heard).toEqual(['online'])
  expect(await browserMedia.describe(new Blob(['video']), 'video')).toBeUndefined()
})

it('[F32] a page is left, and comes back out of the back-forward cache; a first showing is no coming back', () => {
  const heard: string[] = []
  const end = pageCache(
    () => heard.push('left'),
    () => heard.push('back'),
  )
  const happens = (type: string, persisted: boolean) =>
    global.dispatchEvent(Object.assign(new Event(type), { persisted }))
  happens('pageshow', false)
  happens('pagehide', true)
  happens('pageshow', true)
  happens('pagehide', false)
  expect(heard).toEqual(['left', 'back', 'left'])
  end()
  happens('pagehide', true)
  happens('pageshow', true)
  expect(heard).toHaveLength(3)
})
