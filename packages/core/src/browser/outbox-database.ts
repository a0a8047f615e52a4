/**
 * The outbox in IndexedDB, through idb: rows keep the order of their first put, attachments stay Blobs. When IndexedDB is
 * refused or fails, rows live in memory: they are sent but do not survive the page.
 */
import { ChatKind, MsgType } from '@weft/protocol'
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import type { OutboxRow } from '../api/api'
import { createMemoryRecords } from '../platform/memory'
import type { RecordStorePort } from '../platform/ports'

interface OutboxDatabase extends DBSchema {
  rows: { key: number; value: OutboxRow; indexes: { tid: string } }
}

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

type Handlers = Pick<OpenDBCallbacks<OutboxDatabase>, 'blocking' | 'terminated'>

// When IndexedDB is blocked, opening throws instead of rejecting.
export const connectTo = async (name: string, handlers: Handlers = {}) =>
  openDB<OutboxDatabase>(name, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { autoIncrement: true })
      rows.createIndex('tid', 'tid', { unique: true })
    },
    ...handlers,
  })

export function createOutboxDatabase(name: string): RecordStorePort<OutboxRow> {
  const memory = createMemoryRecords<OutboxRow>()
  let opened: Promise<IDBPDatabase<OutboxDatabase> | undefined> | undefined

  const connect = () =>
    connectTo(name, {
      blocking() {
        // A newer version in another tab wants to upgrade: close the database and reopen it at the next use.
        void opened?.then((database) => database?.close())
        opened = undefined
      },
      terminated() {
        opened = undefined
      },
    })
  const open = () => {
    opened ??= connect().catch(() => undefined)
    return opened
  }

  /** Resolves undefined when the database fails. */
  const attempt = async <T>(run: (database: IDBPDatabase<OutboxDatabase>) => Promise<T>): Promise<T | undefined> => {
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
      const stored = (await attempt((database) => database.getAll('rows'))) ?? []
      return [...stored, ...(await memory.all())]
    },
    async put(row) {
      const isStored = await attempt(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        const key = await transaction.store.index('tid').getKey(row.tid)
        await transaction.store.put(row, key)
        await transaction.done
        return true
      })
      await (isStored ? memory.remove(row.tid) : memory.put(row))
    },
    async remove(tid) {
      await memory.remove(tid)
      await attempt(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        const key = await transaction.store.index('tid').getKey(tid)
        if (key !== undefined) await transaction.store.delete(key)
        await transaction.done
        return true
      })
    },
    async isDurable() {
      // The row is added and deleted in one transaction, so that no other tab can read it.
      const isStored = await attempt(async (database) => {
        const transaction = database.transaction('rows', 'readwrite')
        await transaction.store.delete(await transaction.store.add(PROBE))
        await transaction.done
        return true
      })
      return (isStored ?? false) && (await memory.all()).length === 0
    },
  }
}
