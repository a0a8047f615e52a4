/** What the solution list reads of its address: the tab by its code or by its place, the rest by name (PC-11). */
import { type IndustryCode, industryCodes } from '@weft/contract'

/** Fields of the address that the list owns, at their defaults. */
export const solutionDefaults = {
  filterCaseType: '',
  selectedIndex: '',
  keywords: '',
  industry: '',
  handleMaterial: '',
  region: '',
  p: '1',
} as const

/** The industry of the tab: `filterCaseType` where it is one, else the place `selectedIndex`, else 化纤. */
export function industryOfAddress(state: { filterCaseType: string; selectedIndex: string }): IndustryCode {
  const named = industryCodes.find((code) => code === state.filterCaseType)
  const placed = /^[0-3]$/.test(state.selectedIndex) ? industryCodes[Number(state.selectedIndex)] : undefined
  return named ?? placed ?? industryCodes[0]
}

/** The address of a chosen tab: keyword, conditions and pages begin again. */
export const tabAddress = (code: IndustryCode) => ({
  ...solutionDefaults,
  filterCaseType: code,
  selectedIndex: String(industryCodes.indexOf(code)),
})
