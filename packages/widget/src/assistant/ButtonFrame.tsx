import { focusVisible, Mascot, token, typeStep } from '@weft/ui'
import { forwardRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AssistantButtonProps } from '../context/props'
import { bottomOf, EDGE_PX } from './keptPlace'

const Place = styled.div`
  position: fixed;
  z-index: ${token('z.chat')};
  --at: var(--weft-assistant-edge, var(--edge, ${EDGE_PX}px));
  right: calc(var(--at) + env(safe-area-inset-right));
  @media (max-width: 991.98px) { --edge: 16px; }
  @media print { display: none; }
`
const Round = styled.button`
  display: grid;
  place-items: center;
  width: var(--weft-assistant-size, 64px);
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid ${token('color.indigo.700')};
  border-radius: ${token('radius.round')};
  background: ${token('color.indigo.900')};
  box-shadow: ${token('elevation.2')};
  cursor: pointer;
  touch-action: none;
  -webkit-tap-highlight-color: transparent;
  transition: transform ${token('duration.press')} ${token('ease.out')};
  ${focusVisible}
  & > svg { width: 74%; height: auto; transform: translateY(-4px); }
  &:hover { background: ${token('color.indigo.800')}; }
  &:active { transform: scale(.96); }
`
// Hangs below 小梭 and covers only its foot, at any text size. Centred, but never beyond the window's edge: 28 px is half the button without a margin of 4 px.
const Label = styled.span`
  display: var(--weft-assistant-label, block);
  position: absolute;
  top: calc(100% - 14px);
  left: 50%;
  padding: 0 6px;
  border: 1px solid ${token('color.indigo.700')};
  border-radius: ${token('radius.control')};
  background: ${token('color.indigo.700')};
  ${typeStep('caption')}
  color: #fff;
  white-space: nowrap;
  transform: translateX(min(-50%, 28px + var(--at) - 100%));
`
/** Props of `ButtonFrame`. */
interface ButtonFrameProps
  extends Pick<AssistantButtonProps, 'lift' | 'onOpen'>,
    Partial<Pick<AssistantButtonProps, 'at' | 'onGrab' | 'hidden'>> {
  /** Accessible name of the button. */
  name: string
  /** The word below 小梭. */
  label: string
  /** The badge; none before the assistant's code is loaded. */
  children?: ReactNode
}

/** 小梭 at the lower right, as the plain button and the assistant's own draw it. */
export const ButtonFrame = forwardRef<HTMLButtonElement, ButtonFrameProps>(function ButtonFrame(
  { name, label, lift, at = 0, onGrab, hidden, onOpen, children },
  ref,
) {
  return (
    <Place hidden={hidden} style={{ bottom: bottomOf(lift, at) }}>
      <Round
        ref={ref}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded="false"
        onPointerDown={onGrab}
        onClick={onOpen}
      >
        <Mascot />
        <Label aria-hidden="true">{label}</Label>
        {children}
      </Round>
    </Place>
  )
})
