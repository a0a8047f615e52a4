/** Unused SMS codes, a record of sent messages for the limits, and the outbox of development. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The newest code of a phone, a purpose and an asker; a code is stored as a keyed hash only. */
export const smsCode = pgTable('sms_code', {
  /** Keyed hash of purpose, phone and the asker (`CodeHolder.browser`): the code works for the asker alone. */
  holder: text('holder').primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * One row for each code that the limits allowed, also where no account has the phone and no message went out. Swept after a
 * day.
 */
export const smsSent = pgTable(
  'sms_sent',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of the phone. */
    phoneKey: text('phone_key').notNull(),
    address: text('address').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('sms_sent_phone').on(table.phoneKey, table.sentAt),
    index('sms_sent_address').on(table.address, table.sentAt),
    index('sms_sent_at').on(table.sentAt),
  ],
)

/** Messages that development does not send; never written in production. */
export const smsOutbox = pgTable('sms_outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  phone: text('phone').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
})
