/** The parts around the conversation: one file, loaded at the first opening of the window. */

export { SubjectCard } from './SubjectCard'
export { WindowBars } from './WindowBars'
export { WindowHost } from './WindowHost'
