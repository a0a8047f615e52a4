/** Around the conversation: one file, fetched with the first opening of the window. */

export { SubjectCard } from './SubjectCard'
export { WindowBars } from './WindowBars'
export { WindowHost } from './WindowHost'
