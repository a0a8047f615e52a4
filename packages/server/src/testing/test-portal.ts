/**
 * The whole server over a fresh database with the demo world, for tests of modules: calls go through `inject`, the test
 * controls the clock. `browser()` simulates a browser: it keeps the cookie and sends the headers of a page of the own origin.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type App, type AppOptions, buildApp } from '../app'
import { demoApp, demoPassword, demoPeople, demoSignIns, fillDemoWorld } from '../demo'
import type { BucketSettings } from '../platform/config'
import { builtFolders } from '../platform/http/statics'
import { DEFAULT_LIMITS, type ServerLimits } from '../platform/limits'
import type { RobotSettings } from '../platform/robot-settings'
import type { StaffDirectorySettings } from '../platform/staff-directory'
import { type Contents, createTestDatabase, type TestDatabase } from '../platform/test-database'
import { leftItsEntry } from './record-table'

export const ownOrigin = 'http://127.0.0.1:7459'
export const appName = demoApp.name

export interface TestReply<Data> {
  status: number
  code: number
  msg: string
  field: string | undefined
  data: Data[]
  response: LightMyRequestResponse
}

export interface Browser {
  cookie: string | undefined
  send<Data = Record<string, unknown>>(options: InjectOptions & { url: string }): Promise<TestReply<Data>>
  /** Signs in as a demo person by key. */
  signIn(key: string): Promise<TestReply<{ redirect: string }>>
  /** Returns a new `Bearer …` by the cookie. */
  authorization(): Promise<string>
}

export interface TestPortal extends App {
  database: TestDatabase
  /** Advances the server's clock; it starts at the real time, because the OpenID provider uses no other. */
  advance(ms: number): void
  /** Sets the clock back to the real time. */
  resetClock(): void
  browser(): Browser
  /** Rejects if a privileged call of the test left no entry in the record of acts (T26). */
  stop(): Promise<void>
}

/** Some minutes older than a test's first reading of the clock, like a world in use. */
const world: Contents = {
  name: 'demo_world',
  fill: (db) => fillDemoWorld(db, { now: Date.now(), origins: ['https://shop.example'] }),
}

interface TestPortalOptions {
  origin?: string
  trustedProxies?: readonly string[]
  folders?: AppOptions['folders']
  limits?: Partial<ServerLimits>
  webhookHosts?: readonly string[]
  bucket?: BucketSettings
  staffDirectory?: StaffDirectorySettings
  /** Default: nobody sits at the desk. */
  robot?: RobotSettings
  /** Address of an SMS service; default: the outbox. */
  smsUrl?: string
  /** Default: a minute. */
  agentAwayMs?: number
  /** The end of a promise by SMS too; default: by notices alone. */
  promiseSms?: boolean
}

export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await createTestDatabase(world)
  const folder = mkdtempSync(join(tmpdir(), 'weft-portal-'))
  // The server needs only the frame's file name of the drop-in script: these tests need no build.
  const script = join(folder, 'script')
  mkdirSync(script)
  writeFileSync(join(script, 'manifest.json'), JSON.stringify({ frame: 'frame-1.js' }))
  const origin = options.origin ?? ownOrigin
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  const privileged = new Map<string, Set<string>>()
  const built = await buildApp({
    pool: database.pool,
    dataFolder: folder,
    config: {
      origin,
      trustedProxies: options.trustedProxies,
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      webhookHosts: options.webhookHosts,
      bucket: options.bucket,
      staffDirectory: options.staffDirectory,
      robot: options.robot,
      agentAwayMs: options.agentAwayMs,
      promiseSms: options.promiseSms,
      sms: options.smsUrl ? { carrier: 'http', url: options.smsUrl } : undefined,
    },
    clock,
    folders: options.folders ?? { portal: builtFolders.portal, script },
    demo: { password: demoPassword, accounts: demoSignIns },
    // A repeated step leaves no second entry: one is enough for its call.
    onPrivilegedCall: (name, acts) => {
      const known = privileged.get(name) ?? new Set()
      for (const act of acts) known.add(act)
      privileged.set(name, known)
    },
  })

  let browsers = 0
  const browser = (): Browser => {
    // Each has its own address, because these tests are not about limits by address.
    browsers += 1
    const remoteAddress = `10.0.${browsers >> 8}.${browsers & 255}`
    const me: Browser = {
      cookie: undefined,
      async send<Data>(request: InjectOptions & { url: string }) {
        const response = await built.app.inject({
          remoteAddress,
          ...request,
          headers: {
            host: new URL(origin).host,
            'sec-fetch-site': 'same-origin',
            'x-requested-with': 'XMLHttpRequest',
            ...(me.cookie ? { cookie: me.cookie } : {}),
            ...request.headers,
          },
        })
        for (const line of [response.headers['set-cookie'] ?? []].flat()) {
          const [pair = ''] = line.split(';')
          if (/weft_sso=/.test(pair)) me.cookie = /Max-Age=0/.test(line) ? undefined : pair
        }
        const isJson = String(response.headers['content-type']).includes('json')
        const body = (isJson ? response.json() : {}) as { code?: number; msg?: string; field?: string; data?: Data[] }
        return {
          status: response.statusCode,
          code: body.code ?? -1,
          msg: body.msg ?? '',
          field: body.field,
          data: body.data ?? [],
          response,
        }
      },
      signIn(key) {
        const person = demoPeople.find((one) => one.key === key)
        return me.send({
          method: 'POST',
          url: '/sso/login',
          payload: { loginName: person?.phone ?? key, password: demoPassword, appName },
        })
      },
      async authorization() {
        const reply = await me.send<{ token_type: string; access_token: string }>({
          url: `/web/portal/oauth/token?appName=${appName}`,
        })
        return `${reply.data[0]?.token_type} ${reply.data[0]?.access_token}`
      },
    }
    return me
  }

  return {
    ...built,
    database,
    advance: (ms) => {
      ahead += ms
    },
    resetClock: () => {
      ahead = 0
    },
    browser,
    async stop() {
      await built.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
      const silent = [...privileged].flatMap(([name, acts]) => (leftItsEntry(name, acts) ? [] : [name]))
      if (silent.length > 0) throw new Error(`[T26] privileged calls without an entry: ${silent.join(', ')}`)
    },
  }
}
