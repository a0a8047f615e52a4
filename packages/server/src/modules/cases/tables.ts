/** Practice cases (industry solutions) and who signed up to them. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, json, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { keptByStaff, unsettled } from '../../platform/kept-by-staff'
import { textPieces } from '../../platform/words-index'
import { account, enterprise } from '../accounts/tables'
import type { AttributeValue } from '../content/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const industry = pgTable('industry', {
  code: text('code', { enum: ['hxzz', 'scwfb', 'fzyr', 'zb'] }).primaryKey(),
  name: text('name').notNull(),
  englishName: text('english_name').notNull(),
  description: text('description').notNull(),
  picture: text('picture').notNull(),
  position: integer('position').notNull(),
})

export interface StoredStep {
  name: string
  content: string
  picture?: string
}
/** A result in percent; `from`, `to` and `unit`: the quantity before and after, where it is known. */
interface StoredEffect {
  name: string
  percent: number
  from?: string | undefined
  to?: string | undefined
  unit?: string | undefined
}

export const practiceCase = pgTable(
  'practice_case',
  {
    id: text('id').primaryKey(),
    industryCode: text('industry_code', { enum: ['hxzz', 'scwfb', 'fzyr', 'zb'] })
      .notNull()
      .references(() => industry.code),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    introduction: text('introduction').notNull(),
    /** HTML. */
    background: text('background').notNull(),
    enterpriseName: text('enterprise_name').notNull(),
    enterpriseIcon: text('enterprise_icon').notNull(),
    cover: text('cover').notNull(),
    pictures: text('pictures').array().notNull(),
    painPoints: text('pain_points').array().notNull(),
    steps: json('steps').$type<StoredStep[]>().notNull(),
    effectText: text('effect_text').notNull(),
    effectPicture: text('effect_picture').notNull(),
    effects: json('effects').$type<StoredEffect[]>().notNull(),
    chapters: json('chapters').$type<{ key: string; name: string; html: string }[]>().notNull(),
    attributes: json('attributes').$type<AttributeValue[]>().notNull(),
    optionUuids: text('option_uuids').array().notNull().default(sql`'{}'`),
    publishedAt: instant('published_at').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    viewCount: integer('view_count').notNull().default(0),
    ...keptByStaff(),
    searchText: text('search_text').notNull(),
    pieces: text('pieces').array().notNull(),
  },
  (table) => [
    index('practice_case_of_industry')
      .on(table.industryCode, table.publishedAt.desc(), table.id)
      .where(sql`${table.isPublished}`),
    index('practice_case_name').on(table.name, table.id),
    index('practice_case_changed').on(table.updatedAt, table.id),
    index('practice_case_unsettled').on(table.updatedAt, table.id).where(unsettled(table.isPublished, table.draft)),
    index('practice_case_pieces').using('gin', table.pieces),
  ],
)

/** The text by which a sign-up is searched, as its index stores it. */
export const signUpWords = ({ contactName, phone }: Record<'contactName' | 'phone', AnyPgColumn>): SQL =>
  sql`(${contactName} || ' ' || ${phone})`

export const caseSignUp = pgTable(
  'case_sign_up',
  {
    id: text('id').primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => practiceCase.id),
    userId: text('user_number')
      .notNull()
      .references(() => account.number),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    people: integer('people').notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: ['pending', 'granted', 'refused'] })
      .notNull()
      .default('pending'),
    decidedBy: text('decided_by').references(() => account.number),
    decidedAt: instant('decided_at'),
    opinion: text('opinion').notNull().default(''),
  },
  (table) => [
    unique('case_sign_up_of_user').on(table.caseId, table.userId),
    index('case_sign_up_of_user_newest').on(table.userId, table.createdAt, table.id),
    index('case_sign_up_state').on(table.state, table.createdAt, table.id),
    index('case_sign_up_newest').on(table.createdAt, table.id),
    index('case_sign_up_of_enterprise').on(table.enterpriseId, table.createdAt),
    index('case_sign_up_words').using('gin', textPieces(signUpWords(table))),
  ],
)
