import { type AnchorHTMLAttributes, type ElementType, forwardRef } from 'react'
import { styled } from 'styled-components'
import { focusVisible, token } from '../tokens/token'

/** Props of `Link`; everything else goes to the anchor, or to the component given as `as`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** text: within a sentence, underlined. quiet: in lists and bars, underlined under the pointer. */
  variant?: 'text' | 'quiet'
  /** A router's link component; it receives `to` through the rest props. */
  as?: ElementType
  /** Passed on to the component given as `as`. */
  to?: unknown
}

const Root = styled.a`
  color: ${token('color.link')};
  border-radius: ${token('radius.control')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  ${focusVisible}
  &[data-variant='quiet'] { color: inherit; text-decoration: none; }
  &:hover { color: ${token('color.linkHover')}; text-decoration: underline; }
`

/** A link. With `target="_blank"` it adds `rel="noopener noreferrer"` by itself. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ variant = 'text', rel, ...rest }, ref) {
  const safeRel = rest.target === '_blank' ? (rel ?? 'noopener noreferrer') : rel
  return <Root ref={ref} data-variant={variant} rel={safeRel} {...rest} />
})
