/**
 * A large file in parts: an interruption costs only the part in flight. Progress is in storage, so that a reload continues where
 * it stopped; the file service accepts a repeated part (D2 section 7, part upload).
 */
import { ChatError, SENTENCES } from '../api/error'
import type { PartMemory, PartState } from './part-memory'

/** In bytes. Smaller files are sent whole. The service accepts at most 200 parts of 5 000 000 bytes. */
export const PARTS = { wholeUpTo: 2_000_000, bytes: 1_000_000 } as const

/**
 * Reads the bytes into memory, at most a few megabytes. Chromium would send the file on disk in its current state: a changed
 * file under its old size and preview, a deleted one as empty parts, and neither differs from a network error. Rejects with
 * ChatError `file`.
 */
export async function readWhole(data: Blob): Promise<Blob> {
  const bytes = await data.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== data.size) throw new ChatError('file', SENTENCES.fileGone)
  return new Blob([bytes], { type: data.type })
}

export interface PartUploader<Stored> {
  newFileUuid(): Promise<string>
  /** Resolves undefined until the last missing part has arrived. */
  send(part: { fileUuid: string; chunk: number; chunks: number; data: Blob }): Promise<Stored | undefined>
}

/** Sends the missing parts. When the service has forgotten the parts (it keeps them for a day), sends all of them again. */
export async function sendInParts<Stored>(
  data: Blob,
  memory: PartMemory,
  uploader: PartUploader<Stored>,
): Promise<Stored | undefined> {
  const chunks = Math.ceil(data.size / PARTS.bytes)
  const kept = await memory.read()
  if (kept?.chunks === chunks && kept.sent < chunks) {
    const stored = await sendFrom(data, kept, memory, uploader)
    if (stored) return stored
  }
  return sendFrom(data, { fileUuid: await uploader.newFileUuid(), chunks, sent: 0 }, memory, uploader)
}

async function sendFrom<Stored>(
  data: Blob,
  { fileUuid, chunks, sent }: PartState,
  memory: PartMemory,
  uploader: PartUploader<Stored>,
): Promise<Stored | undefined> {
  for (let chunk = sent; chunk < chunks; chunk++) {
    const part = await readWhole(data.slice(chunk * PARTS.bytes, (chunk + 1) * PARTS.bytes))
    const stored = await uploader.send({ fileUuid, chunk, chunks, data: part })
    if (stored) {
      await memory.forget()
      return stored
    }
    // The last part's answer must not be lost: the part stays unsent until the file is complete.
    if (chunk + 1 < chunks) await memory.write({ fileUuid, chunks, sent: chunk + 1 })
  }
  await memory.forget()
  return undefined
}
