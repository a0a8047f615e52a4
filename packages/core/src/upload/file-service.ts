/**
 * Puts one file into the file service and gives its addresses. Pictures go where a thumbnail is made of them.
 * Source: D2 section 7, the two upload calls; reply data[0].file.fileAccessPath and data[0].thumbnail.
 */
import { isExpiredTokenCode } from '@weft/protocol'
import { ChatError, type ChatErrorContext } from '../error'
import { SERVICE_HEADERS, TIMEOUT_MS } from '../http/client'
import { readReply } from '../http/reply'
import type { ClockPort, FetchPort, UploadPort } from '../platform/ports'
import type { RenewalQueue } from '../token/renewal-queue'

export const UPLOAD_PATHS = {
  picture: '/open-api/v1/file/upload/for/thumbnail',
  file: '/open-api/v1/file/upload',
} as const

export interface StoredFile {
  url: string
  thumbnail?: string
  /** Pixels, where the file service knows them. */
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
  progressed(share: number): void
  signal: AbortSignal
}) => Promise<StoredFile>

export function createFileService(options: FileServiceOptions): UploadFile {
  const once: UploadFile = async ({ name, type, data, isPicture, progressed, signal }) => {
    const path = isPicture ? UPLOAD_PATHS.picture : UPLOAD_PATHS.file
    const context: ChatErrorContext = { call: `POST ${path}` }
    const body = new FormData()
    body.append('file', data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>], { type }), name)
    const token = options.authorization()
    const headers = { ...SERVICE_HEADERS, ...(token && { Authorization: token }) }
    const reply = await post(options, {
      url: `${options.origin.replace(/\/+$/, '')}${path}`,
      headers,
      body,
      progressed,
      signal,
    })
    const read = readReply(parse(reply.text), 'strict')
    if (!read.ok) throw new ChatError(read.code, read.message, { context: { ...context, status: reply.status } })
    const [row] = read.data as UploadRow[]
    const url = row?.file?.fileAccessPath
    if (!url) throw new ChatError('upload', 'The file service gave no address', { context })
    const { width, height } = row
    return { url, thumbnail: addressOf(row.thumbnail), width, height }
  }
  return async (file) => {
    try {
      return await once(file)
    } catch (error) {
      // Refused before anything was stored, so the bytes may travel again under the fresh token.
      if (!(error instanceof ChatError) || !isExpiredTokenCode(error.code)) throw error
      return options.renewals.again(() => once(file))
    }
  }
}

interface UploadRow {
  file?: { fileAccessPath?: string }
  thumbnail?: Thumbnail
  width?: number
  height?: number
}

type Thumbnail = string | { fileAccessPath?: string } | undefined
const addressOf = (thumbnail: Thumbnail): string | undefined =>
  typeof thumbnail === 'string' ? thumbnail : thumbnail?.fileAccessPath

type Post = Parameters<UploadPort>[0]

/** The file service may take as long as it needs while bytes still move; 50 s of silence end it (ER-04). */
async function post(
  { clock, fetch, upload }: FileServiceOptions,
  request: Post,
): Promise<{ status: number; text: string }> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  request.signal.addEventListener('abort', giveUp, { once: true })
  if (request.signal.aborted) limit.abort()
  let timer = clock.setTimeout(giveUp, TIMEOUT_MS.file)
  const progressed = (share: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(giveUp, TIMEOUT_MS.file)
    request.progressed(share)
  }
  try {
    if (upload) return await upload({ ...request, progressed, signal: limit.signal })
    const { url, headers, body } = request
    const response = await fetch(url, { method: 'POST', headers, body, signal: limit.signal })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    if (request.signal.aborted) throw new ChatError('aborted', 'The upload was given up', { cause })
    throw new ChatError(limit.signal.aborted ? 'timeout' : 'network', 'The file could not be uploaded', { cause })
  } finally {
    clock.clearTimeout(timer)
    request.signal.removeEventListener('abort', giveUp)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
