/**
 * 留言 outside service hours: name, contact, question. Idempotent: retry with the same form. The text stays until it is stored.
 */
import { isLeftEmail, leftMessageLimits, normalisePhone, type ServiceHoursRow } from '@weft/protocol'
import { Button, token, typeStep } from '@weft/ui'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Field } from '../form/fields'
import { isPhone, PhoneField } from '../form/PhoneField'
import { useForm } from '../form/useForm'
import { useChat, useSelf } from '../hooks/useChat'
import { fill } from '../strings'
import { timeLabel } from '../text/time'
import { WindowPanel } from '../window/WindowPanel'
import { useLeaveStrings } from '../words/leave'
import { LeaveFiles } from './LeaveFiles'
import { NotStored, useLeaveFiles } from './useLeaveFiles'

const Form = styled.form`
  display: grid;
  gap: 14px;
  padding: 16px;
`
const Hint = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  font-variant-numeric: tabular-nums;
  &:empty { display: none; }
`
const Failure = styled.p`
  ${typeStep('bodyS')}
  color: ${token('color.danger')};
`
const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 48px 24px;
  text-align: center;
  &:focus { outline: none; }
  & > svg { color: ${token('color.success')}; }
`

const plainEmail = (value: string): string => value.normalize('NFKC').trim()

/** The button that was pressed is gone: what it led to is read next, and Esc still closes the panel. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

export function LeavePanel({ hours, onClose }: { hours: ServiceHoursRow | undefined; onClose: () => void }) {
  const strings = useLeaveStrings()
  const chat = useChat()
  const self = useSelf()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState('')
  const files = useLeaveFiles(chat.desk)
  const [stored, setStored] = useState<{ answeredFrom?: number }>()
  const form = useForm(
    { name: self && !self.isVisitor ? self.userName : '', phone: '', email: '', text: '' },
    {
      name: (value) => (value.trim() ? undefined : strings.leaveNameMissing),
      phone: (value, { email }) => {
        if (!value.trim()) return email.trim() ? undefined : strings.leavePhoneMissing
        return isPhone(value) ? undefined : strings.leavePhoneWrong
      },
      email: (value) => (!value.trim() || isLeftEmail(plainEmail(value)) ? undefined : strings.leaveEmailWrong),
      text: (value) => (value.trim() ? undefined : strings.leaveTextMissing),
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || files.isPreparing || !form.check()) return
    setIsSending(true)
    setFailure(undefined)
    const { name, phone, email, text } = form.values
    const words = {
      name: name.trim(),
      phone: normalisePhone(phone) || undefined,
      email: plainEmail(email) || undefined,
      text: text.trim(),
    }
    try {
      const attachments = await files.store((n, total) => setProgress(fill(strings.leaveUploading, { n, total })))
      setProgress('')
      setStored(await chat.desk.leaveMessage(attachments.length > 0 ? { ...words, attachments } : words))
    } catch (cause) {
      if (cause instanceof NotStored) return setFailure(fill(strings.leaveUploadFailed, { name: cause.message }))
      // Shows the service's own message if it refused the content, since it is more precise than ours.
      const { code, message } = cause as { code?: unknown; message: string }
      setFailure(typeof code === 'number' ? message : strings.leaveFailed)
    } finally {
      setProgress('')
      setIsSending(false)
    }
  }
  const again = () => {
    setStored(undefined)
    form.setValue('text', '')
    files.clear()
  }
  return (
    <WindowPanel title={strings.leaveMessage} onClose={onClose}>
      {stored ? (
        <Done ref={takeFocus} role="status" tabIndex={-1}>
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <p>
            {stored.answeredFrom === undefined
              ? strings.leaveThanks
              : fill(strings.leaveThanksFrom, { time: timeLabel(stored.answeredFrom, Date.now(), strings) })}
          </p>
          <Button onClick={again}>{strings.leaveAnother}</Button>
        </Done>
      ) : (
        <Form noValidate onSubmit={submit}>
          <Hint>{hours && !hours.isOpen ? fill(strings.closedHours, { text: hours.text }) : strings.leaveHint}</Hint>
          <Field
            label={strings.leaveName}
            required
            autoComplete="name"
            maxLength={leftMessageLimits.name}
            {...form.field('name')}
          />
          <PhoneField label={strings.leavePhone} {...form.field('phone')} />
          <Field
            label={strings.leaveEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <Field label={strings.leaveText} required isLong maxLength={leftMessageLimits.text} {...form.field('text')} />
          {self?.isVisitor === false ? (
            <LeaveFiles queue={files.queue} isBusy={isSending} onFiles={(given) => void files.add(given)} />
          ) : null}
          <Hint as="output">{progress}</Hint>
          {failure ? <Failure role="alert">{failure}</Failure> : null}
          <Button variant="main" type="submit" loading={isSending}>
            {strings.leaveSubmit}
          </Button>
        </Form>
      )}
    </WindowPanel>
  )
}
