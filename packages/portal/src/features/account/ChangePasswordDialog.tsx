/** AC-10: three fields checked on leaving them; success ends every sign-in, so the way leads to the central sign-in. */
import { Banner, Button, Dialog, toast, token } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureWords } from '../../platform/session/failure-words'
import { sayAtSignIn } from '../../platform/session/said'
import { words } from '../../platform/strings/common'
import { client, freshSealer } from './account-client'
import { passwordError } from './registration'
import { SecretField, type SecretFieldProps } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > div:last-child { justify-self: end; }
`
const { prescribed, change: c, register: r } = accountWords

interface Fields {
  old: string
  next: string
  confirm: string
}
type Name = keyof Fields

/** What is wrong with each field. */
const errorsOf = ({ old, next, confirm }: Fields): Partial<Record<Name, string>> => ({
  old: old ? undefined : prescribed.needOld,
  next: passwordError(next, prescribed.needNew),
  confirm: !confirm ? prescribed.needConfirm : confirm === next ? undefined : prescribed.changeMismatch,
})

export interface ChangePasswordDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The password was changed and the sign-in is over. */
  onChanged: () => void
}

export function ChangePasswordDialog({ isOpen, onOpenChange, onChanged }: ChangePasswordDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.prescribed.changePassword} closeOnOutside={false}>
      <ChangePasswordForm onChanged={onChanged} />
    </Dialog>
  )
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [fields, setFields] = useState<Fields>({ old: '', next: '', confirm: '' })
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const errors = errorsOf(fields)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTouched({ old: true, next: true, confirm: true })
    const wrong = (['old', 'next', 'confirm'] as const).find((name) => errors[name])
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name='${wrong}']`)?.focus()
      return
    }
    if (!canSeal()) return setFailure(r.notSecure)
    setBusy(true)
    setFailure(undefined)
    try {
      const seal = await freshSealer()
      const [oldPassword, newPassword, confirmPassword] = await Promise.all([
        seal(fields.old),
        seal(fields.next),
        seal(fields.confirm),
      ])
      await client.password.change({ body: { oldPassword, newPassword, confirmPassword } })
      sayAtSignIn(prescribed.changed)
      toast.success(prescribed.changed)
      onChanged()
    } catch (error) {
      toast.error(prescribed.notChanged)
      setFailure(failureWords(error, prescribed.notChanged))
      setBusy(false)
    }
  }
  const field = (name: Name, label: string, autoComplete: SecretFieldProps['autoComplete'], help?: string) => (
    <SecretField
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={fields[name]}
      help={help}
      error={touched[name] ? errors[name] : undefined}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      onLeave={() => setTouched({ ...touched, [name]: true })}
    />
  )

  return (
    <Form noValidate onSubmit={submit} aria-label={words.prescribed.changePassword}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      {field('old', c.old, 'current-password')}
      {field('next', c.next, 'new-password', r.passwordHelp)}
      {field('confirm', c.confirm, 'new-password', c.help)}
      <div>
        <Button type="submit" variant="main" loading={isBusy}>
          {c.submit}
        </Button>
      </div>
    </Form>
  )
}
