import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
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
  const { required, resize = 'vertical', rows = 4, ...rest } = props
  return <Root ref={ref} rows={rows} data-resize={resize} {...rest} {...useControlAttributes(props)} />
})
