import { token, typeStep } from '@weft/ui'
import { forwardRef } from 'react'
import { styled } from 'styled-components'
import type { AssistantButtonProps } from '../context/props'
import { fill } from '../strings'
import { badgeText } from '../text/badge'
import { BareButton } from './BareButton'

const Unread = styled.span`
  position: absolute;
  top: -4px;
  right: -4px;
  min-width: 22px;
  padding: 0 6px;
  border: 2px solid ${token('color.surface')};
  border-radius: 11px;
  background: ${token('color.unread')};
  ${typeStep('caption')}
  font-weight: 600;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  color: ${token('color.onUnread')};
  text-align: center;
`

/** The button with the unread figure (WD-01); it can be moved up along the edge. */
export const AssistantButton = forwardRef<HTMLButtonElement, AssistantButtonProps>(function AssistantButton(
  { strings, unread, ...place },
  ref,
) {
  const badge = badgeText(unread)
  const name = badge ? fill(strings.openAssistantUnread, { count: badge }) : strings.openAssistant
  return (
    <BareButton {...place} ref={ref} name={name} label={strings.assistant}>
      {badge ? <Unread aria-hidden="true">{badge}</Unread> : null}
    </BareButton>
  )
})
