/**
 * The list behind the Uploader, without React: files go on their way as soon as they are chosen; what is cut goes on by
 * itself; what was removed can be had back for five seconds. Everything outside comes through ports, so that it is tested
 * without a browser.
 */

import { CallError } from '@weft/contract'
import { sentence } from '@weft/ui/sentence'
import type { KeptFile, KeptFiles } from '../../platform/storage/kept-files'
import type { UploadRules } from './rules'
import { FileGone, PART_BYTES, type Transport } from './transport'
import { previewWords } from './words'

const { upload: words, prescribed } = previewWords

/** Milliseconds in which a removed file can be had back (design §3). */
export const UNDO_MS = 5_000
/** Waits before a cut upload is tried again by itself; then the person decides. */
const AGAIN_MS = [1_000, 3_000, 8_000]

export type UploadState = 'running' | 'waiting' | 'done' | 'failed' | 'removed'

export interface UploadItem {
  key: string
  name: string
  sizeBytes: number
  state: UploadState
  /** 0 to 100. */
  percent: number
  /** Why it waits or has failed. */
  message?: string
  /** Address of the file, once the upload has arrived. */
  url?: string
  thumbnail?: string
  fileUuid?: string
  /** The chosen file itself, while this page has it. */
  file?: Blob
  /** The file cannot be read any more: only another choice helps, `replace`. */
  isGone?: boolean
}

export interface UploadSnapshot {
  items: readonly UploadItem[]
  /** What was refused at the last choice, a sentence each. */
  refusals: readonly string[]
  /** What was kept from before is in the list. */
  isReady: boolean
}

export interface UploadPorts {
  transport: Transport
  kept: KeptFiles
  later: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  now: () => number
  newKey: () => string
  /** A file has arrived. */
  onDone?: () => void
  /** It was refused, timed out, or did not get there (ER-03). */
  onFailed?: (message: string) => void
}

interface Entry {
  item: UploadItem
  kept: KeptFile
  stop?: AbortController
  /** Ends a wait: for another try or for the end of the undo. */
  cancelWait?: () => void
  tries: number
}

/** What is on the list: one snapshot for those who show it, a row of storage for each file. */
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
      // A step that was under way when the file was removed must not bring its row back.
      return entry.item.state === 'removed' ? Promise.resolve() : store.put(entry.kept)
    },
  }
}

type Entries = ReturnType<typeof createEntries>

/** One that an earlier page kept. */
function entryOf(kept: KeptFile): Entry {
  const { key, name, sizeBytes, url, thumbnail, fileUuid, file } = kept
  const percent = url ? 100 : Math.floor(((kept.doneParts.length * PART_BYTES) / sizeBytes) * 100)
  const state = url ? 'done' : 'waiting'
  return { item: { key, name, sizeBytes, state, percent, url, thumbnail, fileUuid, file }, kept, tries: 0 }
}

/** One that was chosen just now. */
function newEntry(draft: string, file: File, { key, addedAt }: { key: string; addedAt: number }): Entry {
  const { name, size: sizeBytes } = file
  const item: UploadItem = { key, name, sizeBytes, state: 'running', percent: 0, file }
  return { item, kept: { key, draft, name, sizeBytes, addedAt, file, fileUuid: '', doneParts: [] }, tries: 0 }
}

/** Sends entries, and takes them off the list for good. */
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

  /** A cut line is tried again; a refusal is told. */
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
    // Nobody names it: the space is given back. A failure leaves it to the server's own sweep.
    if (url && fileUuid) void transport.remove(fileUuid).catch(() => undefined)
  }

  return { begin, forget }
}

export function createUploadList(draft: string, rules: UploadRules, ports: UploadPorts) {
  const list = createEntries(ports.kept)
  const { begin, forget } = createSending(list, ports)
  /** Rises with each start and stop: what a former start asked for comes too late. */
  let round = 0

  return {
    subscribe: list.subscribe,
    read: list.read,

    /** Takes what was kept, and goes on with it. */
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

    /** The page goes: what runs stops, and is kept. */
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
      // A person who chooses another file does not want the removed one back.
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

    /** Also stops an upload under way. */
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

    /** Another file in the place of one that is gone; `refusals` says why it is not taken. */
    replace(key: string, file: File): void {
      const entry = list.find(key)
      if (!entry?.item.isGone) return
      const refusal = rules.refusal(file)
      list.refuse(refusal ? [sentence`${file.name}：${refusal}`] : [])
      if (refusal) return
      const { name, size: sizeBytes } = file
      entry.item = { key, name, sizeBytes, state: 'running', percent: 0, file }
      entry.tries = 0
      // Nothing of the other one's parts belongs to it.
      void list.keep(entry, { name, sizeBytes, file, fileUuid: '', doneParts: [] })
      void begin(entry)
    },

    /** The line is back. */
    wake(): void {
      for (const entry of list.all()) if (entry.item.state === 'waiting') void begin(entry)
    },

    /** The draft was sent: its files belong to what it became. */
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
