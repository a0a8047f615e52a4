import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endDrawing, measure, watchDrawing } from './drawing'

describe('[PC-01] the page takes the place of what the server drew', () => {
  const page = { scrollY: 0, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  const scroll = (top: number) => {
    page.scrollY = top
    page.addEventListener.mock.lastCall?.[1]()
  }
  let frames: (() => void)[] = []
  beforeEach(() => {
    page.scrollY = 0
    frames = []
    vi.stubGlobal('window', page)
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    vi.stubGlobal('cancelAnimationFrame', (at: number) => frames.splice(at - 1, 1))
    return () => vi.unstubAllGlobals()
  })

  it('where somebody has scrolled to, before its code was there or since; told once', () => {
    watchDrawing()
    expect(endDrawing()).toBeUndefined()
    page.scrollY = 300
    watchDrawing()
    expect(endDrawing()).toBe(300)
    watchDrawing()
    scroll(500)
    scroll(0)
    expect(endDrawing()).toBe(0)
    expect(endDrawing()).toBeUndefined()
  })

  it('measures a frame later, and at once where there was no drawing', () => {
    const look = vi.fn()
    expect(measure(look)).toBeUndefined()
    expect(look).toHaveBeenCalledTimes(1)
    watchDrawing()
    measure(look)
    const callOff = measure(look)
    expect(look).toHaveBeenCalledTimes(1)
    callOff?.()
    for (const frame of frames) frame()
    expect(look).toHaveBeenCalledTimes(2)
    endDrawing()
  })
})
