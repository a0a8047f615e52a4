import { type LegalHold, reasonForm } from '@weft/contract'
import { Button, Dialog, Field, Textarea } from '@weft/ui'
import { useForm } from '../../../shared/forms/use-form'
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
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.liftTitle}
      description={text.liftQuestion(hold.subjectName || text.gone)}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" loading={form.isSending} onClick={() => form.submit()}>
            {text.lift}
          </Button>
        </>
      }
    >
      <form ref={form.root} onSubmit={form.submit}>
        <Field label={text.reason} required error={form.errorOf('reason')}>
          <Textarea rows={3} {...form.text('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
