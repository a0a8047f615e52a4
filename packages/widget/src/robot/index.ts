/** What only answers of a robot need: one file, loaded after the rows. */
export { AnswerSources } from './AnswerSources'
export { GrowingText } from './GrowingText'
