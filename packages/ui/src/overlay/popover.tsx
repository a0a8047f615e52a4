import * as Primitive from 'radix-ui/popover'
import { forwardRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOutlet } from '../theme/theme-provider'
import { token, typeStep } from '../tokens/token'
import { plate, rise } from './overlay-style'

/** Props of `Popover`. */
export interface PopoverProps {
  /** The element that opens it; the focus returns there. */
  trigger: ReactNode
  /** Name of the panel for screen readers. */
  label: string
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Edge of the trigger at which it opens; flips when there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Alignment along that edge. */
  align?: 'start' | 'center' | 'end'
  /** Parent of the panel; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  children?: ReactNode
}

const Content = styled(Primitive.Content)`
  ${plate}
  ${rise}
  z-index: ${token('z.dialog')};
  max-width: min(24em, calc(100vw - 32px));
  padding: ${token('space.4')};
  ${typeStep('bodyS')}
`

/**
 * A small panel beside its trigger. The focus moves in and returns on close; Esc and outside clicks close. `ref` is the panel.
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, label, open, defaultOpen, onOpenChange, side = 'bottom', align = 'start', container, children },
  ref,
) {
  const outlet = useOutlet(container)
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={outlet}>
        <Content ref={ref} side={side} align={align} sideOffset={6} collisionPadding={16} aria-label={label}>
          {children}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
