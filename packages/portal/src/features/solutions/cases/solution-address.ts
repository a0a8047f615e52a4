/** State of the solution list in the URL: the tab by its code or its index, the rest by name (PC-11). */
import { type IndustryCode, industryCodes } from '@weft/contract'

/** Fields of the URL that the list owns, with their defaults. */
export const solutionDefaults = {
  filterCaseType: '',
  selectedIndex: '',
  keywords: '',
  industry: '',
  handleMaterial: '',
  region: '',
  p: '1',
} as const

/** Industry of the tab: a valid `filterCaseType`, else the index `selectedIndex`, else 化纤. */
export function industryOfAddress(state: { filterCaseType: string; selectedIndex: string }): IndustryCode {
  const named = industryCodes.find((code) => code === state.filterCaseType)
  const placed = /^[0-3]$/.test(state.selectedIndex) ? industryCodes[Number(state.selectedIndex)] : undefined
  return named ?? placed ?? industryCodes[0]
}

/** URL of a chosen tab: resets keyword, filters and pages. */
export const tabAddress = (code: IndustryCode) => ({
  ...solutionDefaults,
  filterCaseType: code,
  selectedIndex: String(industryCodes.indexOf(code)),
})
