/**
 * Counts votes on 200996 (WD-16). A vote is the announcing message. Every answer and the end of the vote are messages of the same
 * type and content that point at it: `extend.vote = { msgId, choices }` or `{ msgId, isClosed: true }`, where msgId is the
 * announcement's msgSeqId. Each client counts from the conversation, so all get the same result, offline answers may arrive
 * later, and nothing is stored twice. See decision 0031.
 */
import type { GapEntry, MessageEntry, TimelineEntry } from '@weft/core'
import { MsgType, type VoteItem } from '@weft/protocol'
import { firstItem, itemOf, list, number, text } from '../content/content'

/** `status` of an open vote and of a closed one. */
export const VOTE_OPEN = 1
export const VOTE_CLOSED = 2

export interface VoteMark {
  /** msgSeqId of the announcement. */
  msgId: number
  /** Indexes of the chosen options, from 0. */
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

/** The announcement's content, validated. */
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
  /** Number of votes per option. */
  counts: readonly number[]
  /** How many people have voted. */
  voters: number
  /** The user's newest choice; undefined: not voted. */
  mine?: readonly number[]
  /** Messages after the announcement that are not loaded: they may contain answers, so the count is not final. */
  missing?: GapEntry
}

/**
 * The newest answer of each person counts; answers after the end do not. Only the author can end the vote. Choices outside the
 * options are dropped; of several in a radio vote the first counts.
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
