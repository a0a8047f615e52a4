import { type ComponentType, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useUiStrings } from '../strings/use-ui-strings'
import { focusVisible, token, typeStep } from '../tokens/token'

/** One step of the path to the current page. */
export interface BreadcrumbItem {
  readonly label: string
  /** Absent for the current page and for groups without a page. */
  readonly href?: string
}

/** Props of `Breadcrumb`; the last item is the current page. */
export interface BreadcrumbProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** From the root down; the last item is the current page. */
  items: readonly BreadcrumbItem[]
  /** A router's link component, taking `href` and children; defaults to a plain anchor. */
  renderLink?: ComponentType<{ href: string; children: ReactNode }>
}

const Root = styled.nav`
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
  & > ol { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none; }
  /* Behind its place: a line that begins with it would seem to have lost something. */
  & li:not(:last-child)::after { content: '/'; margin: 0 ${token('space.2')}; color: ${token('color.edge')}; }
  & a { color: inherit; text-decoration: none; ${focusVisible} }
  & a:hover { color: ${token('color.link')}; text-decoration: underline; }
  & [aria-current] { color: ${token('color.text')}; }
`

const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>

/** The path to the current page. */
export const Breadcrumb = forwardRef<HTMLElement, BreadcrumbProps>(function Breadcrumb(
  { items, renderLink: LinkPart = PlainLink, 'aria-label': label, ...rest },
  ref,
) {
  const { breadcrumb = '当前位置' } = useUiStrings()
  return (
    <Root ref={ref} aria-label={label ?? breadcrumb} {...rest}>
      <ol>
        {items.map((item, at) => (
          <li key={`${item.label}-${item.href ?? ''}`}>
            {at === items.length - 1 ? (
              <span aria-current="page">{item.label}</span>
            ) : item.href ? (
              <LinkPart href={item.href}>{item.label}</LinkPart>
            ) : (
              item.label
            )}
          </li>
        ))}
      </ol>
    </Root>
  )
})
