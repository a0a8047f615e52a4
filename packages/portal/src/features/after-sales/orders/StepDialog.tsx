/** What a step of the staff asks for: an opinion, and by step a colleague, files, the fault and the parts. */
import type { AftersaleOrder } from '@weft/contract'
import { Button, Checkbox, Dialog, Field, Select, Textarea, toast, token, typeStep } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Uploader } from '../../../shared/files/Uploader'
import { useUploads } from '../../../shared/files/use-uploads'
import { useDraft } from '../../../shared/forms/use-draft'
import { staffRules } from '../parts/staff-rules'
import { PartLines, wrongParts } from './PartLines'
import { type OrderStep, type PartLine, useHandlers, type useStep, useWords } from './use-orders'
import { orders as words } from './words'

const { form } = words

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > p { margin: 0; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
`

export interface StepDialogProps {
  step: 'assign' | 'entry' | 'wait' | 'finish' | 'reopen'
  order: AftersaleOrder
  take: ReturnType<typeof useStep>
  onClose: () => void
}

const TEXT = {
  assign: { label: form.assignText, error: undefined, help: undefined },
  entry: { label: form.text, error: form.needText, help: undefined },
  wait: { label: form.waitText, error: form.needWait, help: form.waitHint },
  finish: { label: form.text, error: form.needText, help: undefined },
  reopen: { label: form.reopenText, error: form.needReopen, help: undefined },
} as const

export function StepDialog(props: StepDialogProps) {
  const { step, order, take, onClose } = props
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || take.isPending ? undefined : onClose())}
      title={`${words.steps[step]} · ${order.orderNum}`}
      width={step === 'finish' ? '40rem' : undefined}
    >
      <StepForm {...props} />
    </Dialog>
  )
}

const START = { text: '', isInternal: false, handlerId: '', faultTypeId: '', parts: [] as readonly PartLine[] }

function StepForm({ step, order, take, onClose }: StepDialogProps) {
  const { values, put, forget } = useDraft(`order-step.${order.orderId}.${step}`, START)
  const { text, isInternal, handlerId, faultTypeId, parts } = values
  // Whose it was when the dialog was opened, whatever is read since.
  const [seenAssigneeName] = useState(order.assigneeName)
  const [isAsked, setAsked] = useState(false)
  const uploads = useUploads(`order-step:${order.orderId}:${step}`, staffRules)
  const handlers = useHandlers(step === 'assign')
  const faults = useWords('faultType')
  const hasFiles = step === 'entry' || step === 'finish'
  const says = TEXT[step]

  const errors = {
    text: says.error && text.trim() === '' ? says.error : undefined,
    handler: step === 'assign' && handlerId === '' ? form.needHandler : undefined,
    fault: step === 'finish' && faultTypeId === '' ? form.needFault : undefined,
    parts: step === 'finish' && wrongParts(parts) ? form.needPart : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(errors).some(Boolean)) {
      toast.error(form.incomplete)
      return
    }
    if (hasFiles && uploads.isBusy) {
      toast.info(form.uploading)
      return
    }
    const fileList = [...uploads.addresses]
    const said = text.trim()
    const taken: OrderStep =
      step === 'assign'
        ? { step, handlerId, text: said, seenAssigneeName }
        : step === 'entry'
          ? { step, text: said, fileList, isInternal }
          : step === 'finish'
            ? { step, text: said, fileList, faultTypeId, partList: [...parts] }
            : { step, text: said }
    take.mutate(taken, {
      onSuccess: () => {
        uploads.list.clear()
        forget()
        onClose()
      },
    })
  }
  return (
    <Form noValidate onSubmit={submit}>
      {step === 'assign' ? (
        <Field label={form.handler} required error={isAsked ? errors.handler : undefined}>
          <Select
            value={handlerId}
            placeholder={handlers.data?.length === 0 ? form.noHandlers : form.needHandler}
            onValueChange={(chosen) => put({ handlerId: chosen })}
            options={(handlers.data ?? []).map((one) => ({
              value: one.handlerId,
              label: [one.handlerName, one.departmentName, form.load(one.openCount)].filter(Boolean).join(' · '),
            }))}
          />
        </Field>
      ) : null}
      {step === 'finish' ? (
        <Field label={form.fault} required error={isAsked ? errors.fault : undefined}>
          <Select
            value={faultTypeId}
            placeholder={form.needFault}
            onValueChange={(chosen) => put({ faultTypeId: chosen })}
            options={(faults.data ?? []).map((one) => ({ value: one.dicId, label: one.dicName }))}
          />
        </Field>
      ) : null}
      <Field
        label={says.label}
        required={says.error !== undefined}
        help={says.help}
        error={isAsked ? errors.text : undefined}
      >
        <Textarea rows={4} maxLength={2_000} value={text} onChange={(event) => put({ text: event.target.value })} />
      </Field>
      {step === 'finish' ? (
        <PartLines
          lines={parts}
          error={isAsked ? errors.parts : undefined}
          onChange={(lines) => put({ parts: lines })}
        />
      ) : null}
      {hasFiles ? (
        <Field label={form.files} controlId="order-step-files">
          <Uploader id="order-step-files" uploads={uploads} />
        </Field>
      ) : null}
      {step === 'entry' ? (
        <>
          <Checkbox label={form.internal} checked={isInternal} onCheckedChange={(isOn) => put({ isInternal: isOn })} />
          {isInternal ? <p>{form.internalHint}</p> : null}
        </>
      ) : null}
      <Foot>
        <Button
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {form.cancel}
        </Button>
        <Button variant="main" type="submit" loading={take.isPending}>
          {words.steps[step]}
        </Button>
      </Foot>
    </Form>
  )
}
