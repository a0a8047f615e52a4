import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'
import { useLimit } from './too-long'

/** Props of `Textarea`; everything else goes to the `textarea` element. */
export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** In characters (code points). Nothing is cut: a longer text stays whole, says by how much it is too long, and holds its form. */
  maxLength?: number | undefined
  /** By how much the text is too long, where `maxLength` cannot say it; the form is held while it is given. */
  excess?: string | undefined
  /** `vertical` (default) lets the person drag the height; `none` fixes it. */
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
