/**
 * The list behind the Uploader, without React. Files upload as soon as they are chosen, broken uploads retry by themselves, and a
 * removal can be undone for five seconds. All dependencies are ports, so tests need no browser.
 */

import { CallError } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'
import type { KeptFile, KeptFiles } from '../../platform/storage/kept-files'
import type { UploadRules } from './rules'
import { FileGone, PART_BYTES, type Transport } from './transport'
import { previewWords } from './words'

const { upload: words, prescribed } = previewWords

/** Milliseconds in which a removal can be undone (design §3). */
export const UNDO_MS = 5_000
/** Milliseconds before each automatic retry of a broken upload; after that the person decides. */
const AGAIN_MS = [1_000, 3_000, 8_000]

export type UploadState = 'running' | 'waiting' | 'done' | 'failed' | 'removed'

export interface UploadItem {
  key: string
  name: string
  sizeBytes: number
  state: UploadState
  /** 0 to 100. */
  percent: number
  /** Why the upload waits or has failed. */
  message?: string
  /** URL of the file, once uploaded. */
  url?: string
  thumbnail?: string
  fileUuid?: string
  /** The chosen file, while this page holds it. */
  file?: Blob
  /** The file can no longer be read: only `replace` with another choice helps. */
  isGone?: boolean
}

export interface UploadSnapshot {
  items: readonly UploadItem[]
  /** Messages for the files refused at the last choice. */
  refusals: readonly string[]
  /** The stored files are in the list. */
  isReady: boolean
}

export interface UploadPorts {
  transport: Transport
  kept: KeptFiles
  later: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  now: () => number
  newKey: () => string
  /** Fires when a file has been uploaded. */
  onDone?: () => void
  /** Fires when a file was refused, timed out or did not arrive (ER-03). */
  onFailed?: (message: string) => void
}

interface Entry {
  item: UploadItem
  kept: KeptFile
  stop?: AbortController
  /** Cancels the timer of a retry or of the undo period. */
  cancelWait?: () => void
  tries: number
}

/** The entries: one snapshot for the components, one storage row for each file. */
function createEntries(store: KeptFiles) {
  let entries: Entry[] = []
  let refusals: readonly string[] = []
  let isReady = false
  let snapshot: UploadSnapshot = { items: [], refusals, isReady }
  const listeners = new Set<() => void>()
  const publish = () => {
    snapshot = { items: entries.map(({ item }) => item), refusals, isReady }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => snapshot,
    publish,
    all: (): readonly Entry[] => entries,
    find: (key: string) => entries.find(({ item }) => item.key === key),
    add: (entry: Entry) => void entries.push(entry),
    drop: (entry: Entry) => {
      entries = entries.filter((one) => one !== entry)
    },
    empty: () => {
      entries = []
    },
    ready: () => {
      isReady = true
      publish()
    },
    refuse: (said: readonly string[]) => {
      refusals = said
      publish()
    },
    set: (entry: Entry, change: Partial<UploadItem>) => {
      entry.item = { ...entry.item, ...change }
      publish()
    },
    keep: (entry: Entry, change: Partial<KeptFile> = {}) => {
      entry.kept = { ...entry.kept, ...change }
      // A step that was running when the file was removed must not store its row again.
      return entry.item.state === 'removed' ? Promise.resolve() : store.put(entry.kept)
    },
  }
}

type Entries = ReturnType<typeof createEntries>

/** Makes an entry from a stored file. */
function entryOf(kept: KeptFile): Entry {
  const { key, name, sizeBytes, url, thumbnail, fileUuid, file } = kept
  const percent = url ? 100 : Math.floor(((kept.doneParts.length * PART_BYTES) / sizeBytes) * 100)
  const state = url ? 'done' : 'waiting'
  return { item: { key, name, sizeBytes, state, percent, url, thumbnail, fileUuid, file }, kept, tries: 0 }
}

/** Makes an entry from a newly chosen file. */
function newEntry(draft: string, file: File, { key, addedAt }: { key: string; addedAt: number }): Entry {
  const { name, size: sizeBytes } = file
  const item: UploadItem = { key, name, sizeBytes, state: 'running', percent: 0, file }
  return { item, kept: { key, draft, name, sizeBytes, addedAt, file, fileUuid: '', doneParts: [] }, tries: 0 }
}

/** Uploads entries, and removes them for good. */
function createSending(list: Entries, { transport, later, isOnline, onDone, onFailed }: UploadPorts) {
  const begin = async (entry: Entry): Promise<void> => {
    const { file } = entry.kept
    if (!file) return list.set(entry, { state: 'failed', message: words.lost, isGone: true })
    const stop = new AbortController()
    entry.stop = stop
    entry.cancelWait?.()
    entry.cancelWait = undefined
    list.set(entry, { state: 'running', message: undefined })
    try {
      const isInParts = file.size > PART_BYTES
      if (isInParts && !entry.kept.fileUuid) await list.keep(entry, { fileUuid: await transport.newUuid() })
      const { fileUuid, doneParts } = entry.kept
      const arrived = await transport.send(
        { file, name: entry.item.name, fileUuid, doneParts },
        {
          signal: stop.signal,
          onProgress: (sentBytes) => {
            const percent = Math.min(99, Math.floor((sentBytes / file.size) * 100))
            if (percent !== entry.item.percent && !stop.signal.aborted) list.set(entry, { percent })
          },
          onPart: (part) => {
            entry.tries = 0
            void list.keep(entry, { doneParts: [...new Set([...entry.kept.doneParts, part])] })
          },
        },
      )
      if (stop.signal.aborted) return
      const url = arrived.file.fileAccessPath
      const thumbnail = arrived.thumbnail?.fileAccessPath
      void list.keep(entry, { file: undefined, url, thumbnail, fileUuid: arrived.file.fileUuid })
      list.set(entry, { state: 'done', percent: 100, url, thumbnail, fileUuid: arrived.file.fileUuid })
      onDone?.()
    } catch (error) {
      if (!stop.signal.aborted) settle(entry, error)
    }
  }

  /** A broken connection is retried; a refusal is shown. */
  const settle = (entry: Entry, error: unknown) => {
    const isCut = error instanceof CallError ? error.status === 0 || error.status >= 502 : true
    const isGone = error instanceof FileGone
    const message = error instanceof CallError || isGone ? error.message : words.failed
    const giveUp = () => {
      onFailed?.(message)
      list.set(entry, { state: 'failed', message })
    }
    if (isGone) {
      entry.item = { ...entry.item, isGone }
      void list.keep(entry, { file: undefined })
    }
    if (isGone || !isCut) return giveUp()
    if (!isOnline()) return list.set(entry, { state: 'waiting', message: words.paused })
    const wait = AGAIN_MS[entry.tries]
    if (wait === undefined) return giveUp()
    if (message === prescribed.timeout) onFailed?.(message)
    entry.tries += 1
    list.set(entry, { state: 'waiting', message: words.waiting })
    entry.cancelWait = later(() => void begin(entry), wait)
  }

  const forget = (entry: Entry) => {
    entry.cancelWait?.()
    list.drop(entry)
    const { fileUuid, url } = entry.item
    // No entry refers to the file: frees its space. If this fails, the server's clean-up does it.
    if (url && fileUuid) void transport.remove(fileUuid).catch(() => undefined)
  }

  return { begin, forget }
}

export function createUploadList(draft: string, rules: UploadRules, ports: UploadPorts) {
  const list = createEntries(ports.kept)
  const { begin, forget } = createSending(list, ports)
  /** Increments with each start and stop, so that results of an earlier start are ignored. */
  let round = 0

  return {
    subscribe: list.subscribe,
    read: list.read,

    /** Loads the stored files and resumes them. */
    async start(): Promise<void> {
      round += 1
      const mine = round
      const all = await ports.kept.list(draft)
      if (mine !== round) return
      const known = new Set(list.all().map(({ item }) => item.key))
      const rows = all.filter((row) => !known.has(row.key) && (row.url || row.file))
      for (const kept of rows) list.add(entryOf(kept))
      list.ready()
      for (const entry of list.all()) if (entry.item.state === 'waiting') void begin(entry)
    },

    /** Call when the page unmounts: stops running uploads and keeps them stored. */
    stop(): void {
      round += 1
      for (const entry of list.all()) {
        entry.stop?.abort()
        if (entry.item.state === 'removed') forget(entry)
        entry.cancelWait?.()
      }
      list.empty()
    },

    add(files: readonly File[]): void {
      // A person who chooses another file does not want to undo the removal.
      for (const entry of list.all().filter(({ item }) => item.state === 'removed')) forget(entry)
      const said: string[] = []
      for (const file of files) {
        const refusal = rules.refusal(file)
        if (refusal) said.push(sentence`${file.name}：${refusal}`)
        else if (list.all().length >= rules.max) {
          if (!said.includes(rules.tooMany)) said.push(rules.tooMany)
        } else {
          const entry = newEntry(draft, file, { key: ports.newKey(), addedAt: ports.now() + list.all().length })
          list.add(entry)
          void list.keep(entry)
          void begin(entry)
        }
      }
      list.refuse(said)
    },

    /** Removes a file; also stops a running upload. */
    remove(key: string): void {
      const entry = list.find(key)
      if (!entry) return
      entry.stop?.abort()
      entry.cancelWait?.()
      void ports.kept.remove(key)
      list.set(entry, { state: 'removed', message: undefined })
      entry.cancelWait = ports.later(() => {
        forget(entry)
        list.publish()
      }, UNDO_MS)
    },

    undo(key: string): void {
      const entry = list.find(key)
      if (entry?.item.state !== 'removed') return
      entry.cancelWait?.()
      entry.cancelWait = undefined
      list.set(entry, { state: entry.item.url ? 'done' : 'waiting' })
      void list.keep(entry)
      if (!entry.item.url) void begin(entry)
    },

    retry(key: string): void {
      const entry = list.find(key)
      if (entry?.item.state !== 'failed' && entry?.item.state !== 'waiting') return
      entry.tries = 0
      void begin(entry)
    },

    /** Replaces a file that can no longer be read; `refusals` says why the new one is refused. */
    replace(key: string, file: File): void {
      const entry = list.find(key)
      if (!entry?.item.isGone) return
      const refusal = rules.refusal(file)
      list.refuse(refusal ? [sentence`${file.name}：${refusal}`] : [])
      if (refusal) return
      const { name, size: sizeBytes } = file
      entry.item = { key, name, sizeBytes, state: 'running', percent: 0, file }
      entry.tries = 0
      // The uploaded parts belong to the earlier file.
      void list.keep(entry, { name, sizeBytes, file, fileUuid: '', doneParts: [] })
      void begin(entry)
    },

    /** Call when the connection is back. */
    wake(): void {
      for (const entry of list.all()) if (entry.item.state === 'waiting') void begin(entry)
    },

    /** Call when the form was sent: its files belong to the created record. */
    clear(): void {
      for (const entry of list.all()) {
        entry.cancelWait?.()
        void ports.kept.remove(entry.item.key)
        if (entry.item.state === 'removed') forget(entry)
      }
      list.empty()
      list.refuse([])
    },
  }
}

export type UploadList = ReturnType<typeof createUploadList>
