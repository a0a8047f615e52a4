import { CallError, plainSigns, type SignUp, type SignUpFields, signUpForm } from '@weft/contract'
import { Button, Field, Input, Textarea, toast, token } from '@weft/ui'
import { styled } from 'styled-components'
import { mayBeStored } from '../../../platform/session/send-once'
import { drafts } from '../../../platform/storage/drafts'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useForm } from '../../../shared/forms/use-form'
import { client } from '../client'
import { words } from '../words'

const Root = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > footer { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; }
`

export interface SignUpFormProps {
  caseId: string
  /** userId of the person: the draft belongs to them alone. */
  owner: string
  /** Known name and contact of the person, or the sign-up being changed. */
  initial: SignUpFields
  isChange: boolean
  onDone: (receipt: SignUp) => void
  onCancel?: () => void
}

export function SignUpForm({ caseId, owner, initial, isChange, onDone, onCancel }: SignUpFormProps) {
  const draft = drafts.signUp(owner, caseId)
  const form = useForm({
    schema: signUpForm,
    start: isChange ? initial : draft.textsOver(initial),
    keep: isChange ? undefined : draft.keep,
    onIncomplete: () => toast.warning(words.signUp.incomplete),
    onSend: async (body) => {
      const [receipt] = await client.cases.signUp({ body: { caseId, ...body } })
      if (!receipt) throw new Error('The sign-up call answered without a receipt')
      draft.drop()
      toast.success(isChange ? words.signUp.changed : words.signUp.done)
      onDone(receipt)
    },
    onFailed: (error) =>
      toast.error(error instanceof CallError && !mayBeStored(error) ? error.message : words.signUp.failed),
  })
  return (
    <Root ref={form.root} noValidate onSubmit={form.submit}>
      <Field label={words.signUp.contactName} required error={form.errorOf('contactName')}>
        <Input {...form.text('contactName')} autoComplete="name" />
      </Field>
      <Field label={words.signUp.phone} required error={form.errorOf('phone')}>
        <PhoneInput {...form.field('phone')} />
      </Field>
      <Field label={words.signUp.people} required help={words.signUp.peopleHelp} error={form.errorOf('people')}>
        <Input {...form.text('people', plainSigns)} inputMode="numeric" style={{ width: '8em' }} />
      </Field>
      <Field
        label={words.signUp.remark}
        help={`${words.signUp.remarkHelp}（${form.values.remark.length} / ${form.text('remark').maxLength}）`}
        error={form.errorOf('remark')}
      >
        <Textarea {...form.text('remark')} rows={4} />
      </Field>
      <footer>
        <Button type="submit" variant="main" size="L" loading={form.isSending}>
          {isChange ? words.signUp.save : words.signUp.submit}
        </Button>
        {onCancel ? (
          <Button size="L" onClick={onCancel}>
            {words.signUp.keep}
          </Button>
        ) : null}
      </footer>
    </Root>
  )
}
