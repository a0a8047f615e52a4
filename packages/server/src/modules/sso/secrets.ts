/** Keys that the server makes at its first start and stores encrypted in the database, so all nodes share them. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { SecretBox } from '../../platform/secret-box'
import { serverSecret } from './tables'

/**
 * Returns the stored value of a name, made once: of several nodes that start at the same time, one writes it and all read it.
 */
async function keep<Value>(
  db: NodePgDatabase,
  box: SecretBox,
  name: string,
  make: () => Promise<Value> | Value,
): Promise<Value> {
  const read = async (): Promise<Value | undefined> => {
    const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name))
    return row && JSON.parse(box.open('server_secret.value', name, String(row.value)))
  }
  const known = await read()
  if (known !== undefined) return known
  const value = box.seal('server_secret.value', name, JSON.stringify(await make()))
  await db.insert(serverSecret).values({ name, value, createdAt: new Date() }).onConflictDoNothing()
  return (await read()) as Value
}

const random = () => randomBytes(32).toString('base64url')

export interface Secrets {
  /** Private signing keys of the id tokens. */
  signingKeys: JWK[]
  /** Signs the provider's own cookies. */
  cookieKeys: string[]
  /** HS256 key of visitors' tokens. */
  visitorKey: Uint8Array
  /** Private key for passwords that browsers encrypt before sending them (AC-10). */
  passwordKey: JWK & { kid: string }
  /** Keyed hash, base64url, of a value that is looked up but must not be stored in the clear. */
  keyedHash(purpose: string, value: string): string
  /** Same as `keyedHash`, as bytes. */
  keyedBytes(purpose: string, value: string): Buffer
  /** Encrypts the other secrets of the database. */
  box: SecretBox
}

/** Reads every key, and makes those that are missing. */
export async function readSecrets(db: NodePgDatabase, box: SecretBox): Promise<Secrets> {
  const signingKeys = await keep(db, box, 'signing-keys', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
    return [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: random().slice(0, 12) }] as JWK[]
  })
  const passwordKey = await keep(db, box, 'password-key', async () => {
    const { privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true, modulusLength: 2048 })
    return { ...(await exportJWK(privateKey)), kid: random().slice(0, 12) } as JWK & { kid: string }
  })
  const cookieKeys = await keep(db, box, 'cookie-keys', () => [random()])
  const visitorKey = Buffer.from(await keep(db, box, 'visitor-key', random), 'base64url')
  const hashKey = Buffer.from(await keep(db, box, 'hash-key', random), 'base64url')
  const keyedBytes = (purpose: string, value: string) =>
    createHmac('sha256', hashKey).update(purpose).update('\0').update(value).digest()
  return {
    box,
    signingKeys,
    cookieKeys,
    visitorKey,
    passwordKey,
    keyedBytes,
    keyedHash: (purpose, value) => keyedBytes(purpose, value).toString('base64url'),
  }
}

/** Returns the stored form of a secret that its holder presents: its SHA-256, base64url. */
export const secretId = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
