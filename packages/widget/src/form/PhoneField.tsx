/**
 * The window's field of a phone number. The portal's `PhoneInput` stands on ui's `Input`, which the window does not load (see
 * fields.tsx); what both make of typed and pasted text, and what both judge, is the protocol's.
 */
import { isLeftPhone, normalisePhone, typedPhone } from '@weft/protocol'
import { Field, type FieldProps } from './fields'

/** Whether the desk accepts what a person typed, in any common notation (P-59). */
export const isPhone = (text: string): boolean => isLeftPhone(normalisePhone(text))

export function PhoneField({ onValue, ...rest }: Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete'>) {
  return <Field {...rest} type="tel" inputMode="tel" autoComplete="tel" onValue={(text) => onValue(typedPhone(text))} />
}
