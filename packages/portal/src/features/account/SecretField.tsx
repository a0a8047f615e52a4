import { Field, PasswordField } from '@weft/ui'

export interface SecretFieldProps {
  /** The form finds its first wrong field by it. */
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  help?: string
  error?: string
  onChange: (value: string) => void
  /** It was left: from now on what is wrong with it is said. */
  onLeave: () => void
}

/** A password that a form asks for. */
export const SecretField = ({ label, help, error, onChange, onLeave, ...input }: SecretFieldProps) => (
  <Field label={label} required help={help} error={error}>
    <PasswordField {...input} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />
  </Field>
)
