import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ButtonSize, buttonStyle } from './button-style'

/** Props of `IconButton`; everything else goes to the `button` element. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name, a verb: 关闭, 移除 轴承. Also the tooltip (`title`) unless `title` says otherwise. */
  label: string
  /** Defaults to `M`. */
  size?: ButtonSize
  /** Defaults to `quiet`. */
  variant?: 'quiet' | 'secondary' | 'main'
  /** The icon: one of lucide or one of our glyphs. */
  children: ReactNode
}

const Root = styled.button`
  ${buttonStyle}
  && { padding: 0; flex: none; }
  &&[data-size='S'] { width: ${'var(--weft-control-s)'}; }
  &&[data-size='M'] { width: ${'var(--weft-control-m)'}; }
  &&[data-size='L'] { width: ${'var(--weft-control-l)'}; }
  & > svg { width: 20px; height: 20px; stroke-width: 1.5; }
  &&[data-size='S'] > svg { width: 16px; height: 16px; }
`

/** A square button that shows only an icon and always has an accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size = 'M', variant = 'quiet', type = 'button', title = label, onClick, children, ...rest },
  ref,
) {
  const inert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <Root
      ref={ref}
      type={type}
      aria-label={label}
      title={title}
      data-size={size}
      data-variant={variant}
      data-state="idle"
      onClick={inert ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </Root>
  )
})
