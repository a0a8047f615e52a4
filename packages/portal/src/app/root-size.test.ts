import { describe, expect, it, vi } from 'vitest'
import { keepRootSize, keepTextScale, rootSizePx } from './root-size'

describe('[PC-27] the root font size', () => {
  it.each([
    [320, 12],
    [1440, 12],
    [1536, 12.8],
    [1920, 16],
    [2560, 21.333],
    [3840, 32],
    [7680, 32],
  ])('[PC-27] at %i px it is %f px', (width, size) => {
    expect(rootSizePx(width)).toBeCloseTo(size, 2)
  })

  it('[PC-27] is set at once, 200 ms after the last resize, and is 16 px on paper', () => {
    vi.useFakeTimers()
    const listeners: Record<string, () => void> = {}
    const page = {
      innerWidth: 1920,
      document: { documentElement: { style: { fontSize: '' } } },
      addEventListener: (type: string, listener: () => void) => {
        listeners[type] = listener
      },
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) as unknown as number,
      clearTimeout: (timer: number | undefined) => clearTimeout(timer),
    }
    const size = () => page.document.documentElement.style.fontSize
    keepRootSize(page, rootSizePx)
    expect(size()).toBe('16px')
    page.innerWidth = 3840
    listeners.resize?.()
    vi.advanceTimersByTime(199)
    listeners.resize?.()
    vi.advanceTimersByTime(199)
    expect(size()).toBe('16px')
    vi.advanceTimersByTime(1)
    expect(size()).toBe('32px')
    listeners.beforeprint?.()
    expect(size()).toBe('16px')
    listeners.afterprint?.()
    expect(size()).toBe('32px')
    vi.useRealTimers()
  })

  it('[PC-27] works as the text of a script of its own', () => {
    const style = { fontSize: '' }
    const page = { innerWidth: 2560, document: { documentElement: { style } }, addEventListener: () => undefined }
    new Function('window', `(${keepRootSize.toString()})(window, ${rootSizePx.toString()})`)(page)
    expect(Number.parseFloat(style.fontSize)).toBeCloseTo(21.33, 2)
  })
})

describe('[PC-32] [F36] the size of text that the browser is set to', () => {
  it.each([
    [12, undefined],
    [16, undefined],
    [20, '1.25'],
    [32, '2'],
    [40, '2'],
  ])('[PC-32] of %i px makes the steps of type grow by %s', (px, scale) => {
    const set = new Map<string, string>()
    const probe = { style: { fontSize: '' }, remove: () => undefined }
    const root = {
      append: () => undefined,
      style: { setProperty: (name: string, value: string) => set.set(name, value) },
    }
    const document = { documentElement: root, createElement: () => probe } as unknown as Document
    keepTextScale({
      document,
      getComputedStyle: () => ({ fontSize: probe.style.fontSize === 'medium' ? `${px}px` : '' }),
    })
    expect(set.get('--weft-reader-scale')).toBe(scale)
  })
})
