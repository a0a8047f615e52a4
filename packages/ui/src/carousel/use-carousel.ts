import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isStill, reducedMotionList } from '../tokens/reduced-motion'
import { type CarouselState, carouselIntervalMs, goTo, tick, tickMs } from './carousel-progress'

/** What `useCarousel` takes. */
export interface CarouselOptions {
  /** Number of slides. */
  slides: number
  /** Milliseconds a slide stays; defaults to 6000. */
  intervalMs?: number
  /** Starts paused. */
  defaultPaused?: boolean
}

/** What `useCarousel` returns: the current slide and the functions that change or pause it. */
export interface CarouselControls {
  /** Current slide, from 0. */
  readonly index: number
  /**
   * Ref of the progress thread: `<Thread ref={thread} progress={0} decorative />`. The hook moves it outside React: twenty
   * renders a second would block a slow machine.
   */
  readonly thread: RefObject<HTMLSpanElement | null>
  /** Whether the user pressed 暂停. Starts true with reduced motion. */
  readonly paused: boolean
  readonly setPaused: (paused: boolean) => void
  readonly next: () => void
  readonly previous: () => void
  readonly show: (index: number) => void
  /** Spread over the carousel's root: the carousel rests while the pointer or the focus is inside. */
  readonly rest: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onBlur: () => void
  }
}

const subscribeToMedia = (onChange: () => void) => {
  const media = reducedMotionList()
  media.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    media.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
const isPageHidden = () => document.visibilityState === 'hidden'
const no = () => false

/** State and clock of a carousel: stops on hover, focus, hidden tab, reduced motion and by its pause button. */
export function useCarousel({
  slides,
  intervalMs = carouselIntervalMs.normal,
  defaultPaused = false,
}: CarouselOptions): CarouselControls {
  const now = useRef<CarouselState>({ index: 0, progress: 0 })
  const [index, setIndex] = useState(0)
  const thread = useRef<HTMLSpanElement>(null)
  const [pausedByPerson, setPausedByPerson] = useState<boolean | null>(defaultPaused ? true : null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useSyncExternalStore(subscribeToMedia, isStill, no)
  const hidden = useSyncExternalStore(subscribeToMedia, isPageHidden, no)
  const paused = pausedByPerson ?? still
  const running = !paused && !hovered && !focused && !hidden && slides > 1

  const go = useCallback((state: CarouselState) => {
    now.current = state
    setIndex(state.index)
    const line = thread.current?.firstElementChild
    if (line instanceof HTMLElement) line.style.transform = `scaleX(${state.progress / 100})`
  }, [])
  useEffect(() => {
    if (!running) return
    const clock = setInterval(() => go(tick(now.current, slides)), tickMs(intervalMs))
    return () => clearInterval(clock)
  }, [running, slides, intervalMs, go])

  const show = useCallback((wanted: number) => go(goTo(wanted, slides)), [slides, go])
  const next = useCallback(() => show(now.current.index + 1), [show])
  const previous = useCallback(() => show(now.current.index - 1), [show])
  return {
    index: Math.min(index, Math.max(0, slides - 1)),
    thread,
    paused,
    setPaused: setPausedByPerson,
    next,
    previous,
    show,
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A heading that a page focuses on arrival (tabindex -1) is not interactive: the carousel keeps running.
      onFocus: (event) => setFocused(event.target.matches('a, button, input, [tabindex="0"]')),
      onBlur: () => setFocused(false),
    },
  }
}
