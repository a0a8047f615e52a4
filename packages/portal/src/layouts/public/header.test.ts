import { describe, expect, it } from 'vitest'
import { accountFace } from '../../shared/site/account-face'
import { managementPath } from './management'
import { announced, currentItem, furtherMenu, isExternal, menu } from './menu'
import { showsFooter } from './shows-footer'

describe('header and footer', () => {
  it('[AC-12] a personal account hides the enterprise name', () => {
    const user = { name: '李想', loginName: '13800000002', enterpriseName: '李想', tenantType: 1 as const }
    expect(accountFace(user)).toEqual({ name: '李想' })
    expect(accountFace({ ...user, tenantType: 0 })).toEqual({ name: '李想', enterprise: '李想' })
    expect(accountFace({ ...user, name: '' }).name).toBe('13800000002')
  })

  it('[PC-02] the menu of D1 §2: entries with sub-entries and further ones, in order; four are shown as disabled', () => {
    expect(menu.map((item) => item.title)).toEqual([
      '首页',
      '智能工作台',
      '解决方案',
      '客户服务',
      '备件商城',
      '大模型门户',
      'SaaS应用',
      '关于我们',
    ])
    expect(menu[1]?.children?.map((item) => item.title)).toEqual(['数字孪生', '数字管控', '智能运维'])
    expect(furtherMenu.map((item) => item.title)).toEqual(['应用中心', '开放服务', '线上展厅', '实景', '双碳'])
    const disabled = [...menu, ...furtherMenu].filter((item) => item.isDisabled).map((item) => item.title)
    expect(disabled).toEqual(['大模型门户', '关于我们', '线上展厅', '实景'])
  })

  it('[PC-02] an entry whose target the operator has opens it; without one it stays announced', () => {
    expect(announced('线上展厅', '三维展示', 'https://hall.example')).toEqual({
      title: '线上展厅',
      path: 'https://hall.example',
    })
    expect(announced('线上展厅', '三维展示')).toEqual({ title: '线上展厅', isDisabled: true, hint: '三维展示' })
  })

  it.each([
    ['/', '首页'],
    ['/about', '关于我们'],
    ['/productMall/detail', '备件商城'],
    ['/portal/product/order', '备件商城'],
    ['/Intelligence/twin', '智能工作台'],
    ['/industryCases/news/detail', '解决方案'],
    ['/customerService/afterSale', '客户服务'],
    ['/app-center', 'SaaS应用'],
    ['/center/quickStart1/text-1', '开放服务'],
    ['/DualCarbon', '双碳'],
    ['/404', undefined],
  ])('[PC-02] %s is under %s', (path, title) => {
    expect(currentItem(path)?.title).toBe(title)
  })

  it('[PC-26] links elsewhere are known by their scheme', () => {
    expect(['https://a.example', 'http://a', 'mailto:a@b', 'tel:1', '/about', 'ftp:x'].map(isExternal)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('[AC-12] 管理 is for everybody but holders of the customer’s role, and leads to the first page of management', () => {
    const page = (authCode: string) => ({ authCode, title: authCode, path: `/console/${authCode}`, children: [] })
    const entries = [page('SERVICE_DESK'), page('STAT_MANAGE')]
    expect(managementPath(['ROLE_SERVICE_CUSTOMER_EMPLOYEE'], entries)).toBeUndefined()
    expect(managementPath(['ROLE_ADMIN'], entries)).toBe('/console/STAT_MANAGE')
    expect(managementPath([], [page('SERVICE_DESK')])).toBe('/console/SERVICE_DESK')
    expect(managementPath([], [])).toBeUndefined()
  })

  it('[PC-03] the footer is absent where the path contains 403 or 404', () => {
    expect(['/', '/403', '/404', '/x/404/y'].map(showsFooter)).toEqual([true, false, false, false])
  })
})
