// A dialog with custom content. It traps the focus and returns it on close; Esc closes.
import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import { forwardRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/icon-button'
import { useUiStrings } from '../strings/use-ui-strings'
import { useOutlet } from '../theme/theme-provider'
import { below, token, typeStep } from '../tokens/token'
import { focusContent, keepTabInside, useFocusReturn } from './dialog-focus'
import { plate, rise, scrim } from './overlay-style'
import { ScrollBody } from './scroll-body'

/** Props of `Dialog`, controlled by `open` or opened by its `trigger`. */
export interface DialogProps {
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The element that opens it; focus returns there. */
  trigger?: ReactNode
  /** Names the task; also the accessible name of the dialog. */
  title: ReactNode
  /** Shown under the title; screen readers read both together. */
  description?: ReactNode
  /** Any CSS length; defaults to `max(30rem, 360px)`. Never wider than the window minus 32 px. */
  width?: string
  /** Actions in the footer, the main one last. */
  footer?: ReactNode
  /** Defaults to true. False: outside clicks do nothing (prescribed for the preview). */
  closeOnOutside?: boolean
  /** Defaults to `dialog`; previews are above dialogs. */
  layer?: 'dialog' | 'preview'
  /** Parent of the dialog; in a shadow root an element of it. Default: the ThemeProvider's outlet. */
  container?: HTMLElement | null
  /** Name of the close button, defaults to the string `close`, 关闭. */
  closeLabel?: string
  children?: ReactNode
}

const Scrim = styled(Primitive.Overlay)`
  ${scrim}
  &[data-layer='dialog'] { z-index: ${token('z.dialog')}; }
  &[data-layer='preview'] { z-index: ${token('z.preview')}; }
`

const Content = styled(Primitive.Content)`
  ${plate}
  ${rise}
  position: fixed;
  inset: 0;
  margin: auto;
  display: flex;
  flex-direction: column;
  width: min(var(--dialog-width), calc(100vw - 32px));
  height: fit-content;
  max-height: calc(100dvh - 32px);
  border-radius: ${token('radius.dialog')};
  box-shadow: ${token('elevation.3')};
  ${typeStep('body')}
  &[data-layer='dialog'] { z-index: ${token('z.dialog')}; }
  &[data-layer='preview'] { z-index: ${token('z.preview')}; }
  ${below('column')} { width: calc(100vw - 32px); }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  padding: ${token('space.3')} ${token('space.3')} ${token('space.3')} ${token('space.5')};
  border-bottom: 1px solid ${token('color.hairline')};
`

const Title = styled(Primitive.Title)`
  flex: 1;
  min-width: 0;
  margin: 0;
  ${typeStep('h4')}
`

const Description = styled(Primitive.Description)`
  margin: 0 0 ${token('space.4')};
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  padding: ${token('space.4')} ${token('space.5')};
  border-top: 1px solid ${token('color.hairline')};
`

/** A modal dialog, controlled or not. `ref` is the dialog element. */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    title,
    description,
    width = 'max(30rem, 360px)',
    footer,
    closeOnOutside = true,
    layer = 'dialog',
    container,
    closeLabel,
    children,
  },
  ref,
) {
  const { close = '关闭' } = useUiStrings()
  const outlet = useOutlet(container)
  const { note, giveBack } = useFocusReturn()
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal container={outlet}>
        <Scrim data-layer={layer} />
        <Content
          ref={ref}
          data-layer={layer}
          style={{ ['--dialog-width' as string]: width }}
          onKeyDown={keepTabInside}
          onOpenAutoFocus={(event) => {
            note(event)
            focusContent(event)
          }}
          onCloseAutoFocus={trigger ? undefined : giveBack}
          onInteractOutside={closeOnOutside ? undefined : (event) => event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            <Primitive.Close asChild>
              <IconButton label={closeLabel ?? close} size="S">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </Head>
          <ScrollBody data-dialog-part="body">
            {description ? <Description>{description}</Description> : null}
            {children}
          </ScrollBody>
          {footer ? <Foot data-dialog-part="footer">{footer}</Foot> : null}
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})

/** Closes the dialog around it: `<DialogClose><Button>取消</Button></DialogClose>`. */
export function DialogClose({
  children,
}: {
  /** One button. */
  children: ReactNode
}) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
