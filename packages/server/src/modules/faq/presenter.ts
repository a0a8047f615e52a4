import type { FaqQuestion } from '@weft/contract'
import type { FaqRow } from './repository'

/** Presents a question as the wire and the calls name it. */
export const presentQuestion = (row: FaqRow): FaqQuestion => ({
  questionContent: row.questionContent,
  level: row.level,
  uuid: row.uuid,
  parentId: row.parentId ?? '',
})
