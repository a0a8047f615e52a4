/**
 * A modal on the browser's own dialog element: it traps the focus and returns it. The top layer puts it above everything, also
 * from inside a shadow root. Esc reaches only the dialog, never the assistant below it.
 */
import { Button, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useReading } from '../words/reading'

const Frame = styled.dialog`
  padding: 0;
  border: 0;
  border-radius: ${token('radius.dialog')};
  background: ${token('color.raised')};
  box-shadow: ${token('elevation.3')};
  ${typeStep('body')}
  color: ${token('color.text')};
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  &::backdrop { background: rgba(11, 20, 43, 0.48); }
  &:focus { outline: none; }
`

export interface DialogProps {
  role?: 'dialog' | 'alertdialog'
  labelledBy?: string
  label?: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  className?: string
  children: ReactNode
}

export function Dialog({ role = 'dialog', labelledBy, label, onClose, onKeyDown, className, children }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null)
  // Before the element is removed: a dialog outside the document returns no focus.
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const before = (dialog.getRootNode() as Document | ShadowRoot).activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <Frame
      ref={frame}
      role={role}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-modal="true"
      className={className}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        }
        event.stopPropagation()
      }}
    >
      {children}
    </Frame>
  )
}

const Confirm = styled(Dialog)`
  width: 416px;
`
const Inside = styled.div`
  display: grid;
  gap: 16px;
  padding: 20px 24px;
  & > h2 { ${typeStep('h4')} }
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
`

/** Props of `ConfirmDialog`: a question with 取消 and one action. */
export interface ConfirmDialogProps {
  /** The question, e.g. 确认下载该文件吗？ */
  question: string
  /** Label of the main action; without it there is only 确定 to close. */
  action?: string
  /** Called when the action is pressed. */
  onConfirm?: () => void
  /** Called by 取消, Esc or the action: unmount the dialog. */
  onClose: () => void
}

/** 提示: 取消 left, the action right with the focus; an outside press does nothing, Esc equals 取消. */
export function ConfirmDialog({ question, action, onConfirm, onClose }: ConfirmDialogProps) {
  const strings = useReading()
  const title = useId()
  return (
    <Confirm role="alertdialog" labelledBy={title} onClose={onClose}>
      <Inside>
        <h2 id={title}>{strings.notice}</h2>
        <p>{question}</p>
        <Buttons>
          {action ? <Button onClick={onClose}>{strings.cancel}</Button> : null}
          <Button variant="main" autoFocus onClick={onConfirm ?? onClose}>
            {action ?? strings.confirm}
          </Button>
        </Buttons>
      </Inside>
    </Confirm>
  )
}
