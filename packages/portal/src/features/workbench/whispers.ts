/**
 * Whispers of colleagues (内部消息) at their place in time between the messages that a list shows. They join on this page only: the
 * conversation beneath has no such entry, and an entry without a number cannot be quoted, chosen, forwarded or recalled.
 */
import type { Whisper } from '@weft/contract'
import type { Conversation, ConversationState, MessageEntry, TimelineEntry } from '@weft/core'

/** No type of the wire: the list asks the workbench for its bubble. */
export const WHISPER = -1

const entryOf = (whisper: Whisper): MessageEntry => ({
  kind: 'message',
  key: `whisper:${whisper.id}`,
  tid: `whisper:${whisper.id}`,
  msgType: WHISPER,
  content: [whisper],
  // A name of its own: the next message of the same agent begins a run and shows its name. The bubble shows the author.
  fromUserId: `whisper:${whisper.authorId}`,
  senderName: '',
  sendType: 'other',
  timestamp: whisper.writtenAt,
  isRecalled: false,
})

export const whisperOf = ({ content }: Pick<MessageEntry, 'content'>): Whisper => content[0] as Whisper

/** Pending messages of this page have no number and stand last. */
const placeOf = (entry: MessageEntry): number =>
  entry.msgSeqId === undefined ? Number.POSITIVE_INFINITY : entry.timestamp

/**
 * Puts whispers between the entries by their instants. One that belongs before the oldest loaded message, or into a gap, waits
 * until that part is loaded. @param whispers oldest first
 */
export function entriesWith(
  entries: readonly TimelineEntry[],
  whispers: readonly Whisper[],
  hasOlder: boolean,
): readonly TimelineEntry[] {
  if (whispers.length === 0) return entries
  const all: TimelineEntry[] = []
  let next = 0
  /** Adds, or leaves out, the whispers before this instant. */
  const take = (before: number, isKnown: boolean) => {
    for (let one = whispers[next]; one && one.writtenAt < before; one = whispers[++next]) {
      if (isKnown) all.push(entryOf(one))
    }
  }
  let isKnown = !hasOlder
  for (const entry of entries) {
    if (entry.kind === 'gap') isKnown = false
    else {
      take(placeOf(entry), isKnown)
      isKnown = true
    }
    all.push(entry)
  }
  take(Number.POSITIVE_INFINITY, isKnown)
  return all
}

/** Returns the instant of the oldest loaded message; undefined before one is loaded. */
export const oldestOf = ({ entries }: Pick<ConversationState, 'entries'>): number | undefined =>
  entries.find((entry): entry is MessageEntry => entry.kind === 'message' && entry.msgSeqId !== undefined)?.timestamp

export interface WhisperedConversation {
  /** For a MessageList alone: what is sent or said goes to the conversation itself. */
  conversation: Conversation
  /** @param whispers oldest first */
  put(whispers: readonly Whisper[]): void
}

/** A view of a conversation whose entries have the whispers among them. It keeps its identity while they change. */
export function withWhispers(conversation: Conversation): WhisperedConversation {
  const heard = new Set<() => void>()
  let whispers: readonly Whisper[] = []
  let made: { base: ConversationState; of: readonly Whisper[]; state: ConversationState } | undefined
  const getState = (): ConversationState => {
    const base = conversation.state.getState()
    if (made?.base !== base || made.of !== whispers) {
      const isSame = made?.of === whispers && made.base.entries === base.entries && made.base.hasOlder === base.hasOlder
      const entries = isSame && made ? made.state.entries : entriesWith(base.entries, whispers, base.hasOlder)
      made = { base, of: whispers, state: { ...base, entries } }
    }
    return made.state
  }
  const state: Conversation['state'] = {
    ...conversation.state,
    getState,
    getInitialState: getState,
    subscribe(listener) {
      let before = getState()
      const changed = () => {
        const now = getState()
        if (now === before) return
        const was = before
        before = now
        listener(now, was)
      }
      heard.add(changed)
      const stop = conversation.state.subscribe(changed)
      return () => {
        heard.delete(changed)
        stop()
      }
    },
  }
  const view = new Proxy(conversation, {
    get(target, name) {
      if (name === 'state') return state
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    conversation: view,
    put(next) {
      whispers = next
      for (const changed of [...heard]) changed()
    },
  }
}
