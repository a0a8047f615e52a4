import { CallError, type HttpPort, type HttpRequest } from '@weft/contract'
import { describe, expect, it } from 'vitest'
import { callerOf, errorsOf, infoOf, signIn } from './sign-in'

const caller = callerOf(new URLSearchParams({ appName: 'portal', redirect: '/console?x=1' }))
const answering = (answer: unknown[] | Error) => {
  const seen: HttpRequest[] = []
  const port: HttpPort = {
    async request<T>(request: HttpRequest) {
      seen.push(request)
      if (answer instanceof Error) throw answer
      return answer as T[]
    },
  }
  return { port, seen }
}

describe('[AC-01] the sign-in page', () => {
  it('[AC-01] reads the calling app and keeps only a return path of our own', () => {
    expect(caller).toEqual({ appName: 'portal', redirect: '/console?x=1' })
    expect(callerOf(new URLSearchParams({ appName: 'other', redirect: '//evil.example' }))).toEqual({
      appName: 'other',
      redirect: '/',
    })
  })

  it('[AC-01] sends name, password and app, and goes where the server says', async () => {
    const { port, seen } = answering([{ redirect: '/console?x=1' }])
    await expect(signIn(caller, { loginName: ' 13900000001 ', password: 'weft2026' }, port)).resolves.toEqual({
      ok: true,
      to: '/console?x=1',
    })
    expect(seen[0]).toMatchObject({
      path: '/sso/login',
      body: { loginName: '13900000001', password: 'weft2026', appName: 'portal', redirect: '/console?x=1' },
    })
  })

  it('[AC-01] a return address elsewhere becomes the home page', async () => {
    const { port } = answering([{ redirect: 'https://evil.example' }])
    await expect(signIn(caller, { loginName: 'a', password: 'b' }, port)).resolves.toEqual({ ok: true, to: '/' })
  })

  it('[AC-01] a refusal shows the sentence of the server, a lost network our own', async () => {
    const refused = answering(new CallError('账号或密码不正确', 1, 200))
    await expect(signIn(caller, { loginName: 'a', password: 'b' }, refused.port)).resolves.toEqual({
      ok: false,
      message: '账号或密码不正确',
    })
    const lost = answering(new CallError('操作失败', -1, 0))
    await expect(signIn(caller, { loginName: 'a', password: 'b' }, lost.port)).resolves.toEqual({
      ok: false,
      message: '网络未连接，请检查后重试',
    })
  })

  it('both fields are required', () => {
    expect(errorsOf({ loginName: ' ', password: '' })).toEqual({
      loginName: '请输入手机号或账号',
      password: '请输入密码',
    })
    expect(errorsOf({ loginName: 'a', password: 'b' })).toEqual({})
  })

  it('[AC-01] names the calling app; demo sign-ins show only where the server offers them', async () => {
    const demo = { password: 'weft2026', accounts: [{ loginName: '1', name: '王晓芸', role: '客服' }] }
    const appTitle = '梭原纺机门户'
    await expect(infoOf(caller, answering([{ appTitle, demo }]).port)).resolves.toEqual({ appTitle, demo })
    await expect(infoOf(caller, answering([{ appTitle }]).port)).resolves.toEqual({ appTitle })
    await expect(infoOf(caller, answering([{ demo: 'all' }]).port)).resolves.toEqual({})
    await expect(infoOf(caller, answering(new CallError('无', 404, 404)).port)).resolves.toEqual({})
  })
})
