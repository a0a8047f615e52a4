/**
 * A large file in parts: a cut costs the part that was under way, not the file. How far it is stands in storage, so a
 * reload goes on where it stopped; the file service takes a part again without harm (D2 section 7, part upload).
 */
import { ChatError, SENTENCES } from '../api/error'
import { owned } from '../platform/owned'
import type { StoragePort } from '../platform/ports'

/** Bytes. Smaller files travel whole. The service takes at most 200 parts of 5 000 000 bytes. */
export const PARTS = { wholeUpTo: 2_000_000, bytes: 1_000_000 } as const

export interface PartState {
  fileUuid: string
  chunks: number
  /** Parts that the service has, from the first on. */
  sent: number
}

/**
 * The bytes themselves, in memory, at most some megabytes. Chromium sends a file of the disk as it is now: changed, it would
 * travel under its old size and preview, deleted, as parts without bytes, and neither is told from a broken line.
 * Rejects with ChatError `file`.
 */
export async function readWhole(data: Blob): Promise<Blob> {
  const bytes = await data.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== data.size) throw new ChatError('file', SENTENCES.fileGone)
  return new Blob([bytes], { type: data.type })
}

/** Where one file's way is kept. */
export interface PartMemory {
  read(): Promise<PartState | undefined>
  write(state: PartState): Promise<void>
  forget(): Promise<void>
}

export function partMemory(storage: StoragePort, owner: string, tid: string): PartMemory {
  const key = owned(owner, `upload.${tid}`)
  return {
    async read() {
      const text = await storage.get(key)
      if (!text) return undefined
      try {
        const state = JSON.parse(text) as PartState
        return typeof state.fileUuid === 'string' && Number.isInteger(state.sent) ? state : undefined
      } catch {
        return undefined
      }
    },
    write: (state) => storage.set(key, JSON.stringify(state)),
    forget: () => storage.remove(key),
  }
}

export interface PartUploader<Stored> {
  newFileUuid(): Promise<string>
  /** Undefined until the last missing part has come. */
  send(part: { fileUuid: string; chunk: number; chunks: number; data: Blob }): Promise<Stored | undefined>
}

/** Sends what is missing. A service that forgot the parts it had (it keeps them for a day) gets them all once more. */
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
    // The last part's answer must not be lost: it stays unsent until the file is there.
    if (chunk + 1 < chunks) await memory.write({ fileUuid, chunks, sent: chunk + 1 })
  }
  await memory.forget()
  return undefined
}
