import { forwardRef, type InputHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'
import { useLimit } from './too-long'

/** Props of `Input`; everything else goes to the `input` element. */
export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** In characters (code points). Never cuts the text: a text that is too long stays, shows the excess, and blocks its form. */
  maxLength?: number | undefined
}

const Root = styled.input`
  ${inputStyle}
`

/** One line of text. Inside a Field it takes id, state and descriptions from the Field. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { required, maxLength, ...rest } = props
  const { attributes, described, told } = useLimit(props)
  return (
    <>
      <Root ref={ref} {...rest} {...attributes} {...useControlAttributes({ ...props, ...described })} />
      {told}
    </>
  )
})
