/** The field of an SMS code, the button that asks for a code, and the wait until the next one (AC-08). */
import { proofFor } from '@weft/protocol/proof-of-work'
import { Button, Field, Input, token } from '@weft/ui'
import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { failureWords } from '../../platform/session/failure-words'
import { useCountdown } from './countdown'
import { accountWords } from './words'

const { register: r, proposed } = accountWords

const Code = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space.3')};
  & > button { min-width: 9em; }
`
/** Heard, not seen: a button that counts down tells a reader nothing. */
const Spoken = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`

export interface SmsCodeFieldProps {
  /** Of the form that the field is in. */
  form: {
    errorOf: (name: string) => string | undefined
    focus: (name: string) => void
    setFailure: (words: string | undefined) => void
  }
  /** Attributes of the form's field `smsCode`. */
  field: ComponentProps<typeof Input>
  help: string | undefined
  /** Whether the phone is one that a code can be sent to. */
  canSend?: boolean
  /** What a code costs now: the work that `send` gets the proof of. */
  cost: () => Promise<readonly Parameters<typeof proofFor>[0][]>
  /** Rejects with the call's error, which the form shows. */
  send: (proof: { proof?: string }) => Promise<unknown>
  onSent: () => void
  /** What is said when no answer came. */
  failed: string
}

export function SmsCodeField(props: SmsCodeFieldProps) {
  const { form, field, help, canSend = true, cost, send, onSent, failed } = props
  const [isSending, setSending] = useState(false)
  const [seconds, beginWait, spoken] = useCountdown()

  const ask = async () => {
    if (isSending) return
    setSending(true)
    form.setFailure(undefined)
    try {
      const [challenge] = await cost()
      const proof = challenge && (await proofFor(challenge))
      await send(proof === undefined ? {} : { proof })
      beginWait()
      onSent()
      form.focus('smsCode')
    } catch (error) {
      form.setFailure(failureWords(error, failed))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Field label={r.smsCode} required help={help} error={form.errorOf('smsCode')}>
        <Code>
          <Input inputMode="numeric" autoComplete="one-time-code" {...field} />
          <Button type="button" disabled={!canSend || seconds > 0} loading={isSending} onClick={ask}>
            {seconds > 0 ? proposed.again(seconds) : proposed.getCode}
          </Button>
        </Code>
      </Field>
      <Spoken role="status">{spoken === undefined ? '' : spoken > 0 ? proposed.again(spoken) : r.codeAgain}</Spoken>
    </>
  )
}
