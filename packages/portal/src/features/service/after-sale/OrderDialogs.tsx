/** Two short forms about an order: a message with photos for the engineer, and a report that the fault persists. */
import { customerReopenForm, supplementForm, type WorkOrder } from '@weft/contract'
import { Button, Dialog, Field, Textarea } from '@weft/ui'
import type { ReactNode } from 'react'
import { sendOnce } from '../../../platform/session/send-once'
import { reportRules, Uploader, useUploads } from '../../../shared/files'
import { useForm } from '../../../shared/forms/use-form'
import { client } from '../service-client'
import { serviceWords } from '../words'
import { useOrderAct } from './use-orders'

const { order: words, afterSale } = serviceWords

interface OrderDialogProps {
  order: WorkOrder
  onClose: () => void
}

interface TextDialogProps {
  schema: typeof supplementForm | typeof customerReopenForm
  title: string
  label: string
  help: string
  isBusy: boolean
  note?: string
  onSend: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

function TextDialog({ schema, title, label, help, isBusy, note, onSend, onClose, children }: TextDialogProps) {
  const form = useForm({
    schema,
    start: { text: '' },
    onSend: ({ text }) => (isBusy ? undefined : onSend(text)),
    mayPassEmpty: true,
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeOnOutside={false}
      footer={
        <>
          {note ? <span role="status">{note}</span> : null}
          <Button onClick={onClose}>{serviceWords.dialog.cancel}</Button>
          <Button variant="main" loading={isBusy} onClick={() => form.submit()}>
            {words.send}
          </Button>
        </>
      }
    >
      <form ref={form.root} onSubmit={form.submit}>
        <Field label={label} required help={help} error={form.errorOf('text')}>
          <Textarea rows={5} {...form.text('text')} />
        </Field>
      </form>
      {children}
    </Dialog>
  )
}

export function SupplementDialog({ order, onClose }: OrderDialogProps) {
  const { orderId } = order
  const uploads = useUploads(`supplement:${orderId}`, reportRules)
  const act = useOrderAct(
    (text: string) =>
      sendOnce(`supplement.${orderId}`, text, (requestKey) =>
        client.aftersale.supplement({
          params: { orderId },
          body: { requestKey, text, imageUrl: uploads.addresses.join(',') },
        }),
      ),
    words.supplemented,
  )
  const send = (text: string) => {
    act.mutate(text, {
      onSuccess: () => {
        uploads.list.clear()
        onClose()
      },
    })
  }
  return (
    <TextDialog
      schema={supplementForm}
      title={words.supplementTitle}
      label={words.supplementText}
      help={words.supplementHelp}
      isBusy={act.isPending || uploads.isBusy}
      note={uploads.hasFailed ? afterSale.uploadsFailed : undefined}
      onSend={(text) => (uploads.hasFailed ? undefined : send(text))}
      onClose={onClose}
    >
      <Field label={words.supplementFiles} controlId="supplement-files" style={{ marginTop: 16 }}>
        <Uploader uploads={uploads} id="supplement-files" />
      </Field>
    </TextDialog>
  )
}

export function ReopenDialog({ order, onClose }: OrderDialogProps) {
  const act = useOrderAct(
    (text: string) => client.aftersale.customerReopen({ params: { orderId: order.orderId }, body: { text } }),
    words.reopened,
  )
  return (
    <TextDialog
      schema={customerReopenForm}
      title={words.reopenTitle}
      label={words.reopenText}
      help={words.reopenHelp}
      isBusy={act.isPending}
      onSend={(text) => act.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
