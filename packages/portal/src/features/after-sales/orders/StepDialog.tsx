/** The form of a staff step: an opinion and, depending on the step, a colleague, files, the fault and the parts. */
import { type AskedStep, fieldWords, type StepFields, stepForm, type WorkOrder } from '@weft/contract'
import { Button, Checkbox, Dialog, Field, Select, Textarea, toast, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Uploader } from '../../../shared/files/Uploader'
import { useUploads } from '../../../shared/files/use-uploads'
import { useDraft } from '../../../shared/forms/use-draft'
import { useForm } from '../../../shared/forms/use-form'
import { staffRules } from '../parts/staff-rules'
import { PartLines } from './PartLines'
import { type OrderStep, useHandlers, type useStep, useWords } from './use-orders'
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
  step: AskedStep
  order: WorkOrder
  take: ReturnType<typeof useStep>
  onClose: () => void
}

const TEXT = {
  assign: { label: form.assignText, isNeeded: false, help: undefined },
  entry: { label: form.text, isNeeded: true, help: undefined },
  wait: { label: form.waitText, isNeeded: true, help: form.waitHint },
  finish: { label: form.text, isNeeded: true, help: undefined },
  reopen: { label: form.reopenText, isNeeded: true, help: undefined },
} as const

export function StepDialog(props: StepDialogProps) {
  const { step, order, take, onClose } = props
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen || take.isPending ? undefined : onClose())}
      title={sentence`${words.steps[step]} · ${order.orderNum}`}
      width={step === 'finish' ? '40rem' : undefined}
    >
      <StepForm {...props} />
    </Dialog>
  )
}

const START: StepFields = { handlerId: '', faultTypeId: '', text: '', partList: [], isInternal: false }

/** Returns what the step sends of the form. */
function stepOf(
  step: AskedStep,
  { text, ...typed }: StepFields,
  fileList: string[],
  seenAssigneeName: string,
): OrderStep {
  const { handlerId, isInternal, faultTypeId, partList } = typed
  if (step === 'assign') return { step, handlerId, text, seenAssigneeName }
  if (step === 'entry') return { step, text, fileList, isInternal }
  if (step === 'finish') return { step, text, fileList, faultTypeId, partList }
  return { step, text }
}

function StepForm({ step, order, take, onClose }: StepDialogProps) {
  const draft = useDraft(`order-step.${order.orderId}.${step}`, START)
  // The assignee when the dialog opened, whatever loads later.
  const [seenAssigneeName] = useState(order.assigneeName)
  const uploads = useUploads(`order-step:${order.orderId}:${step}`, staffRules)
  const handlers = useHandlers(step === 'assign')
  const faults = useWords('faultType')
  const hasFiles = step === 'entry' || step === 'finish'
  const says = TEXT[step]
  const fields = useForm({
    schema: stepForm(step),
    start: draft.values,
    keep: draft.put,
    onIncomplete: () => toast.error(form.incomplete),
    onSend: async (typed) => {
      if (hasFiles && uploads.isBusy) return toast.info(form.uploading)
      await take.mutateAsync(stepOf(step, typed, [...uploads.addresses], seenAssigneeName))
      uploads.list.clear()
      draft.forget()
      onClose()
    },
  })
  const { handlerId, faultTypeId, partList, isInternal } = fields.values
  return (
    <Form ref={fields.root} noValidate onSubmit={fields.submit}>
      {step === 'assign' ? (
        <Field label={form.handler} required error={fields.errorOf('handlerId')}>
          <Select
            value={handlerId}
            placeholder={handlers.data?.length === 0 ? form.noHandlers : fieldWords.needHandler}
            onValueChange={(chosen) => fields.put({ handlerId: chosen })}
            options={(handlers.data ?? []).map((one) => ({
              value: one.handlerId,
              label: [one.handlerName, one.departmentName, form.load(one.openCount)].filter(Boolean).join(' · '),
            }))}
          />
        </Field>
      ) : null}
      {step === 'finish' ? (
        <Field label={form.fault} required error={fields.errorOf('faultTypeId')}>
          <Select
            value={faultTypeId}
            placeholder={fieldWords.needFault}
            onValueChange={(chosen) => fields.put({ faultTypeId: chosen })}
            options={(faults.data ?? []).map((one) => ({ value: one.dicId, label: one.dicName }))}
          />
        </Field>
      ) : null}
      <Field label={says.label} required={says.isNeeded} help={says.help} error={fields.errorOf('text')}>
        <Textarea rows={4} {...fields.text('text')} />
      </Field>
      {step === 'finish' ? (
        <PartLines
          lines={partList}
          error={fields.errorOf('partList')}
          onChange={(lines) => fields.put({ partList: [...lines] })}
        />
      ) : null}
      {hasFiles ? (
        <Field label={form.files} controlId="order-step-files">
          <Uploader id="order-step-files" uploads={uploads} />
        </Field>
      ) : null}
      {step === 'entry' ? (
        <>
          <Checkbox
            label={form.internal}
            checked={isInternal}
            onCheckedChange={(isOn) => fields.put({ isInternal: isOn })}
          />
          {isInternal ? <p>{form.internalHint}</p> : null}
        </>
      ) : null}
      <Foot>
        <Button
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          {form.cancel}
        </Button>
        <Button variant="main" type="submit" loading={fields.isSending}>
          {words.steps[step]}
        </Button>
      </Foot>
    </Form>
  )
}
