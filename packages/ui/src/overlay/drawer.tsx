import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import { forwardRef, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../button/icon-button'
import { useUiStrings } from '../strings/use-ui-strings'
import { inRightToLeft } from '../theme/right-to-left'
import { useOutlet } from '../theme/theme-provider'
import { reducedMotion } from '../tokens/reduced-motion'
import { token, typeStep } from '../tokens/token'
import { focusContent, keepTabInside, useFocusReturn } from './dialog-focus'
import { plate, scrim } from './overlay-style'
import { ScrollBody } from './scroll-body'

/** Props of `Drawer`, controlled by `open` or opened by its `trigger`. */
export interface DrawerProps {
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The element that opens it; the focus returns there. */
  trigger?: ReactNode
  /** Names the content; also the accessible name of the drawer. */
  title: ReactNode
  /** Side that it slides in from; defaults to `end`. */
  side?: 'start' | 'end' | 'bottom'
  /** Width, defaults to `min(max(24rem, 320px), 100vw - 48px)`; of a bottom sheet the height, defaults to `min(80dvh, 40rem)`. */
  size?: string
  /** Actions in the footer, the main one last. */
  footer?: ReactNode
  /** Parent of the drawer; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  children?: ReactNode
}

/** Starts outside its own edge; a negative value starts at the left. */
const fromSide = keyframes`from { transform: translateX(var(--drawer-from)); }`
const fromBottom = keyframes`from { transform: translateY(100%); }`

const Scrim = styled(Primitive.Overlay)`
  ${scrim}
  z-index: ${token('z.drawer')};
`

const Content = styled(Primitive.Content)`
  ${plate}
  position: fixed;
  z-index: ${token('z.drawer')};
  display: flex;
  flex-direction: column;
  border-width: 0;
  border-radius: 0;
  box-shadow: ${token('elevation.3')};
  animation-duration: ${token('duration.page')};
  animation-timing-function: ${token('ease.out')};
  &[data-side='start'], &[data-side='end'] { inset-block: 0; width: var(--drawer-size); }
  &[data-side='start'] { inset-inline-start: 0; --drawer-from: -100%; animation-name: ${fromSide}; }
  &[data-side='end'] { inset-inline-end: 0; --drawer-from: 100%; animation-name: ${fromSide}; }
  ${inRightToLeft}[data-side='start'] { --drawer-from: 100%; }
  ${inRightToLeft}[data-side='end'] { --drawer-from: -100%; }
  &[data-side='bottom'] { inset: auto 0 0; max-height: var(--drawer-size); animation-name: ${fromBottom}; }
  ${reducedMotion} { animation: none; }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  height: 60px;
  padding: 0 ${token('space.3')} 0 ${token('space.5')};
  border-bottom: 1px solid ${token('color.hairline')};
`

const Title = styled(Primitive.Title)`
  margin: 0;
  ${typeStep('h4')}
`

const Foot = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  gap: ${token('space.3')};
  padding: ${token('space.4')} ${token('space.5')};
  border-top: 1px solid ${token('color.hairline')};
`

/** A panel that slides in from an edge: filters, details, the mobile menu. The bar is 60 px as prescribed. */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(
  { open, defaultOpen, onOpenChange, trigger, title, side = 'end', size, footer, container, children },
  ref,
) {
  const { close = '关闭' } = useUiStrings()
  const outlet = useOutlet(container)
  const { note, giveBack } = useFocusReturn()
  const length = size ?? (side === 'bottom' ? 'min(80dvh, 40rem)' : 'min(max(24rem, 320px), 100vw - 48px)')
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal container={outlet}>
        <Scrim />
        <Content
          ref={ref}
          data-side={side}
          onKeyDown={keepTabInside}
          onOpenAutoFocus={(event) => {
            note(event)
            focusContent(event)
          }}
          onCloseAutoFocus={trigger ? undefined : giveBack}
          style={{ ['--drawer-size' as string]: length }}
          aria-describedby={undefined}
        >
          <Head>
            <Title>{title}</Title>
            <Primitive.Close asChild>
              <IconButton label={close}>
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </Head>
          <ScrollBody data-dialog-part="body">{children}</ScrollBody>
          {footer ? <Foot data-dialog-part="footer">{footer}</Foot> : null}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
