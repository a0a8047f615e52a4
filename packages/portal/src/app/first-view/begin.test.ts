import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginWhenSeen } from './begin'

/** The part of a page that the script reads: its files, and optionally a picture. */
function drawnPage({ picture = '', isHidden = false, files = ['/assets/ground.js', '/assets/index.js'] } = {}) {
  const asked: Record<string, unknown>[] = []
  const parts = files.map((href) => ({
    href,
    isThere: true,
    replaceWith(script: Record<string, unknown>) {
      this.isThere = false
      asked.push(script)
    },
  }))
  const heard: Record<string, () => void> = {}
  let tell: (entries: { url?: string }[]) => void = () => undefined
  class Observer {
    constructor(told: (list: { getEntries(): { url?: string }[] }) => void) {
      tell = (entries) => told({ getEntries: () => entries })
    }
    observe() {}
  }
  const page = {
    document: {
      visibilityState: isHidden ? 'hidden' : 'visible',
      querySelectorAll: () => parts.filter(({ isThere }) => isThere),
      querySelector: () => (picture ? { href: picture } : null),
      createElement: () => ({ dataset: {} }),
    },
    addEventListener: (type: string, listener: () => void) => {
      heard[type] = listener
    },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
  }
  const begin = (text = beginWhenSeen) =>
    text(page as unknown as Window, Observer as unknown as typeof PerformanceObserver)
  return { asked, heard, begin, paint: (...entries: { url?: string }[]) => tell(entries) }
}

describe('[PC-01] a drawn page asks for its code', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('once it is painted, in order and as modules', () => {
    const { asked, begin, paint } = drawnPage()
    begin()
    expect(asked).toEqual([])
    paint({})
    expect(asked.map(({ src }) => src)).toEqual(['/assets/ground.js', '/assets/index.js'])
    for (const script of asked) expect(script).toMatchObject({ type: 'module', async: false, crossOrigin: '' })
    paint({})
    expect(asked).toHaveLength(2)
  })

  it('a few in each task, in order; all at once where nobody looks', () => {
    const files = Array.from({ length: 12 }, (_, at) => `/assets/${at}.js`)
    const { asked, begin, paint } = drawnPage({ files })
    begin()
    paint({})
    expect(asked).toHaveLength(5)
    vi.advanceTimersByTime(1)
    expect(asked.map(({ src }) => src)).toEqual(files)
    const hidden = drawnPage({ files, isHidden: true })
    hidden.begin()
    expect(hidden.asked).toHaveLength(12)
  })

  it('where it has a largest picture, after that; no later than when all has come', () => {
    const own = drawnPage({ picture: 'http://own/a.svg' })
    own.begin()
    own.paint({ url: '' })
    expect(own.asked).toEqual([])
    own.paint({ url: 'http://own/a.svg' })
    expect(own.asked).toHaveLength(2)
    const smaller = drawnPage({ picture: 'http://own/a.svg' })
    smaller.begin()
    smaller.heard.load?.()
    vi.advanceTimersByTime(20)
    expect(smaller.asked).toHaveLength(2)
  })

  it('where nothing tells of painting, after a while; where nobody looks, or somebody does something, at once', () => {
    const mute = drawnPage()
    mute.begin()
    vi.advanceTimersByTime(1_499)
    expect(mute.asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(mute.asked).toHaveLength(2)
    const hidden = drawnPage({ isHidden: true })
    hidden.begin()
    expect(hidden.asked).toHaveLength(2)
    for (const act of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
      const pressed = drawnPage()
      pressed.begin()
      pressed.heard[act]?.()
      expect(pressed.asked, act).toHaveLength(2)
    }
  })

  it('also in a browser that has no observer, or will not have it called', () => {
    for (const observer of [
      undefined,
      class {
        observe() {
          throw new TypeError('not here')
        }
      },
    ]) {
      const bare = drawnPage()
      bare.begin((page) => beginWhenSeen(page, observer as unknown as typeof PerformanceObserver))
      vi.advanceTimersByTime(1_500)
      expect(bare.asked).toHaveLength(2)
    }
  })

  it('works as the text of a script of its own', () => {
    const { asked, begin, paint } = drawnPage()
    begin(new Function('page', 'observer', `(${beginWhenSeen.toString()})(page, observer)`) as typeof beginWhenSeen)
    paint({})
    expect(asked).toHaveLength(2)
  })
})
