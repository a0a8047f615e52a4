import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Thread } from '../signature/thread'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'

/** Props of `Button`; everything else goes to the `button` element. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Defaults to `secondary`; a view has at most one `main`. */
  variant?: ButtonVariant
  /** Defaults to `M`. Under 992 px every size is at least 44 px high. */
  size?: ButtonSize
  /** Work is under way: a thread runs along the lower edge. The button ignores clicks and keeps its focus and width. */
  loading?: boolean
  /** Icon before the label; hidden from screen readers. */
  icon?: ReactNode
}

const Root = styled.button`
  ${buttonStyle}
`

const Icon = styled.span`
  display: inline-flex;
  flex: none;
  & > svg { width: 1.25em; height: 1.25em; }
`

const Running = styled.span`
  position: absolute;
  inset: auto 0 -1px 0;
`

/** The button of the design. Use `aria-disabled` with a `title` instead of `disabled` where the reason must be reachable. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'M', loading = false, icon, type = 'button', onClick, children, ...rest },
  ref,
) {
  const inert = loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <Root
      ref={ref}
      type={type}
      data-variant={variant}
      data-size={size}
      data-state={loading ? 'loading' : 'idle'}
      aria-busy={loading || undefined}
      onClick={press}
      {...rest}
    >
      {icon ? <Icon aria-hidden="true">{icon}</Icon> : null}
      {children}
      {loading ? (
        <Running aria-hidden="true">
          <Thread state="running" decorative />
        </Running>
      ) : null}
    </Root>
  )
})
