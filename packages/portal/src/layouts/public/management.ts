/** The 管理 link (AC-12): hidden for the customer's role; for everybody else the target. */
import { type AuthCode, CUSTOMER_ROLE } from '@weft/contract'
import { type ConsoleEntry, flatEntries } from '../../platform/console/console-screens'
import type { Session } from '../../platform/session/session'

/** Rights of management pages, not of daily service, in order of preference. */
const managing: readonly AuthCode[] = ['ROLE_ADMIN', 'CUSTOMER_MANAGE', 'STAT_MANAGE', 'HANDLE_MANAGE', 'MALL_ORDERS']

/** Returns the address of the first granted management page, else of the console's first page; undefined: no link. */
export function managementPath(
  authorities: Session['authorities'],
  entries: readonly ConsoleEntry[],
): string | undefined {
  if (authorities.includes(CUSTOMER_ROLE)) return undefined
  const pages = flatEntries(entries)
  const found = managing.flatMap((code) => pages.filter((page) => page.authCode === code))
  return (found[0] ?? pages[0])?.path
}
