import { Check, ChevronDown } from 'lucide-react'
import * as Primitive from 'radix-ui/select'
import { forwardRef, useState } from 'react'
import { styled } from 'styled-components'
import { useControlAttributes } from '../field/field-context'
import { inputStyle } from '../field/input-style'
import { menuItemStyle, menuStyle } from '../menu/menu-style'
import { useOutlet } from '../theme/theme-provider'
import { token } from '../tokens/token'

/** One choice of a `Select`. */
export interface SelectOption {
  /** Not empty: an empty string means "nothing chosen". */
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** Props of `Select`, controlled by `value` or uncontrolled with `defaultValue`. */
export interface SelectProps {
  /** Options in display order. */
  options: readonly SelectOption[]
  /** Controlled value; `''` means nothing is chosen. */
  value?: string
  /** Initial value when uncontrolled. */
  defaultValue?: string
  /** Called with the value of the option that was chosen. */
  onValueChange?: (value: string) => void
  /** Shown while nothing is chosen, for instance 请选择售后类型. */
  placeholder?: string
  /** Accessible name when there is no Field around it. */
  'aria-label'?: string
  /** Id of the control; defaults to the id from the Field around it. */
  id?: string
  /** Adds a hidden native select, so that a form submits the value under this name. */
  name?: string
  /** The list cannot be opened. */
  disabled?: boolean
  /** The form requires a choice. */
  required?: boolean
  /** Parent of the list; defaults to the outlet of the ThemeProvider. */
  container?: HTMLElement | null
  /** Class of the control. */
  className?: string
}

const Trigger = styled(Primitive.Trigger)`
  ${inputStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')};
  text-align: start;
  cursor: pointer;
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-placeholder] { color: ${token('color.textMeta')}; }
  & svg { flex: none; width: 16px; height: 16px; color: ${token('color.edge')}; }
  &:disabled { cursor: default; }
`

const Content = styled(Primitive.Content)`
  ${menuStyle}
  min-width: var(--radix-select-trigger-width);
  max-height: min(320px, var(--radix-select-content-available-height));
`

const Item = styled(Primitive.Item)`
  ${menuItemStyle}
  justify-content: space-between;
  min-height: ${token('control.M')};
  /* Only the text grows: a check mark that takes half of the line breaks a short label. */
  & > span + span { flex: none; }
  &[data-state='checked'] { background: ${token('color.selected')}; font-weight: 500; }
`

/**
 * One of a list. Arrows, typing and Enter work on the closed control as well. Its choices are drawn when somebody comes to
 * it, for there may be hundreds; a native select (`name`) holds them from the first.
 */
export const Select = forwardRef<HTMLButtonElement, SelectProps>(function Select(props, ref) {
  const { options, value, defaultValue, onValueChange, placeholder, name, required, container, className } = props
  const outlet = useOutlet(container)
  const attributes = useControlAttributes(props)
  const [own, setOwn] = useState(defaultValue)
  const [isApproached, setApproached] = useState(name !== undefined)
  const approach = () => setApproached(true)
  const chosen = value ?? own
  return (
    <Primitive.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => {
        setOwn(next)
        onValueChange?.(next)
      }}
      onOpenChange={approach}
      name={name}
      required={required}
      disabled={attributes.disabled}
    >
      <Trigger
        ref={ref}
        className={className}
        aria-label={props['aria-label']}
        onFocus={approach}
        onPointerEnter={approach}
        {...attributes}
      >
        <Primitive.Value placeholder={placeholder}>
          {options.find((option) => option.value === chosen)?.label}
        </Primitive.Value>
        <Primitive.Icon>
          <ChevronDown aria-hidden="true" strokeWidth={1.5} />
        </Primitive.Icon>
      </Trigger>
      {isApproached ? (
        <Primitive.Portal container={outlet}>
          <Content position="popper" sideOffset={4} collisionPadding={8}>
            <Primitive.Viewport>
              {options.map((option) => (
                <Item key={option.value} value={option.value} disabled={option.disabled}>
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  <Primitive.ItemIndicator>
                    <Check aria-hidden="true" width={16} height={16} strokeWidth={1.5} />
                  </Primitive.ItemIndicator>
                </Item>
              ))}
            </Primitive.Viewport>
          </Content>
        </Primitive.Portal>
      ) : null}
    </Primitive.Root>
  )
})
