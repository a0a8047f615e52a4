/** The whispers of a conversation: read page by page as far back as its messages are loaded, and again at every hint. */
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { createClient, deskWhisperCalls, type Whisper } from '@weft/contract'
import type { Conversation } from '@weft/core'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { usePageChat } from '../../platform/chat/chat'
import { http } from '../../platform/session/client'
import { sendOnce } from '../../platform/session/send-once'
import { sayFailure } from '../../shared/forms/say-failure'
import { oldestOf } from './whispers'

const client = createClient({ whispers: deskWhisperCalls }, http)

/** Poll interval in milliseconds, for lost hints. */
const REFETCH_MS = 10_000

interface Page {
  rows: Whisper[]
  nextCursor?: string | undefined
}

const keyOf = (customerId: string) => ['desk', 'whispers', customerId] as const
const NONE: readonly Whisper[] = []

/** Oldest first; undefined until the first page is there. */
export function useWhispers(conversation: Conversation): readonly Whisper[] | undefined {
  const customerId = conversation.chatId
  const queries = useQueryClient()
  const chat = usePageChat((state) => state.chat)
  const oldest = useStore(conversation.state, oldestOf)
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(customerId),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      (await client.whispers.list({ params: { customerId }, query: { cursor: pageParam } }, { signal }))[0] ?? {
        rows: [],
      },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  useEffect(() => {
    // A 205 of the customer: they came or went, or a colleague whispered (P-34).
    return chat?.on('presence', ({ userId }) => {
      if (userId === customerId) void queries.invalidateQueries({ queryKey: keyOf(customerId) })
    })
  }, [chat, customerId, queries])
  const last = data?.pages.at(-1)?.rows.at(-1)?.writtenAt
  const isShort = hasNextPage && oldest !== undefined && last !== undefined && last > oldest
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  return useMemo(() => data && inOrder(data.pages), [data])
}

/** A whisper may stand on two pages that were read one after the other: it counts once. */
function inOrder(pages: readonly Page[]): readonly Whisper[] {
  const all = new Map(pages.flatMap(({ rows }) => rows).map((one) => [one.id, one]))
  return all.size === 0 ? NONE : [...all.values()].reverse()
}

/** Sends a whisper. It stands in the list as soon as the server has it. */
export function useWhisper(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) =>
      sendOnce(`whisper.${customerId}`, text, (requestKey) =>
        client.whispers.add({ params: { customerId }, body: { text, requestKey } }),
      ),
    onSuccess: ([written]) => {
      if (!written) return
      queries.setQueryData<InfiniteData<Page>>(keyOf(customerId), (shown) => {
        const [first, ...more] = shown?.pages ?? []
        if (!shown || !first || first.rows.some(({ id }) => id === written.id)) return shown
        return { ...shown, pages: [{ ...first, rows: [written, ...first.rows] }, ...more] }
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}

/** Removes an own whisper. */
export function useWhisperRemoval(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (whisperId: string) => client.whispers.remove({ params: { customerId, whisperId } }),
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(customerId) }),
  })
}
