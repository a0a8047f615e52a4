/** How far the parts of a large file have come, in storage, so that a reload continues there. */
import { owned } from '../platform/owned'
import type { StoragePort } from '../platform/ports'

export interface PartState {
  fileUuid: string
  chunks: number
  /** Number of parts that the service has, from the first on. */
  sent: number
}

/** Stores the progress of one file. */
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
