/** The desk's questions for the gateway: the answer to an empty 200503, and the meaning of a chosen one (200504). */
import type { FaqSource } from '@weft/gateway'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { presentQuestion } from './presenter'
import { findQuestion, listLeafQuestions, listQuestions } from './repository'

/** As many as are shown at once (IM-20); the client reads the rest page by page through the call. */
const pageSize = 5
/** Questions that follow the explanation of a group. */
const followUps = 20

export const createFaqSource = (db: NodePgDatabase): FaqSource => ({
  async topQuestions(deskId) {
    const { rows } = await listQuestions(db, deskId, '', { offset: 0, limit: pageSize })
    return rows.map(presentQuestion)
  },
  questions: async (deskId) => (await listLeafQuestions(db, deskId)).map(presentQuestion),
  async explain(questionId, deskId) {
    const question = await findQuestion(db, deskId, questionId)
    if (!question) return undefined
    const { rows } = await listQuestions(db, deskId, question.uuid, { offset: 0, limit: followUps })
    return {
      title: question.questionContent,
      text: question.explanation,
      ...(rows.length > 0 ? { items: rows.map(presentQuestion) } : {}),
    }
  },
})
