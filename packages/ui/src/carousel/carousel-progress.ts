// The clock of every carousel as pure data: a thread fills from 0 to 100, then the next slide comes, after the last the
// first. One percent lasts a hundredth of the interval (60 ms at the prescribed 6000 ms). Source: PC-05, design.md §3.

/** Where a carousel is: the slide, and how much of its time has passed, in percent. */
export interface CarouselState {
  /** Current slide, from 0. */
  readonly index: number
  /** 0..100. */
  readonly progress: number
}

/** Milliseconds a slide stays: most carousels, the home page's, a detail page's. */
export const carouselIntervalMs = { normal: 6000, home: 5000, detail: 2500 } as const

/** Milliseconds of one percent. */
export const tickMs = (intervalMs: number): number => intervalMs / 100

/** One percent further; at 100 the next slide begins at 0 and the last wraps to the first. */
export function tick(state: CarouselState, slides: number): CarouselState {
  if (slides <= 1) return { index: 0, progress: 0 }
  if (state.progress + 1 >= 100) return { index: (state.index + 1) % slides, progress: 0 }
  return { index: state.index, progress: state.progress + 1 }
}

/** Goes to a slide; any whole number, wrapped into the row. */
export function goTo(index: number, slides: number): CarouselState {
  if (slides <= 0) return { index: 0, progress: 0 }
  return { index: ((index % slides) + slides) % slides, progress: 0 }
}

/** The two-digit counter: `01`, `04`, `12`. */
export const counterText = (number: number): string => String(number).padStart(2, '0')
