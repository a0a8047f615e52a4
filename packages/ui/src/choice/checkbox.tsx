import { forwardRef, type InputHTMLAttributes, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { below, focusVisible, token, typeStep } from '../tokens/token'

/** Props of `Checkbox`; everything else goes to the `input` element. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The text beside the box, part of the click target. */
  label: ReactNode
  /** Only some of the items it represents are chosen. */
  indeterminate?: boolean
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${token('space.2')};
  min-height: 24px;
  ${typeStep('body')}
  color: ${token('color.text')};
  cursor: pointer;
  & > input {
    flex: none;
    box-sizing: border-box;
    width: 18px;
    height: 18px;
    margin: calc((1.75em - 18px) / 2) 0 0;
    appearance: none;
    border: 1px solid ${token('color.edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')} center / 14px no-repeat;
    cursor: inherit;
    ${focusVisible}
  }
  & > input:hover:not(:disabled) { border-color: ${token('color.link')}; }
  & > input:checked, & > input:indeterminate { background-color: ${token('color.main')}; border-color: ${token('color.main')}; }
  & > input::after { content: ''; display: block; opacity: 0; }
  & > input:checked::after {
    opacity: 1;
    width: 5px;
    height: 9px;
    margin: 1px 0 0 5px;
    border: solid ${token('color.onMain')};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  & > input:indeterminate::after {
    opacity: 1;
    width: 8px;
    height: 0;
    margin: 7px 0 0 4px;
    border: solid ${token('color.onMain')};
    border-width: 2px 0 0;
    transform: none;
  }
  & > input[aria-invalid='true'] { border-color: ${token('color.danger')}; }
  &:has(> input:disabled) { color: ${token('color.disabledText')}; cursor: default; }
  & > input:disabled { background-color: ${token('color.disabledBg')}; border-color: ${token('color.edgeSoft')}; }
  & > input:disabled::after { border-color: ${token('color.disabledText')}; }
  ${below('desktop')} { padding-block: 8px; }
  @media (forced-colors: active) {
    & > input { appearance: auto; }
    & > input::after { content: none; }
  }
`

/** A check box with its label; the label is part of the click target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, indeterminate = false, onCheckedChange, onChange, className, style, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Root className={className} style={style} data-state={indeterminate ? 'indeterminate' : undefined}>
      <input
        ref={input}
        type="checkbox"
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
      />
      <span>{label}</span>
    </Root>
  )
})
