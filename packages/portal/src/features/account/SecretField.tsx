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
  /** Fires on blur: from now on its errors are shown. */
  onBlur?: () => void
}

/** A password field; a too long password shows a message instead of blocking the input. */
export const SecretField = ({ label, help, error, ...input }: SecretFieldProps) => (
  <Field label={label} required help={help} error={error}>
    <PasswordField {...input} />
  </Field>
)
