/** Server data of the workbench: lists, context, colleagues, canned answers, and the three actions. */
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type AgentStatus, CallError, type DeskConversation } from '@weft/contract'
import type { Chat, Conversation, TimelineEntry } from '@weft/core'
import { spanText, toast } from '@weft/ui'
import { useEffect, useMemo } from 'react'
import { client } from '../../platform/chat/desk-client'
import { newRequestKey } from '../../platform/session/request-key'
import { sendOnce } from '../../platform/session/send-once'
import { sayFailure } from '../../shared/forms/say-failure'
import type { Scope } from './queue'
import { snoozeTime } from './snooze-times'
import { workbench } from './words'

/** Poll interval in milliseconds, for lost hints. */
const REFETCH_MS = 10_000
/** Milliseconds: hints within this time cause one request. */
const HINT_MS = 300
/** Milliseconds until a read receipt reaches the server's counts, including its own delay of 200 ms. */
const RECEIPT_MS = 600

const keys = {
  all: ['desk'] as const,
  lists: ['desk', 'conversations'] as const,
  list: (scope: Scope) => ['desk', 'conversations', scope] as const,
  context: (customerId: string) => ['desk', 'context', customerId] as const,
  agents: ['desk', 'agents'] as const,
  groups: (customerId: string) => ['desk', 'groups', customerId] as const,
  answers: ['desk', 'answers'] as const,
  endTags: ['desk', 'endTags'] as const,
  found: (words: string, filters: FindFilters) => ['desk', 'found', words, filters] as const,
  foundThings: (words: string) => ['desk', 'found-things', words] as const,
  one: (customerId: string) => ['desk', 'one', customerId] as const,
}

export const listKey = keys.list
/** Cached data of a list. */
export type DeskList = NonNullable<ReturnType<typeof useConversations>['data']>

/** `aheadMs`: milliseconds by which the server's clock is ahead of this one. */
export const useConversations = (scope: Scope) =>
  useQuery({
    queryKey: keys.list(scope),
    queryFn: async ({ signal }) => {
      const [page] = await client.desk.listConversations({ query: { scope } }, { signal })
      const now = Date.now()
      const counts = { waiting: 0, mine: 0, all: 0, unanswered: 0, back: 0, unread: 0 }
      return { total: 0, rows: [], counts, nextPromise: undefined, ...page, aheadMs: (page?.now ?? now) - now }
    },
    refetchInterval: REFETCH_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

export interface FindFilters {
  tag: string
  agentId: string
  month: string
}

/** Search among all conversations of any age, page by page. */
export const useFound = (words: string, filters: FindFilters) =>
  useInfiniteQuery({
    queryKey: keys.found(words, filters),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { words, ...filters, pageNumber: pageParam }
      const [page] = await client.desk.find({ query }, { signal })
      return page ?? { total: 0, rows: [], pageSize: 1, isCut: false, isBehind: false }
    },
    getNextPageParam: ({ total, pageSize }, _pages, last) => (last * pageSize < total ? last + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Other matches of the keyword: orders and machines that the agent may open. */
export const useFoundThings = (words: string) =>
  useQuery({
    queryKey: keys.foundThings(words),
    enabled: words.length >= 2,
    queryFn: ({ signal }) => client.desk.findThings({ query: { words } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A conversation outside the lists; undefined while it is unwanted or loading, or if it does not exist. */
export const useOne = (customerId: string | undefined) =>
  useQuery({
    queryKey: keys.one(customerId ?? ''),
    enabled: customerId !== undefined,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await client.desk.read({ params: { customerId: customerId ?? '' } }, { signal }))[0] ?? null,
  })

const contextOf = (customerId: string) =>
  queryOptions({
    queryKey: keys.context(customerId),
    queryFn: async ({ signal }) => (await client.desk.context({ params: { customerId } }, { signal }))[0] ?? null,
  })

export const useContextOf = (customerId: string) => useQuery(contextOf(customerId))

/** Returns the id of the present round of service, always from a fresh request; undefined until it has loaded. */
export function useRoundOf(customerId: string): string | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...contextOf(customerId), refetchOnMount: 'always' })
  return isFetchedAfterMount ? String(data?.sessions[0]?.startedAt ?? '') : undefined
}

export const useColleagues = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.agents,
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.desk.listAgents({}, { signal }))[0]?.rows ?? [],
  })

export const useGroups = (customerId: string, isWanted: boolean) =>
  useQuery({
    queryKey: keys.groups(customerId),
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.desk.listGroups({ query: { customerId } }, { signal }))[0]?.rows ?? [],
  })

/** End tags of a conversation; undefined while loading, or after a failure. */
export const useEndTags = () =>
  useQuery({
    queryKey: keys.endTags,
    staleTime: 300_000,
    queryFn: ({ signal }) => client.desk.endTags({}, { signal }),
  })

/** The agent's own status; undefined until known. */
export function useOwnStatus(ownId: string): AgentStatus | undefined {
  const { data } = useColleagues(true)
  return data?.find((agent) => agent.agentId === ownId)?.status
}

export const useSetStatus = () =>
  useStep(
    ({ status }: { status: AgentStatus }) => client.desk.setStatus({ body: { status } }),
    ({ status }) => workbench.status.changed(workbench.status[status]),
  )

export const useCannedAnswers = () =>
  useQuery({
    queryKey: keys.answers,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await client.desk.listCannedAnswers({}, { signal }))[0]?.rows ?? [],
  })

interface AnswerWords {
  group: string
  title: string
  text: string
}
export type AnswerChange =
  | ({ kind: 'add'; isShared: boolean } & AnswerWords)
  | ({ kind: 'change'; answerId: string; version: number } & AnswerWords)
  | { kind: 'remove'; answerId: string }

/** Saves a quick reply. The typed text stays in the form when the server refuses. */
export function useAnswerChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wish: AnswerChange): Promise<unknown> => {
      if (wish.kind === 'remove') return client.cannedAnswers.remove({ params: { answerId: wish.answerId } })
      if (wish.kind === 'add') {
        const { kind: _, ...body } = wish
        return sendOnce('cannedAnswer', body, (requestKey) =>
          client.cannedAnswers.add({ body: { ...body, requestKey } }),
        )
      }
      const { kind: _, answerId, ...body } = wish
      return client.cannedAnswers.change({ params: { answerId }, body })
    },
    onSuccess: (_done, { kind }) =>
      void toast.success(kind === 'remove' ? workbench.answers.removed : workbench.answers.saved),
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.answers }),
  })
}

/** Reloads the lists whenever a message hints at a change. */
export function useQueueHints(chat: Chat | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!chat) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: keys.all, predicate: (query) => query.queryKey[1] !== 'answers' })
      }, HINT_MS)
    }
    const stopMessages = chat.on('message', ask)
    const stopConnected = chat.on('connected', ask)
    // A 205 of a customer who is the agent's own may say that a colleague whispered there (P-34).
    const stopPresence = chat.on('presence', ({ userId }) => {
      const mine = queries.getQueryData<DeskList>(keys.list('mine'))
      if (mine?.rows.some((one) => one.customerId === userId)) ask()
    })
    return () => {
      clearTimeout(timer)
      stopMessages()
      stopConnected()
      stopPresence()
    }
  }, [chat, queries])
}

/** Reloads the lists once the agent has read further: the unread counts change. */
export function useReadHints(conversation: Conversation, ownId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => void queries.invalidateQueries({ queryKey: keys.lists })
    const stop = conversation.state.subscribe((now, before) => {
      if (now.readWatermarks[ownId] === before.readWatermarks[ownId]) return
      clearTimeout(timer)
      timer = setTimeout(ask, RECEIPT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      // From now on the list shows the count again; a receipt that waited for the connection may be included by now.
      ask()
    }
  }, [conversation, ownId, queries])
}

/** Reloads what the desk says of a conversation when a message is taken back: a note or a question may have held its words. */
export function useTakenBackHints(conversation: Conversation): void {
  const queries = useQueryClient()
  useEffect(() => {
    const goneOf = (entries: readonly TimelineEntry[]) =>
      entries.filter((entry) => entry.kind === 'message' && entry.isRecalled).length
    return conversation.state.subscribe(({ entries }, { entries: before }) => {
      if (entries === before) return
      if (goneOf(entries) > goneOf(before) || entries.length < before.length)
        void queries.invalidateQueries({ queryKey: keys.all, predicate: (query) => query.queryKey[1] !== 'answers' })
    })
  }, [conversation, queries])
}

/**
 * Reloads the lists once the server knows that the agent looks at a conversation that a colleague marked.
 * @param markedAt when it was handed over, or whispered in
 */
export function useMarkHints(markedAt: number | undefined, isLookedAt: boolean): void {
  const queries = useQueryClient()
  const isOver = markedAt !== undefined && isLookedAt
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: keys.lists })
  }, [isOver, queries])
}

/** One colleague, or any member of a group who accepts. */
export type TransferTarget = { agentId: string; name: string } | { groupId: string; name: string }

/** Another agent was faster, or the state changed: not the person's error; the list shows the current state. */
const WAS_QUICKER: readonly number[] = [404, 409]
const wasQuicker = (error: unknown): boolean =>
  error instanceof CallError && (WAS_QUICKER.includes(error.status) || WAS_QUICKER.includes(error.code))

function useStep<Input, Done>(
  run: (input: Input) => Promise<Done>,
  said: (input: Input, done: Done) => string,
  then?: (input: Input, done: Done) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (done, input) => {
      toast.success(said(input, done))
      then?.(input, done)
    },
    onError: (error) => {
      if (wasQuicker(error)) {
        toast.info(workbench.quicker)
      } else {
        sayFailure(error)
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

export const useAccept = () =>
  useStep(
    ({ customerId }: { customerId: string; name: string }) => client.desk.accept({ params: { customerId } }),
    ({ name }) => workbench.accepted(name),
  )

/**
 * Accepts the customer who waits longest. While the list shows the same `place`, repeated presses share one idempotency key and
 * accept one customer.
 */
export function useAcceptNext(place: string) {
  const press = useMemo(() => ({ place, requestKey: newRequestKey() }), [place])
  return useStep(
    async (_press: { onTaken: (customerId: string) => void }) => {
      const [taken] = await client.desk.acceptNext({ body: { requestKey: press.requestKey } })
      return taken
    },
    (_press, taken) => {
      if (!taken) return workbench.quicker
      const { customerName, unansweredSince } = taken
      const waited = unansweredSince === undefined ? undefined : spanText(Math.max(0, Date.now() - unansweredSince))
      return workbench.acceptedNext(customerName, waited)
    },
    ({ onTaken }, taken) => (taken ? onTaken(taken.customerId) : undefined),
  )
}

export const useSnooze = () =>
  useStep(
    ({ customerId, until, note }: { customerId: string; until: number; note: string }) =>
      client.desk.snooze({ params: { customerId }, body: { until, note: note || undefined } }),
    ({ until }) => workbench.snooze.done(snoozeTime(until, Date.now())),
  )

export const useWake = () =>
  useStep(
    ({ customerId }: { customerId: string }) => client.desk.wake({ params: { customerId } }),
    () => workbench.snooze.woken,
  )

export const useTransfer = () =>
  useStep(
    ({ customerId, target, note }: { customerId: string; target: TransferTarget; note: string }) =>
      client.desk.transfer({
        params: { customerId },
        body: {
          ...('agentId' in target ? { toAgentId: target.agentId } : { toGroupId: target.groupId }),
          note: note || undefined,
        },
      }),
    ({ target }) =>
      'agentId' in target ? workbench.transferred(target.name) : workbench.transferredToGroup(target.name),
  )

/** Target of an agent's open conversations when they leave. */
export type LeaveTarget = 'queue' | { agentId: string; name: string }

interface Leaving {
  conversations: readonly DeskConversation[]
  target: LeaveTarget
}

/**
 * Sets the status to away first, so that no new customer arrives, then hands the conversations over one by one. Resolves to the
 * names of those that stayed.
 */
export function useLeave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ conversations, target }: Leaving): Promise<string[]> => {
      await client.desk.setStatus({ body: { status: 'away' } })
      const kept: string[] = []
      for (const { customerId, customerName } of conversations) {
        const body = target === 'queue' ? { toQueue: true as const } : { toAgentId: target.agentId }
        try {
          await client.desk.transfer({ params: { customerId }, body })
        } catch (error) {
          if (!wasQuicker(error)) kept.push(customerName)
        }
      }
      return kept
    },
    onSuccess: (kept, { conversations }) => {
      if (kept.length > 0) toast.error(workbench.leave.kept(kept.join('、')))
      else toast.success(workbench.leave.done(conversations.length))
    },
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

export const useEnd = () =>
  useStep(
    ({ customerId, tagIds, note }: { customerId: string; tagIds: string[]; note: string }) =>
      client.desk.end({ params: { customerId }, body: { tagIds, note: note || undefined, phase: 'open' } }),
    () => workbench.ended,
  )
