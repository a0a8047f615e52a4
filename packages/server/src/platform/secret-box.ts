/**
 * Encrypts secrets before they are stored: AES-256-GCM under a key from outside the database, bound to the place of the value.
 * So a copy of the database without the key reveals no secret.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type KeySource, nameOf, newKey, readKeys, type SecretKey, writeKeys } from './secret-key'
import { StartupError } from './startup-error'

interface Place {
  table: string
  column: string
  /** SQL: identifies the row. */
  row: string
  /** SQL: the encrypted text; anything else for plain values. */
  sealed: string
  /** SQL: the plain value, as `seal` takes it. */
  plain: string
  /** SQL: how `v.sealed` is stored. */
  stored: string
  /** SQL: which rows hold a secret. */
  where: string
}

/** A column of text. */
const ofText = (table: string, column: string, row: string): Place => ({
  table,
  column,
  row,
  sealed: column,
  plain: column,
  stored: 'v.sealed',
  where: 'true',
})

/** Every column with a secret that must be readable again; all others store hashes. */
const PLACES = {
  'server_secret.value': {
    ...ofText('server_secret', 'value', 'name'),
    sealed: "value #>> '{}'",
    plain: 'value::text',
    stored: 'to_jsonb(v.sealed)',
  },
  'site_secret.secret': ofText('site_secret', 'secret', 'app_id'),
  'webhook_endpoint.secret': ofText('webhook_endpoint', 'secret', 'id::text'),
  'webhook_endpoint.previous_secret': {
    ...ofText('webhook_endpoint', 'previous_secret', 'id::text'),
    where: 'previous_secret IS NOT NULL',
  },
  'directory_session.tokens': ofText('directory_session', 'tokens', 'session_id'),
  // Of the provider's records these two contain the value of a cookie.
  'sso_record.payload': {
    ...ofText('sso_record', 'payload', "model || ' ' || id"),
    sealed: "coalesce(payload->>'sealed', '')",
    plain: 'payload::text',
    stored: "jsonb_build_object('sealed', v.sealed)",
    where: "model IN ('Session', 'Interaction')",
  },
} as const satisfies Record<string, Place>

type SealedPlace = keyof typeof PLACES

export interface SecretBox {
  /** @param row identifies the row in its table: encrypted text that is moved to another row cannot be decrypted. */
  seal(place: SealedPlace, row: string, secret: string): string
  /** Throws for a text that was not encrypted, or under an unknown key, or for another place. */
  open(place: SealedPlace, row: string, sealed: string): string
}

const HEAD = 'sealed'
const IV_BYTES = 12
const TAG_BYTES = 16

const boundTo = (keyId: string, place: SealedPlace, row: string) => Buffer.from([HEAD, keyId, place, row].join('\0'))

function sealUnder({ id, bytes }: SecretKey, place: SealedPlace, row: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(id, place, row))
  const body = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${HEAD}:${id}:${body.toString('base64url')}`
}

function createBox(source: KeySource, first: readonly SecretKey[]): SecretBox {
  let keys = first
  /** Reads the file again: another process may have rotated the keys. If it cannot be read now, the known keys stay. */
  const look = (): void => {
    if (!('file' in source)) return
    try {
      const found = readKeys(source)
      if (found.length > 0) keys = found
    } catch {
      // The next try may succeed.
    }
  }
  const find = (id: string) => keys.find((key) => key.id === id)
  return {
    seal(place, row, secret) {
      look()
      const [key] = keys
      if (!key) throw new Error('A box without a key')
      return sealUnder(key, place, row, secret)
    },
    open(place, row, sealed) {
      const [head, id = '', text = ''] = sealed.split(':')
      if (head !== HEAD) throw new Error(`${place} holds something that is not sealed`)
      if (!find(id)) look()
      const key = find(id)
      if (!key) throw foreign(id, source, keys)
      const body = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(boundTo(id, place, row))
      decipher.setAuthTag(body.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

const foreign = (id: string, source: KeySource, keys: readonly SecretKey[]): StartupError =>
  new StartupError(
    'key-missing',
    `The secrets of this database are sealed under the key ${id}, and ${nameOf(source)} ${keys.length > 0 ? `holds ${keys.map((key) => key.id).join(', ')}` : 'is not there'}. Bring the key of this installation here, or name it with WEFT_KEY_FILE or WEFT_KEY: every node needs the same one. Without it nothing was changed.`,
  )

/** An arbitrary number, the same on every node; no other lock in this database uses it. */
const sealingLock = 7_300_002

/**
 * Runs in one transaction, by one node at a time; the others wait. Without the pool's timeouts, because there may be many
 * secrets.
 */
async function alone<Result>(pool: pg.Pool, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [sealingLock])
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end().catch(() => {})
  }
}

const checkName = 'key-check'
const ROWS_AT_ONCE = 2_000

/** Encrypts every secret whose stored text does not begin so. Returns their number. */
async function sealAll(client: pg.Client, box: SecretBox, beginning: string): Promise<number> {
  let total = 0
  for (const [place, { table, column, row, sealed, plain, stored, where }] of Object.entries(PLACES)) {
    for (let more = true; more; ) {
      const { rows } = await client.query<{ at: string; row: string; sealed: string; plain: string }>(
        `SELECT ctid::text AS at, ${row} AS row, ${sealed} AS sealed, ${plain} AS plain FROM ${table}
         WHERE ${where} AND NOT starts_with(${sealed}, $1) LIMIT ${ROWS_AT_ONCE} FOR UPDATE`,
        [beginning],
      )
      const made = rows.map((one) => {
        const isSealed = one.sealed.startsWith(`${HEAD}:`)
        const secret = isSealed ? box.open(place as SealedPlace, one.row, one.sealed) : one.plain
        return box.seal(place as SealedPlace, one.row, secret)
      })
      await client.query(
        `UPDATE ${table} t SET ${column} = ${stored} FROM unnest($1::text[], $2::text[]) AS v(at, sealed)
         WHERE t.ctid = v.at::tid`,
        [rows.map(({ at }) => at), made],
      )
      total += rows.length
      more = rows.length === ROWS_AT_ONCE
    }
  }
  return total
}

/**
 * Opens the box of a database, and encrypts what an older version, or the demo world, stored in plain. The first start of an
 * installation creates the key file. Rejects with key-missing for another key than the database's.
 */
export const openSecretBox = (pool: pg.Pool, source: KeySource): Promise<SecretBox> =>
  alone(pool, async (client) => {
    const { rows } = await client.query<{ sealed: string }>(
      `SELECT value #>> '{}' AS sealed FROM server_secret WHERE name = $1`,
      [checkName],
    )
    const check = rows[0]?.sealed
    let keys = readKeys(source)
    if (keys.length === 0 && check === undefined && 'file' in source) {
      keys = [newKey()]
      writeKeys(source.file, keys)
    }
    const box = createBox(source, keys)
    if (check === undefined) {
      await client.query('INSERT INTO server_secret (name, value, created_at) VALUES ($1, to_jsonb($2::text), now())', [
        checkName,
        box.seal('server_secret.value', checkName, '"weft"'),
      ])
    } else box.open('server_secret.value', checkName, check)
    await sealAll(client, box, `${HEAD}:`)
    return box
  })

interface KeyChange {
  /** The current key. */
  id: string
  /** How many secrets were encrypted again, and how many older keys are still valid. */
  sealed: number
  older: number
}

/**
 * `renew` puts a new key before the others of the file and encrypts everything under it; the others stay, because a running
 * node may still use them. `settle` encrypts the rest under the newest key, and removes the older ones from the file. Rejects
 * with bad-setting for `renew` where WEFT_KEY is the source, and as `openSecretBox` does.
 */
export async function rotateKey(pool: pg.Pool, source: KeySource, way: 'renew' | 'settle'): Promise<KeyChange> {
  await openSecretBox(pool, source)
  return alone(pool, async (client) => {
    const known = readKeys(source)
    if (way === 'renew') {
      if (!('file' in source)) throw notHere()
      writeKeys(source.file, [newKey(), ...known])
    }
    const keys = readKeys(source)
    const [newest] = keys
    if (!newest) throw new Error('A rotation without a key')
    const sealed = await sealAll(client, createBox(source, keys), `${HEAD}:${newest.id}:`)
    return { id: newest.id, sealed, older: keys.length - 1 }
  }).then((change) => {
    // Only after the commit: until then the database needs the older keys.
    if (way !== 'settle' || !('file' in source)) return change
    writeKeys(source.file, readKeys(source).slice(0, 1))
    return { ...change, older: 0 }
  })
}

const notHere = (): StartupError =>
  new StartupError(
    'bad-setting',
    'WEFT_KEY is set, so a new key has to be put there by you: first `<the old> <the new>` on every node, then `<the new> <the old>` on every node, then `npm run rotate-key -- --settle`, then the new one alone. `openssl rand -base64 32` makes one.',
  )
