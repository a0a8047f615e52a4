/** The bell's own small client: polls the count, loads the list when it opens. Works without a query cache. */
import type { Notice, noticeCalls } from '@weft/contract'
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../platform/session/client'
import type { PathOf } from '../../platform/session/path-of'
import { useSession } from '../../platform/session/session'

/** Milliseconds between two counts while the page is visible. */
const COUNT_MS = 30_000
const paths = {
  list: '/web-api/notice/v1/list',
  unread: '/web-api/notice/v1/unread',
  readAll: '/web-api/notice/v1/read/all',
} as const satisfies { [K in 'list' | 'unread' | 'readAll']: PathOf<(typeof noticeCalls)[K]> }

interface Page {
  unreadCount: number
  rows: Notice[]
  nextCursor?: string
}

/** The counters on this page: each counts again when a notice was read. */
const counters = new Set<() => void>()
/** The bells of this page count again. */
export const recount = (): void => {
  for (const look of counters) look()
}

const change = (path: string) =>
  void http
    .request({ method: 'POST', path, auth: 'session' })
    .catch(() => undefined)
    .finally(recount)
export const markRead = ({ noticeId }: Pick<Notice, 'noticeId'>): void =>
  change(`/web-api/notice/v1/${encodeURIComponent(noticeId)}/read` as const satisfies PathOf<typeof noticeCalls.read>)

/** Unread notices of the signed-in person; 0 without one. */
export function useUnread(): number {
  const number = useSession((state) => state.session?.user.number)
  const [count, setCount] = useState(0)
  const look = useCallback(() => {
    if (number === undefined || document.visibilityState !== 'visible') return
    http
      .request<{ unreadCount: number }>({ method: 'GET', path: paths.unread, auth: 'session' })
      .then(([reply]) => setCount(reply?.unreadCount ?? 0))
      // The next count corrects it.
      .catch(() => undefined)
  }, [number])
  useEffect(() => {
    setCount(0)
    look()
    const timer = setInterval(look, COUNT_MS)
    document.addEventListener('visibilitychange', look)
    counters.add(look)
    return () => {
      counters.delete(look)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
  return count
}

export interface Notices {
  rows: readonly Notice[]
  state: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  more: () => void
  retry: () => void
  read: (notice: Notice) => void
  readAll: () => void
}

/** The list while it is open. */
export function useNotices(): Notices {
  const [rows, setRows] = useState<readonly Notice[]>([])
  const [cursor, setCursor] = useState<string>()
  const [state, setState] = useState<Notices['state']>('loading')
  const load = useCallback((from: string) => {
    if (from === '') setState('loading')
    http
      .request<Page>({ method: 'GET', path: paths.list, query: { cursor: from, limit: 10 }, auth: 'session' })
      .then(([page]) => {
        setRows((known) => [...(from === '' ? [] : known), ...(page?.rows ?? [])])
        setCursor(page?.nextCursor)
        setState('ready')
      })
      .catch(() => setState('failed'))
  }, [])
  useEffect(() => load(''), [load])
  const mark = (isIt: (one: Notice) => boolean) =>
    setRows((known) => known.map((one) => (isIt(one) ? { ...one, isRead: true } : one)))
  return {
    rows,
    state,
    hasMore: cursor !== undefined,
    more: () => load(cursor ?? ''),
    retry: () => load(''),
    read: (notice) => {
      if (notice.isRead) return
      mark((one) => one.noticeId === notice.noticeId)
      markRead(notice)
    },
    readAll: () => {
      mark(() => true)
      change(paths.readAll)
    },
  }
}
