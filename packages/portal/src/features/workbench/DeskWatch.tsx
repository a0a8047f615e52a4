/**
 * Alerts agents on every page of the console: the number of customers who wait for an answer, a tone and, outside the workbench,
 * a toast that links there and disappears when no customer waits. Keeps the agent's chat connected, so that a waiting customer is
 * reported at once and colleagues see the agent as present.
 */
import type { DeskConversation } from '@weft/contract'
import { toast } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { openChat, usePageChat } from '../../platform/chat/chat'
import { urls } from '../../platform/navigation/urls'
import { chime, noticeDesktop } from '../../shared/alerts/alerts'
import { isSeen, useAttention } from '../../shared/alerts/use-attention'
import { newlyMarked } from './handovers'
import { callText, type DeskCall, handedText, isCalled, titleMark, unreadFor, whisperedText } from './queue'
import { useReading } from './reading'
import { useConversations, useQueueHints } from './use-desk'
import { useNow } from './use-now'
import { workbench } from './words'

const NONE: readonly DeskConversation[] = []

export interface DeskWatchProps {
  ownId: string
  /** A page of the desk is shown: it already shows what is new. */
  isAtDesk: boolean
  /**
   * Number of customers who wait for an answer, in the queue and in the agent's own conversations; `mark` precedes the page's
   * title.
   */
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
  // The list holds at most 200 conversations; the server counts all. The open conversation counts as read.
  const read = mine?.rows.find((one) => one.customerId === readingId)
  const unread = mine ? mine.counts.unread - (read ? unreadFor(read, ownId, undefined) : 0) : 0
  const back = mine?.counts.back ?? 0
  const isKnown = mine !== undefined
  const count = waiting + (mine?.counts.unanswered ?? 0)
  const mark = titleMark(count, mine?.nextPromise, useNow(5_000, mine?.aheadMs))
  useEffect(() => onCount(count, mark), [onCount, count, mark])
  useEffect(() => () => onCount(0, ''), [onCount])

  const before = useRef<DeskCall>(undefined)
  const said = useRef<{ id: number; meantId: string | undefined }>(undefined)
  const lastOwn = useRef<readonly DeskConversation[]>(undefined)
  const closeNotice = useRef<() => void>(undefined)
  const ownRows = mine?.rows ?? NONE
  useEffect(() => {
    if (!isKnown) return
    const call: DeskCall = { waiting, unread, back }
    const last = before.current
    const [handed] = newlyMarked(lastOwn.current, ownRows, readingId)
    const [whispered] = newlyMarked(lastOwn.current, ownRows, readingId, 'whisperedAt')
    const meant = handed ?? whispered
    before.current = call
    lastOwn.current = ownRows
    const isNew = meant !== undefined || isCalled(last, call)
    const close = () => {
      if (said.current !== undefined) toast.close(said.current.id)
      said.current = undefined
    }
    // A page of the desk already shows what is new in the queue. A conversation that a colleague meant may be in another tab.
    const meantId = said.current?.meantId
    const isOver = meantId
      ? meantId === readingId || !ownRows.some((one) => one.customerId === meantId)
      : isAtDesk || waiting + unread + back === 0
    if (isOver) close()
    if (isSeen()) closeNotice.current?.()
    if (!isNew) return
    // One tone for an agent, however many console pages are open. A visible page that was never pressed also tries: its refusal
    // shows the agent that it cannot sound.
    if (attention.current?.sounds || (isSeen() && !navigator.userActivation?.hasBeenActive)) void chime()
    const own = ownRows.filter((one) => unreadFor(one, ownId, undefined) > 0)
    const { text, scope } = handed
      ? handedText(handed)
      : whispered
        ? whisperedText(whispered)
        : callText(call, last, own)
    const go = () => void navigate(`${urls.workbench}?${new URLSearchParams(scope)}`)
    if (!isAtDesk || meant) {
      close()
      said.current = {
        id: toast.info(text, { label: workbench.calling.go, onPress: go }),
        meantId: meant?.customerId,
      }
    }
    // The agent looks at none of the pages.
    if (!attention.current?.isSeen)
      closeNotice.current = noticeDesktop({ title: workbench.calling.title, text, onPress: go })
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
