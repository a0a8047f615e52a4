/** Questions that the desk's bot answers, in a tree, each with its explanation. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'
import { textPieces } from '../../platform/words-index'

export const faqQuestion = pgTable(
  'faq_question',
  {
    uuid: text('uuid').primaryKey(),
    deskId: text('desk_id').notNull(),
    /** Null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => faqQuestion.uuid),
    /** 1 group, 2 question; deeper levels are allowed. */
    level: integer('level').notNull(),
    questionContent: text('question_content').notNull(),
    /** The answer to the question. For a group: one sentence above its questions. */
    explanation: text('explanation').notNull(),
    position: integer('position').notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    ...keptByStaff(),
  },
  (table) => [
    index('faq_question_parent').on(table.deskId, table.parentId, table.position),
    index('faq_question_words').using('gin', textPieces(sql`${table.questionContent}`)),
    index('faq_question_content').on(table.questionContent, table.uuid),
    index('faq_question_changed').on(table.updatedAt, table.uuid),
    index('faq_question_unsettled').on(table.updatedAt, table.uuid).where(unsettled(table.isPublished, table.draft)),
  ],
)
