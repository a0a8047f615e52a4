import { normalisePhone } from '@weft/contract'
import { Input, type InputProps } from '@weft/ui'
import { forwardRef } from 'react'

/**
 * The field of a mobile number. It cuts nothing: a number that is pasted or filled in with a country code, spaces, dashes or
 * invisible marks shows as its eleven digits as soon as it is whole, and the form judges what is shown (ER-08).
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
        // Other text stays as it is while it is being typed: a space may be the next number's beginning.
        if (number !== value && /^1\d{10}$/.test(number)) event.target.value = number
        onChange?.(event)
      }}
    />
  )
})
