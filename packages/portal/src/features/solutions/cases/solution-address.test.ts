import { describe, expect, it } from 'vitest'
import { industryOfAddress, tabAddress } from './solution-address'

describe('the address of the solution list', () => {
  it('[PC-11] names the tab by code, else by its place, else it is hxzz', () => {
    const of = (filterCaseType: string, selectedIndex = '') => industryOfAddress({ filterCaseType, selectedIndex })
    expect(of('')).toBe('hxzz')
    expect(of('fzyr')).toBe('fzyr')
    expect(of('', '3')).toBe('zb')
    expect(of('scwfb', '3')).toBe('scwfb')
    expect([of('none', '9'), of('', '-1'), of('', 'x')]).toEqual(['hxzz', 'hxzz', 'hxzz'])
  })

  it('[PC-11] another tab begins again', () => {
    expect(tabAddress('zb')).toEqual({
      filterCaseType: 'zb',
      selectedIndex: '3',
      keywords: '',
      industry: '',
      handleMaterial: '',
      region: '',
      p: '1',
    })
  })
})
