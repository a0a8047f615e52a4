/**
 * The rules of the file service. A file has an address only when it is whole: written and counted, checked, pictures encoded
 * again, put in place, then its row, then the reply (G15). A failure before the row leaves nothing reachable.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileLimitOf, fileLimits } from '@weft/contract'
import type { Clock } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { inspect, isRemade } from './inspect'
import { cleanName } from './name'
import { createPartUploads, type Part } from './part-uploads'
import { remake } from './picture'
import { dropDraft, noSpace, type Received, storeProblem, tooLarge } from './receive'
import type { FileRepository, FileRow } from './repository'
import type { FileScanner } from './scanner'
import type { FileStore } from './store'

/** A stored file, with the size of its thumbnail where it has one. */
export interface StoredFile {
  row: FileRow
  thumbnail?: { width: number; height: number }
}

export interface FileService {
  newUuid(): string
  /** Refuses before a byte is read: no space (507), quota used up (429). Returns a path to write to. */
  begin(ownerId: string): Promise<string>
  /** Takes a whole file from its draft; removes the draft, also on a refusal. */
  add(ownerId: string, fileName: string, draft: Received, fileUuid?: string): Promise<StoredFile>
  /** Takes a part; returns the file once all parts are there. */
  addPart(ownerId: string, part: Part): Promise<StoredFile | undefined>
  remove(ownerId: string, fileUuid: string): Promise<void>
}

const quotaBytes = 2_000_000_000

const newId = () => randomBytes(16).toString('hex')

/** Size of the thumbnail that `remake` makes of a picture of this size. */
function thumbnailSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, fileLimits.thumbnailPixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

export interface FileServiceParts {
  store: FileStore
  files: FileRepository
  clock: Clock
  /** Undefined: files are not scanned. */
  scanner?: FileScanner
}

export function createFileService(parts: FileServiceParts): FileService {
  const { store, files, clock, scanner } = parts
  const keep = (draft: string, key: string): Promise<void> =>
    store.keep(draft, key).catch((error: unknown) => {
      throw storeProblem(error)
    })
  /** Removes bytes that no row refers to; the sweep removes the rest a day later. */
  const drop = (key: string): Promise<void> => store.remove(key).catch(() => {})

  const stored = (row: FileRow): StoredFile =>
    row.width && row.height ? { row, thumbnail: thumbnailSize(row.width, row.height) } : { row }

  async function add(ownerId: string, fileName: string, draft: Received, fileUuid = newId()): Promise<StoredFile> {
    const drafts = [draft.path]
    try {
      const name = cleanName(fileName)
      if (draft.sizeBytes === 0) throw new Refusal('文件内容为空')
      if (draft.sizeBytes > fileLimitOf(name)) throw tooLarge(fileLimitOf(name))
      const { kind, mediaType } = await inspect(draft.path, name)
      await scan(draft.path)
      const id = newId()
      const row: FileRow = {
        id,
        fileUuid,
        ownerId,
        kind,
        name,
        mediaType,
        sizeBytes: draft.sizeBytes,
        sha256: draft.sha256,
        width: null,
        height: null,
        storedKey: `${id}.bin`,
        thumbnailKey: null,
        isKept: false,
        isPrivate: false,
        createdAt: new Date(clock.now()),
      }
      if (isRemade(mediaType)) {
        const whole = await store.draft()
        const small = await store.draft()
        drafts.push(whole, small)
        const size = await remake(draft.path, mediaType, whole, small)
        Object.assign(row, await measure(whole), size, { thumbnailKey: `${id}-small.webp` })
        await keep(small, `${id}-small.webp`)
        await keep(whole, row.storedKey)
      } else {
        await keep(draft.path, row.storedKey)
      }
      if (await files.insert(row)) return stored(row)
      // The same fileUuid was completed meanwhile: that file stays, this copy is removed.
      await discard(row)
      const first = await files.findOwn(ownerId, fileUuid)
      if (!first) throw notFound('文件不存在')
      return stored(first)
    } finally {
      await Promise.all(drafts.map(dropDraft))
    }
  }

  /** Scans the sent bytes, not the encoded picture: a picture that is encoded again is scanned too. */
  async function scan(path: string): Promise<void> {
    if (!scanner) return
    const isClean = await scanner.isClean(path).catch((cause: unknown) => {
      throw new Refusal('文件安全检查暂时不可用，请稍后重试', { status: 503, retryAfterSeconds: 60, cause })
    })
    if (!isClean) throw new Refusal('文件未通过安全检查，不能上传', { status: 415 })
  }

  async function discard(row: FileRow): Promise<void> {
    await drop(row.storedKey)
    if (row.thumbnailKey) await drop(row.thumbnailKey)
  }

  return {
    newUuid: newId,
    add,
    addPart: createPartUploads(parts, { add, keep, drop, stored }),
    async begin(ownerId) {
      if (store.isFull()) throw noSpace()
      if ((await files.usedBytes(ownerId)) >= quotaBytes) {
        throw new Refusal('上传空间已用完，请删除不需要的文件', { status: 429, retryAfterSeconds: 3_600 })
      }
      return store.draft()
    },
    async remove(ownerId, fileUuid) {
      const row = await files.removeOwn(ownerId, fileUuid)
      if (!row && (await files.findOwn(ownerId, fileUuid))) {
        throw new Refusal('文件已附在工单、合同资料或已发布的内容中，不能删除', { status: 409 })
      }
      if (!row) throw notFound('文件不存在')
      await discard(row)
    },
  }
}

async function measure(path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { sizeBytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
