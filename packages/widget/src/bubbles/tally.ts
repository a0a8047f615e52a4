/**
 * Votes on 200996 (WD-16). A vote is the announcing message; every answer and the end of the vote are messages of the same
 * type, with the same content, that point at it: `extend.vote = { msgId, choices }` or `{ msgId, isClosed: true }`, msgId
 * being the announcement's msgSeqId. What came of it is counted from the conversation itself, so that everybody counts the
 * same, offline answers arrive later, and nothing is stored a second time. See decision 0031.
 */
import type { GapEntry, MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType, type VoteItem } from '@weft/protocol'
import { firstItem, itemOf, list, number, text } from '../content/content'

/** `status` of a vote that takes answers, and of one that takes none any more. */
export const VOTE_OPEN = 1
export const VOTE_CLOSED = 2

export interface VoteMark {
  /** msgSeqId of the announcement. */
  msgId: number
  /** Places of the chosen options, from 0. */
  choices?: readonly number[]
  isClosed?: boolean
}

/** What a message says about another vote; undefined for an announcement and for every other message. */
export function voteMark(entry: Pick<MessageEntry, 'msgType' | 'extend'>): VoteMark | undefined {
  if (entry.msgType !== MsgType.vote) return undefined
  const mark = itemOf(entry.extend?.vote)
  const msgId = number(mark, 'msgId')
  if (msgId === undefined) return undefined
  const choices = list(mark, 'choices').filter((choice): choice is number => Number.isInteger(choice))
  return { msgId, choices, isClosed: mark.isClosed === true }
}

/** The announcement's content, as far as it can be trusted. */
export function voteOf(entry: MessageEntry): VoteItem {
  const item = firstItem(entry)
  return {
    name: text(item, 'name'),
    items: list(item, 'items').map((option) => ({ describes: text(itemOf(option), 'describes') })),
    isRadio: item.isRadio === true,
    isPublishResult: item.isPublishResult === true,
    status: number(item, 'status') ?? VOTE_OPEN,
  }
}

export interface Tally {
  isClosed: boolean
  /** Votes of each option. */
  counts: readonly number[]
  /** How many people have voted. */
  voters: number
  /** One's own newest choice; undefined: not voted. */
  mine?: readonly number[]
  /** Messages after the announcement that are not loaded: answers may be among them, so what is counted is no result. */
  missing?: GapEntry
}

/**
 * The newest answer of each person counts, nothing after the end does. Only who announced the vote ends it. Choices that
 * are no options are dropped; of several in a radio vote the first counts.
 */
export function tallyOf(vote: MessageEntry, entries: readonly TimelineEntry[]): Tally {
  const { items, isRadio, status } = voteOf(vote)
  const answers = new Map<string, readonly number[]>()
  let mine: readonly number[] | undefined
  let isClosed = status === VOTE_CLOSED
  let missing: GapEntry | undefined
  for (const entry of entries) {
    if (isClosed) break
    if (entry.kind === 'gap') {
      if (vote.msgSeqId !== undefined && entry.toSeqId > vote.msgSeqId) missing ??= entry
      continue
    }
    if (entry.isRecalled || entry.sendState === 'failed') continue
    const mark = voteMark(entry)
    if (!mark || mark.msgId !== vote.msgSeqId) continue
    if (mark.isClosed) {
      isClosed = entry.fromUserId === vote.fromUserId
      continue
    }
    const valid = [...new Set(mark.choices)].filter((choice) => choice >= 0 && choice < items.length)
    const choices = isRadio ? valid.slice(0, 1) : valid
    if (choices.length === 0) continue
    answers.set(entry.fromUserId, choices)
    if (entry.sendType === 'my') mine = choices
  }
  const counts = items.map(() => 0)
  for (const choices of answers.values()) for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1
  return { isClosed, counts, voters: answers.size, mine, missing }
}
