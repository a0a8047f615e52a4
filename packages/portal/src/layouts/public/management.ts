/** The 管理 link (AC-12): not for holders of the customer's role, and where it leads for everybody else. */
import { type ConsoleEntry, flatEntries } from '../../platform/console/console-screens'

const customerRole = 'ROLE_SERVICE_CUSTOMER_EMPLOYEE'

/** Rights whose page is management rather than daily service, in the order in which it is looked for. */
const managing = ['ROLE_ADMIN', 'CUSTOMER_MANAGE', 'STAT_MANAGE', 'HANDLE_MANAGE', 'MALL_ORDERS']

/** Address of the first management page that was granted, else of the console's first; undefined: no link. */
export function managementPath(authorities: readonly string[], entries: readonly ConsoleEntry[]): string | undefined {
  if (authorities.includes(customerRole)) return undefined
  const pages = flatEntries(entries)
  const found = managing.flatMap((code) => pages.filter((page) => page.authCode === code))
  return (found[0] ?? pages[0])?.path
}
