import { token, typeStep } from '@weft/ui'
import { forwardRef } from 'react'
import { styled } from 'styled-components'
import type { AssistantButtonProps } from '../context/props'
import { fill } from '../strings'
import { badgeText } from '../text/badge'
import { ButtonFrame } from './ButtonFrame'

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

/** 小梭 at the lower right: opens the window, shows the unread count (WD-01); the user can move it up along the edge. */
export const AssistantButton = forwardRef<HTMLButtonElement, AssistantButtonProps>(function AssistantButton(
  { strings, unread, ...frame },
  ref,
) {
  const badge = badgeText(unread)
  const name = badge ? fill(strings.openAssistantUnread, { count: badge }) : strings.openAssistant
  return (
    <ButtonFrame ref={ref} name={name} label={strings.assistant} {...frame}>
      {badge ? <Unread aria-hidden="true">{badge}</Unread> : null}
    </ButtonFrame>
  )
})
