/** Suggests answers to a sentence: the knowledge of the asker's desk, as a call shows it. */
import type { AnswerKind, SuggestedAnswer } from '@weft/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Session } from '../../platform/session'
import { findAppById, ownDeskId } from '../accounts'
import type { Knowledge, Known } from './knowledge'

export interface AnswersQuery {
  sentence: string
  limit: number
  appId?: string | undefined
}

export function createAnswers(db: NodePgDatabase, knowledge: Knowledge) {
  return async ({ sentence, limit, appId }: AnswersQuery, session: Session | undefined): Promise<SuggestedAnswer[]> => {
    const deskId = await deskOf(db, session?.appId ?? appId)
    // The asker's machines are one step away in the menu: a suggestion of one would take the place of an answer.
    const { hits } = await knowledge.find({ sentence, limit, deskId, without: ['machine'] }, session)
    return hits.flatMap(({ item }) => (isSuggested(item) ? [item] : []))
  }
}

const isSuggested = (item: Known): item is Known & { kind: AnswerKind } => item.kind !== 'machine'

/**
 * Returns the desk of the session's app or of the named one, '' for an unknown one; without either that of the server's own
 * pages.
 */
const deskOf = async (db: NodePgDatabase, appId: string | undefined): Promise<string> =>
  appId === undefined ? ownDeskId(db) : ((await findAppById(db, appId))?.deskId ?? '')
