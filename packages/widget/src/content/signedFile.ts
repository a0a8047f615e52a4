/**
 * The addresses of a message's files are signed and expire (P-44), while a window stays open for days. For a refused address the
 * message is read again, with a page of its type, because the addresses of its neighbours have expired too. A copy inside a relay
 * is renewed with the relay.
 */
import type { Conversation, MessageEntry } from '@weft/core'
import { useState } from 'react'
import type { BubbleProps } from '../context/bubbleProps'
import { type Item, itemOf, list } from './content'

type Content = MessageEntry['content']

const known = new WeakMap<Conversation, Map<number, Content>>()
const turns = new WeakMap<Conversation, Promise<unknown>>()
const carriers = new WeakMap<MessageEntry, { relay: MessageEntry; at: number }>()

/** Records which relay a copy came from, and at which index. */
export function carriedBy(copy: MessageEntry, relay: MessageEntry, at: number): MessageEntry {
  carriers.set(copy, { relay, at })
  return copy
}

function renewedBefore(conversation: Conversation, entry: MessageEntry): Content | undefined {
  const carrier = carriers.get(entry)
  if (!carrier) return known.get(conversation)?.get(entry.msgSeqId ?? 0)
  const carried = renewedBefore(conversation, carrier.relay)
  return carried && (list(itemOf(list(itemOf(carried[0]), 'items')[carrier.at]), 'content') as Content)
}

/** The content with the newest known addresses. */
export const newestContent = (conversation: Conversation, entry: MessageEntry): Content =>
  renewedBefore(conversation, entry) ?? entry.content

async function ask(conversation: Conversation, entry: MessageEntry): Promise<void> {
  const carrier = carriers.get(entry)
  if (carrier) return ask(conversation, carrier.relay)
  if (entry.msgSeqId === undefined) return
  const { entries } = await conversation.search('', { msgTypes: [entry.msgType], before: entry.msgSeqId + 1 })
  const contents = known.get(conversation) ?? new Map<number, Content>()
  known.set(conversation, contents)
  for (const one of entries) if (one.msgSeqId !== undefined) contents.set(one.msgSeqId, one.content)
}

/** Resolves to the content with addresses that differ from the refused ones; undefined if there are none. Never rejects. */
export async function renewContent(
  conversation: Conversation,
  entry: MessageEntry,
  refused: Content,
): Promise<Content | undefined> {
  const other = () => {
    const content = renewedBefore(conversation, entry)
    return content && JSON.stringify(content) !== JSON.stringify(refused) ? content : undefined
  }
  // Runs one after another: the pictures of a page fail together, and only one of them asks.
  const turn = (turns.get(conversation) ?? Promise.resolve())
    .then(() => (other() ? undefined : ask(conversation, entry)))
    .catch(() => undefined)
  turns.set(conversation, turn)
  await turn
  return other()
}

/** A message's first item, and a function for a refused address: it resolves to the item with new ones. */
export function useSignedItem({ entry, conversation }: BubbleProps): {
  item: Item
  renew: () => Promise<Item | undefined>
} {
  const [renewed, setRenewed] = useState<{ of: Content; content: Content }>()
  const content = renewed?.of === entry.content ? renewed.content : newestContent(conversation, entry)
  const renew = async () => {
    const fresh = await renewContent(conversation, entry, content)
    if (fresh) setRenewed({ of: entry.content, content: fresh })
    return fresh && itemOf(fresh[0])
  }
  return { item: itemOf(content[0]), renew }
}
