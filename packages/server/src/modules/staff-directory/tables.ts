/** What a sign-in at the firm's OpenID provider leaves for its end. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ssoSession } from '../sso/tables'

export const directorySession = pgTable(
  'directory_session',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => ssoSession.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The session's id at the provider (`sid`), by which it says that it ended. */
    providerSession: text('provider_session'),
    /** Sealed JSON of `SessionTokens`. */
    tokens: text('tokens').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('directory_session_provider').on(table.issuer, table.providerSession),
    index('directory_session_checked').on(table.checkedAt),
  ],
)

/** What the provider gave: the one says at the logout whose it is, the other asks whether the person is still there. */
export interface SessionTokens {
  idToken?: string
  refreshToken?: string
}
