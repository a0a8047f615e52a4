/** Data of a sign-in at the firm's OpenID provider, needed to end it. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ssoSession } from '../sso/tables'

export const directorySession = pgTable(
  'directory_session',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => ssoSession.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The session's id at the provider (`sid`), which a logout token names. */
    providerSession: text('provider_session'),
    /** Encrypted JSON of `SessionTokens`. */
    tokens: text('tokens').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('directory_session_provider').on(table.issuer, table.providerSession),
    index('directory_session_checked').on(table.checkedAt),
  ],
)

/**
 * The provider's tokens: the id token names the session at the logout, the refresh token checks whether the person still
 * belongs to the firm.
 */
export interface SessionTokens {
  idToken?: string
  refreshToken?: string
}
