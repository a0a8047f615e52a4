import { describe, expect, it } from 'vitest'
import { trailOf } from './trail'

const of = (query: string) =>
  trailOf(new URLSearchParams(query), '/industryCases/news', '一篇', (id) => (id === 'a1' ? '通知公告' : undefined))

describe('the breadcrumb of a detail page', () => {
  it('[PC-16] follows path and childPath of the address', () => {
    expect(of('id=1&path=industryCases/news&childPath=industryCases/news%3Fquery%3Da1&query=a1')).toEqual([
      { label: '首页', href: '/' },
      { label: '行业资讯', href: '/industryCases/news' },
      { label: '通知公告', href: '/industryCases/news?query=a1' },
      { label: '一篇' },
    ])
    expect(of('path=industryCases/projectCases')[1]).toEqual({ label: '项目案例', href: '/industryCases/projectCases' })
  })

  it('[T9] leads to lists of our own under our own names, whatever the address says', () => {
    for (const path of ['//evil.example', 'https://evil.example', '\\evil', 'console', '../sso?x=1']) {
      expect(of(`path=${encodeURIComponent(path)}&pathName=客服&childPath=${encodeURIComponent(path)}`)).toEqual([
        { label: '首页', href: '/' },
        { label: '行业资讯', href: '/industryCases/news' },
        { label: '一篇' },
      ])
    }
  })
})
