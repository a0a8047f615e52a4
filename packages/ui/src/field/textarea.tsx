import { forwardRef, type TextareaHTMLAttributes, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/token'
import { useControlAttributes } from './field-context'
import { inputStyle } from './input-style'
import { useLimit } from './use-limit'

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
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  const maxLength = useLimit(area, props)
  return (
    <Root
      ref={area}
      rows={rows}
      data-resize={resize}
      {...rest}
      {...useControlAttributes(props)}
      maxLength={maxLength}
    />
  )
})
