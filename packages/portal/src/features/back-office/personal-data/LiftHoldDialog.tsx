import { holdCalls, type LegalHold, limitsOf } from '@weft/contract'
import { Button, Dialog, Field, Textarea } from '@weft/ui'
import { useState } from 'react'
import { useLiftHold } from './use-holds'
import { personalData as words } from './words'

const { holds: text } = words
const limits = limitsOf(holdCalls.lift.body)

export function LiftHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const lift = useLiftHold()
  const isMissing = reason.trim() === ''
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
          <Button
            variant="danger"
            loading={lift.isPending}
            onClick={() => {
              setAsking(true)
              if (!isMissing) lift.mutate({ id: hold.id, reason: reason.trim() }, { onSuccess: onClose })
            }}
          >
            {text.lift}
          </Button>
        </>
      }
    >
      <Field label={text.reason} required error={isAsking && isMissing ? text.needReason : undefined}>
        <Textarea
          rows={3}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
