/**
 * Uploads one file to the file service and returns its URLs. Pictures use the call that creates a thumbnail; large files are
 * sent in parts and continue where they were interrupted. Source: D2 section 7, the upload calls; reply
 * data[0].file.fileAccessPath and data[0].thumbnail.
 */
import {
  isExpiredTokenCode,
  readReply,
  retryTime,
  serviceHeaders,
  TIMEOUT_MS,
  uploadRoutes,
  type WithinOptions,
  within,
} from '@weft/protocol'
import { ChatError, type ChatErrorContext } from '../api/error'
import type { ClockPort, FetchPort, UploadPort } from '../platform/ports'
import type { RenewalQueue } from '../token/renewal-queue'
import type { PartMemory } from './part-memory'
import { PARTS, readWhole, sendInParts } from './parts'

export interface StoredFile {
  url: string
  thumbnail?: string
  /** Pixels, when the file service knows them. */
  width?: number
  height?: number
}

export interface FileServiceOptions {
  clock: ClockPort
  fetch: FetchPort
  upload?: UploadPort
  origin: string
  authorization(): string | undefined
  renewals: RenewalQueue
}

export type UploadFile = (file: {
  name: string
  type: string
  data: Blob | Uint8Array
  isPicture: boolean
  /** Stores the progress of the parts; without it the file is sent whole. */
  memory?: PartMemory
  progressed(share: number): void
  signal: AbortSignal
}) => Promise<StoredFile>

interface Form {
  path: string
  fields: Record<string, string>
  name: string
  data: Blob
  progressed(share: number): void
  signal: AbortSignal
}

export function createFileService(options: FileServiceOptions): UploadFile {
  const { renewals } = options

  /** An expired token is refused before anything is stored, so the upload may be repeated with the renewed token. */
  const renewed = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ChatError) || !isExpiredTokenCode(error.code)) throw error
      return renewals.again(ask)
    }
  }

  const postForm = ({ path, fields, name, data, progressed, signal }: Form): Promise<UploadRow | undefined> =>
    renewed(async () => {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append('file', data, name)
      const reply = await post(options, { ...addressOf(options, path), body, progressed, signal })
      return dataOf<UploadRow>(reply, `POST ${path}`, options.clock)
    })

  const newFileUuid = (signal: AbortSignal): Promise<string> =>
    renewed(async () => {
      const { url, headers } = addressOf(options, uploadRoutes.uuid)
      const call = `GET ${uploadRoutes.uuid}`
      const reply = await within(limitOf(options.clock, TIMEOUT_MS.service, signal), async (limit) => {
        const response = await options.fetch(url, { method: 'GET', headers, signal: limit })
        return readAnswer(response)
      })
      const fileUuid = dataOf<string>(reply, call, options.clock)
      if (!fileUuid) throw new ChatError('upload', 'The file service gave no id', { context: { call } })
      return fileUuid
    })

  return async ({ name, type, data, isPicture, memory, progressed, signal }) => {
    const blob = data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>], { type })
    if (!memory || blob.size <= PARTS.wholeUpTo) {
      const path = isPicture ? uploadRoutes.picture : uploadRoutes.file
      const bytes = blob.size <= PARTS.wholeUpTo ? await readWhole(blob) : blob
      return storedFile(await postForm({ path, fields: {}, name, data: bytes, progressed, signal }), path)
    }
    const row = await sendInParts<UploadRow>(blob, memory, {
      newFileUuid: () => newFileUuid(signal),
      send: ({ fileUuid, chunk, chunks, data: part }) =>
        postForm({
          path: uploadRoutes.part,
          fields: { chunk: String(chunk), chunks: String(chunks), fileName: name, fileUuid },
          name,
          data: part,
          progressed: (share) => progressed((chunk * PARTS.bytes + share * part.size) / blob.size),
          signal,
        }),
    })
    return storedFile(row, uploadRoutes.part)
  }
}

interface UploadRow {
  file?: { fileAccessPath?: string }
  thumbnail?: Thumbnail
  width?: number
  height?: number
}
type Thumbnail = string | { fileAccessPath?: string } | undefined

const thumbnailOf = (thumbnail: Thumbnail): string | undefined =>
  typeof thumbnail === 'string' ? thumbnail : thumbnail?.fileAccessPath

function storedFile(row: UploadRow | undefined, path: string): StoredFile {
  const url = row?.file?.fileAccessPath
  if (!url) throw new ChatError('upload', 'The file service gave no address', { context: { call: `POST ${path}` } })
  const { width, height } = row
  return { url, thumbnail: thumbnailOf(row.thumbnail), width, height }
}

function addressOf({ origin, authorization }: FileServiceOptions, path: string) {
  const token = authorization()
  return {
    url: `${origin.replace(/\/+$/, '')}${path}`,
    headers: { ...serviceHeaders('chat'), ...(token && { Authorization: token }) },
  }
}

/** Insufficient storage: the service's own refusal, so a retry is pointless. */
const STORAGE_FULL = 507

type Answer = Awaited<ReturnType<UploadPort>>

const readAnswer = async (response: Awaited<ReturnType<FetchPort>>): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
})

/** A 429 with a longer Retry-After fails the file with the service's sentence, and the user retries. */
const LONGEST_WAIT_MS = 60_000

function dataOf<T>({ status, text, retryAfter = null }: Answer, call: string, clock: ClockPort): T | undefined {
  const retryAt = retryTime(retryAfter, clock.now())
  const context: ChatErrorContext = { call, status, retryAt }
  const body = parse(text)
  const isLong = retryAt !== undefined && retryAt - clock.now() > LONGEST_WAIT_MS
  const isBusy = (status >= 500 && status !== STORAGE_FULL) || (status === 429 && !isLong)
  if (isBusy || (body === undefined && status >= 400)) {
    throw new ChatError('http', `The file service answered with ${status}`, { context })
  }
  const read = readReply(body, 'strict')
  if (!read.ok) throw new ChatError(read.code, read.message, { context })
  return read.data[0] as T | undefined
}

type Post = Parameters<UploadPort>[0]

/** An upload may take any time while bytes move; 50 s without progress end it (ER-04). */
function post({ clock, fetch, upload }: FileServiceOptions, request: Post): Promise<Answer> {
  return within(limitOf(clock, TIMEOUT_MS.file, request.signal), async (signal, alive) => {
    const progressed = (share: number) => {
      alive()
      request.progressed(share)
    }
    if (upload) return upload({ ...request, progressed, signal })
    const { url, headers, body } = request
    return readAnswer(await fetch(url, { method: 'POST', headers, body, signal }))
  })
}

const limitOf = (clock: ClockPort, ms: number, signal: AbortSignal): WithinOptions => ({
  clock,
  ms,
  signal,
  failed: (fault, cause) =>
    new ChatError(fault, fault === 'aborted' ? 'The upload was given up' : 'The file could not be uploaded', { cause }),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
