/** Server data about a conversation's customer: notes, contracts and orders, the whole phone, other viewers. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, deskCustomerCalls, dictionaryCalls, workOrderDeskCalls } from '@weft/contract'
import { toast } from '@weft/ui'
import { useEffect, useRef, useState } from 'react'
import { http } from '../../platform/session/client'
import { sendOnce } from '../../platform/session/send-once'
import { sayFailure } from '../../shared/forms/say-failure'
import { usePageVisible } from './use-page-visible'
import { workbench } from './words'

const client = createClient(
  { customer: deskCustomerCalls, orders: workOrderDeskCalls, dictionary: dictionaryCalls },
  http,
)

/** Poll interval in milliseconds: colleagues write notes, and orders change. */
const REFETCH_MS = 20_000
/** Milliseconds between two watch calls for the open conversation; the server forgets after 15 s. */
const WATCH_MS = 5_000
/** Milliseconds after the last key during which an agent counts as typing. */
const TYPING_MS = 4_000

const keys = {
  notes: (customerId: string) => ['customer', customerId, 'notes'] as const,
  service: (customerId: string) => ['customer', customerId, 'service'] as const,
  types: ['dictionary', 'aftersaleType'] as const,
}

const failed = (error: unknown) => sayFailure(error)

/** Newest first, page by page. */
export const useNotes = (customerId: string) =>
  useInfiniteQuery({
    queryKey: keys.notes(customerId),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await client.customer.listNotes({ params: { customerId }, query: { cursor: pageParam } }, { signal }))[0] ?? {
        total: 0,
        rows: [],
      },
    getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
    refetchInterval: REFETCH_MS,
  })

type NoteChange =
  | { kind: 'add'; text: string }
  | { kind: 'change'; noteId: string; text: string }
  | { kind: 'remove'; noteId: string }

/** Adds, changes or deletes an own note; each reloads the list. */
export function useNoteChange(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: NoteChange): Promise<unknown> => {
      if (change.kind === 'add') {
        const { text } = change
        return sendOnce(`note.${customerId}`, text, (requestKey) =>
          client.customer.addNote({ params: { customerId }, body: { text, requestKey } }),
        )
      }
      const params = { customerId, noteId: change.noteId }
      if (change.kind === 'remove') return client.customer.removeNote({ params })
      return client.customer.changeNote({ params, body: { text: change.text } })
    },
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notes(customerId) }),
  })
}

/** Contracts with their devices, and orders; null where the server returns none. */
export const useService = (customerId: string, isWanted = true) =>
  useQuery({
    queryKey: keys.service(customerId),
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await client.orders.conversationService({ params: { customerId } }, { signal }))[0] ?? null,
    refetchInterval: REFETCH_MS,
  })

/** Enabled after-sales types; they change rarely. */
export const useOrderTypes = () =>
  useQuery({
    queryKey: keys.types,
    staleTime: 300_000,
    queryFn: ({ signal }) => client.dictionary.typeList({ query: {}, body: { dicType: 'aftersaleType' } }, { signal }),
  })

/** Resolves to the whole number: each call adds an audit entry, so only a press calls it, and nothing stores it. */
export const revealLeftPhone = async (customerId: string): Promise<string | undefined> =>
  (await client.customer.revealLeftPhone({ params: { customerId } }))[0]?.phone

export const revealPhone = async (customerId: string): Promise<string | undefined> =>
  (await client.customer.revealPhone({ params: { customerId } }))[0]?.phone

export interface OrderInput {
  requestKey: string
  contractId: string
  productNum: string
  aftersaleTypeId: string
  contactPhone: string
  problemDescription: string
  msgSeqIds: number[]
}

/** 转工单: the server posts the order's card into the conversation. */
export function useOrderFromConversation(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: OrderInput) => (await client.orders.fromConversation({ params: { customerId }, body }))[0],
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.service(customerId) }),
  })
}

/** Target: an email address, the account's address, or an order. */
type TranscriptWish = { email?: string } | { orderId: string }

export function useTranscript(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wish: TranscriptWish): Promise<string> => {
      if ('orderId' in wish) {
        const { orderId } = wish
        const params = { customerId, orderId }
        await sendOnce(`transcript.${customerId}`, orderId, (requestKey) =>
          client.orders.noteTranscript({ params, body: { requestKey } }),
        )
        return workbench.transcript.noted
      }
      const [sent] = await client.customer.mailTranscript({ params: { customerId }, body: wish })
      return workbench.transcript.sent(sent?.email ?? '')
    },
    onSuccess: (said) => void toast.success(said),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.service(customerId) }),
  })
}

export interface Watcher {
  agentId: string
  agentName: string
  isTyping: boolean
}

const NOBODY: readonly Watcher[] = []

/**
 * Collision guard: reports that the agent has this conversation open, and returns who else has. Call `noteTyping` at every key. A
 * hidden page reports nothing.
 */
export function useWatch(customerId: string): {
  others: readonly Watcher[]
  /** The server knows that the conversation is open here: new messages arrive by themselves. */
  isLive: boolean
  noteTyping: () => void
} {
  const isVisible = usePageVisible()
  const [others, setOthers] = useState(NOBODY)
  const [isLive, setLive] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(silence.current), [])
  useEffect(() => {
    if (!isVisible) return
    let isOver = false
    const say = async () => {
      const state = isTyping ? 'typing' : 'reading'
      // The next call repeats it: a lost one is no error for the agent.
      const reply = await client.customer.watch({ params: { customerId }, body: { state } }).catch(() => undefined)
      if (isOver) return
      setLive(reply !== undefined)
      if (reply) setOthers(reply[0]?.others ?? NOBODY)
    }
    void say()
    const timer = setInterval(say, WATCH_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [customerId, isVisible, isTyping])
  useEffect(() => {
    if (!isVisible) return
    return () => {
      setOthers(NOBODY)
      setLive(false)
      void client.customer.watch({ params: { customerId }, body: { state: 'left' } }).catch(() => undefined)
    }
  }, [customerId, isVisible])
  const noteTyping = () => {
    clearTimeout(silence.current)
    silence.current = setTimeout(() => setTyping(false), TYPING_MS)
    setTyping(true)
  }
  return { others, isLive, noteTyping }
}
