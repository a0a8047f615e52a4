// The timer of every carousel as pure data. The progress fills from 0 to 100, then the next slide follows; after the last slide,
// the first. One percent lasts a hundredth of the interval (60 ms at the prescribed 6000 ms). Source: PC-05, design.md §3.

/** Where a carousel is: the slide, and how much of its time has passed, in percent. */
export interface CarouselState {
  /** Current slide, from 0. */
  readonly index: number
  /** 0..100. */
  readonly progress: number
}

/** Milliseconds that a slide stays: most carousels, the home page, a detail page. */
export const carouselIntervalMs = { normal: 6000, home: 5000, detail: 2500 } as const

/** Milliseconds that one percent of progress lasts. */
export const tickMs = (intervalMs: number): number => intervalMs / 100

/** Advances by one percent. At 100 the next slide begins at 0; the last slide wraps to the first. */
export function tick(state: CarouselState, slides: number): CarouselState {
  if (slides <= 1) return { index: 0, progress: 0 }
  if (state.progress + 1 >= 100) return { index: (state.index + 1) % slides, progress: 0 }
  return { index: state.index, progress: state.progress + 1 }
}

/** State at the start of a slide; `index` is any integer and wraps around. */
export function goTo(index: number, slides: number): CarouselState {
  if (slides <= 0) return { index: 0, progress: 0 }
  return { index: ((index % slides) + slides) % slides, progress: 0 }
}

/** The two-digit counter: `01`, `04`, `12`. */
export const counterText = (number: number): string => String(number).padStart(2, '0')
