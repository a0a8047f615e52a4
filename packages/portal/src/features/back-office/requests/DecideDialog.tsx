import { limitsOf, requestCalls } from '@weft/contract'
import { Button, Dialog, Field, Textarea, toast } from '@weft/ui'
import { useState } from 'react'
import { type RequestKind, type RequestLine, useDecide } from './use-requests'
import { requests as words } from './words'

const { dialog: text } = words
const limits = limitsOf(requestCalls.decideSupplier.body)

/** Approves or refuses; a refusal needs a reason. */
export function DecideDialog({ kind, line, onClose }: { kind: RequestKind; line: RequestLine; onClose: () => void }) {
  const [opinion, setOpinion] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const decide = useDecide()
  const isMissing = opinion.trim() === ''
  const send = (isGranted: boolean) => {
    if (!isGranted && isMissing) {
      setRefusing(true)
      return
    }
    decide.mutate(
      { kind, id: line.id, isGranted, opinion: opinion.trim() },
      {
        onSuccess: () => {
          toast.success(isGranted ? text.granted : text.refused)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={text.title}
      description={text.asks(line.enterprise ? `${line.enterprise} ${line.who}` : line.who, line.what)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="danger"
            loading={decide.isPending && decide.variables?.isGranted === false}
            onClick={() => send(false)}
          >
            {text.refuse}
          </Button>
          <Button
            variant="main"
            loading={decide.isPending && decide.variables?.isGranted === true}
            onClick={() => send(true)}
          >
            {text.grant}
          </Button>
        </>
      }
    >
      <Field
        label={text.opinion}
        help={text.opinionHint}
        error={isRefusing && isMissing ? text.needOpinion : undefined}
      >
        <Textarea
          rows={3}
          maxLength={limits.opinion}
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
