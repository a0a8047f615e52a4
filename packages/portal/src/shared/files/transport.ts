/**
 * Uploads to the file service (D2 §7): a small file in one request, a large one in parts that resume where they stopped. Uses
 * XMLHttpRequest, because fetch reports no upload progress. The timeout is 50 s (D2 §9; ER-03, ER-04).
 */
import {
  CallError,
  createClient,
  fileCalls,
  type HttpPort,
  type HttpRequest,
  type Reply,
  type UploadedFile,
} from '@weft/contract'
import { isSuccessCode, serviceHeaders, TIMEOUT_MS } from '@weft/protocol'
import { http, refreshToken } from '../../platform/session/client'
import { withRefresh } from '../../platform/session/refresh'
import { authorization } from '../../platform/session/session'
import { previewWords } from './words'

/** Bytes of a part; also the largest size sent in one request. At most 50 parts: the server accepts 200. */
export const PART_BYTES = 2_000_000

interface Parcel {
  form: FormData
  onProgress: (sentBytes: number) => void
}

function send<T>({ method, path, body, signal }: HttpRequest): Promise<T[]> {
  const { form, onProgress } = body as Parcel
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new CallError(message, -1, 0))
    request.open(method, path)
    request.timeout = TIMEOUT_MS.file
    request.responseType = 'json'
    for (const [name, value] of Object.entries(serviceHeaders('portal'))) request.setRequestHeader(name, value)
    const token = authorization()
    if (token) request.setRequestHeader('Authorization', token)
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.ontimeout = () => fail(previewWords.prescribed.timeout)
    request.onerror = () => fail(previewWords.upload.failed)
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onload = () => {
      const reply = request.response as Reply<T> | null
      if (reply && isSuccessCode(reply.code)) resolve(reply.data)
      else reject(new CallError(reply?.msg || previewWords.upload.refused, reply?.code ?? -1, request.status))
    }
    if (signal?.aborted) return request.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const port = withRefresh({ request: send } satisfies HttpPort, refreshToken)
const client = createClient({ files: fileCalls }, http)

/** The file was changed or deleted since it was chosen: the person must choose it again. */
export class FileGone extends Error {
  constructor() {
    super(previewWords.upload.gone)
  }
}

/**
 * Reads the bytes first: for a deleted file a browser sends parts without bytes, or a request that fails like a broken
 * connection.
 */
async function readWhole(part: Blob): Promise<Blob> {
  const bytes = await part.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== part.size) throw new FileGone()
  return new Blob([bytes], { type: part.type })
}

const post = async (
  path: string,
  fields: Record<string, string>,
  file: Blob,
  name: string,
  on: SendWatch,
  base: number,
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', await readWhole(file), name)
  // Multipart framing adds bytes: caps the progress at the file's own size.
  const onProgress = (sentBytes: number) => on.onProgress(base + Math.min(sentBytes, file.size))
  const body: Parcel = { form, onProgress }
  return port.request<UploadedFile>({ method: 'POST', path, body, auth: 'named', signal: on.signal })
}

export interface SendWatch {
  /** Receives the bytes of the file sent so far. */
  onProgress: (sentBytes: number) => void
  /** Fires when the server has stored a part. */
  onPart: (part: number) => void
  signal: AbortSignal
}

export interface SendInput {
  file: Blob
  name: string
  /** From `newUuid`; only for a file sent in parts. */
  fileUuid: string
  /** Parts that the server already has. */
  doneParts: readonly number[]
}

export interface Transport {
  newUuid: () => Promise<string>
  send: (input: SendInput, watch: SendWatch) => Promise<UploadedFile>
  /** Deletes a whole upload. */
  remove: (fileUuid: string) => Promise<void>
}

async function sendParts({ file, name, fileUuid, doneParts }: SendInput, watch: SendWatch): Promise<UploadedFile> {
  const chunks = Math.ceil(file.size / PART_BYTES)
  const done = new Set(doneParts)
  const sizeOf = (part: number) => Math.min(PART_BYTES, file.size - part * PART_BYTES)
  const missing = Array.from({ length: chunks }, (_, part) => part).filter((part) => !done.has(part))
  // The server has all parts, only the response was lost: sends the last part again to get it.
  const parts = missing.length > 0 ? missing : [chunks - 1]
  for (const part of parts) {
    done.delete(part)
    const base = [...done].reduce((sum, one) => sum + sizeOf(one), 0)
    const piece = file.slice(part * PART_BYTES, part * PART_BYTES + sizeOf(part))
    const fields = { chunk: String(part), chunks: String(chunks), fileName: name, fileUuid }
    const [whole] = await post(fileCalls.uploadPart.path, fields, piece, name, watch, base)
    done.add(part)
    watch.onPart(part)
    if (whole) return whole
  }
  throw new CallError(previewWords.upload.failed, -1, 0)
}

export const transport: Transport = {
  newUuid: async () => {
    const [uuid] = await client.files.generateUuid()
    if (!uuid) throw new CallError(previewWords.upload.failed, -1, 0)
    return uuid
  },
  async send(input, watch) {
    if (input.file.size > PART_BYTES) return sendParts(input, watch)
    const [whole] = await post(fileCalls.uploadWithThumbnail.path, {}, input.file, input.name, watch, 0)
    if (!whole) throw new CallError(previewWords.upload.failed, -1, 0)
    return whole
  },
  remove: async (fileUuid) => {
    await client.files.remove({ query: { fileUuid } })
  },
}
