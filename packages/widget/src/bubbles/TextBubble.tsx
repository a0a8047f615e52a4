import { focusVisible, token } from '@weft/ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { firstItem, text } from '../content/content'
import type { BubbleProps } from '../context/bubbleProps'
import { Speech } from '../shapes/frames'
import { splitLinks } from '../text/links'

const Anchor = styled.a`
  color: ${token('color.link')};
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  border-radius: ${token('radius.control')};
  ${focusVisible}
`

/** Text with its line breaks and clickable addresses (WD-09). Everything is a text node, never markup. */
export const LinkedText = memo(function LinkedText({
  children,
}: {
  /** The text, with its original line breaks. */
  children: string
}) {
  let at = 0
  return (
    <>
      {splitLinks(children).map((part) => {
        const key = at
        at += part.text.length
        if (part.kind === 'text') return <span key={key}>{part.text}</span>
        return (
          <Anchor key={key} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </Anchor>
        )
      })}
    </>
  )
})

/** A text that a user sent: a message, a chosen question, or the question of a request for an agent. */
export function TextBubble({ entry }: BubbleProps) {
  const item = firstItem(entry)
  return (
    <Speech data-side={entry.sendType}>
      <LinkedText>{text(item, 'text') || text(item, 'questionContent') || text(item, 'question')}</LinkedText>
    </Speech>
  )
}
