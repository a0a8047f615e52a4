/** Takes a stream to a draft on disk: counted and hashed while it is written, and gone again when it breaks off. */
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

/** Rejects with a Refusal (too large, no space) or with the stream's own error; nothing is left on disk then. */
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
    await rm(path, { force: true })
    throw systemCode(error) === 'ENOSPC' || systemCode(error) === 'EDQUOT' ? noSpace(error) : error
  }
}
