/** Runs the self-check of an open workbench at intervals, and reports its result. */
import { useQueryClient } from '@tanstack/react-query'
import type { Chat, TimelineEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { useEffect, useRef } from 'react'
import { client } from '../../platform/chat/desk-client'
import { DAY_MS } from '../../platform/time/times'
import type { Scope } from './queue'
import { checkAtIntervals, type Picture, type Reading } from './self-check'
import { type DeskList, listKey } from './use-desk'

/** Number of latest messages that are compared. */
const LATEST = 10

/** Sequence numbers of the latest texts that are not recalled, rising; a search is certain to find texts. */
const marks = (entries: readonly TimelineEntry[], from: number, lowest: number): string[] =>
  entries
    .flatMap((entry) =>
      entry.kind === 'message' && entry.msgType === MsgType.text && !entry.isRecalled && entry.timestamp >= from
        ? (entry.msgSeqId ?? [])
        : [],
    )
    .filter((msgSeqId) => msgSeqId >= lowest)
    .sort((one, other) => one - other)
    .slice(-LATEST)
    .map(String)

/** Returns the sequence number from which the pane has no gap. */
const lowestOf = (entries: readonly TimelineEntry[]): number =>
  entries.reduce(
    (lowest, entry) => (entry.kind === 'gap' ? entry.toSeqId + 1 : Math.min(lowest, entry.msgSeqId ?? lowest)),
    Number.POSITIVE_INFINITY,
  )

export function useSelfCheck(chat: Chat, scope: Scope, customerId: string | undefined): void {
  const queries = useQueryClient()
  const at = useRef({ scope, customerId })
  at.current = { scope, customerId }
  useEffect(() => {
    const begin = (): Reading => {
      const begun = at.current
      const conversation = begun.customerId ? chat.conversation(begun.customerId, ChatKind.customerAgent) : undefined
      const from = Date.now() - DAY_MS
      const paneOf = (entries: readonly TimelineEntry[] | undefined) =>
        conversation && entries && marks(entries, from, lowestOf(conversation.state.getState().entries))
      const fresh = async (): Promise<Picture> => {
        const [[page], said] = await Promise.all([
          client.desk.listConversations({ query: { scope: begun.scope } }),
          // A conversation that cannot be searched is not compared.
          conversation?.search('', { from, msgTypes: [MsgType.text] }).catch(() => undefined),
        ])
        return { rows: page?.rows ?? [], counts: { ...page?.counts }, pane: paneOf(said?.entries) }
      }
      const shown = (): Picture | undefined => {
        const list = queries.getQueryData<DeskList>(listKey(begun.scope))
        // Another place is open by now, or the connection is down, which the page shows itself.
        const isHere = at.current.scope === begun.scope && at.current.customerId === begun.customerId
        if (!list || !isHere || chat.state.getState().connection.name !== 'online') return undefined
        return { rows: list.rows, counts: list.counts, pane: paneOf(conversation?.state.getState().entries) }
      }
      return { fresh, shown }
    }
    return checkAtIntervals(begin, (deviations) => client.desk.reportCheck({ body: { deviations } }))
  }, [chat, queries])
}
