/** Server data about the customer of a conversation: notes, contracts and orders, the whole phone, who else looks. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Colleagues write notes and orders move while they are looked at, in milliseconds. */
const REFETCH_MS = 20_000
/** How often it is said that the conversation lies open; the server forgets after 15 s. */
const WATCH_MS = 5_000
/** How long after the last key somebody still counts as typing, in milliseconds. */
const TYPING_MS = 4_000

const keys = {
  notes: (customerId: string) => ['customer', customerId, 'notes'] as const,
  service: (customerId: string) => ['customer', customerId, 'service'] as const,
  types: ['dictionary', 'aftersaleType'] as const,
}

const failed = (error: unknown) => sayFailure(error)

export const useNotes = (customerId: string) =>
  useQuery({
    queryKey: keys.notes(customerId),
    queryFn: async ({ signal }) =>
      (await client.customer.listNotes({ params: { customerId } }, { signal }))[0]?.rows ?? [],
    refetchInterval: REFETCH_MS,
  })

type NoteChange =
  | { kind: 'add'; text: string }
  | { kind: 'change'; noteId: string; text: string }
  | { kind: 'remove'; noteId: string }

/** Adds, changes or takes away an own note; each asks for the list again. */
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

/** Contracts with their devices, and orders; undefined data for whoever has none of both. */
export const useService = (customerId: string, isWanted = true) =>
  useQuery({
    queryKey: keys.service(customerId),
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await client.orders.conversationService({ params: { customerId } }, { signal }))[0] ?? null,
    refetchInterval: REFETCH_MS,
  })

/** Enabled after-sales types; they change seldom. */
export const useOrderTypes = () =>
  useQuery({
    queryKey: keys.types,
    staleTime: 300_000,
    queryFn: ({ signal }) => client.dictionary.typeList({ query: {}, body: { dicType: 'aftersaleType' } }, { signal }),
  })

/** The whole number: asking for it is written down, so it is asked for by a press only and kept nowhere. */
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

/** 转工单: the order's card comes into the conversation by itself. */
export function useOrderFromConversation(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: OrderInput) => (await client.orders.fromConversation({ params: { customerId }, body }))[0],
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.service(customerId) }),
  })
}

/** By mail to an address, to that of the account, or into an order. */
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
 * Collision guard: says that this conversation lies open before the agent, and who else has it before them. `noteTyping` is
 * called at every key. A page that cannot be seen reads nothing.
 */
export function useWatch(customerId: string): {
  others: readonly Watcher[]
  /** The server knows that it lies open here: what is said in it comes by itself. */
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
      // What it is good for is gone with the next beat: a lost one is no error of the agent's.
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
