import { addressOfTitle, pageTitles } from '@weft/contract'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { RouteHandle } from '../platform/navigation/route-handle'
import { words } from '../platform/strings/common'
import { publicRoutes } from './public-routes'

// The data engine's page exists only where the installation has one (PC-23).
const titled = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).filter((name) => name !== 'dataEngine')

describe('the site map', () => {
  it.each(titled)('%s has a page of that title', (name) => {
    const handle = matchRoutes(publicRoutes, addressOfTitle[name])?.at(-1)?.route.handle as RouteHandle | undefined
    expect(handle?.title).toBe(name === 'quickStarts' ? pageTitles.quickStarts[0] : pageTitles[name])
  })

  // The catalogue is also loaded by the sign-in page, which has no room for the site map.
  it('has the titles that header, footer and the person’s menu write', () => {
    const { menu, mine, footer } = words
    expect({ ...menu, ...mine, ...footer }).toMatchObject({
      twin: pageTitles.twin,
      control: pageTitles.control,
      operation: pageTitles.operation,
      solutions: pageTitles.solutions,
      mall: pageTitles.mall,
      appCenter: pageTitles.appCenter,
      mark: pageTitles.mark,
      title: pageTitles.mine,
      cart: pageTitles.cart,
      orders: pageTitles.mallOrders,
      profile: pageTitles.companyProfile,
      contact: pageTitles.contact,
      news: pageTitles.news,
      knowledge: pageTitles.knowledge,
      projects: pageTitles.projectCases,
      map: pageTitles.projectMap,
      settled: pageTitles.settled,
    })
    expect([menu.about, footer.about]).toEqual([pageTitles.about, pageTitles.about])
    expect(menu.service).toBe(pageTitles.customerService)
  })
})
