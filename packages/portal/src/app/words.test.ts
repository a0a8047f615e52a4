import { zhCN } from '@weft/widget'
import { describe, expect, it } from 'vitest'
import { home } from '../features/home/words'
import { words } from '../platform/strings/common'

describe('the catalogue', () => {
  it('[ER-06] prescribed strings are as the documents have them, to the letter', () => {
    expect(words.prescribed).toEqual({
      hint: '提示',
      signIn: '登录',
      cancel: '取消',
      notSignedIn: '当前用户未登录，请登录后查看',
      personalInfo: '个人信息',
      changePassword: '修改密码',
      signOut: '退出登录',
    })
  })

  it('[ER-06] wordings of prescribed meanings are as the design settled them', () => {
    expect(words.proposed).toMatchObject({
      comingSoon: '该功能即将上线，敬请期待！',
      loading: '加载中…',
      noFullscreen: '当前浏览器不支持全屏',
      forbidden: '当前账号暂无权限',
      toHome: '返回首页',
    })
  })

  it('[WD-01] the button that stands before the assistant says what the assistant says', () => {
    expect(zhCN).toMatchObject(words.assistant)
  })

  it('[PC-04] the counters begin with 2, 0, 0, 0', () => {
    expect(home.counters.map((counter) => counter.fallback)).toEqual([2, 0, 0, 0])
  })
})
