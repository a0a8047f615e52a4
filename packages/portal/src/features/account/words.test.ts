import { expect, it } from 'vitest'
import { accountWords } from './words'

it('[ER-06] prescribed strings of registration and passwords are as the documents have them, to the letter', () => {
  expect(accountWords.prescribed).toEqual({
    changed: '密码修改成功',
    notChanged: '密码修改失败',
  })
})

it('[ER-06] wordings of prescribed meanings are as the design settled them', () => {
  const { again, ...proposed } = accountWords.proposed
  expect(again(59)).toBe('59 秒后重新获取')
  expect(proposed).toEqual({
    getCode: '获取验证码',
    sent: '验证码已发送，请耐心等待…',
    registered: '注册成功，请使用账号密码登录',
  })
})
