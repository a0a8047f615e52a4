import { describe, expect, it } from 'vitest'
import { settingsFrom, sidebarCookie, sidebarFromCookie, themeFrom } from './sidebar-state'

describe('[AC-15] the sidebar', () => {
  it('[AC-15] writes 1 for open and 0 for folded, and reads them back', () => {
    expect(sidebarCookie(true)).toMatch(/^sidebarStatus=1;/)
    expect(sidebarCookie(false)).toMatch(/^sidebarStatus=0;/)
    expect(sidebarFromCookie('a=1; sidebarStatus=0; b=2')).toBe(false)
    expect(sidebarFromCookie('a=1; sidebarStatus=1')).toBe(true)
  })

  it('[AC-15] is open where nothing was kept', () => {
    expect(sidebarFromCookie('')).toBe(true)
    expect(sidebarFromCookie('mysidebarStatus=0')).toBe(true)
  })

  it('the look follows the system until a person chooses', () => {
    expect([themeFrom(undefined), themeFrom('night'), themeFrom('light'), themeFrom('neon')]).toEqual([
      'system',
      'night',
      'light',
      'system',
    ])
  })
})

describe('[AC-16] the settings', () => {
  it('[AC-16] are all on until a person switches one, whatever else stands there', () => {
    const on = { hasTags: true, hasFixedHeader: true, hasSidebarLogo: true }
    expect(settingsFrom(undefined)).toEqual(on)
    expect(settingsFrom('{')).toEqual(on)
    expect(settingsFrom('{"hasTags":"no","x":1}')).toEqual(on)
    expect(settingsFrom('{"hasTags":false}')).toEqual({ ...on, hasTags: false })
  })
})
