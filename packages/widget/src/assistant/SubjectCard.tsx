/**
 * What the page is about (part, case, order, machine), under the header. Unless the user removes it, it goes with the next
 * message, as a share card in front. After that the agent knows it and the card disappears.
 */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { IconButton, token, typeStep } from '@weft/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { safeAddress } from '../text/addresses'
import { useReading } from '../words/reading'
import { addSendStep } from './sendSteps'
import type { PageSubject } from './subject'
import { isToldBefore, rememberTold, subjectShare } from './toldSubject'

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

/** Message types that the subject card precedes; other types do not send it. */
const WORDS: ReadonlySet<number> = new Set<number>([MsgType.text, MsgType.userToHumanAgent])

/** Sends the card before the next message. Returns the function that ends this. */
function carrySubject(conversation: Conversation, subject: PageSubject, onTold: () => void): () => void {
  let isTold = false
  return addSendStep(conversation, (next) => async (msgType, content, extend) => {
    if (!isTold && WORDS.has(msgType)) {
      isTold = true
      // A card that is refused for its address or length must not block the message.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same content is the same subject
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
