/** Around the conversation: one file, fetched with the first opening of the window. */
export { ClosedBar } from './ClosedBar'
export { SubjectCard } from './SubjectCard'
export { WindowHost } from './WindowHost'
