/** Accounts, their enterprises and rights, and the apps that they sign in to. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { textPieces } from '../../platform/words-index'

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>

/** The text by which people and enterprises are searched, as their indexes store it (platform/words-index). */
export const accountWords = ({ name, loginName, phone }: Columns<'name' | 'loginName' | 'phone'>): SQL =>
  sql`(${name} || ' ' || ${loginName} || ' ' || coalesce(${phone}, ''))`
export const enterpriseWords = ({ name, creditCode }: Columns<'name' | 'creditCode'>): SQL =>
  sql`(${name} || ' ' || coalesce(${creditCode}, ''))`

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A page or site that people sign in to and chat from. */
export const app = pgTable(
  'app',
  {
    /** appId of the chat, e.g. `weft-demo`. */
    id: text('id').primaryKey(),
    /** appName of the sign-in, e.g. `portal`. */
    name: text('name').notNull().unique(),
    title: text('title').notNull(),
    /** Origins, exact, that may open sockets and call across origins; `self` stands for the server's own. */
    allowedOrigins: text('allowed_origins').array().notNull().default(sql`'{}'`),
    /** Hex key of ima.ecb; every client of the app knows it. */
    frameKey: text('frame_key').notNull(),
    deskId: text('desk_id').notNull(),
    /** Registered redirect addresses of the OpenID endpoint, exact; `self:/path` is resolved on the server's own origin. */
    returnAddresses: text('return_addresses').array().notNull().default(sql`'{}'`),
    /** Where a sign-in without a return address leads. */
    startPath: text('start_path').notNull().default('/'),
  },
  (table) => [check('app_frame_key_hex', sql`${table.frameKey} ~ '^([0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$'`)],
)

export const enterprise = pgTable(
  'enterprise',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /**
     * `maker` is the one that runs the portal; its people are staff. `former`: a customer that is retired; nothing new is
     * recorded of it.
     */
    kind: text('kind', { enum: ['maker', 'customer', 'former'] }).notNull(),
    /** Unified social credit code; one enterprise each. */
    creditCode: text('credit_code').unique(),
    /** Codes of `registration.categories`. */
    categories: text('categories').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('enterprise_created').on(table.kind, table.createdAt, table.id),
    index('enterprise_name').on(table.kind, table.name, table.id),
    index('enterprise_words').using('gin', textPieces(enterpriseWords(table))),
  ],
)

export const department = pgTable(
  'department',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    parentId: text('parent_id').references((): AnyPgColumn => department.id),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('department_enterprise').on(table.enterpriseId)],
)

export const account = pgTable(
  'account',
  {
    /** The userId of the wire: random, unguessable. */
    number: text('number').primaryKey(),
    loginName: text('login_name').notNull().unique(),
    phone: text('phone').unique(),
    email: text('email'),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['personal', 'enterprise', 'staff'] }).notNull(),
    /** 0 enterprise, 1 personal (D2 §3). */
    tenantType: smallint('tenant_type').notNull(),
    enterpriseId: text('enterprise_id').references(() => enterprise.id),
    departmentId: text('department_id').references(() => department.id),
    externalId: text('external_id'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    /**
     * A disabled account cannot sign in and its tokens are invalid. Of an erased one the rows that the law requires remain: its
     * number, never used again, without a name (modules/personal-data).
     */
    state: text('state', { enum: ['active', 'disabled', 'erased'] })
      .notNull()
      .default('active'),
    /** When the person agreed to the agreement and the privacy text, and the SHA-256 of that text; null: was not asked. */
    agreedAt: instant('agreed_at'),
    agreedText: text('agreed_text'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_enterprise').on(table.enterpriseId, table.departmentId),
    index('account_created').on(table.createdAt, table.number),
    index('account_of_kind_created').on(table.kind, table.createdAt, table.number),
    index('account_name').on(table.kind, table.name, table.number),
    index('account_by_name').on(table.state, table.name, table.number),
    // Staff first, then by name: the order in which people are given roles.
    index('account_people').on(sql`(kind = 'staff') desc`, table.name, table.number),
    index('account_words').using('gin', textPieces(accountWords(table))),
    check('account_tenant', sql`(${table.kind} = 'personal') = (${table.tenantType} = 1)`),
    check('account_enterprise_known', sql`${table.kind} = 'personal' or ${table.enterpriseId} is not null`),
  ],
)

/** `code` is an authority too, e.g. `ROLE_ADMIN`. */
export const role = pgTable('role', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** Rises with each change: optimistic lock. */
  version: integer('version').notNull().default(0),
})

export const roleAuthority = pgTable(
  'role_authority',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => role.code, { onDelete: 'cascade' }),
    authCode: text('auth_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleCode, table.authCode] })],
)

export const accountRole = pgTable(
  'account_role',
  {
    userId: text('account_number')
      .notNull()
      .references(() => account.number, { onDelete: 'cascade' }),
    roleCode: text('role_code')
      .notNull()
      .references(() => role.code, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleCode] }),
    index('account_role_members').on(table.roleCode, table.userId),
  ],
)

/** Accounts of programs: rows of `account` without a sign-in. Instants: milliseconds since 1970. */
export const serviceAccount = pgTable(
  'service_account',
  {
    userId: text('account_number')
      .primaryKey()
      .references(() => account.number, { onDelete: 'cascade' }),
    appId: text('app_id')
      .notNull()
      .references(() => app.id, { onDelete: 'cascade' }),
    /** Auth codes that its key opens: it has these and no roles. */
    scopes: text('scopes').array().notNull(),
    requestsPerTenSeconds: integer('requests_per_ten_seconds').notNull(),
    /** SHA-256 of the key, base64url. */
    keyHash: text('key_hash').notNull().unique(),
    /** First characters of the key. */
    keyHint: text('key_hint').notNull(),
    keyExpiresAt: bigint('key_expires_at', { mode: 'number' }).notNull(),
    /** The previous key, and until when it is valid beside the newer one. */
    previousKeyHash: text('previous_key_hash').unique(),
    previousKeyUntil: bigint('previous_key_until', { mode: 'number' }),
    /** When a key was last used, to the minute. */
    usedAt: bigint('used_at', { mode: 'number' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('service_account_app').on(table.appId)],
)

/** Staff who sign in through the firm's own directory: no password opens such an account. */
export const directoryAccount = pgTable(
  'directory_account',
  {
    /** The OpenID issuer, or `ldap:` and the base of the search. */
    issuer: text('issuer').notNull(),
    /** The person's id at the issuer, which is never reused: `sub`, or e.g. `entryUUID`. */
    subject: text('subject').notNull(),
    userId: text('account_number')
      .notNull()
      .unique()
      .references(() => account.number, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the person last signed in through the directory. */
    seenAt: instant('seen_at').notNull(),
    /** When the directory last answered whether the person still exists. */
    checkedAt: instant('checked_at').notNull(),
    /** Since when the directory does not know the person, or has them in no group that may sign in. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('directory_account_checked').on(table.checkedAt),
  ],
)

/** Links for choosing a password: one an account, its newest. */
export const accountOpening = pgTable('account_opening', {
  userId: text('account_number')
    .primaryKey()
    .references(() => account.number, { onDelete: 'cascade' }),
  /** Keyed hash of the link's secret. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})
