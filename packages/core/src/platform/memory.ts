/** Storage in memory, as long as the program runs: for platforms that refuse storage, and for tests. */
import type { RecordStorePort, StoragePort } from './ports'

export function createMemoryStorage(): StoragePort {
  const values = new Map<string, string>()
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
}

export function createMemoryRecords<Row extends { tid: string }>(): RecordStorePort<Row> {
  // A Map keeps the place of a row that is put again.
  const rows = new Map<string, Row>()
  return {
    all: async () => [...rows.values()],
    put: async (row) => void rows.set(row.tid, row),
    remove: async (tid) => void rows.delete(tid),
  }
}
