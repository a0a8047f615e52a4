/**
 * The outbox in IndexedDB: rows keep the order of their first put, attachments stay Blobs. When IndexedDB is refused or fails,
 * rows live in memory: they are sent but do not survive the page. Every page of a customer loads this before the first message;
 * idb, which `seal.ts` uses, is a kilobyte more for five requests.
 */
import { ChatKind, MsgType } from '@weft/protocol'
import type { OutboxRow } from '../api/api'
import { createMemoryRecords } from '../platform/memory'
import type { RecordStorePort } from '../platform/ports'

const PROBE: OutboxRow = {
  tid: 'probe',
  userId: '',
  chatId: '',
  kind: ChatKind.customerUser,
  msgType: MsgType.text,
  content: [],
  createdAt: 0,
  state: 'queued',
}

/** Settles as the request does. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The rows of a database, in a transaction of their own. */
export const rowsOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction('rows', mode).objectStore('rows')

/** Resolves when what was written is stored. To be called while a request of the transaction has just settled. */
export const stored = ({ transaction }: IDBObjectStore): Promise<true> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true)
    transaction.onabort = () => reject(transaction.error)
  })

/** Opens the database of rows, and creates it if there is none. Rejects when IndexedDB is refused. */
export async function connectTo(name: string): Promise<IDBDatabase> {
  // When IndexedDB is blocked, opening throws.
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    const rows = request.result.createObjectStore('rows', { autoIncrement: true })
    rows.createIndex('tid', 'tid', { unique: true })
  }
  return settled(request)
}

export function createOutboxDatabase(name: string): RecordStorePort<OutboxRow> {
  const memory = createMemoryRecords<OutboxRow>()
  let opened: Promise<IDBDatabase | undefined> | undefined

  const connect = async () => {
    const database = await connectTo(name)
    // A newer version in another tab wants to upgrade: close the database and reopen it at the next use.
    database.onversionchange = () => {
      database.close()
      opened = undefined
    }
    // The browser has ended it.
    database.onclose = () => {
      opened = undefined
    }
    return database
  }
  const open = () => {
    opened ??= connect().catch(() => undefined)
    return opened
  }

  /** Resolves undefined when the database fails. */
  const attempt = async <T>(run: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> => {
    const database = await open()
    if (!database) return undefined
    try {
      return await run(database)
    } catch {
      return undefined
    }
  }

  return {
    async all() {
      const rows = await attempt((database) => settled<OutboxRow[]>(rowsOf(database, 'readonly').getAll()))
      return [...(rows ?? []), ...(await memory.all())]
    },
    async put(row) {
      const isStored = await attempt(async (database) => {
        const rows = rowsOf(database, 'readwrite')
        const key = await settled(rows.index('tid').getKey(row.tid))
        await settled(rows.put(row, key))
        return stored(rows)
      })
      await (isStored ? memory.remove(row.tid) : memory.put(row))
    },
    async remove(tid) {
      await memory.remove(tid)
      await attempt(async (database) => {
        const rows = rowsOf(database, 'readwrite')
        const key = await settled(rows.index('tid').getKey(tid))
        if (key !== undefined) rows.delete(key)
        return stored(rows)
      })
    },
    async isDurable() {
      // The row is added and deleted in one transaction, so that no other tab can read it.
      const isStored = await attempt(async (database) => {
        const rows = rowsOf(database, 'readwrite')
        rows.delete(await settled(rows.add(PROBE)))
        return stored(rows)
      })
      return (isStored ?? false) && (await memory.all()).length === 0
    },
  }
}
