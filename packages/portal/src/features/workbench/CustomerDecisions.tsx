/** What agents decide about the customer beside the conversation: a visitor's name, and that messages are not taken. */
import {
  BLOCK_REASONS,
  type BlockReason,
  type DeskCustomerContext,
  SERVICE_BLOCK,
  visitorNameForm,
} from '@weft/contract'
import { Banner, Button, Dialog, Field, Input, Select, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../platform/session/session'
import { minuteText } from '../../platform/time/times'
import { useForm } from '../../shared/forms/use-form'
import { Joined } from '../../shared/words/Joined'
import { ChoiceList, DialogFoot } from './choice-list'
import { decisions as words } from './decision-words'
import { useBlock, useNameVisitor, useUnblock } from './use-decisions'

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 8px -12px 0;
`
const Blocked = styled.div`
  margin-top: 16px;
  & p { margin: 0 0 8px; }
`
const Lead = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textSecondary')};
  margin: 0 0 16px;
`

type Customer = Pick<DeskCustomerContext, 'customerId' | 'customerName' | 'kind' | 'ownName' | 'block'>

export function CustomerDecisions({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'name' | 'block'>()
  const unblock = useUnblock()
  const canBlock = useCanBlock()
  const { block } = customer
  const close = () => setOpen(undefined)
  return (
    <>
      {block ? (
        <Blocked>
          <Banner tone="warning">
            <p>
              <Joined of={[words.reasons[block.reason], untilText(block.until), words.by(block.byName)]} />
            </p>
            {canBlock ? (
              <Button size="S" loading={unblock.isPending} onClick={() => unblock.mutate(customer)}>
                {words.unblock}
              </Button>
            ) : null}
          </Banner>
        </Blocked>
      ) : null}
      <Acts>
        {customer.kind === 'visitor' ? (
          <Button size="S" variant="quiet" onClick={() => setOpen('name')}>
            {words.name}
          </Button>
        ) : null}
        {block || !canBlock ? null : (
          <Button size="S" variant="quiet" onClick={() => setOpen('block')}>
            {words.block}
          </Button>
        )}
      </Acts>
      {open === 'name' ? <NameDialog customer={customer} onClose={close} /> : null}
      {open === 'block' ? <BlockDialog customer={customer} onClose={close} /> : null}
    </>
  )
}

/** Whether the agent may block customers and lift a block. */
export const useCanBlock = () => useSession(({ session }) => session?.authorities.includes(SERVICE_BLOCK) ?? false)

export const untilText = (until: number | undefined): string =>
  until === undefined ? words.untilLifted : words.until(minuteText(until))

interface DecisionDialogProps {
  customer: Customer
  onClose: () => void
}

function NameDialog({ customer, onClose }: DecisionDialogProps) {
  const { ownName, customerName } = customer
  const save = useNameVisitor()
  const form = useForm({
    schema: visitorNameForm,
    start: { name: ownName === undefined ? '' : customerName },
    onSend: async ({ name }) => {
      await save.mutateAsync({ ...customer, customerName: ownName ?? customerName, name })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || form.isSending ? undefined : onClose())} title={words.nameTitle}>
      <form ref={form.root} onSubmit={form.submit}>
        <Field label={words.name} help={words.nameHint} error={form.errorOf('name')}>
          <Input autoFocus placeholder={ownName ?? customerName} {...form.text('name')} />
        </Field>
        <DialogFoot>
          <Button disabled={form.isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="main" loading={form.isSending}>
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

type Duration = keyof typeof words.durations
const DURATIONS: readonly Duration[] = ['1', '24', '168', '720', 'none']

function BlockDialog({ customer, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState<BlockReason>('abuse')
  const [duration, setDuration] = useState<Duration>('24')
  const block = useBlock()
  const submit = () => {
    const hours = duration === 'none' ? undefined : Number(duration)
    block.mutate({ ...customer, reason, hours }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || block.isPending ? undefined : onClose())}
      title={words.blockTitle(customer.customerName)}
    >
      <Lead>{words.blockLead}</Lead>
      <ChoiceList role="radiogroup" aria-label={words.reason}>
        {BLOCK_REASONS.map((one) => (
          <label key={one}>
            <input type="radio" name="block-reason" checked={one === reason} onChange={() => setReason(one)} />
            <span>{words.reasons[one]}</span>
          </label>
        ))}
      </ChoiceList>
      <Field label={words.duration}>
        <Select
          value={duration}
          onValueChange={(value) => setDuration(value as Duration)}
          options={DURATIONS.map((one) => ({ value: one, label: words.durations[one] }))}
        />
      </Field>
      <DialogFoot>
        <Button disabled={block.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="danger" loading={block.isPending} onClick={submit}>
          {words.block}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
