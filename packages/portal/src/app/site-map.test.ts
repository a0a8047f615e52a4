import { addressOfTitle, pageTitles } from '@weft/contract'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { RouteHandle } from '../platform/navigation/route-handle'
import { publicRoutes } from './public-routes'

// The data engine's page exists only where the installation has one (PC-23).
const titled = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).filter((name) => name !== 'dataEngine')

describe('the site map', () => {
  it.each(titled)('%s has a page of that title', (name) => {
    const handle = matchRoutes(publicRoutes, addressOfTitle[name])?.at(-1)?.route.handle as RouteHandle | undefined
    expect(handle?.title).toBe(name === 'quickStarts' ? pageTitles.quickStarts[0] : pageTitles[name])
  })
})
