/** Measures how the middle line of a moving list moves, frame by frame. */
import type { Locator } from '@playwright/test'

interface Watched {
  moves?: number[]
}

/**
 * Records by how many px the middle row of `log` moves on the screen in each frame. Call it when the list is at rest: at its end
 * it follows growing content.
 */
export const watchMiddle = (log: Locator) =>
  log.evaluate(async (root) => {
    const watched = root as Watched & Element
    for (let still = 0, last = Number.NaN; still < 20; ) {
      await new Promise(requestAnimationFrame)
      still = root.scrollHeight === last ? still + 1 : 0
      last = root.scrollHeight
    }
    watched.moves = []
    let key: string | undefined
    let top = 0
    const look = () => {
      if (!watched.moves) return
      const rows = [...root.querySelectorAll<HTMLElement>('[data-message]')]
      // By its key: a virtualised list renders its rows in other elements, at the same places.
      const same = rows.find((one) => one.dataset.message === key)
      // A vanished row counts as a jump of the whole list.
      if (key !== undefined) watched.moves.push(same ? same.getBoundingClientRect().top - top : Number.NaN)
      const { top: edge, height } = root.getBoundingClientRect()
      const row = rows.find((one) => one.getBoundingClientRect().bottom > edge + height / 2)
      key = row?.dataset.message
      top = row?.getBoundingClientRect().top ?? 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Stops recording once the list rests; returns the moves, downwards positive. */
export const movesOf = (log: Locator): Promise<number[]> =>
  log.evaluate(async (root) => {
    const watched = root as Watched & Element
    for (let still = 0, last = Number.NaN; still < 20; ) {
      await new Promise(requestAnimationFrame)
      still = root.scrollTop === last ? still + 1 : 0
      last = root.scrollTop
    }
    const { moves = [] } = watched
    watched.moves = undefined
    return moves
  })
