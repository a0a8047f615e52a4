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
/** For screen readers only: they cannot follow a button that counts down. */
const Spoken = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`

export interface SmsCodeFieldProps {
  /** The form around the field. */
  form: {
    errorOf: (name: string) => string | undefined
    focus: (name: string) => void
    setFailure: (words: string | undefined) => void
  }
  /** Attributes of the form's field `smsCode`. */
  field: ComponentProps<typeof Input>
  help: string | undefined
  /** Whether a code can be sent to the typed phone. */
  canSend?: boolean
  /** Returns the current price of a code: the proof of work that `send` needs. */
  cost: () => Promise<readonly Parameters<typeof proofFor>[0][]>
  /** Rejects with the call's error, which the form shows. */
  send: (proof: { proof?: string }) => Promise<unknown>
  onSent: () => void
  /** Message when no response came. */
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
