/**
 * What the page is about (part, case, order, machine), under the header. Not taken away it goes with the person's next
 * message, as a share card before it; after that the agent knows, and the card has done its work.
 */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { IconButton, token, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { safeAddress } from '../text/links'
import { useReading } from '../words/reading'
import { addSendStep } from './sendSteps'
import { isToldBefore, type PageSubject, rememberTold, subjectShare } from './subject'

const Card = styled.aside`
  display: flex;
  align-items: center;
  flex: none;
  gap: 10px;
  padding: 8px 0;
  padding-inline: 16px 4px;
  border-bottom: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  ${typeStep('bodyS')}
  & > img { flex: none; width: 48px; height: 36px; object-fit: cover; background: ${token('color.band')}; }
  & > p { flex: 1; min-width: 0; }
  & span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & span:last-child { ${typeStep('caption')} color: ${token('color.textMeta')}; }
`

/** Messages by which a person says something; the others do not carry the subject along. */
const WORDS: ReadonlySet<number> = new Set<number>([MsgType.text, MsgType.userToHumanAgent])

/** Sends the card before the next words. Gives back what ends it. */
function carrySubject(conversation: Conversation, subject: PageSubject, onTold: () => void): () => void {
  let isTold = false
  return addSendStep(conversation, (next) => async (msgType, content, extend) => {
    if (!isTold && WORDS.has(msgType)) {
      isTold = true
      // Refused for its address or length, the card must not keep the words back.
      await next(MsgType.share, [subjectShare(subject)]).catch(() => undefined)
      rememberTold(conversation, subject)
      onTold()
    }
    return next(msgType, content, extend)
  })
}

export function SubjectCard({ conversation, subject }: { conversation: Conversation; subject: PageSubject }) {
  const strings = useReading()
  const [isGone, setIsGone] = useState(() => isToldBefore(conversation, subject))
  const key = JSON.stringify(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same thing in a new object is the same thing
  useEffect(() => {
    const isKnown = isToldBefore(conversation, subject)
    setIsGone(isKnown)
    if (!isKnown) return carrySubject(conversation, subject, () => setIsGone(true))
  }, [conversation, key])
  if (isGone) return null
  const image = safeAddress(subject.image)
  return (
    <Card aria-label={subject.title}>
      {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : null}
      <p>
        <span>
          <bdi>{subject.title}</bdi>
        </span>
        <span>{subject.detail}</span>
      </p>
      <IconButton
        label={strings.closePanel}
        size="S"
        onClick={() => {
          rememberTold(conversation, subject)
          setIsGone(true)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Card>
  )
}
