/** Two short forms about an order: a message with photos for the engineer, and a report that the fault persists. */
import { limitsOf, type WorkOrder, workOrderCalls } from '@weft/contract'
import { Button, Dialog, Field, Textarea } from '@weft/ui'
import { type ReactNode, useState } from 'react'
import { sendOnce } from '../../../platform/session/send-once'
import { reportRules, Uploader, useUploads } from '../../../shared/files'
import { client } from '../service-client'
import { serviceWords } from '../words'
import { useOrderAct } from './use-orders'

const { order: words, afterSale } = serviceWords
const limits = limitsOf(workOrderCalls.supplement.body)

interface OrderDialogProps {
  order: WorkOrder
  onClose: () => void
}

interface TextDialogProps {
  title: string
  label: string
  help: string
  missing: string
  isBusy: boolean
  note?: string
  onSend: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

function TextDialog({ title, label, help, missing, isBusy, note, onSend, onClose, children }: TextDialogProps) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const error = isLeft && !text.trim() ? missing : undefined
  const send = () => {
    setLeft(true)
    if (text.trim() && !isBusy) onSend(text.trim())
  }
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
          <Button variant="main" loading={isBusy} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <Field label={label} required help={help} error={error}>
        <Textarea
          rows={5}
          maxLength={limits.text}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => (text ? setLeft(true) : undefined)}
        />
      </Field>
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
      title={words.supplementTitle}
      label={words.supplementText}
      help={words.supplementHelp}
      missing={words.needSupplement}
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
      title={words.reopenTitle}
      label={words.reopenText}
      help={words.reopenHelp}
      missing={words.needReopen}
      isBusy={act.isPending}
      onSend={(text) => act.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
