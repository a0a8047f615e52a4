import type { MenuEntry } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { consoleStart, flatEntries, grantedEntries } from '../platform/console/console-screens'
import { urls } from '../platform/navigation/urls'

const page = (authCode: string, name = ''): MenuEntry => ({ authCode, name, type: 2, routers: [] })
const group = (authCode: string, ...routers: MenuEntry[]): MenuEntry => ({
  authCode,
  name: `组 ${authCode}`,
  type: 1,
  routers,
})

describe('[AC-03] routes from granted codes', () => {
  it('[AC-03] keeps granted parents and children, with the names of the server', () => {
    const entries = grantedEntries([
      group('CUSTOMER_SERVICE', page('SERVICE_DESK', '客服工作台'), page('UNKNOWN', '别的')),
    ])
    expect(entries).toEqual([
      {
        authCode: 'CUSTOMER_SERVICE',
        title: '组 CUSTOMER_SERVICE',
        children: [{ authCode: 'SERVICE_DESK', title: '客服工作台', path: urls.workbench, children: [] }],
      },
    ])
  })

  it('[AC-03] leaves out groups in which nothing is left', () => {
    expect(grantedEntries([group('A', page('UNKNOWN')), group('B', group('C'))])).toEqual([])
  })

  it('[AC-03] uses our own title where the server has none', () => {
    expect(flatEntries(grantedEntries([page('SERVICE_DESK')]))[0]?.title).toBe('客服工作台')
  })
})

describe('[AC-04] where the console begins', () => {
  it('[AC-04] at the first granted page', () => {
    expect(consoleStart('/console', [group('G', page('SERVICE_DESK'))])).toEqual({ to: urls.workbench })
    expect(consoleStart(urls.workbench, [page('SERVICE_DESK')])).toBe('stay')
  })

  it('[AC-04] at the blank page when none of the granted pages stands here', () => {
    expect(consoleStart('/console', [page('UNKNOWN')])).toEqual({ to: urls.blank })
    expect(consoleStart(urls.blank, [page('UNKNOWN')])).toBe('stay')
  })

  it('[AC-04] at 403 when the token holds no menus', () => {
    expect(consoleStart('/console', [])).toBe('forbidden')
    expect(consoleStart(urls.workbench, [])).toBe('forbidden')
  })

  it('[AC-04] at 403 on a page that is there and not granted, at 404 on one that is not', () => {
    expect(consoleStart(urls.workbench, [page('UNKNOWN')])).toBe('forbidden')
    expect(consoleStart(urls.supervision, [page('SERVICE_DESK')])).toBe('forbidden')
    expect(consoleStart(`${urls.console}/nosuch`, [page('SERVICE_DESK')])).toEqual({ to: urls.notFound })
  })
})
