import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoApp } from '../../demo'
import { startTestPortal, type TestPortal } from '../test-portal'
import { registerFrame } from './frame'

let portal: TestPortal
let app: FastifyInstance
const script = mkdtempSync(join(tmpdir(), 'weft-script-'))
beforeAll(async () => {
  portal = await startTestPortal()
  writeFileSync(join(script, 'manifest.json'), JSON.stringify({ frame: 'frame-1.js' }))
  app = Fastify()
  app.decorate('weft', portal.context)
  registerFrame(app, script)
})
afterAll(async () => {
  await app.close()
  await portal.stop()
  rmSync(script, { recursive: true })
})

it('[T13] the page of the frame mode reports what its policy forbade, as the portal does', async () => {
  const origin = encodeURIComponent('https://shop.example')
  const { statusCode, headers } = await app.inject(`/sdk/frame?appId=${demoApp.id}&origin=${origin}`)
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(['frame-ancestors https://shop.example', 'report-uri /policy-reports']))
})
