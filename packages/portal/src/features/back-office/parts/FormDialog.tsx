import { Button, Dialog } from '@weft/ui'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { words } from '../../../platform/strings/common'
import { Stack } from './frame'

export interface FormDialogProps {
  title: string
  description?: string
  /** The form of the fields, as `useForm` returns it. */
  form: { root: RefObject<HTMLFormElement | null>; submit: (event?: FormEvent) => void }
  /** What the last button says and does. */
  submit: string
  /** The act takes something away. */
  isDanger?: boolean
  isSending: boolean
  /** Checks beside those of the form; it submits the form itself. Defaults to the form's own. */
  onSubmit?: () => void
  onClose: () => void
  /** Buttons before 取消. */
  more?: ReactNode
  /** Above the fields, outside the form. */
  above?: ReactNode
  children: ReactNode
}

/** A dialog that asks for one thing, e.g. the reason of an act. A press beside it does not close it: what was typed stays. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    form,
    submit,
    isDanger = false,
    isSending,
    onSubmit,
    onClose,
    more,
    above,
    children,
  } = props
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          {more}
          <Button onClick={onClose}>{words.prescribed.cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'main'}
            loading={isSending}
            onClick={() => (onSubmit ? onSubmit() : form.submit())}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Stack>
        {above}
        <form ref={form.root} onSubmit={form.submit}>
          {children}
        </form>
      </Stack>
    </Dialog>
  )
}
