/** What a customer says of answers and services: one file, fetched with the first that can be judged. */
export { AnswerFeedback } from './AnswerFeedback'
export { RatingCard } from './RatingCard'
