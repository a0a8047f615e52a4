import { lockForm, type PermissionPerson } from '@weft/contract'
import { ConfirmDialog, Field, Input } from '@weft/ui'
import { useForm } from '../../../shared/forms/use-form'
import { FormDialog } from '../parts/FormDialog'
import { useEndSessions, useLock } from './use-permissions'
import { permissions as words } from './words'

const { people: text } = words

export interface PersonAct {
  act: 'lock' | 'end'
  person: PermissionPerson
}

/** Confirms once before a person's sessions end; a lock asks for its reason. */
export function LockDialogs({ asked, onClose }: { asked: PersonAct | undefined; onClose: () => void }) {
  const end = useEndSessions()
  const ended = asked?.act === 'end' ? asked.person : undefined
  return (
    <>
      {asked?.act === 'lock' ? <LockDialog person={asked.person} onClose={onClose} /> : null}
      <ConfirmDialog
        open={ended !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        message={ended ? text.endQuestion(ended.name) : ''}
        confirmLabel={text.endSessions}
        destructive
        onConfirm={() => ended && end.mutate(ended.number)}
      />
    </>
  )
}

function LockDialog({ person, onClose }: { person: PermissionPerson; onClose: () => void }) {
  const lock = useLock()
  const form = useForm({
    schema: lockForm,
    start: { reason: '' },
    onSend: async ({ reason }) => {
      await lock.mutateAsync({ number: person.number, reason })
      onClose()
    },
  })
  return (
    <FormDialog
      title={text.lock}
      description={text.lockQuestion(person.name)}
      form={form}
      submit={text.lock}
      isDanger
      isSending={form.isSending}
      onClose={onClose}
    >
      <Field label={text.lockReason} error={form.errorOf('reason')}>
        <Input {...form.text('reason')} />
      </Field>
    </FormDialog>
  )
}
