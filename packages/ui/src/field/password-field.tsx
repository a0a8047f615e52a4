// A password input that can show its value and rejects Chinese characters from an input method. During composition the value
// stays unchanged, because a change would break the composition. At compositionend, and on input without composition (paste), it
// removes the Chinese characters.
import { Eye, EyeOff } from 'lucide-react'
import { type ChangeEvent, type CompositionEvent, forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/icon-button'
import { useUiStrings } from '../strings/use-ui-strings'
import { useControlAttributes } from './field-context'
import type { InputProps } from './input'
import { inputStyle } from './input-style'
import { stripChinese } from './strip-chinese'

/** Props of `PasswordField`. */
export interface PasswordFieldProps extends Omit<InputProps, 'type' | 'onChange'> {
  /** Called at every change. During composition it gets the raw text, at the end the text without Chinese characters. */
  onValueChange?: (value: string) => void
  /** As of an `input`; use `onValueChange` for the text without Chinese characters. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

const Root = styled.span`
  position: relative;
  display: block;
  & > input { ${inputStyle} padding-inline-end: 44px; }
  & > button { position: absolute; top: 0; inset-inline-end: 0; height: 100%; }
`

const setNativeValue = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Password input with 显示密码 / 隐藏密码. The rule "6–18 位" is the Field's help, always visible. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(props, ref) {
  const { required, onValueChange, onChange, onCompositionEnd, autoComplete = 'current-password', ...rest } = props
  const { showPassword = '显示密码', hidePassword = '隐藏密码' } = useUiStrings()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const attributes = useControlAttributes(props)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // Pasted text, and a full-width sign that an input method inserts at once, arrive without composition.
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    const stripped = stripChinese(event.target.value)
    if (!composing && stripped !== event.target.value) event.target.value = stripped
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  const finish = (event: CompositionEvent<HTMLInputElement>) => {
    onCompositionEnd?.(event)
    const element = event.currentTarget
    const stripped = stripChinese(element.value)
    // Uses the native setter and an input event, so that controlled and uncontrolled inputs see the same change.
    if (stripped !== element.value) setNativeValue(element, stripped)
  }
  return (
    <Root data-state={shown ? 'shown' : 'hidden'}>
      <input
        ref={input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        {...attributes}
        onChange={change}
        onCompositionEnd={finish}
      />
      <IconButton
        label={shown ? hidePassword : showPassword}
        size="S"
        disabled={attributes.disabled}
        onClick={() => setShown((now) => !now)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </Root>
  )
})
