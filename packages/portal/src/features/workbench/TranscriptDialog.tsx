/** Sends a transcript: by mail to the customer, or into one of their orders for colleagues. */
import { type DeskConversation, transcriptForm } from '@weft/contract'
import { Button, Dialog, Field, Input, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useForm } from '../../shared/forms/use-form'
import { ChoiceList, DialogFoot } from './choice-list'
import { useService, useTranscript } from './use-customer'
import { useContextOf } from './use-desk'
import { workbench } from './words'

const words = workbench.transcript
/** Maximum number of offered orders, running ones first. */
const MOST_ORDERS = 5
const ACCOUNT = 'account'
const TYPED = 'typed'

const Lead = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  margin: 0 0 16px;
`

export interface TranscriptDialogProps {
  conversation: Pick<DeskConversation, 'customerId' | 'isVisitor'>
  onClose: () => void
}

export function TranscriptDialog({ conversation, onClose }: TranscriptDialogProps) {
  const { customerId, isVisitor } = conversation
  const email = useContextOf(customerId).data?.email
  const { data: service } = useService(customerId, !isVisitor)
  const orders = service?.orderList.slice(0, MOST_ORDERS) ?? []
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? (email ? ACCOUNT : TYPED)
  const transcript = useTranscript(customerId)
  const form = useForm({
    schema: transcriptForm,
    start: { email: '' },
    onSend: async (typed) => {
      await transcript.mutateAsync(typed)
      onClose()
    },
  })
  const isBusy = form.isSending || transcript.isPending
  const submit = () => {
    if (chosen === TYPED) form.submit()
    else transcript.mutate(chosen === ACCOUNT ? {} : { orderId: chosen }, { onSuccess: onClose })
  }
  const options = [
    ...(email ? [{ key: ACCOUNT, label: words.account, about: email }] : []),
    { key: TYPED, label: words.typed, about: '' },
    ...orders.map((order) => ({ key: order.orderId, label: words.order(order.orderNum), about: order.stateName })),
  ]
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || isBusy ? undefined : onClose())}
      title={words.title}
    >
      <Lead>{words.lead}</Lead>
      {options.length > 1 ? (
        <ChoiceList role="radiogroup" aria-label={words.where}>
          {options.map(({ key, label, about }) => (
            <label key={key}>
              <input type="radio" name="transcript-where" checked={key === chosen} onChange={() => setPicked(key)} />
              <span>{label}</span>
              <small translate="no">{about}</small>
            </label>
          ))}
        </ChoiceList>
      ) : null}
      {chosen === TYPED ? (
        <Field label={words.email} required error={form.errorOf('email')}>
          <Input type="email" autoComplete="off" placeholder="name@example.com" {...form.text('email')} />
        </Field>
      ) : null}
      <DialogFoot>
        <Button disabled={isBusy} onClick={onClose}>
          {workbench.cancel}
        </Button>
        <Button variant="main" loading={isBusy} onClick={submit}>
          {chosen === ACCOUNT || chosen === TYPED ? words.send : words.put}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
