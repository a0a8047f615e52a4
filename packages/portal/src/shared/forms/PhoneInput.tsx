import { normalisePhone } from '@weft/contract'
import { Input, type InputProps } from '@weft/ui'
import { forwardRef } from 'react'

/**
 * The field of a mobile number. It never truncates: a number pasted or filled in by the browser, with country code, spaces,
 * dashes or invisible characters, becomes eleven digits once it is complete. The form validates the shown text (ER-08).
 */
export const PhoneInput = forwardRef<HTMLInputElement, Omit<InputProps, 'type' | 'maxLength'>>(function PhoneInput(
  { onChange, autoComplete = 'tel', ...rest },
  ref,
) {
  return (
    <Input
      ref={ref}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      {...rest}
      onChange={(event) => {
        const { value } = event.target
        const number = normalisePhone(value)
        // Leaves other text unchanged during typing: a space may precede the next digits.
        if (number !== value && /^1\d{10}$/.test(number)) event.target.value = number
        onChange?.(event)
      }}
    />
  )
})
