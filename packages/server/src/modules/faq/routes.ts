import { faqCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { findAppById } from '../accounts'
import { presentQuestion } from './presenter'
import { listQuestions } from './repository'

export function registerFaq(api: FastifyInstance): void {
  const { db } = api.weft
  registerCall(api, faqCalls.questionList, async ({ query, session }) => {
    const { offset, limit, parentId } = query
    const app = await findAppById(db, session.appId)
    const found = app ? await listQuestions(db, app.deskId, parentId, { offset, limit }) : { total: 0, rows: [] }
    const questions = found.rows.map(presentQuestion)
    return [
      {
        customerQuestIonBoList: questions,
        rows: questions,
        total: found.total,
        parentId,
        pageNo: Math.floor(offset / limit) + 1,
        pageSize: limit,
      },
    ]
  })
}
