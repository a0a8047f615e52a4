/** One vote of a conversation: its content, its count from the loaded messages, and the actions of the user. */
import type { MessageEntry } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { useMemo, useState } from 'react'
import type { BubbleProps } from '../context/bubbleProps'
import { useConversationState } from '../hooks/useChat'
import { tallyOf, VOTE_CLOSED, voteOf } from './tally'

export function useVote(entry: MessageEntry, conversation: BubbleProps['conversation']) {
  const entries = useConversationState(conversation, (state) => state.entries)
  const vote = useMemo(() => voteOf(entry), [entry])
  const tally = useMemo(() => tallyOf(entry, entries), [entry, entries])
  const [isCounting, setIsCounting] = useState(false)

  const send = (extend: { choices?: readonly number[]; isClosed?: true }) => {
    const status = extend.isClosed ? VOTE_CLOSED : vote.status
    const mark = { vote: { msgId: entry.msgSeqId, ...extend } }
    // If sending fails, the timeline shows the message as failed, with 重发.
    conversation.send(MsgType.vote, [{ ...vote, status }], mark).catch(() => undefined)
  }
  /** Loads the messages between the announcement and the newest one, page by page. */
  const count = async () => {
    setIsCounting(true)
    try {
      let { missing } = tally
      for (let left = Number.POSITIVE_INFINITY; missing; ) {
        const size = missing.toSeqId - missing.fromSeqId
        if (size >= left) break
        left = size
        await conversation.fillGap(missing)
        missing = tallyOf(entry, conversation.state.getState().entries).missing
      }
    } catch {
      // The button remains for another attempt.
    }
    setIsCounting(false)
  }
  return { vote, tally, isCounting, send, count }
}
