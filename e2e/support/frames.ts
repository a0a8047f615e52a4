/** What a reader sees of a list that moves: where the line in the middle goes, frame by frame. */
import type { Locator } from '@playwright/test'

interface Watched {
  moves?: number[]
}

/**
 * Once the list stands, for at its end it follows what still grows: notes by how much the row in the middle of `log` moves on
 * the screen from one frame to the next, px.
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
      // By its key: a list that becomes a long one draws its rows in other elements, in the same places.
      const same = rows.find((one) => one.dataset.message === key)
      // A row that is gone from under the reader's eyes is a jump of the whole list.
      if (key !== undefined) watched.moves.push(same ? same.getBoundingClientRect().top - top : Number.NaN)
      const { top: edge, height } = root.getBoundingClientRect()
      const row = rows.find((one) => one.getBoundingClientRect().bottom > edge + height / 2)
      key = row?.dataset.message
      top = row?.getBoundingClientRect().top ?? 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Ends the watch once the list stands; gives the moves, downwards on the screen positive. */
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
