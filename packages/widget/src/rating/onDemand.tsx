/** The two parts under their own names; an answer of the bot reserves the height of its row until they are loaded. */
import type { MessageEntry } from '@weft/core'
import { onDemand } from '../lazy/onDemand'

const judging = onDemand(() => import('.'), { isLate: true })

/** 有用/没用 below an answer of the bot. */
export function AnswerFeedback(props: { entry: MessageEntry }) {
  const Loaded = judging.use()?.AnswerFeedback
  return Loaded ? <Loaded {...props} /> : <div style={{ height: 32 }} />
}

/** The rating of 1 to 5 below the end of a service. */
export function RatingCard(props: { entry: MessageEntry }) {
  const Loaded = judging.use()?.RatingCard
  return Loaded ? <Loaded {...props} /> : null
}
