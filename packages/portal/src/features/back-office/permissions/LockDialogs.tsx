import { limitsOf, type PermissionPerson, permissionCalls } from '@weft/contract'
import { Button, ConfirmDialog, Dialog, Field, Input } from '@weft/ui'
import { useState } from 'react'
import { useEndSessions, useLock } from './use-permissions'
import { permissions as words } from './words'

const { people: text } = words
const limits = limitsOf(permissionCalls.setState.body)

export interface PersonAct {
  act: 'lock' | 'end'
  person: PermissionPerson
}

/** Confirms once before a person's sessions end; a lock asks for its reason. */
export function LockDialogs({ asked, onClose }: { asked: PersonAct | undefined; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const lock = useLock()
  const end = useEndSessions()
  const close = () => {
    setReason('')
    onClose()
  }
  const locked = asked?.act === 'lock' ? asked.person : undefined
  const ended = asked?.act === 'end' ? asked.person : undefined
  return (
    <>
      <Dialog
        open={locked !== undefined}
        closeOnOutside={false}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={text.lock}
        description={locked ? text.lockQuestion(locked.name) : ''}
        footer={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button
              variant="danger"
              loading={lock.isPending}
              onClick={() => locked && lock.mutate({ number: locked.number, reason }, { onSuccess: close })}
            >
              {text.lock}
            </Button>
          </>
        }
      >
        <Field label={text.lockReason}>
          <Input maxLength={limits.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={ended !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        message={ended ? text.endQuestion(ended.name) : ''}
        confirmLabel={text.endSessions}
        destructive
        onConfirm={() => ended && end.mutate(ended.number)}
      />
    </>
  )
}
