/**
 * The desk's call to its agents on every page of the console: the figure of who waits for an answer, a tone and, away
 * from the workbench, a line that leads there and goes by itself once nobody waits any more. It keeps the agent's chat
 * connected, so a customer who waits is heard of at once and colleagues see the agent as present.
 */
import type { Attention } from '@weft/core/browser'
import { toast } from '@weft/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { openChat, usePageChat } from '../../platform/chat/chat'
import { urls } from '../../platform/navigation/urls'
import { chime } from './chime'
import { callText, type DeskCall, isCalled, titleMark, unreadFor } from './queue'
import { useReading } from './reading'
import { useConversations, useQueueHints } from './use-desk'
import { useNow } from './use-now'
import { workbench } from './words'

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
  const attention = useRef<Attention>(undefined)
  useEffect(() => {
    let isGone = false
    // The chat of the page has fetched it already.
    void import('@weft/core/browser').then(({ attentionOf }) => {
      if (!isGone) attention.current = attentionOf(ownId)
    })
    return () => {
      isGone = true
      attention.current?.leave()
    }
  }, [ownId])
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
  const said = useRef<number>(undefined)
  const rows = useRef(mine?.rows ?? [])
  rows.current = mine?.rows ?? []
  useEffect(() => {
    if (!isKnown) return
    const call: DeskCall = { waiting, unread, back }
    const isNew = isCalled(before.current, call)
    const last = before.current
    before.current = call
    // Once for an agent, however many pages of the console are open.
    if (isNew && attention.current?.sounds) chime()
    const close = () => {
      if (said.current !== undefined) toast.close(said.current)
      said.current = undefined
    }
    if (isAtDesk || waiting + unread + back === 0) close()
    else if (isNew) {
      close()
      const own = rows.current.filter((one) => unreadFor(one, ownId, undefined) > 0)
      const { text, scope } = callText(call, last, own)
      said.current = toast.info(text, {
        label: workbench.calling.go,
        onPress: () => void navigate(`${urls.workbench}?${new URLSearchParams(scope)}`),
      })
    }
  }, [isKnown, waiting, unread, back, isAtDesk, ownId, navigate])
  useEffect(
    () => () => {
      if (said.current !== undefined) toast.close(said.current)
    },
    [],
  )
  return null
}
