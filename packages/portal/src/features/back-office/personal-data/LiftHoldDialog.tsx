import { type LegalHold, reasonForm } from '@weft/contract'
import { Field, Textarea } from '@weft/ui'
import { useForm } from '../../../shared/forms/use-form'
import { FormDialog } from '../parts/FormDialog'
import { useLiftHold } from './use-holds'
import { personalData as words } from './words'

const { holds: text } = words

export function LiftHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const lift = useLiftHold()
  const form = useForm({
    schema: reasonForm,
    start: { reason: '' },
    onSend: async ({ reason }) => {
      await lift.mutateAsync({ id: hold.id, reason })
      onClose()
    },
  })
  return (
    <FormDialog
      title={text.liftTitle}
      description={text.liftQuestion(hold.subjectName || text.gone)}
      form={form}
      submit={text.lift}
      isDanger
      isSending={form.isSending}
      onClose={onClose}
    >
      <Field label={text.reason} required error={form.errorOf('reason')}>
        <Textarea rows={3} {...form.text('reason')} />
      </Field>
    </FormDialog>
  )
}
