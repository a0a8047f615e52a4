import { decisionForm } from '@weft/contract'
import { Button, Dialog, Field, Textarea, toast } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useForm } from '../../../shared/forms/use-form'
import { type RequestKind, type RequestLine, useDecide } from './use-requests'
import { requests as words } from './words'

const { dialog: text } = words

/** Approves or refuses; a refusal needs a reason. */
export function DecideDialog({ kind, line, onClose }: { kind: RequestKind; line: RequestLine; onClose: () => void }) {
  const decide = useDecide()
  const form = useForm({
    schema: decisionForm,
    start: { isGranted: true, opinion: '' },
    onSend: async (decision) => {
      await decide.mutateAsync({ kind, id: line.id, ...decision })
      toast.success(decision.isGranted ? text.granted : text.refused)
      onClose()
    },
  })
  const send = (isGranted: boolean) => {
    if (form.isSending) return
    form.put({ isGranted })
    form.submit()
  }
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.title}
      description={text.asks(line.enterprise ? sentence`${line.enterprise} ${line.who}` : line.who, line.what)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="danger" loading={form.isSending && !form.values.isGranted} onClick={() => send(false)}>
            {text.refuse}
          </Button>
          <Button variant="main" loading={form.isSending && form.values.isGranted} onClick={() => send(true)}>
            {text.grant}
          </Button>
        </>
      }
    >
      <form ref={form.root}>
        <Field label={text.opinion} help={text.opinionHint} error={form.errorOf('opinion')}>
          <Textarea rows={3} {...form.text('opinion')} />
        </Field>
      </form>
    </Dialog>
  )
}
