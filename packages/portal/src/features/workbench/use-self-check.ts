/** Runs the self-check of an open workbench now and then, and reports it. */
import { useQueryClient } from '@tanstack/react-query'
import type { Chat, TimelineEntry } from '@weft/core'
import { ChatKind, MsgType } from '@weft/protocol'
import { useEffect, useRef } from 'react'
import { client } from '../../platform/chat/desk-client'
import type { Scope } from './queue'
import { type Picture, selfCheck } from './self-check'
import { type DeskList, listKey } from './use-desk'

/** A sample: an agent's page once in about five minutes, in milliseconds. */
const EVERY_MS = 5 * 60_000
/** How long the page has to learn of what was so at the first query: a hint takes a second, in milliseconds. */
const SETTLE_MS = 5_000
/** The latest messages that are compared. */
const LATEST = 10
const DAY_MS = 86_400_000

/** Numbers of the latest texts that stand, rising; texts are what a search surely finds. */
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

/** From which number on the pane has everything. */
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
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => new Promise<void>((resolve) => (settling = setTimeout(resolve, SETTLE_MS)))
    const check = async () => {
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
        // Elsewhere by now, or not connected: then the page says that itself.
        const isHere = at.current.scope === begun.scope && at.current.customerId === begun.customerId
        if (!list || !isHere || chat.state.getState().connection.name !== 'online') return undefined
        return { rows: list.rows, counts: list.counts, pane: paneOf(conversation?.state.getState().entries) }
      }
      const found = await selfCheck({ fresh, shown }, settle)
      if (found) await client.desk.reportCheck({ body: { deviations: found } })
    }
    // What cannot be asked is not checked: the next one is tried at its time.
    const timer = setInterval(() => void check().catch(() => undefined), EVERY_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(settling)
    }
  }, [chat, queries])
}
