import { forwardRef, type InputHTMLAttributes, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'
import { useLimit } from './use-limit'

export type InputProps = InputHTMLAttributes<HTMLInputElement>

const Root = styled.input`
  ${inputStyle}
`

/** One line of text. Inside a Field it takes id, state and descriptions from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { required, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const maxLength = useLimit(input, props)
  return <Root ref={input} {...rest} {...useControlAttributes(props)} maxLength={maxLength} />
})
