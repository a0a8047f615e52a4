/** What a reader sees of a list that moves: where the line in the middle goes, frame by frame. */
import type { Locator } from '@playwright/test'

interface Watched {
  moves?: number[]
}

/** From now on notes by how much the row in the middle of `log` moves on the screen from one frame to the next, px. */
export const watchMiddle = (log: Locator) =>
  log.evaluate((root) => {
    const watched = root as Watched & Element
    watched.moves = []
    let row: Element | undefined
    let top = 0
    const look = () => {
      if (!watched.moves) return
      // A row that is gone from under the reader's eyes is a jump of the whole list.
      if (row) watched.moves.push(row.isConnected ? row.getBoundingClientRect().top - top : Number.NaN)
      const { top: edge, height } = root.getBoundingClientRect()
      const rows = [...root.querySelectorAll('[data-message]')]
      row = rows.find((one) => one.getBoundingClientRect().bottom > edge + height / 2)
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
