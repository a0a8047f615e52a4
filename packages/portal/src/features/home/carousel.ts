/**
 * The progress of a carousel as plain values (PC-05): one percent a tick, at 100 the next slide, wrapping.
 * The interval of a tick comes from the place: 5 000 ms a slide at home are 50 ms a tick.
 */
export interface CarouselState {
  index: number
  /** 0..100 of the current slide. */
  percent: number
}

export type CarouselAction = { type: 'tick' } | { type: 'go'; index: number } | { type: 'step'; by: 1 | -1 }

export const carouselReducer =
  (count: number) =>
  (state: CarouselState, action: CarouselAction): CarouselState => {
    const at = (index: number): CarouselState => ({ index: ((index % count) + count) % count, percent: 0 })
    switch (action.type) {
      case 'tick':
        return state.percent >= 99 ? at(state.index + 1) : { ...state, percent: state.percent + 1 }
      case 'go':
        return at(action.index)
      case 'step':
        return at(state.index + action.by)
    }
  }

/** Two digits, as on the counter: 01. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Milliseconds of one percent for a slide of this length. */
export const tickMs = (slideMs: number): number => slideMs / 100
