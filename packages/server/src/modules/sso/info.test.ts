import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../demo'
import { appName, startTestPortal, type TestPortal } from '../../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

it('[AC-01] the sign-in page is told the name of the calling app, and the demo sign-ins work', async () => {
  const reply = await portal
    .browser()
    .send<{ appTitle: string; demo: { password: string; accounts: { loginName: string }[] } }>({
      url: `/sso/info?appName=${appName}`,
    })
  expect(reply.data[0]).toMatchObject({ appTitle: '梭原纺机门户', demo: { password: demoPassword } })
  const accounts = reply.data[0]?.demo.accounts ?? []
  expect(accounts.length).toBeGreaterThan(1)
  for (const { loginName } of accounts) {
    const payload = { loginName, password: demoPassword, appName }
    expect(await portal.browser().send({ method: 'POST', url: '/sso/login', payload })).toMatchObject({ code: 0 })
  }
})

it('[AC-01] an unknown app is not named', async () => {
  expect(await portal.browser().send({ url: '/sso/info?appName=nobody' })).toMatchObject({ code: 1 })
})
