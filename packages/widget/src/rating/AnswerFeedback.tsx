/** 有用/没用 below an answer of the bot. The last choice counts; this device stores it, so it shows after a reload. */
import type { MessageEntry } from '@weft/core'
import { ownKey } from '@weft/core/kept'
import { focusVisible, token, typeStep } from '@weft/ui'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWeft } from '../context/context'
import { useReading } from '../words/reading'
import { answeredBefore, rememberAnswer } from './answers'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 32px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`
const Thumb = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  padding: 0 8px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: none;
  font: inherit;
  color: ${token('color.textSecondary')};
  cursor: pointer;
  ${focusVisible}
  &:hover { background: ${token('color.hover')}; }
  &[aria-pressed='true'] { border-color: ${token('color.link')}; background: ${token('color.selected')}; color: ${token('color.link')}; }
  @media (pointer: coarse) { min-height: 44px; padding: 0 14px; }
`

export function AnswerFeedback({ entry }: { entry: MessageEntry }) {
  const strings = useReading()
  const { chat, storagePrefix } = useWeft()
  const { msgSeqId } = entry
  const place = ownKey(storagePrefix, chat.state.getState().user?.userId ?? '', 'answers')
  const [isHelpful, setIsHelpful] = useState(() =>
    msgSeqId === undefined ? undefined : answeredBefore(place, msgSeqId),
  )
  const [said, setSaid] = useState<string>()
  // Requests run one after the other, so that the user's last choice counts, not the last one to arrive.
  const word = useRef({ stored: isHelpful, wanted: isHelpful, last: Promise.resolve(), turns: 0 })
  if (msgSeqId === undefined) return null
  const store = async (next: boolean, turn: number) => {
    try {
      await chat.desk.answerHelped(msgSeqId, next)
      rememberAnswer(place, msgSeqId, next)
      word.current.stored = next
    } catch {
      // A later choice, even the same one, will report its own result.
      if (word.current.turns !== turn) return
      word.current.wanted = word.current.stored
      setIsHelpful(word.current.stored)
      setSaid(strings.feedbackFailed)
    }
  }
  const say = (next: boolean) => {
    if (next === word.current.wanted) return
    word.current.wanted = next
    // Shows at once; reverted if it could not be stored.
    setIsHelpful(next)
    setSaid(strings.helpfulThanks)
    const turn = ++word.current.turns
    word.current.last = word.current.last.then(() => store(next, turn))
  }
  return (
    <Row role="group" aria-label={strings.helpfulQuestion}>
      <Thumb type="button" aria-pressed={isHelpful === true} onClick={() => say(true)}>
        <ThumbsUp size={14} strokeWidth={1.5} aria-hidden="true" />
        {strings.helpful}
      </Thumb>
      <Thumb type="button" aria-pressed={isHelpful === false} onClick={() => say(false)}>
        <ThumbsDown size={14} strokeWidth={1.5} aria-hidden="true" />
        {strings.notHelpful}
      </Thumb>
      <span role="status">{said}</span>
    </Row>
  )
}
