/**
 * AC-22: the staff erases a person on request. The userId must be typed, so that a slip erases nobody. For a visitor, whom no
 * list shows, it also identifies the person.
 */
import { type ErasureReason, erasureCalls, erasureReasons, limitsOf, type PermissionPerson } from '@weft/contract'
import { Banner, Button, Dialog, Field, Input, Select } from '@weft/ui'
import { useState } from 'react'
import { Stack } from '../parts/frame'
import { useErase, useErasure } from './use-erasure'
import { permissions as words } from './words'

const { erase: text } = words
const limits = limitsOf(erasureCalls.erase.body)

export interface EraseDialogProps {
  /** Undefined: a visitor, by userId alone. */
  person: PermissionPerson | undefined
  onClose: () => void
}

export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<ErasureReason>('asked')
  const number = person?.number ?? typed.trim()
  const { data: subject, isError, isFetching } = useErasure(number)
  const erase = useErase()
  const isNamed = person ? typed.trim() === person.number : subject?.kind === 'visitor'
  const refusal = subject?.refusal || (!person && subject && subject.kind !== 'visitor' ? text.noVisitor : '')
  return (
    <Dialog
      open
      closeOnOutside={false}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={person ? text.title : text.titleVisitor}
      description={person ? text.question(person.name) : text.questionVisitor}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            disabled={!isNamed || !subject || refusal !== '' || isFetching}
            loading={erase.isPending}
            onClick={() => erase.mutate({ number, reason, confirm: typed.trim() }, { onSuccess: onClose })}
          >
            {person ? text.title : text.titleVisitor}
          </Button>
        </>
      }
    >
      <Stack>
        {refusal ? <Banner tone="warning">{refusal}</Banner> : null}
        {subject?.isErased ? <Banner tone="info">{text.isErased}</Banner> : null}
        <p style={{ margin: 0 }}>{text.left}</p>
        <Field label={text.reason} required>
          <Select
            value={reason}
            onValueChange={(value) => setReason(value as ErasureReason)}
            options={Object.entries(erasureReasons).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field
          label={person ? text.confirm(person.number) : text.visitorNumber}
          required
          help={!person && subject?.kind === 'visitor' ? text.isVisitor(subject.name) : undefined}
          error={!person && isError && number.length >= 24 ? text.unknown : undefined}
        >
          <Input
            maxLength={limits.confirm}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}
