/**
 * The desk's call to its agents on every page of the console: the figure of who waits for an answer, a tone and, away
 * from the workbench, a line that leads there and goes by itself once nobody waits any more. It keeps the agent's chat
 * connected, so a customer who waits is heard of at once and colleagues see the agent as present.
 */
import type { DeskConversation } from '@weft/contract'
import type { Attention } from '@weft/core/browser'
import { toast } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { openChat, usePageChat } from '../../platform/chat/chat'
import { urls } from '../../platform/navigation/urls'
import { chime, noticeDesktop } from './alerts'
import { newlyHanded } from './handovers'
import { callText, type DeskCall, handedText, isCalled, titleMark, unreadFor } from './queue'
import { useReading } from './reading'
import { useConversations, useQueueHints } from './use-desk'
import { useNow } from './use-now'
import { workbench } from './words'

const NONE: readonly DeskConversation[] = []

export interface DeskWatchProps {
  ownId: string
  /** A page of the desk itself is shown: what is new stands there already. */
  isAtDesk: boolean
  /** Customers who wait for an answer, in the queue and in the agent's own conversations; `mark` stands before the page's title. */
  onCount: (count: number, mark: string) => void
}

export function DeskWatch({ ownId, isAtDesk, onCount }: DeskWatchProps) {
  const navigate = useNavigate()
  const chat = usePageChat((state) => state.chat)
  const readingId = useReading((state) => state.customerId)
  useEffect(() => {
    void openChat()
  }, [])
  useQueueHints(chat)
  const attention = useAttention(ownId)
  const mine = useConversations('mine').data
  const waiting = mine?.counts.waiting ?? 0
  // The list holds 200 conversations at most; the server counts all. What lies open before the agent is being read.
  const read = mine?.rows.find((one) => one.customerId === readingId)
  const unread = mine ? mine.counts.unread - (read ? unreadFor(read, ownId, undefined) : 0) : 0
  const back = mine?.counts.back ?? 0
  const isKnown = mine !== undefined
  const count = waiting + (mine?.counts.unanswered ?? 0)
  const mark = titleMark(count, mine?.nextPromise, useNow(5_000, mine?.aheadMs))
  useEffect(() => onCount(count, mark), [onCount, count, mark])
  useEffect(() => () => onCount(0, ''), [onCount])

  const before = useRef<DeskCall>(undefined)
  const said = useRef<{ id: number; handedId: string | undefined }>(undefined)
  const lastOwn = useRef<readonly DeskConversation[]>(undefined)
  const closeNotice = useRef<() => void>(undefined)
  const ownRows = mine?.rows ?? NONE
  useEffect(() => {
    if (!isKnown) return
    const call: DeskCall = { waiting, unread, back }
    const last = before.current
    const [handed] = newlyHanded(lastOwn.current, ownRows, readingId)
    before.current = call
    lastOwn.current = ownRows
    const isNew = handed !== undefined || isCalled(last, call)
    const close = () => {
      if (said.current !== undefined) toast.close(said.current.id)
      said.current = undefined
    }
    // What is new of the queue stands on a page of the desk already. A conversation that was handed over may be in another tab.
    const handedId = said.current?.handedId
    const isOver = handedId
      ? handedId === readingId || !ownRows.some((one) => one.customerId === handedId)
      : isAtDesk || waiting + unread + back === 0
    if (isOver) close()
    if (isSeen()) closeNotice.current?.()
    if (!isNew) return
    // Once for an agent, however many pages of the console are open; one that they look at and never pressed on says that it may not.
    if (attention.current?.sounds || (isSeen() && !navigator.userActivation?.hasBeenActive)) void chime()
    const own = ownRows.filter((one) => unreadFor(one, ownId, undefined) > 0)
    const { text, scope } = handed ? handedText(handed) : callText(call, last, own)
    const go = () => void navigate(`${urls.workbench}?${new URLSearchParams(scope)}`)
    if (!isAtDesk || handed) {
      close()
      said.current = {
        id: toast.info(text, { label: workbench.calling.go, onPress: go }),
        handedId: handed?.customerId,
      }
    }
    // Nobody looks at any of the pages.
    if (!attention.current?.isSeen)
      closeNotice.current = noticeDesktop({ title: workbench.alerts.title, text, onPress: go })
  }, [isKnown, waiting, unread, back, ownRows, readingId, isAtDesk, ownId, navigate, attention])
  useEffect(
    () => () => {
      if (said.current !== undefined) toast.close(said.current.id)
      closeNotice.current?.()
    },
    [],
  )
  return null
}

const isSeen = () => document.visibilityState === 'visible' && document.hasFocus()

/** What the pages of the console of one agent agree on: which of them sounds, and whether the agent looks at any. */
function useAttention(ownId: string) {
  const attention = useRef<Attention>(undefined)
  useEffect(() => {
    let isGone = false
    const look = () => attention.current?.looks(isSeen())
    // The chat of the page has fetched it already.
    void import('@weft/core/browser').then(({ attentionOf }) => {
      if (isGone) return
      attention.current = attentionOf(ownId)
      look()
    })
    document.addEventListener('visibilitychange', look)
    for (const name of ['focus', 'blur']) window.addEventListener(name, look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      for (const name of ['focus', 'blur']) window.removeEventListener(name, look)
      attention.current?.leave()
    }
  }, [ownId])
  return attention
}
