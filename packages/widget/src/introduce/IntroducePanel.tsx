/**
 * The form before the conversation, as the integrator configured it. Its answers become a card in the conversation, so that the
 * agent reads them there and the customer sees what was sent.
 */
import type { Conversation } from '@weft/core'
import { MsgType } from '@weft/protocol'
import { Button, token } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Field } from '../form/fields'
import { isPhone, PhoneField } from '../form/PhoneField'
import { useForm } from '../form/useForm'
import { fill } from '../strings'
import { WindowPanel } from '../window/WindowPanel'
import { useReading } from '../words/reading'
import { answersOf, INTRODUCTION_CODE, MOST_FIELDS } from './answers'
import type { Introduction, IntroductionField } from './introduction'

const Form = styled.form`
  display: grid;
  gap: 14px;
  padding: 16px;
`
const Failure = styled.p`
  color: ${token('color.danger')};
`
const CHARACTERS = 100

export interface IntroducePanelProps {
  introduction: Introduction
  conversation: Conversation
  /** Called when it was answered or skipped: it does not show again. */
  onDone: () => void
}

const TYPES = { text: 'text', email: 'email', choice: 'text' } as const

export function IntroducePanel({ introduction, conversation, onDone }: IntroducePanelProps) {
  const strings = useReading()
  const fields = introduction.fields.slice(0, MOST_FIELDS)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const checkOf =
    ({ label, kind, isRequired }: IntroductionField) =>
    (value: string) => {
      if (!value.trim()) return isRequired ? fill(strings.fieldMissing, { label }) : undefined
      if (kind === 'phone' && !isPhone(value)) return strings.leavePhoneWrong
      if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim())) return fill(strings.fieldMissing, { label })
      return undefined
    }
  const form = useForm<string>(
    Object.fromEntries(fields.map(({ name }) => [name, ''])),
    Object.fromEntries(fields.map((field) => [field.name, checkOf(field)])),
  )
  const title = introduction.title ?? strings.introduceTitle
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending' || !form.check()) return
    const content = answersOf(fields, form.values)
    setState('sending')
    try {
      if (content) await conversation.send(MsgType.currencyCard, [{ code: INTRODUCTION_CODE, title, content }])
      onDone()
    } catch {
      setState('failed')
    }
  }
  return (
    <WindowPanel title={title} onClose={introduction.canSkip ? onDone : undefined}>
      <Form noValidate onSubmit={submit}>
        {fields.map(({ name, label, isRequired, kind = 'text', options }) => {
          const common = { label, required: isRequired, maxLength: CHARACTERS, ...form.field(name) }
          if (kind === 'phone') return <PhoneField key={name} {...common} />
          return <Field key={name} type={TYPES[kind]} options={kind === 'choice' ? options : undefined} {...common} />
        })}
        {state === 'failed' ? <Failure role="alert">{strings.actionFailed}</Failure> : null}
        <Button variant="main" type="submit" loading={state === 'sending'}>
          {strings.introduceStart}
        </Button>
        {introduction.canSkip ? <Button onClick={onDone}>{strings.introduceSkip}</Button> : null}
      </Form>
    </WindowPanel>
  )
}
