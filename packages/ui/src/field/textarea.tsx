import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'
import { useLimit } from './too-long'

/** Props of `Textarea`; everything else goes to the `textarea` element. */
export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** In characters (code points). Never cuts the text: a text that is too long stays, shows the excess, and blocks its form. */
  maxLength?: number | undefined
  /** The message to show when `maxLength` cannot express the limit; the form is blocked while it is set. */
  excess?: string | undefined
  /** `vertical` (default) lets the user drag the height; `none` fixes it. */
  resize?: 'vertical' | 'none'
}

const Root = styled.textarea`
  ${inputStyle}
  padding-block: ${token('space.2')};
  line-height: 1.6;
  resize: vertical;
  &[data-resize='none'] { resize: none; }
`

/** Several lines of text. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { required, maxLength, excess, resize = 'vertical', rows = 4, ...rest } = props
  const { attributes, described, told } = useLimit(props)
  return (
    <>
      <Root
        ref={ref}
        rows={rows}
        data-resize={resize}
        {...rest}
        {...attributes}
        {...useControlAttributes({ ...props, ...described })}
      />
      {told}
    </>
  )
})
