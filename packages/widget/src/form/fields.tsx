/**
 * The form fields of the window: label above, error with icon below, announced when it appears. ui's own fields would be part of
 * the first load in an application whose bundler splits by file; these load with the forms.
 */
import { focusVisible, token, typeStep } from '@weft/ui'
import { charactersOver, useLimit } from '@weft/ui/too-long'
import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { css, styled } from 'styled-components'
import { useStrings } from '../hooks/useChat'
import { fill } from '../strings'

const frame = css`
  width: 100%;
  min-width: 0;
  margin: 0;
  padding: 6px 10px;
  border: 1px solid ${token('color.edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  font: inherit;
  ${typeStep('body')}
  line-height: 1.5;
  color: ${token('color.text')};
  appearance: none;
  ${focusVisible}
  &::placeholder { color: ${token('color.textMeta')}; opacity: 1; }
  &[aria-invalid='true'] { border-color: ${token('color.danger')}; }
  /* Smaller letters would make a phone zoom in. */
  @media (pointer: coarse) { font-size: 16px; min-height: 44px; }
`
export const Input = styled.input`
  ${frame}
  min-height: 36px;
`
const Area = styled.textarea`
  ${frame}
  min-height: 88px;
  resize: vertical;
`
const Choice = styled.select`
  ${frame}
  min-height: 36px;
`
/** Never cuts typed or pasted text (ER-09). */
function useTextLimit<Control extends HTMLInputElement | HTMLTextAreaElement>(text: {
  value: string
  maxLength?: number | undefined
  describedBy?: string | undefined
  onValue: (value: string) => void
}) {
  const { value, maxLength, describedBy, onValue } = text
  const strings = useStrings()
  const over = maxLength === undefined ? 0 : charactersOver(value, maxLength)
  return useLimit<Control>({
    value,
    excess: over > 0 ? fill(strings.lengthOver, { n: over }) : undefined,
    'aria-describedby': describedBy,
    onChange: (event) => onValue(event.target.value),
  })
}

export interface LimitedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string
  onValue: (value: string) => void
}

/** A single-line input without a label of its own. */
export function LimitedInput({ value, onValue, maxLength, ...rest }: LimitedInputProps) {
  const { attributes, described, told } = useTextLimit<HTMLInputElement>({ value, maxLength, onValue })
  return (
    <>
      <Input {...rest} value={value} {...attributes} {...described} />
      {told}
    </>
  )
}
const Root = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
  & > label, & > span { ${typeStep('bodyS')} color: ${token('color.textSecondary')}; }
  & > label > i { margin-inline-end: 0.25em; font-style: normal; color: ${token('color.danger')}; }
`
const Failure = styled.p`
  display: flex;
  gap: 4px;
  align-items: center;
  ${typeStep('caption')}
  color: ${token('color.danger')};
  & > svg { flex: none; }
`

export interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
  > {
  label: string
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  error?: string
  required?: boolean
  /** Several lines instead of one. */
  isLong?: boolean
  /** Choices that replace free text. */
  options?: readonly string[]
  fieldRef?: Ref<HTMLElement>
}

export function Field({
  label,
  value,
  onValue,
  error,
  required,
  isLong,
  options,
  fieldRef,
  type,
  maxLength,
  onBlur,
  ...rest
}: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : undefined
  const limit = useTextLimit<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>({
    value,
    maxLength,
    describedBy,
    onValue,
  })
  const common = {
    ...rest,
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-required': required,
    'aria-describedby': describedBy,
    onBlur,
    ...limit.attributes,
    ...limit.described,
  }
  let control: ReactNode
  if (options) {
    control = (
      <Choice {...common} ref={fieldRef as Ref<HTMLSelectElement>}>
        <option value="" />
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Choice>
    )
  } else if (isLong) {
    control = <Area {...common} rows={4} ref={fieldRef as Ref<HTMLTextAreaElement>} />
  } else {
    control = <Input {...common} type={type} ref={fieldRef as Ref<HTMLInputElement>} />
  }
  return (
    <Root>
      <label htmlFor={id}>
        {required ? <i aria-hidden="true">*</i> : null}
        {label}
      </label>
      {control}
      {limit.told}
      {error ? (
        <Failure id={`${id}-error`} role="alert">
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          {error}
        </Failure>
      ) : null}
    </Root>
  )
}
