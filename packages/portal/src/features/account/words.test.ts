import { expect, it } from 'vitest'
import { accountWords } from './words'

it('[ER-06] prescribed strings of registration and passwords are as the documents have them, to the letter', () => {
  expect(accountWords.prescribed).toEqual({
    registerMismatch: '两次输入密码不一致!',
    needOld: '请输入原密码',
    needNew: '请输入密码',
    needConfirm: '请再次输入密码',
    changeMismatch: '两次输入密码不一致',
    changed: '密码修改成功',
    notChanged: '密码修改失败',
  })
})

it('[ER-06] wordings of prescribed meanings are as the design settled them', () => {
  const { again, ...proposed } = accountWords.proposed
  expect(again(59)).toBe('59 秒后重新获取')
  expect(proposed).toEqual({
    tooShort: '请至少输入6位密码',
    tooLong: '密码最多18位',
    wrongEmail: '请输入正确的邮箱地址',
    getCode: '获取验证码',
    sent: '验证码已发送，请耐心等待…',
    registered: '注册成功，请使用账号密码登录',
  })
})
