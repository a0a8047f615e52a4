/** Storage and outbox in a mini program's storage; memory for values that it refuses. */
import type { OutboxRow } from '../api/api'
import { createMemoryStorage } from '../platform/memory'
import type { RecordStorePort, StoragePort } from '../platform/ports'
import type { MiniProgramApi } from './api'
import { fromBase64, toBase64 } from './fill'

type Storage = Pick<MiniProgramApi, 'getStorageSync' | 'setStorageSync' | 'removeStorageSync'>

function read(api: Storage, key: string): string | undefined {
  try {
    const value = api.getStorageSync(key)
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined
  }
}

function write(api: Storage, key: string, value: string): boolean {
  try {
    api.setStorageSync(key, value)
    return true
  } catch {
    return false
  }
}

function drop(api: Storage, key: string): void {
  try {
    api.removeStorageSync(key)
  } catch {
    // Storage is refused, so nothing was kept.
  }
}

async function keepsWhatIsWritten(api: Storage, prefix: string): Promise<boolean> {
  const probe = `${prefix}.probe`
  const isKept = write(api, probe, '1') && read(api, probe) === '1'
  drop(api, probe)
  return isKept
}

/** @param ready settles when the first value may be read */
export function createProgramStorage(api: Storage, prefix: string, ready: Promise<unknown>): StoragePort {
  const memory = createMemoryStorage()
  const nameOf = (key: string) => `${prefix}.${key}`
  return {
    async get(key) {
      await ready
      return read(api, nameOf(key)) ?? (await memory.get(key))
    },
    async set(key, value) {
      if (write(api, nameOf(key), value)) return memory.remove(key)
      // When the new value is only in memory, the old stored one must not come back.
      drop(api, nameOf(key))
      return memory.set(key, value)
    },
    async remove(key) {
      drop(api, nameOf(key))
      await memory.remove(key)
    },
    isDurable: () => keepsWhatIsWritten(api, prefix),
  }
}

const textOf = (row: OutboxRow): string => {
  const data = row.attachment?.data
  if (!(data instanceof Uint8Array)) return JSON.stringify(row)
  let binary = ''
  for (let at = 0; at < data.length; at += 1) binary += String.fromCharCode(data[at] as number)
  return JSON.stringify({ ...row, attachment: { ...row.attachment, data: toBase64(binary) } })
}

function rowOf(text: string | undefined): OutboxRow | undefined {
  if (text === undefined) return undefined
  try {
    const row = JSON.parse(text) as OutboxRow
    const data = row.attachment?.data as unknown
    if (!row.attachment || typeof data !== 'string') return row
    const binary = fromBase64(data)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at)
    return { ...row, attachment: { ...row.attachment, data: bytes } }
  } catch {
    return undefined
  }
}

/** One value per row and one for their order, so that a row with a photo does not rewrite the others. */
export function createProgramOutbox(api: Storage, prefix: string): RecordStorePort<OutboxRow> {
  const nameOf = (tid: string) => `${prefix}.outbox.${tid}`
  const order = `${prefix}.outbox`
  let rows: Map<string, OutboxRow> | undefined
  const loaded = (): Map<string, OutboxRow> => {
    if (rows) return rows
    rows = new Map()
    let tids: unknown
    try {
      tids = JSON.parse(read(api, order) ?? '[]')
    } catch {
      tids = []
    }
    for (const tid of Array.isArray(tids) ? tids.map(String) : []) {
      const row = rowOf(read(api, nameOf(tid)))
      if (row) rows.set(tid, row)
    }
    return rows
  }
  const writeOrder = () => void write(api, order, JSON.stringify([...loaded().keys()]))
  return {
    all: async () => [...loaded().values()],
    async put(row) {
      const isNew = !loaded().has(row.tid)
      loaded().set(row.tid, row)
      if (!write(api, nameOf(row.tid), textOf(row))) drop(api, nameOf(row.tid))
      if (isNew) writeOrder()
    },
    async remove(tid) {
      if (!loaded().delete(tid)) return
      drop(api, nameOf(tid))
      writeOrder()
    },
    isDurable: () => keepsWhatIsWritten(api, order),
  }
}
