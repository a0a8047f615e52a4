// Label, control, help and error as one accessible group. Screen readers announce the error; it never replaces the help.
import { CircleAlert } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode, useContext, useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { below, token, typeStep } from '../tokens/token'
import { FieldContext, FieldLayout } from './field-context'

/** Props of `Field`. Its child is one control; the label, help and error are linked to it by id. */
export interface FieldProps extends HTMLAttributes<HTMLDivElement> {
  /** A noun without a colon. */
  label: ReactNode
  /** Always visible below the control. */
  help?: ReactNode
  /** The prescribed error message; while present the control is `aria-invalid`. */
  error?: ReactNode
  /** Draws * before the label. The form does the validation itself. */
  required?: boolean
  /** Disables the control inside. */
  disabled?: boolean
  /**
   * `above` (portal) or `side`: a 7em label of the shell, aligned to the end; below 992 px always above. Defaults to that of
   * `FieldLayout` around it.
   */
  layout?: 'above' | 'side'
  /** Id of the control; generated when absent. */
  controlId?: string
}

const Root = styled.div`
  display: grid;
  gap: ${token('space.1')};
  min-width: 0;
  &[data-layout='side'] {
    grid-template-columns: 7em minmax(0, 1fr);
    align-items: start;
    column-gap: ${token('space.4')};
    /* The first line of a long label stands at the height of the field's own. */
    & > label { padding-top: calc((${token('control.M')} - 1.6em) / 2); text-align: end; text-wrap: balance; }
    & > :not(label) { grid-column: 2; }
    ${below('desktop')} {
      grid-template-columns: minmax(0, 1fr);
      & > label { padding-top: 0; text-align: start; }
      & > :not(label) { grid-column: 1; }
    }
  }
`

const Label = styled.label`
  ${typeStep('bodyS')}
  font-weight: 500;
  color: ${token('color.textSecondary')};
  & > span { color: ${token('color.danger')}; margin-inline-end: 0.25em; }
`

const Help = styled.p`
  margin: 0;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`

const Failure = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.35em;
  margin: 0;
  ${typeStep('caption')}
  color: ${token('color.danger')};
  & > svg { flex: none; width: 1.25em; height: 1.25em; margin-top: 0.12em; }
`

/** Wraps one control (Input, Textarea, PasswordField, Select …) and passes it id, state and descriptions. */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(
  { label, help, error, required = false, disabled = false, layout, controlId, children, ...rest },
  ref,
) {
  const around = useContext(FieldLayout)
  const made = useId()
  const id = controlId ?? made
  const invalid = Boolean(error)
  const describedBy = [help ? `${id}-help` : '', invalid ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const context = useMemo(
    () => ({ id, describedBy, invalid, required, disabled }),
    [id, describedBy, invalid, required, disabled],
  )
  return (
    <FieldContext.Provider value={context}>
      <Root ref={ref} data-layout={layout ?? around} data-state={invalid ? 'invalid' : 'valid'} {...rest}>
        <Label htmlFor={id}>
          {required ? <span aria-hidden="true">*</span> : null}
          {label}
        </Label>
        {children}
        {help ? <Help id={`${id}-help`}>{help}</Help> : null}
        {invalid ? (
          <Failure id={`${id}-error`} role="alert">
            <CircleAlert aria-hidden="true" strokeWidth={1.5} />
            <span>{error}</span>
          </Failure>
        ) : null}
      </Root>
    </FieldContext.Provider>
  )
})
