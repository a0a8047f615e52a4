/** What stands at the end of a start: README and the guides send everybody there. */
import { expect, it } from 'vitest'
import { demoPassword, demoPeople } from './demo'
import { welcome } from './welcome'

it('ends a start with the addresses to open and the demo sign-ins', () => {
  expect(welcome({ origin: 'http://127.0.0.1:7300', demo: { password: demoPassword, people: demoPeople } })).toBe(`
  Portal       http://127.0.0.1:7300/
  Workbench    http://127.0.0.1:7300/console/workbench
  Script tag   <script src="http://127.0.0.1:7300/sdk/weft.js" data-app-id="weft-demo" async></script>
  Health       http://127.0.0.1:7300/readyz

  Sign in with the password weft2026 as
    13800000001  enterprise customer, 周敏
    13800000002  personal customer, 李想
    13800000003  enterprise customer, 陈立
    13900000001  service agent, 王晓芸
    13900000002  service agent, 赵磊
    13900000005  after-sales staff, 孙建国
    13900000009  administrator, 何静

  Ctrl+C stops everything.
`)
})

it('names no sign-in where the demo world is not served', () => {
  expect(welcome({ origin: 'https://portal.example' })).not.toMatch(/weft2026|Sign in/)
})
