import { forwardRef, type InputHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'

export type InputProps = InputHTMLAttributes<HTMLInputElement>

const Root = styled.input`
  ${inputStyle}
`

/** One line of text. Inside a Field it takes id, state and descriptions from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { required, ...rest } = props
  return <Root ref={ref} {...rest} {...useControlAttributes(props)} />
})
