import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { createSpaceGate, isAlmostFull, requireSpace } from './free-space'
import { createHealthBoard } from './health'
import { visitorsPerHour } from './limits'
import { describeError, withoutSecrets } from './log'
import { StartupError } from './startup-error'

describe('readConfig', () => {
  it('listens on this machine alone unless told otherwise, on port 7300', () => {
    expect(readConfig({})).toMatchObject({
      port: 7300,
      host: '127.0.0.1',
      origin: 'http://127.0.0.1:7300',
      isProduction: false,
    })
    expect(readConfig({ NODE_ENV: 'production', WEFT_ORIGIN: 'https://weft.example/' })).toMatchObject({
      host: '0.0.0.0',
      origin: 'https://weft.example',
      hasPublicOrigin: true,
      isProduction: true,
    })
  })

  it('[T4] [T28] does not serve production over plain http unless that is said', () => {
    const production = { NODE_ENV: 'production' }
    expect(() => readConfig(production)).toThrow(/WEFT_ORIGIN=https.*WEFT_PLAIN_HTTP=1/)
    expect(() => readConfig({ ...production, WEFT_ORIGIN: 'http://weft.example' })).toThrow(/WEFT_PLAIN_HTTP=1/)
    expect(readConfig({ ...production, WEFT_PLAIN_HTTP: '1' }).isProduction).toBe(true)
  })

  it('[T18] takes no address of files on the host of the portal: that would share its cookies', () => {
    const origins = { WEFT_ORIGIN: 'https://weft.example', WEFT_FILES_ORIGIN: 'https://WEFT.example:8443' }
    expect(() => readConfig(origins)).toThrow(/The setting WEFT_FILES_ORIGIN cannot be used/)
    expect(readConfig({ ...origins, WEFT_FILES_ORIGIN: 'https://files.weft.example' }).filesOrigin).toBe(
      'https://files.weft.example',
    )
  })

  it('[AC-26] takes a directory whole, with roles for its groups, and in production by TLS alone', () => {
    const oidc = {
      WEFT_OIDC_ISSUER: 'https://login.firm.example',
      WEFT_OIDC_CLIENT_ID: 'weft',
      WEFT_OIDC_CLIENT_SECRET: 'secret',
      WEFT_DIRECTORY_ROLES: 'ROLE_SERVICE_AGENT=cn=desk,dc=firm; ROLE_ADMIN=it',
    }
    expect(readConfig({}).staffDirectory).toBeUndefined()
    expect(readConfig(oidc).staffDirectory).toMatchObject({
      name: '公司账号',
      checkEveryMs: 3_600_000,
      roles: [
        { roleCode: 'ROLE_SERVICE_AGENT', group: 'cn=desk,dc=firm' },
        { roleCode: 'ROLE_ADMIN', group: 'it' },
      ],
    })
    expect(() => readConfig({ ...oidc, WEFT_OIDC_CLIENT_SECRET: '' })).toThrow(/Not set: WEFT_OIDC_CLIENT_SECRET\./)
    expect(() => readConfig({ ...oidc, WEFT_DIRECTORY_ROLES: '' })).toThrow(/needs WEFT_DIRECTORY_ROLES/)
    expect(() => readConfig({ ...oidc, WEFT_DIRECTORY_ROLES: 'desk' })).toThrow(/like ROLE_AGENT=desk/)
    const production = {
      NODE_ENV: 'production',
      WEFT_ORIGIN: 'https://weft.example',
      WEFT_DIRECTORY_ROLES: 'ROLE_ADMIN=it',
    }
    expect(() => readConfig({ ...production, ...oidc, WEFT_OIDC_ISSUER: 'http://login.firm.example' })).toThrow(/https/)
    const ldap = { WEFT_LDAP_URL: 'ldap://ldap.firm.example', WEFT_LDAP_BASE: 'dc=firm' }
    expect(readConfig({ ...production, ...ldap }).staffDirectory?.ldap).toMatchObject({
      isPlain: false,
      idAttribute: 'entryUUID',
    })
    expect(() => readConfig({ ...production, ...ldap, WEFT_LDAP_PLAIN: '1' })).toThrow(/needs TLS/)
    expect(() => readConfig({ ...production, WEFT_LDAP_URL: ldap.WEFT_LDAP_URL })).toThrow(/WEFT_LDAP_BASE/)
    expect(() => readConfig({ ...production, ...ldap, WEFT_LDAP_BIND_DN: 'cn=search' })).toThrow(/go together/)
    expect(() => readConfig({ ...production, ...ldap, WEFT_LDAP_FILTER: '(uid=x)' })).toThrow(/WEFT_LDAP_FILTER/)
  })

  it('[SV-14] takes the key of secrets from one place, and knows several of them', () => {
    const key = 'k'.repeat(43)
    expect(readConfig({ WEFT_KEY: `${key}= ${key}\n` }).key).toContain(key)
    expect(readConfig({ WEFT_KEY_FILE: '/run/secrets/weft' }).keyFile).toBe('/run/secrets/weft')
    expect(() => readConfig({ WEFT_KEY: key, WEFT_KEY_FILE: '/run/secrets/weft' })).toThrow(/both set/)
  })

  it('[SV-13] takes the limits of an address, for all apps and for one, and names what cannot be a limit', () => {
    expect(readConfig({}).limits).toMatchObject({ visitorsPerHour: 300, socketsPerAddress: 600 })
    const { limits } = readConfig({ WEFT_VISITORS_PER_HOUR: '50, shop=1000', WEFT_SOCKETS_PER_ADDRESS: '40' })
    expect(limits).toMatchObject({ visitorsPerHour: 50, visitorsPerHourOf: { shop: 1000 }, socketsPerAddress: 40 })
    expect(['shop', 'other'].map((appId) => visitorsPerHour(limits, appId))).toEqual([1000, 50])
    expect(readConfig({ WEFT_VISITORS_PER_HOUR: 'shop=7' }).limits.visitorsPerHour).toBe(300)
    // One number measures the rest.
    const crowd = readConfig({
      WEFT_PEOPLE_PER_ADDRESS: '1000',
      WEFT_SMS_PER_HOUR: '2000',
      WEFT_UPLOAD_VIDEO_MB: '20',
    }).limits
    expect(crowd).toMatchObject({
      visitorsPerHour: 1000,
      socketsPerAddress: 2000,
      smsPerHour: 2000,
      smsPerAddressPerDay: 1000,
    })
    expect(crowd.uploads).toEqual({ image: 5_000_000, video: 20_000_000, file: 50_000_000 })
    expect(() => readConfig({ WEFT_UPLOAD_IMAGE_MB: '6' })).toThrow(/megabytes from 1 to 5/)
    for (const wrong of ['0', '-1', 'many', '1.5', '3,4', 'shop=', 'shop=0', '12345678'])
      expect(() => readConfig({ WEFT_VISITORS_PER_HOUR: wrong })).toThrow(
        /The setting WEFT_VISITORS_PER_HOUR cannot be used: it must be a whole number from 1 on/,
      )
    expect(() => readConfig({ WEFT_SOCKETS_PER_ADDRESS: '0' })).toThrow(/WEFT_SOCKETS_PER_ADDRESS/)
  })

  it('names the setting that cannot be used', () => {
    for (const [name, value] of [
      ['PORT', 'http'],
      ['DATABASE_URL', 'mysql://x'],
      ['WEFT_ORIGIN', 'weft.example'],
      ['WEFT_EMBEDDED_DATABASE', 'yes'],
      ['WEFT_KEY', 'too short'],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`The setting ${name} cannot be used`))
    }
  })
})

describe('the gate against a full disk', () => {
  const gigabyte = 1_000_000_000
  it('[G14] keeps 500 MB free, or 5 % of a small disk', () => {
    expect(isAlmostFull({ freeBytes: 0.49 * gigabyte, totalBytes: 100 * gigabyte })).toBe(true)
    expect(isAlmostFull({ freeBytes: 0.51 * gigabyte, totalBytes: 1_000 * gigabyte })).toBe(false)
    expect(isAlmostFull({ freeBytes: 0.06 * gigabyte, totalBytes: gigabyte })).toBe(false)
    expect(isAlmostFull({ freeBytes: 0.04 * gigabyte, totalBytes: gigabyte })).toBe(true)
  })

  it('[G14] looks at the disk once a second at most, and sees it free again', () => {
    let time = 0
    let free = 100
    const looks: string[] = []
    const look = (folder: string) => {
      looks.push(folder)
      return { freeBytes: free, totalBytes: 1_000 }
    }
    const isFull = createSpaceGate('/data', { look, now: () => time })
    expect([isFull(), isFull()]).toEqual([false, false])
    free = 49
    time = 999
    expect(isFull()).toBe(false)
    time = 1_000
    expect([isFull(), isFull()]).toEqual([true, true])
    free = 100
    time = 2_000
    expect(isFull()).toBe(false)
    expect(looks).toEqual(['/data', '/data', '/data'])
  })

  it('[G14] asks for more room where a database has yet to be made', () => {
    const space = { freeBytes: 0.1 * gigabyte, totalBytes: gigabyte }
    expect(() => requireSpace('/data', false, space)).not.toThrow()
    expect(() => requireSpace('/data', true, space)).toThrow(StartupError)
  })
})

describe('readiness', () => {
  it('[G14] is refused as soon as one part is down or its check fails', async () => {
    const board = createHealthBoard()
    board.register('files', () => ({ state: 'up' }))
    expect(await board.report()).toMatchObject({ ready: true })
    board.register('database', () => Promise.reject(new Error('password=secret')))
    const report = await board.report()
    expect(report).toEqual({
      ready: false,
      draining: false,
      parts: { files: { state: 'up' }, database: { state: 'down' } },
    })
  })

  it('[G12] is refused from the moment that the server stops', async () => {
    const board = createHealthBoard()
    board.drain()
    expect(await board.report()).toMatchObject({ ready: false, draining: true })
  })
})

describe('the log', () => {
  it('[T24] [T26] tells of a failed query without its values', () => {
    const cause = Object.assign(new Error('invalid byte sequence'), {
      detail: 'Key (phone)=(13800000001)',
      code: '22021',
    })
    const error = new DrizzleQueryError('select $1', ['13800000001\nsecond line', 'secret-hash'], cause)
    const text = JSON.stringify(describeError(error))
    expect(text).toContain('select $1')
    expect(text).toContain('    at ')
    expect(text).not.toMatch(/13800000001|secret-hash|second line/)
  })

  it('[T10] never holds what opens something', () => {
    expect(withoutSecrets('/files/a/b.pdf?until=17&seal=abc')).toBe('/files/a/b.pdf?until=17&seal=[removed]')
    expect(withoutSecrets('/a?ticket=abc&page=2&access_token=x.y')).toBe(
      '/a?ticket=[removed]&page=2&access_token=[removed]',
    )
    expect(withoutSecrets('/a?code=123456&smsCode=1&state=5#x')).toBe(
      '/a?code=[removed]&smsCode=[removed]&state=[removed]',
    )
  })

  it('[T26] never holds who somebody is, or what was searched for', () => {
    expect(withoutSecrets('/sms?phone=13800000001')).toBe('/sms?phone=[removed]')
    expect(withoutSecrets('/list?keyword=13800000001&currentPage=3&searchKey=%E5%91%A8%E6%95%8F')).toBe(
      '/list?keyword=[removed]&currentPage=3&searchKey=[removed]',
    )
    expect(withoutSecrets('/people/13800000001/x?13800000001&13800000001=1')).toBe(
      '/people/[removed]/x?[removed]&[removed]=1',
    )
    expect(withoutSecrets('/sso?appName=portal&redirect=/a%3Fticket%3Db')).toBe(
      '/sso?appName=portal&redirect=[removed]',
    )
    expect(withoutSecrets('/b?id=3f1c2a44-9f0e-4b6a-8a2c-0d1e2f3a4b5c')).toBe(
      '/b?id=3f1c2a44-9f0e-4b6a-8a2c-0d1e2f3a4b5c',
    )
  })
})
