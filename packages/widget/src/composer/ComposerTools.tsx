/** The tools beside the field: attachments, emojis, voice, quick phrases. Each loads its own file when it opens. */
import { ChatKind } from '@weft/protocol'
import { Mic, Smile, Zap } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import type { Phrase } from '../context/props'
import { onDemand } from '../lazy/onDemand'
import { phraseWord } from '../phrases/phrases'
import { Square } from '../shapes/square'
import { useWriting } from '../words/writing'
import { AttachButton } from './AttachButton'
import type { ComposerInside } from './inside'
import { useGivenFiles } from './useGivenFiles'
import { useLineBreakSends } from './useLineBreakSends'
import { useTakenFocus } from './useTakenFocus'

const emoji = onDemand(() => import('../emoji/EmojiPanel'))
const knowledge = onDemand(() => import('./Suggestions'))
const phraseList = onDemand(() => import('../phrases/PhraseList'))

/** On a touch screen this is in the menu of attachments; with a mouse there is no such menu, however narrow the window. */
const MouseOnly = styled(Square)`
  @media (pointer: coarse) { display: none; }
`

export const canRecordHere = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

export function ComposerTools({ inside }: { inside: ComposerInside }) {
  const writing = useWriting()
  const { canAttach, canRecord, isDisabled, phrases } = inside
  const veil = useGivenFiles(inside)
  useLineBreakSends(inside)
  useTakenFocus(inside, writing.focusTaken)
  const [isEmojiOpen, setEmojiOpen] = useState(false)
  const panelId = useId()
  const EmojiPanel = emoji.use(isEmojiOpen)?.EmojiPanel
  const { findKnowledge } = useWeft().overrides
  const isAsking = findKnowledge && !phrases && inside.text && inside.conversation.kind === ChatKind.customerUser
  const Suggestions = knowledge.use(Boolean(isAsking))?.Suggestions
  const mayRecord = canRecord && canRecordHere()
  const record = () => inside.setRecording(true)

  return (
    <>
      {canAttach ? <AttachButton inside={inside} onRecord={mayRecord ? record : undefined} /> : null}
      <Square
        type="button"
        disabled={isDisabled}
        aria-label={writing.emoji}
        title={writing.emoji}
        aria-expanded={isEmojiOpen}
        aria-controls={isEmojiOpen ? panelId : undefined}
        onClick={() => setEmojiOpen((open) => !open)}
      >
        <Smile size={18} strokeWidth={1.5} aria-hidden="true" />
      </Square>
      {mayRecord ? (
        <MouseOnly type="button" aria-label={writing.recordVoice} title={writing.recordVoice} onClick={record}>
          <Mic size={18} strokeWidth={1.5} aria-hidden="true" />
        </MouseOnly>
      ) : null}
      {phrases ? <Phrases inside={inside} phrases={phrases} /> : null}
      {isEmojiOpen && EmojiPanel ? (
        <EmojiPanel
          id={panelId}
          onChoose={inside.insert}
          onClose={(isByKey) => {
            setEmojiOpen(false)
            if (isByKey) inside.field.current?.focus()
          }}
        />
      ) : null}
      {isAsking && Suggestions ? <Suggestions inside={inside} find={findKnowledge} /> : null}
      {veil}
    </>
  )
}

function Phrases({ inside, phrases }: { inside: ComposerInside; phrases: readonly Phrase[] }) {
  const writing = useWriting()
  const { text, field, keys, isDisabled, insert, setText } = inside
  const [isAsked, setAsked] = useState(false)
  const [dismissed, setDismissed] = useState<string>()
  const typed = phraseWord(text)
  const isOpen = !isDisabled && (isAsked || (typed !== undefined && text !== dismissed))
  const List = phraseList.use(isOpen)?.PhraseList

  // A user who continues to type no longer wants the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text is what ends it
  useEffect(() => setAsked(false), [text])

  const close = useCallback(() => {
    setAsked(false)
    setDismissed(text)
  }, [text])
  const choose = useCallback(
    (phrase: Phrase) => {
      setAsked(false)
      field.current?.focus()
      // `/word` was the search and is replaced; the phrase is inserted into any other text.
      if (typed === undefined) insert(phrase.text)
      else setText(phrase.text)
    },
    [typed, field, insert, setText],
  )
  return (
    <>
      <Square
        type="button"
        disabled={isDisabled}
        aria-label={writing.phrases}
        title={`${writing.phrases} /`}
        aria-expanded={isOpen}
        // The field keeps the focus, because it handles the list's keys.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          field.current?.focus()
          if (isOpen) close()
          else setAsked(true)
        }}
      >
        <Zap size={18} strokeWidth={1.5} aria-hidden="true" />
      </Square>
      {isOpen && List ? (
        <List phrases={phrases} word={typed ?? ''} field={field} keys={keys} onChoose={choose} onClose={close} />
      ) : null}
    </>
  )
}
