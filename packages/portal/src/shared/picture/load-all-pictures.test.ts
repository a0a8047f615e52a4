import { afterEach, expect, it, vi } from 'vitest'
import { loadAllPictures } from './load-all-pictures'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const showing = (...pictures: object[]) => vi.stubGlobal('document', { querySelectorAll: () => pictures })

it('[F53] loads the pictures that wait to come near, and resolves once each is there or has failed', async () => {
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const near = { loading: 'eager', complete: true, decode: vi.fn() }
  const far = { loading: 'lazy', complete: false, decode: () => arriving }
  const broken = { loading: 'lazy', complete: false, decode: () => Promise.reject(new Error('broken')) }
  showing(near, far, broken)
  const done = vi.fn()
  const loading = loadAllPictures().then(done)
  expect([far.loading, broken.loading]).toEqual(['eager', 'eager'])
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  arrive()
  await loading
  expect(near.decode).not.toHaveBeenCalled()
})

it('[F53] prints without a picture that never comes', async () => {
  vi.useFakeTimers()
  showing({ loading: 'lazy', complete: false, decode: () => new Promise(() => {}) })
  const loading = loadAllPictures()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(loading).resolves.toBeUndefined()
})
