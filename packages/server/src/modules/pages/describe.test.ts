import { addressOfTitle, pageTitles } from '@weft/contract'
import { expect, it } from 'vitest'
import { describedRoutes } from './describe'

// Only where the installation has one, behind a setting, and then it is nothing to be found by.
const titled = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).filter((name) => name !== 'dataEngine')

it.each(titled)('says something of the page %s', (name) => {
  expect(describedRoutes).toHaveProperty([addressOfTitle[name]])
})
