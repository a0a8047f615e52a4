import { focusVisible, Mascot, token, typeStep } from '@weft/ui'
import { forwardRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AssistantButtonProps } from '../context/props'
import { bottomOf, EDGE_PX } from './keptPlace'

const Place = styled.div`
  position: fixed;
  z-index: ${token('z.chat')};
  right: calc(var(--weft-assistant-edge, ${EDGE_PX}px) + env(safe-area-inset-right, 0px));
  transition: translate ${token('duration.open')} ${token('ease.out')};
  &[hidden] { display: none; }
  @media (max-width: 991.98px) { right: calc(var(--weft-assistant-edge, 16px) + env(safe-area-inset-right, 0px)); }
  @media print { display: none; }
`
const Round = styled.button`
  display: grid;
  place-items: center;
  position: relative;
  width: var(--weft-assistant-size, 64px);
  height: var(--weft-assistant-size, 64px);
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
  & > svg { width: 72%; height: 72%; translate: 0 var(--weft-assistant-rise, -4px); }
  &:hover { background: ${token('color.indigo.800')}; }
  &:active { transform: scale(.96); }
`
const Label = styled.span`
  display: var(--weft-assistant-label, block);
  position: absolute;
  bottom: -9px;
  left: 50%;
  padding: 0 6px;
  border: 1px solid ${token('color.indigo.700')};
  border-radius: ${token('radius.control')};
  background: ${token('color.indigo.700')};
  ${typeStep('caption')}
  color: #fff;
  white-space: nowrap;
  transform: translateX(-50%);
`
export type BareButtonProps = Pick<AssistantButtonProps, 'lift' | 'at' | 'onGrab' | 'hidden' | 'onOpen'> & {
  name: string
  label: string
  children?: ReactNode
}

/** 小梭 at the lower right; the page may make it smaller by `--weft-assistant-size`. A file of its own: it is all that a page has at first. */
export const BareButton = forwardRef<HTMLButtonElement, BareButtonProps>(function BareButton(
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
        <Mascot size={46} />
        <Label aria-hidden="true">{label}</Label>
        {children}
      </Round>
    </Place>
  )
})
