import { describe, expect, it } from 'vitest'
import { accountFace } from './account-face'
import { currentItem, menu } from './menu'
import { showsFooter } from './shows-footer'

describe('header and footer', () => {
  it('[AC-12] a personal account hides the enterprise name', () => {
    const user = { name: '李想', loginName: '13800000002', enterpriseName: '李想', tenantType: 1 as const }
    expect(accountFace(user)).toEqual({ name: '李想' })
    expect(accountFace({ ...user, tenantType: 0 })).toEqual({ name: '李想', enterprise: '李想' })
    expect(accountFace({ ...user, name: '' }).name).toBe('13800000002')
  })

  it('[PC-02] the entry of the path is the current one; about us is shown as disabled', () => {
    expect(currentItem('/')?.title).toBe('首页')
    expect(currentItem('/about')?.title).toBe('关于我们')
    expect(currentItem('/404')).toBeUndefined()
    expect(menu.filter((item) => item.isDisabled).map((item) => item.title)).toEqual(['关于我们'])
  })

  it('[PC-03] the footer is absent where the path contains 403 or 404', () => {
    expect(['/', '/403', '/404', '/x/404/y'].map(showsFooter)).toEqual([true, false, false, false])
  })
})
