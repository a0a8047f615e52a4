/** Writes a stream to a draft on disk: counts and hashes it on the way, and removes it when the stream breaks off. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../platform/refusal'
import { systemCode } from '../../platform/startup-error'

export interface Received {
  path: string
  sizeBytes: number
  /** Hex. */
  sha256: string
}

export const tooLarge = (limitBytes: number): Refusal =>
  new Refusal(`文件大小不能超过${Math.floor(limitBytes / 1_000_000)}MB`, { status: 413 })

export const noSpace = (cause?: unknown): Refusal => new Refusal('存储空间不足，请稍后再试', { status: 507, cause })

const unwritable = (cause: unknown): Refusal =>
  new Refusal('文件暂时无法保存，请稍后再试', { status: 503, retryAfterSeconds: 60, cause })

/** Maps a disk error to the refusal for the uploader: no space, or (read-only, not ours, broken) not now. Other errors stay. */
export function storeProblem(error: unknown): unknown {
  const code = systemCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(error)
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'EIO' ? unwritable(error) : error
}

/** Does the same for libvips, which reports the error as text. */
export const drawingProblem = (error: Error): Refusal =>
  /No space left|quota exceeded/i.test(error.message) ? noSpace(error) : unwritable(error)

/** Removes a draft. If the disk refuses, the sweep removes it a day later: the reply is about the file, not its draft. */
export const dropDraft = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {})

/** Rejects with a Refusal (too large, no space, not writable) or with the stream's own error, and leaves nothing on disk. */
export async function receive(source: Readable, path: string, limitBytes: number): Promise<Received> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > limitBytes) return done(tooLarge(limitBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if ((source as Readable & { truncated?: boolean }).truncated) throw tooLarge(limitBytes)
    return { path, sizeBytes, sha256: hash.digest('hex') }
  } catch (error) {
    await dropDraft(path)
    throw storeProblem(error)
  }
}
