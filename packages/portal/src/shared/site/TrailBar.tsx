import { Breadcrumb, type BreadcrumbItem } from '@weft/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const RouterLink = ({ href, children }: { href: string; children: ReactNode }) => <Link to={href}>{children}</Link>

/** Breadcrumb with the portal's own links. */
export const TrailBar = ({ items }: { items: readonly BreadcrumbItem[] }) => (
  <Breadcrumb items={items} renderLink={RouterLink} />
)
