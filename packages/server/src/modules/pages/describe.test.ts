import { addressOfTitle, pageTitles } from '@weft/contract'
import { expect, it } from 'vitest'
import { describedRoutes } from './describe'

// The page of the data engine exists only with a setting, and search engines are not to find it.
const titled = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).filter((name) => name !== 'dataEngine')

it.each(titled)('says something of the page %s', (name) => {
  expect(describedRoutes).toHaveProperty([addressOfTitle[name]])
})
