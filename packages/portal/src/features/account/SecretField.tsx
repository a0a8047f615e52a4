import { Field, PasswordField } from '@weft/ui'
import type { ChangeEvent } from 'react'

export interface SecretFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  help?: string
  error?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** It was left: from now on what is wrong with it is said. */
  onBlur?: () => void
}

/** A password that a form asks for; its limit is a sentence, not a held form. */
export const SecretField = ({ label, help, error, ...input }: SecretFieldProps) => (
  <Field label={label} required help={help} error={error}>
    <PasswordField {...input} />
  </Field>
)
