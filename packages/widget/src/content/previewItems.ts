/** The items of a conversation that open in the preview (WD-04, WD-05). Pure. */
import type { Conversation, ConversationState, MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType, previewKindOf } from '@weft/protocol'
import { safeAddress } from '../text/addresses'
import { firstItem, text } from './content'
import { newestContent, renewContent } from './signedFile'
import type { PreviewItem } from './viewer'

/** The preview of a message; undefined if it has none. */
export function previewItem(entry: MessageEntry, fileOrigin: string | undefined): PreviewItem | undefined {
  if (entry.isRecalled) return undefined
  const item = firstItem(entry)
  const url = safeAddress(item.url, fileOrigin)
  if (!url) return undefined
  const name = text(item, 'name') || undefined
  switch (entry.msgType) {
    case MsgType.image:
      return { kind: 'image', url, name }
    case MsgType.video:
      return { kind: 'video', url, name, poster: safeAddress(item.thumbnail, fileOrigin) }
    case MsgType.file: {
      const kind = previewKindOf(name ?? '')
      return kind && { kind, url, name }
    }
    default:
      return undefined
  }
}

/** The preview of a message, which reads the message again when its address has expired. */
function renewable(
  entry: MessageEntry,
  fileOrigin: string | undefined,
  conversation: Conversation,
): PreviewItem | undefined {
  let content = newestContent(conversation, entry)
  const shown = () => previewItem({ ...entry, content }, fileOrigin)
  const renew = async () => {
    // Without a newer address it returns the newest known: the caller may still hold the first one, for instance a download from
    // a preview that was renewed meanwhile.
    content = (await renewContent(conversation, entry, content)) ?? content
    return shown()
  }
  const item = shown()
  return item && { ...item, renew }
}

/** Whether messages of a conversation are not loaded: a count of the loaded ones would not be the conversation's. */
export const isPartLoaded = ({ hasOlder, entries }: Pick<ConversationState, 'hasOlder' | 'entries'>): boolean =>
  hasOlder || entries.some(({ kind }) => kind === 'gap')

/**
 * What ←/→ step through from a message: the conversation's pictures and videos in order. A PDF file has pages of its own and is
 * shown alone.
 */
export function previewRound(
  entry: MessageEntry,
  entries: readonly TimelineEntry[],
  fileOrigin: string | undefined,
  conversation: Conversation,
): { items: PreviewItem[]; start: number } {
  const own = renewable(entry, fileOrigin, conversation)
  if (!own) return { items: [], start: 0 }
  if (own.kind === 'pdf') return { items: [own], start: 0 }
  const items: PreviewItem[] = []
  let start = -1
  for (const one of entries) {
    if (one.kind !== 'message') continue
    const item = renewable(one, fileOrigin, conversation)
    if (!item || item.kind === 'pdf') continue
    if (one.key === entry.key) start = items.length
    items.push(item)
  }
  // The message left the timeline meanwhile: it still shows, alone.
  return start < 0 ? { items: [own], start: 0 } : { items, start }
}
