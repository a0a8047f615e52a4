import { typedPhone } from '@weft/protocol'
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
        const shown = typedPhone(value)
        // An unchanged value is not written: that would move the caret.
        if (shown !== value) event.target.value = shown
        onChange?.(event)
      }}
    />
  )
})
