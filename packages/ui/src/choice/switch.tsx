import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { reducedMotion } from '../tokens/reduced-motion'
import { below, focusVisible, token, typeStep } from '../tokens/token'

/** Props of `Switch`; everything else goes to the `input` element. */
export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The text beside the track, part of the click target. */
  label: ReactNode
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void
}

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.2')};
  min-height: 24px;
  ${typeStep('body')}
  color: ${token('color.text')};
  cursor: pointer;
  & > input {
    position: relative;
    flex: none;
    box-sizing: border-box;
    width: 40px;
    height: 22px;
    margin: 0;
    appearance: none;
    border: 1px solid ${token('color.edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    cursor: inherit;
    ${focusVisible}
  }
  & > input::before {
    content: '';
    position: absolute;
    top: 2px;
    inset-inline-start: 2px;
    width: 16px;
    height: 16px;
    border-radius: 1px;
    background: ${token('color.edge')};
    transition: inset-inline-start ${token('duration.hover')} ${token('ease.out')};
  }
  & > input:checked { background: ${token('color.main')}; border-color: ${token('color.main')}; }
  & > input:checked::before { background: ${token('color.onMain')}; inset-inline-start: 20px; }
  & > input:disabled { background: ${token('color.disabledBg')}; border-color: ${token('color.edgeSoft')}; }
  & > input:disabled::before { background: ${token('color.disabledText')}; }
  &:has(> input:disabled) { color: ${token('color.disabledText')}; cursor: default; }
  ${below('desktop')} { min-height: 44px; }
  ${reducedMotion} { & > input::before { transition: none; } }
  @media (forced-colors: active) {
    & > input { forced-color-adjust: none; border-color: ButtonText; background: ButtonFace; }
    & > input::before { background: ButtonText; }
    & > input:checked { background: Highlight; }
    & > input:checked::before { background: HighlightText; }
    & > input:disabled { background: Canvas; border-color: GrayText; }
    & > input:disabled::before { background: GrayText; }
  }
`

/** Needs no `aria-checked`: a native check box exposes its checked state to this role. */
const switchRole = { role: 'switch' } as const

/** On or off, takes effect at once. For a choice that a form submits, use Checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, onCheckedChange, onChange, className, style, ...rest },
  ref,
) {
  return (
    <Root className={className} style={style}>
      <input
        ref={ref}
        type="checkbox"
        {...switchRole}
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
