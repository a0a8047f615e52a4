import { plainSigns, readWhole } from '@weft/contract'
import { Input, type InputProps } from '@weft/ui'
import { useState } from 'react'

/** For `read`: with a sign and a part behind the point. */
export function readNumber(text: string): number {
  const plain = plainSigns(text)
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'maxLength'> {
  /** NaN where what is typed is no number. */
  value: number
  onValueChange: (value: number) => void
  /** NaN for a text that is none. Default: whole numbers. */
  read?: (text: string) => number
}

/** A number. What is typed stays as it is: the form judges NaN, and says what is wrong (ER-08). */
export function NumberInput({ value, onValueChange, read = readWhole, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const stored = Number.isFinite(value) ? String(value) : ''
  return (
    <Input
      inputMode={read === readWhole ? 'numeric' : 'decimal'}
      {...rest}
      // As long as the value is what it says: 还原 and a newer value put theirs in its place.
      value={Object.is(read(typed), value) ? typed : stored}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(read(target.value))
      }}
    />
  )
}
