/** The platform of a Node program: a bot, a bridge, a test. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OutboxRow, Platform } from '../api/api'
import { ChatError } from '../api/error'
import { createMemoryRecords, createMemoryStorage } from '../platform/memory'
import type { RecordStorePort, StoragePort } from '../platform/ports'
import { socketOver, type WebSocketLikeClass } from '../platform/web-socket'
import { JsonFile } from './json-file'

/** What of a WebSocket class the platform needs; the browser's, Node's and `ws` all fit. */
// biome-ignore lint/suspicious/noExplicitAny: the three classes differ in their listener types
export type WebSocketClass = new (url: string, protocols?: string | string[], ...rest: any[]) => unknown

/** Options of `createNodePlatform`; each has a default. */
export interface NodePlatformOptions {
  /** Folder whose files hold ids, tokens and the outbox; without it they live in memory. One program per folder. */
  folder?: string
  /** Defaults to `globalThis.WebSocket` (Node 22), else the package `ws`. */
  WebSocket?: WebSocketClass
}

/**
 * Creates the ports of a Node program. Without a WebSocket class the connection never opens. Throws ChatError `configuration`
 * when `folder` is no text.
 */
export function createNodePlatform({ folder, WebSocket }: NodePlatformOptions = {}): Platform {
  if (typeof (folder ?? '') !== 'string') {
    const hint = 'Allowed: the path of a folder, or none for memory'
    throw new ChatError('configuration', 'folder cannot be used', { context: { field: 'folder' }, hint })
  }
  return {
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    socket: socketOver(
      () => (WebSocket ?? globalThis.WebSocket ?? loadWs()) as WebSocketLikeClass | Promise<WebSocketLikeClass>,
    ),
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: folder
      ? createFileStorage(join(folder, 'storage.json'))
      : { ...createMemoryStorage(), isDurable: async () => false },
    outbox: folder
      ? createFileOutbox(join(folder, 'outbox.json'))
      : { ...createMemoryRecords<OutboxRow>(), isDurable: async () => false },
    network: { isOnline: () => true, subscribe: () => () => {} },
    randomUuid: randomUUID,
    loadCipher: async (hexKey) => (await import('@weft/protocol/ecb-node')).createEcbCipher(hexKey),
    answerHello: async (hello, token) => (await import('@weft/protocol/gcm-node')).answerGcmHello(hello, token),
  }
}

/** An optional peer: imported through a variable so that bundlers and type checks do not require it. */
async function loadWs(): Promise<unknown> {
  const name = 'ws'
  const { WebSocket } = (await import(name)) as { WebSocket: unknown }
  return WebSocket
}

function createFileStorage(path: string): StoragePort {
  const file = new JsonFile<Record<string, string>>(path, {})
  return {
    get: async (key) => (await file.read())[key],
    set: (key, value) => file.write((values) => ({ ...values, [key]: value })),
    remove: (key) => file.write(({ [key]: _, ...values }) => values),
  }
}

function createFileOutbox(path: string): RecordStorePort<OutboxRow> {
  const file = new JsonFile<OutboxRow[]>(path, [])
  return {
    all: async () => [...(await file.read())],
    put: (row) =>
      file.write(async (rows) => {
        const kept = await inBytes(row)
        const at = rows.findIndex(({ tid }) => tid === row.tid)
        return at < 0 ? [...rows, kept] : rows.with(at, kept)
      }),
    remove: (tid) => file.write((rows) => rows.filter((row) => row.tid !== tid)),
  }
}

/** JSON turns a Blob into `{}`: store its bytes instead. */
async function inBytes(row: OutboxRow): Promise<OutboxRow> {
  const { attachment } = row
  if (!(attachment?.data instanceof Blob)) return row
  return { ...row, attachment: { ...attachment, data: new Uint8Array(await attachment.data.arrayBuffer()) } }
}
