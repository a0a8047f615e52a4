// The confirm dialog of design.md §3: 取消 left, the action right. An outside click does nothing; Esc equals 取消. Focus starts
// on the main action, or on 取消 when the action is destructive, and returns on close.
import * as Primitive from 'radix-ui/alert-dialog'
import { forwardRef, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button'
import { useUiStrings } from '../strings/use-ui-strings'
import { useOutlet } from '../theme/theme-provider'
import { token, typeStep } from '../tokens/token'
import { keepTabInside, useFocusReturn } from './dialog-focus'
import { plate, rise, scrim } from './overlay-style'

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** Controlled: whether it is open. */
  open?: boolean
  /** Whether it is open initially when uncontrolled; defaults to false. */
  defaultOpen?: boolean
  /** Called with the new state when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The element that opens it; the focus returns there. */
  trigger?: ReactNode
  /** Defaults to the string `notice`, 提示. */
  title?: ReactNode
  /** The question to the user. */
  message: ReactNode
  /** A verb: 登录, 删除, 提交申请. */
  confirmLabel: string
  /** Defaults to the string `cancel`, 取消. */
  cancelLabel?: string
  /** The action cannot be undone: its button has the danger style and focus starts on 取消. */
  destructive?: boolean
  /** The action is running: its button shows a thread and the dialog stays open. */
  loading?: boolean
  /** Called when the action is confirmed. Return `false` to keep the dialog open, for instance until a request completes. */
  onConfirm: () => unknown
  /** Called on 取消 and on Esc. */
  onCancel?: () => void
  /** Defaults to `dialog`. `preview` is for a confirm opened from within a preview, above it. */
  layer?: 'dialog' | 'preview'
  /** Parent of the dialog; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
}

const Scrim = styled(Primitive.Overlay)`
  ${scrim}
  z-index: ${token('z.dialog')};
  &[data-layer='preview'] { z-index: ${token('z.preview')}; }
`

const Content = styled(Primitive.Content)`
  ${plate}
  ${rise}
  position: fixed;
  inset: 0;
  z-index: ${token('z.dialog')};
  &[data-layer='preview'] { z-index: ${token('z.preview')}; }
  margin: auto;
  width: min(max(26rem, 320px), calc(100vw - 32px));
  height: fit-content;
  max-height: calc(100dvh - 32px);
  overflow: auto;
  padding: ${token('space.5')};
  border-radius: ${token('radius.dialog')};
  box-shadow: ${token('elevation.3')};
`

const Title = styled(Primitive.Title)`
  margin: 0 0 ${token('space.2')};
  ${typeStep('h4')}
`

const Message = styled(Primitive.Description)`
  margin: 0 0 ${token('space.6')};
  ${typeStep('body')}
  color: ${token('color.textSecondary')};
`

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token('space.3')};
`

/** Asks for confirmation. `ref` is the dialog element (role alertdialog). */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(
  {
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    title,
    message,
    confirmLabel,
    cancelLabel,
    destructive = false,
    loading = false,
    onConfirm,
    onCancel,
    layer = 'dialog',
    container,
  },
  ref,
) {
  const { notice = '提示', cancel = '取消' } = useUiStrings()
  const outlet = useOutlet(container)
  const { note, giveBack } = useFocusReturn()
  const main = useRef<HTMLButtonElement>(null)
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal container={outlet}>
        <Scrim data-layer={layer} />
        <Content
          ref={ref}
          data-layer={layer}
          onKeyDown={keepTabInside}
          onOpenAutoFocus={(event) => {
            note(event)
            if (destructive) return
            event.preventDefault()
            main.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={trigger ? undefined : giveBack}
          onEscapeKeyDown={(event) => {
            if (loading) event.preventDefault()
            else onCancel?.()
          }}
        >
          <Title>{title ?? notice}</Title>
          <Message>{message}</Message>
          <Actions>
            <Primitive.Cancel asChild>
              <Button aria-disabled={loading || undefined} onClick={onCancel}>
                {cancelLabel ?? cancel}
              </Button>
            </Primitive.Cancel>
            <Primitive.Action asChild>
              <Button
                ref={main}
                variant={destructive ? 'danger' : 'main'}
                loading={loading}
                onClick={(event) => {
                  if (onConfirm() === false) event.preventDefault()
                }}
              >
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </Actions>
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
