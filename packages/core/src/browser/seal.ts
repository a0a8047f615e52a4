/**
 * Encrypts what a person was working on when their session expired; only their next sign-in can decrypt it. Encryption uses the
 * public half of the person's key, which the browser keeps while they are signed in. The server sends the private half at each
 * sign-in; it is never stored. ECDH on P-256, HKDF, AES-GCM, by WebCrypto. A page without WebCrypto (insecure origin) encrypts
 * nothing, and the data stays under its owner's name.
 */
import { type DBSchema, openDB } from 'idb'
import type { OutboxRow } from '../api/api'
import { eraseOwned, keep, keepAt, keysKept, ownKey, type Place, readAt, readKept } from './kept'
import { createOutboxDatabase } from './outbox-database'
import { eraseOutboxOf, outboxRowsOf } from './outbox-of'

/** Public key: coordinates of a point on P-256, base64url. */
export interface SealKey {
  x: string
  y: string
}
/** The key with its private number. */
export interface OpeningKey extends SealKey {
  d: string
}

interface Part {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
interface Box {
  /** The owner: `x` of the key, so that the box contains no user id. */
  of: string
  /** Public half of the ephemeral key of this box. */
  by: SealKey
  /** Milliseconds since 1970. */
  at: number
  /** First the values as JSON, then the bytes of each file. */
  parts: Part[]
}
interface Boxes extends DBSchema {
  boxes: { key: number; value: Box }
}

/** A box that was not opened for this long is deleted. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1_000
const PLACES: readonly Place[] = ['tab', 'browser']
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A further store of the person's data, e.g. files of a form. Values are plain data and Blobs. */
export interface SealedStore {
  /** Returns all values of this owner. */
  all(owner: string): Promise<readonly unknown[]>
  put(value: unknown): Promise<void>
  erase(owner: string): Promise<void>
}

interface Content {
  values: [place: Place, name: string, value: string][]
  rows: OutboxRow[]
  others: unknown[][]
}

/** Name of the value with the public key while the person is signed in; never put into a box. */
export const SEAL_KEY = 'seal'

export const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB)

const nameOf = (prefix: string) => `${prefix}.sealed`
const open = (prefix: string) =>
  openDB<Boxes>(nameOf(prefix), 1, {
    upgrade: (database) => void database.createObjectStore('boxes', { autoIncrement: true }),
  })

const jwkOf = (key: SealKey | OpeningKey): JsonWebKey => ({ kty: 'EC', crv: 'P-256', ...key })
const publicKey = ({ x, y }: SealKey) => crypto.subtle.importKey('jwk', jwkOf({ x, y }), CURVE, false, [])

async function cipherOf(own: CryptoKey, other: SealKey): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: await publicKey(other) }, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('weft: sealed in the browser')
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Returns JSON; each Blob and byte array is moved to `files`. */
function textOf(content: Content, files: Blob[]): string {
  return JSON.stringify(content, (_, value: unknown) => {
    if (!(value instanceof Blob) && !ArrayBuffer.isView(value)) return value
    const blob = value instanceof Blob ? value : new Blob([value as Uint8Array<ArrayBuffer>])
    files.push(blob)
    return { '@file': files.length, type: blob.type }
  })
}

function contentOf(text: string, files: readonly ArrayBuffer[]): Content {
  return JSON.parse(text, (_, value: { '@file'?: number; type?: string } | null) => {
    const at = value?.['@file']
    const bytes = typeof at === 'number' ? files[at - 1] : undefined
    return bytes ? new Blob([bytes], { type: value?.type }) : value
  }) as Content
}

async function store(content: Content, key: SealKey, prefix: string): Promise<void> {
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', own.publicKey)
  const cipher = await cipherOf(own.privateKey, key)
  const close = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Part> => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, bytes) }
  }
  const files: Blob[] = []
  const parts = [await close(new TextEncoder().encode(textOf(content, files)))]
  for (const file of files) parts.push(await close(await file.arrayBuffer()))
  const database = await open(prefix)
  await database.add('boxes', { of: key.x, by: { x, y }, at: Date.now(), parts })
  database.close()
  keep(nameOf(prefix), '1')
}

/**
 * Encrypts all data of this person in this browser and erases the originals. Returns false, and leaves the data unchanged, when
 * it cannot be encrypted.
 */
export async function sealAway(
  owner: string,
  key: SealKey,
  stores: readonly SealedStore[] = [],
  storagePrefix = 'weft',
): Promise<boolean> {
  if (!canSeal()) return false
  const isTheirs = (userId: string) => userId === owner
  const start = ownKey(storagePrefix, owner, '')
  const content: Content = {
    values: PLACES.flatMap((place) =>
      keysKept(start, place)
        .filter((at) => at !== start + SEAL_KEY)
        .map((at): Content['values'][number] => [place, at.slice(start.length), readAt(place, at) ?? '']),
    ),
    rows: [...(await outboxRowsOf(storagePrefix, isTheirs))],
    others: await Promise.all(stores.map(async (store) => [...(await store.all(owner))])),
  }
  const isEmpty = content.values.length + content.rows.length + content.others.flat().length === 0
  try {
    if (!isEmpty) await store(content, key, storagePrefix)
  } catch {
    return false
  }
  eraseOwned(storagePrefix, owner)
  await eraseOutboxOf(storagePrefix, isTheirs)
  for (const { erase } of stores) await erase(owner)
  return true
}

/** Whether this browser holds sealed data of any person. */
export const hasSealed = (storagePrefix = 'weft'): boolean => readKept(nameOf(storagePrefix)) !== undefined

/** Decrypts this person's data and restores it; newer data of theirs stays. */
export async function openSealed(
  owner: string,
  key: OpeningKey,
  stores: readonly SealedStore[] = [],
  storagePrefix = 'weft',
): Promise<void> {
  if (!canSeal()) return
  const database = await open(storagePrefix)
  try {
    const own = await crypto.subtle.importKey('jwk', jwkOf(key), CURVE, false, ['deriveBits'])
    for (const at of await database.getAllKeys('boxes')) {
      const box = await database.get('boxes', at)
      if (!box) continue
      const isTheirs = box.of === key.x
      if (isTheirs) await putBack(owner, await opened(box, own), stores, storagePrefix)
      if (isTheirs || box.at < Date.now() - LIFE_MS) await database.delete('boxes', at)
    }
    if ((await database.count('boxes')) === 0) keep(nameOf(storagePrefix), undefined)
  } finally {
    database.close()
  }
}

async function opened({ by, parts }: Box, own: CryptoKey): Promise<Content> {
  const cipher = await cipherOf(own, by)
  const [first, ...files] = await Promise.all(
    parts.map(({ iv, data }) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, data)),
  )
  return contentOf(new TextDecoder().decode(first), files)
}

async function putBack(
  owner: string,
  { values, rows, others }: Content,
  stores: readonly SealedStore[],
  prefix: string,
): Promise<void> {
  for (const [place, name, value] of values) {
    const key = ownKey(prefix, owner, name)
    if (readAt(place, key) === undefined) keepAt(place, key, value)
  }
  const outbox = createOutboxDatabase(`${prefix}.outbox`)
  for (const row of rows) await outbox.put(row)
  for (const [at, store] of stores.entries()) for (const value of others[at] ?? []) await store.put(value)
}

/** Deletes the sealed boxes of a person who has signed out. */
export async function eraseSealed({ x }: SealKey, storagePrefix = 'weft'): Promise<void> {
  const database = await open(storagePrefix)
  for (const at of await database.getAllKeys('boxes')) {
    if ((await database.get('boxes', at))?.of === x) await database.delete('boxes', at)
  }
  if ((await database.count('boxes')) === 0) keep(nameOf(storagePrefix), undefined)
  database.close()
}
