/** One message or more as one relay message (IM-24): in their order, without what is recalled or not yet sent. */
import { CLIENT_LIMITS, firstCharacters, type RelayItem } from '@weft/protocol'
import type { MessageEntry } from '../api/api'
import { ChatError } from '../api/error'

/** Maximum names in a title; further ones become 等. */
const NAMES = 2
const TITLE_CHARACTERS = 60

/** Throws ChatError `content` when none of the messages can be forwarded, or there are too many. */
export function relayOf(messages: readonly MessageEntry[], title?: string): RelayItem {
  const kept = messages
    .filter((entry) => entry.msgSeqId !== undefined && !entry.isRecalled && entry.content.length > 0)
    .sort((a, b) => (a.msgSeqId ?? 0) - (b.msgSeqId ?? 0))
  if (kept.length === 0) {
    throw new ChatError('content', 'There is nothing to forward', {
      hint: 'Recalled messages and messages that have no msgSeqId yet cannot be forwarded.',
    })
  }
  if (kept.length > CLIENT_LIMITS.relayItems) {
    throw new ChatError('content', `A relay holds at most ${CLIENT_LIMITS.relayItems} messages`)
  }
  return {
    title: title ?? titleOf(kept),
    items: kept.map(({ msgType, content, senderName, timestamp }) => ({ msgType, content, senderName, timestamp })),
  }
}

function titleOf(messages: readonly MessageEntry[]): string {
  const names = [...new Set(messages.map(({ senderName }) => senderName).filter((name) => name !== ''))]
  const shown = names.slice(0, NAMES).join('、')
  if (!shown) return '聊天记录'
  return firstCharacters(`${shown}${names.length > NAMES ? '等' : ''}的聊天记录`, TITLE_CHARACTERS)
}
