/** Tables of central sign-in. Secrets that open something (cookies, tokens, codes) are stored as SHA-256 only. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { account, app } from '../accounts/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A browser that signed in. */
export const ssoSession = pgTable(
  'sso_session',
  {
    /** SHA-256 of the cookie, base64url. */
    id: text('id').primaryKey(),
    userId: text('account_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sso_session_account').on(table.userId)],
)

/** The provider's grant for a signed-in browser's tokens for an app; ending it revokes them all. */
export const ssoGrant = pgTable(
  'sso_grant',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => ssoSession.id, { onDelete: 'cascade' }),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    grantId: text('grant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.appId] })],
)

/** Everything that the OpenID provider stores: sessions, codes, tokens, grants, interactions. */
export const ssoRecord = pgTable(
  'sso_record',
  {
    model: text('model').notNull(),
    /** SHA-256 of the id, base64url: for tokens and codes the id is the secret itself. */
    id: text('id').notNull(),
    /** `{ sealed }` for sessions and interactions: they contain the value of a cookie. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    userId: text('account_number'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('sso_record_grant').on(table.grantId),
    index('sso_record_uid').on(table.uid),
    index('sso_record_account').on(table.userId),
    index('sso_record_expiry').on(table.expiresAt),
    // Every node polls recent revocations every few seconds.
    index('sso_record_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
  ],
)

/**
 * Wrong passwords in a row. The sign-in counts known and unknown names alike, so a lock reveals nothing (T20).
 */
export const signInFailure = pgTable('sign_in_failure', {
  /**
   * Keyed hash: of the login name alone, with the group of its address, or with its known device; of the account where a
   * signed-in person gives the password again.
   */
  nameKey: text('name_key').primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: instant('locked_until'),
  lastAt: instant('last_at').notNull(),
})

/** Devices on which an account signed in before: each has its own count of wrong passwords. */
export const signInDevice = pgTable(
  'sign_in_device',
  {
    /** SHA-256 of the cookie, base64url. */
    id: text('id').notNull(),
    userId: text('account_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    index('sign_in_device_account').on(table.userId, table.usedAt),
    index('sign_in_device_used').on(table.usedAt),
  ],
)

/**
 * Keys that the server made at its first start (`readSecrets`), and the text by which the key outside the database is checked.
 */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  /** Sealed text. */
  value: jsonb('value').notNull(),
  createdAt: instant('created_at').notNull(),
})
