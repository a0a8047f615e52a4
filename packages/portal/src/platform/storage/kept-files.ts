/**
 * Files of a draft, stored in the browser until uploaded, so that a reload or a closed tab loses none. If the browser refuses the
 * store, they live as long as the page.
 */

/** Stored record of one file. */
export interface KeptFile {
  key: string
  /** Owner and form of the draft: `keptName`. */
  draft: string
  name: string
  sizeBytes: number
  /** Milliseconds since 1970; defines the order. */
  addedAt: number
  /** Absent once uploaded. */
  file?: Blob
  fileUuid: string
  doneParts: readonly number[]
  /** URL of the file, once uploaded. */
  url?: string
  thumbnail?: string
}

export interface KeptFiles {
  list: (draft: string) => Promise<KeptFile[]>
  put: (file: KeptFile) => Promise<void>
  remove: (key: string) => Promise<void>
}

const STORE = 'files'

/** Prefix of the names of everything that a person stores here. */
const ownStart = (owner: string): string => `@${encodeURIComponent(owner)}:`

/** @param draft what the files belong to, e.g. `aftersale`. */
export const keptName = (owner: string, draft: string): string => ownStart(owner) + draft

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('weft-portal-uploads', 1)
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('draft', 'draft')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('The store of uploads is blocked'))
  })
}

async function within<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const work = database.transaction(STORE, mode)
      const asked = run(work.objectStore(STORE))
      work.oncomplete = () => resolve(asked.result)
      work.onerror = () => reject(work.error)
      work.onabort = () => reject(work.error)
    })
  } finally {
    database.close()
  }
}

/** Storage refused or full: the upload continues without it. */
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

async function everyFile(): Promise<KeptFile[]> {
  try {
    return await within('readonly', (store) => store.getAll() as IDBRequest<KeptFile[]>)
  } catch {
    return []
  }
}

/** `ofOwner`: returns the files of all drafts of one person. */
export const keptFiles: KeptFiles & { ofOwner: (owner: string) => Promise<KeptFile[]> } = {
  list: async (draft) => {
    try {
      const rows = await within('readonly', (store) => store.index('draft').getAll(draft) as IDBRequest<KeptFile[]>)
      return rows.sort((a, b) => a.addedAt - b.addedAt)
    } catch {
      return []
    }
  },
  ofOwner: async (owner) => (await everyFile()).filter(({ draft }) => draft.startsWith(ownStart(owner))),
  put: (file) => quietly(within('readwrite', (store) => store.put(file))),
  remove: (key) => quietly(within('readwrite', (store) => store.delete(key))),
}

/** Erases every file of a person's drafts, and files under the name format of earlier versions. */
export async function eraseFilesOf(owner: string): Promise<void> {
  const isOwn = ({ draft }: KeptFile) => draft.startsWith(ownStart(owner)) || !draft.startsWith('@')
  for (const { key } of (await everyFile()).filter(isOwn)) await keptFiles.remove(key)
}
