/** The end of a message list in a story. */
import { waitFor } from 'storybook/test'

export const isAtEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight < 4

/** Waits until the list is at its end and its height is stable: before the rows are measured, every list is "at its end". */
export async function restsAtEnd(log: HTMLElement): Promise<void> {
  let last = Number.NaN
  await waitFor(() => {
    const isSettled = log.scrollHeight === last
    last = log.scrollHeight
    if (!isSettled || log.scrollHeight < 2 * log.clientHeight || !isAtEnd(log)) throw new Error('still being measured')
  })
  // The browser reports the position with its next frame: until then the list goes to its end, whoever moves it.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
