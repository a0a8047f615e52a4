/**
 * Files that arrive in parts. A node stores the parts of one upload in sequence; the last missing one completes the file, by the
 * same rules as a file that is sent whole. Parts of an upload that cannot be completed any more are removed.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileLimitOf } from '@weft/contract'
import type { Clock } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { cleanName } from './name'
import { dropDraft, type Received, receive, tooLarge } from './receive'
import type { FileRepository, FileRow } from './repository'
import type { FileStore } from './store'

export interface Part {
  chunk: number
  chunks: number
  fileName: string
  fileUuid: string
  received: Received
}

/** What the file service does with the bytes of any upload. */
export interface WholeFiles<Stored> {
  /** Takes a whole file from its draft; removes the draft, also on a refusal. */
  add(ownerId: string, fileName: string, draft: Received, fileUuid: string): Promise<Stored>
  /** Moves a draft to its key. */
  keep(draft: string, key: string): Promise<void>
  /** Removes bytes that no row refers to. */
  drop(key: string): Promise<void>
  stored(row: FileRow): Stored
}

const maxOpenUploads = 20

/**
 * Returns the function that takes parts. It resolves with the file once all parts are there, also for a part that is sent again
 * after that; else with undefined. It throws what `add` throws, a 400 Refusal for another number of parts, 413 for too many bytes
 * and 429 for too many open uploads.
 */
export function createPartUploads<Stored>(
  { store, files, clock }: { store: FileStore; files: FileRepository; clock: Clock },
  { add, keep, drop, stored }: WholeFiles<Stored>,
): (ownerId: string, part: Part) => Promise<Stored | undefined> {
  /** The newest part of an upload that is being stored, by owner and fileUuid. */
  const arriving = new Map<string, Promise<Stored | undefined>>()
  const storedOrNone = (row: FileRow | undefined): Stored | undefined => row && stored(row)

  async function join(ownerId: string, { fileUuid, fileName }: Part): Promise<Stored | undefined> {
    const done = await files.findOwn(ownerId, fileUuid)
    if (done) return stored(done)
    const rows = await files.parts(ownerId, fileUuid)
    const [first] = rows
    // No parts left may also mean that another node has just completed the file.
    if (!first) return storedOrNone(await files.findOwn(ownerId, fileUuid))
    if (rows.length < first.chunks) return undefined
    const draft = await store.draft()
    const source = Readable.from(concatenated(rows.map((row) => row.partKey)))
    try {
      const received = await receive(source, draft, fileLimitOf(cleanName(fileName)))
      const file = await add(ownerId, fileName, received, fileUuid)
      await dropParts(ownerId, fileUuid)
      return file
    } catch (error) {
      // Another node also received the last part and has completed the file: there are no parts left to read here.
      const first = await files.findOwn(ownerId, fileUuid)
      if (first) return stored(first)
      // The parts of a refused file are useless. If it could not be stored just now, for whatever reason, the next try of the
      // last part needs them.
      if (error instanceof Refusal && error.status < 500) await dropParts(ownerId, fileUuid)
      throw error
    }
  }

  /** Stores a part; returns the file once all parts are there. */
  async function place(ownerId: string, part: Part): Promise<Stored | undefined> {
    const { chunk, chunks, fileName, fileUuid, received } = part
    const done = await files.findOwn(ownerId, fileUuid)
    if (done) return stored(done)
    const others = (await files.parts(ownerId, fileUuid)).filter((row) => row.chunk !== chunk)
    if (others.some((row) => row.chunks !== chunks)) throw new Refusal('分片总数与之前不一致')
    if (others.length === 0 && (await files.openUploads(ownerId)) >= maxOpenUploads) {
      throw new Refusal('同时上传的文件过多，请稍后重试', { status: 429, retryAfterSeconds: 60 })
    }
    const limit = fileLimitOf(cleanName(fileName))
    const total = others.reduce((bytes, row) => bytes + row.sizeBytes, received.sizeBytes)
    if (total > limit) {
      // The upload cannot be completed any more: its parts are removed too.
      await dropParts(ownerId, fileUuid)
      throw tooLarge(limit)
    }
    const partKey = `part-${randomBytes(16).toString('hex')}`
    await keep(received.path, partKey)
    const row = { ownerId, fileUuid, chunk, chunks, sizeBytes: received.sizeBytes, partKey }
    const former = await files.putPart({ ...row, createdAt: new Date(clock.now()) })
    if (former) await drop(former)
    return join(ownerId, part)
  }

  async function dropParts(ownerId: string, fileUuid: string): Promise<void> {
    for (const key of await files.removeParts(ownerId, fileUuid)) await drop(key)
  }

  async function* concatenated(keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) yield* store.read(key)
  }

  return async (ownerId, part) => {
    const key = `${ownerId} ${part.fileUuid}`
    // In sequence. Of parts that arrive at this node at the same instant, exactly one finds all there. And a part that is sent
    // again after a cut does not remove the bytes that another request reads just now. `join` handles parts at another node.
    const before = arriving.get(key) ?? Promise.resolve(undefined)
    const mine = before.catch(() => undefined).then(() => place(ownerId, part))
    arriving.set(key, mine)
    try {
      return await mine
    } finally {
      if (arriving.get(key) === mine) arriving.delete(key)
      await dropDraft(part.received.path)
    }
  }
}
