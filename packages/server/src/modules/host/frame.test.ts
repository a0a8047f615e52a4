import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoApp } from '../../demo'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

it('[T13] the page of the frame mode reports what its policy forbade, as the portal does', async () => {
  const origin = encodeURIComponent('https://shop.example')
  const url = `/sdk/frame?appId=${demoApp.id}&origin=${origin}`
  const { statusCode, headers } = (await portal.browser().send({ url })).response
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(['frame-ancestors https://shop.example', 'report-uri /policy-reports']))
})
