/** Below the messages: the choice between the customer and colleagues, and the field of the one that is chosen. */
import type { DeskConversation, Whisper } from '@weft/contract'
import type { MessageEntry } from '@weft/core'
import { type ComposerHandle, useUnsent } from '@weft/widget'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CutOff, LockedReply, Reply, type ReplyProps } from './Reply'
import { useLetterKey } from './use-list-keys'
import type { ServeStep } from './use-serving'
import { WhisperHeard } from './Whispered'
import { WhisperField, type WritingMode, WritingModes } from './WhisperField'

/** What is written now, and the reply’s handle for 重新编辑 and 引用. */
export function useWriting() {
  const composer = useRef<ComposerHandle>(null)
  const [mode, setMode] = useState<WritingMode>('reply')
  useLetterKey(
    'i',
    useCallback(() => setMode((now) => (now === 'reply' ? 'whisper' : 'reply')), []),
  )
  // The reply takes the text or the quote, and the focus: it must be shown first.
  const replying = useCallback((write: (reply: ComposerHandle) => void) => {
    flushSync(() => setMode('reply'))
    if (composer.current) write(composer.current)
  }, [])
  const reedit = useCallback((text: string) => replying((reply) => reply.reedit(text)), [replying])
  const quote = useCallback((entry: MessageEntry) => replying((reply) => reply.quote(entry)), [replying])
  return { composer, mode, setMode, reedit, quote }
}

export interface WritingProps extends Pick<ReplyProps, 'conversation' | 'dropTarget' | 'onTyping' | 'onNext'> {
  row: DeskConversation
  ownId: string
  /** The agent serves the customer: they can answer. */
  isMine: boolean
  /** What would make the conversation the agent's own. */
  step: ServeStep | undefined
  whispers: readonly Whisper[] | undefined
  /** Fires when a whisper is in the list. */
  onWhispered: () => void
  writing: ReturnType<typeof useWriting>
}

export function Writing(props: WritingProps) {
  const { row, ownId, isMine, step, whispers, onWhispered, writing, ...reply } = props
  const { composer, mode, setMode } = writing
  const [cut, setCut] = useState<CutOff>()
  return (
    <>
      <WhisperHeard whispers={whispers} ownId={ownId} />
      <WritingModes mode={mode} onMode={setMode} />
      {mode === 'whisper' ? (
        <WhisperField customerId={row.customerId} onSent={onWhispered} />
      ) : isMine ? null : (
        <ReadOnly row={row} conversation={reply.conversation} step={step} cut={cut} />
      )}
      {isMine ? (
        <Reply
          {...reply}
          customer={row.isVisitor ? undefined : row.customerName}
          composer={composer}
          onGone={setCut}
          isShown={mode === 'reply'}
        />
      ) : null}
    </>
  )
}

interface ReadOnlyProps extends Pick<WritingProps, 'row' | 'conversation' | 'step'> {
  cut: CutOff | undefined
}

/** Mounted when the reply is gone: reads what it left behind, also of an earlier visit. */
function ReadOnly({ row, conversation, step, cut }: ReadOnlyProps) {
  const kept = useUnsent(conversation)
  // The kept draft is the same text. Where the browser refuses storage, there is none.
  const unsent = { text: cut?.text || kept.text.trim(), hadFocus: cut?.hadFocus === true, files: kept.files }
  return <LockedReply conversation={row} step={step} unsent={unsent} />
}
