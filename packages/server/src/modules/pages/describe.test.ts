import { addresses, pageTitles } from '@weft/contract'
import { expect, it } from 'vitest'
import { describedRoutes } from './describe'

/** Only where the house has one, behind a setting: nothing to be found by. */
const unsaid = ['dataEngine']

const pathOf: Partial<Record<string, unknown>> = {
  ...addresses,
  quickStarts: addresses.quickStart(1),
  signUp: addresses.signUpForm,
  serviceInformation: addresses.serviceInformation(),
  afterSale: addresses.afterSale(),
}

it.each(Object.keys(pageTitles).filter((name) => !unsaid.includes(name)))('says something of the page %s', (name) => {
  expect(describedRoutes).toHaveProperty([String(pathOf[name])])
})
