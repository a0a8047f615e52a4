/** Ratings of answers and services: one file, loaded with the first message that can be rated. */
export { AnswerFeedback } from './AnswerFeedback'
export { RatingCard } from './RatingCard'
