/** One line of progress: the seconds since the start, then what was done. */
export const sayer = (since) => (sentence) =>
  console.log(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

/** Ends the program with one sentence that says what to do. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
