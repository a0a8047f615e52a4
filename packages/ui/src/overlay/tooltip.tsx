import * as Primitive from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { token, typeStep } from '../tokens/token'
import { fade } from './overlay-style'

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** A few words. Never the only place of important information. */
  label: ReactNode
  /** Edge of the trigger at which it opens; flips when there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Parent of the tooltip; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  /** One focusable element. */
  children: ReactNode
}

const Content = styled(Primitive.Content)`
  z-index: ${token('z.tooltip')};
  max-width: 280px;
  padding: ${token('space.1')} ${token('space.2')};
  ${typeStep('caption')}
  color: ${token('color.onPlate')};
  background: ${token('color.plate')};
  border: 1px solid transparent;
  border-radius: ${token('radius.control')};
  ${fade}
`

/** Shows on hover after 400 ms and at once on focus; Esc hides it. */
export function Tooltip({ label, side = 'top', open, defaultOpen, onOpenChange, container, children }: TooltipProps) {
  const outlet = useOutlet(container)
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={outlet}>
          <Content side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
