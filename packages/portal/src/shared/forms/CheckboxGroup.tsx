import { token } from '@weft/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

const Group = styled.fieldset`
  display: grid;
  gap: 10px;
  & > legend > span { color: ${token('color.danger')}; }
`

export interface CheckboxGroupProps {
  label: string
  /** Error message of the choice. */
  error: string | undefined
  className?: string
  /** The checkboxes, with headings or a hint between them. */
  children: ReactNode
}

/** Checkboxes in a form, at least one of which must be chosen. */
export function CheckboxGroup({ label, error, className, children }: CheckboxGroupProps) {
  const errorId = useId()
  return (
    <Group className={className} aria-describedby={error ? errorId : undefined}>
      <legend>
        <span aria-hidden="true">*</span> {label}
      </legend>
      {children}
      {error ? (
        <p role="alert" id={errorId}>
          {error}
        </p>
      ) : null}
    </Group>
  )
}
