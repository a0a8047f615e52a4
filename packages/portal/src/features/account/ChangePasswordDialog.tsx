/**
 * AC-10: three fields, each checked when it loses focus. Success ends every session, so the person goes to the central sign-in.
 */
import { changePasswordForm } from '@weft/contract'
import { Banner, Button, Dialog, toast, token } from '@weft/ui'
import { styled } from 'styled-components'
import { sayAtSignIn } from '../../platform/session/said'
import { words } from '../../platform/strings/common'
import { useForm } from '../../shared/forms/use-form'
import { client, freshSealer } from './account-client'
import { SecretField } from './SecretField'
import { canSeal } from './seal'
import { accountWords } from './words'

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
  & > div:last-child { justify-self: end; }
`
const { prescribed, change: c, register: r } = accountWords

export interface ChangePasswordDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Fires when the password was changed and the session has ended. */
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
  const form = useForm({
    schema: changePasswordForm,
    start: { old: '', next: '', confirm: '' },
    failed: prescribed.notChanged,
    onSend: async ({ old, next, confirm }): Promise<void> => {
      if (!canSeal()) return form.setFailure(r.notSecure)
      const seal = await freshSealer()
      const [oldPassword, newPassword, confirmPassword] = await Promise.all([seal(old), seal(next), seal(confirm)])
      await client.password.change({ body: { oldPassword, newPassword, confirmPassword } })
      sayAtSignIn(prescribed.changed)
      toast.success(prescribed.changed)
      onChanged()
    },
    onFailed: () => toast.error(prescribed.notChanged),
  })
  const field = (name: keyof typeof form.values) => ({ ...form.field(name), error: form.errorOf(name) })

  return (
    <Form ref={form.root} noValidate onSubmit={form.submit} aria-label={words.prescribed.changePassword}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <SecretField {...field('old')} label={c.old} autoComplete="current-password" />
      <SecretField {...field('next')} label={c.next} autoComplete="new-password" help={r.passwordHelp} />
      <SecretField {...field('confirm')} label={c.confirm} autoComplete="new-password" help={c.help} />
      <div>
        <Button type="submit" variant="main" loading={form.isSending}>
          {c.submit}
        </Button>
      </div>
    </Form>
  )
}
