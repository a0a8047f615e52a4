import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LdapSettings } from '../../platform/staff-directory'
import { appName, type Browser, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { createLdapDirectory, escapedInFilter } from './ldap'
import { plainName } from './people'
import { base, firmLdif, groupLdif, hasSlapd, personLdif, searcher, startTestSlapd, type TestSlapd } from './test-slapd'

it('writes what was typed into a filter as text, never as a part of it', () => {
  expect(escapedInFilter('li*)(uid=*')).toBe('li\\2a\\29\\28uid=\\2a')
  expect(escapedInFilter('a\\b\0李')).toBe('a\\5cb\\00\\e6\\9d\\8e')
})

it('compares names of the directory without their spaces and capitals', () => {
  expect(plainName('CN=Desk, OU=Groups , DC=firm')).toBe(plainName('cn=desk,ou=groups,dc=FIRM'))
  expect(plainName('cn=a\\, b,dc=x')).not.toBe(plainName('cn=a\\,b,dc=x'))
})

if (!hasSlapd)
  console.warn(
    '\n*** SKIPPED: sign-in by LDAP is not tried, for this machine has no slapd (apt-get install slapd ldap-utils). ***\n',
  )

describe.skipIf(!hasSlapd)('signing in by LDAP', () => {
  let slapd: TestSlapd
  let portal: TestPortal
  let settings: LdapSettings
  const group = `CN=Desk, ou=groups, ${base}`

  beforeAll(async () => {
    slapd = await startTestSlapd()
    slapd.load(
      firmLdif + ['anna', 'bert', 'carl', 'dora', 'twin'].map((uid) => personLdif(uid, `secret-${uid}`)).join(''),
    )
    slapd.load(personLdif('other', 'secret-other').replace('uid: other', 'uid: other\nuid: twin'))
    slapd.load(groupLdif('desk', ['anna', 'dora', 'twin', 'other']))
    settings = {
      url: slapd.url,
      isPlain: false,
      caFile: slapd.caFile,
      bind: searcher,
      base: `ou=people,${base}`,
      filter: '(&(objectClass=person)(uid={login}))',
      idAttribute: 'entryUUID',
      nameAttribute: 'cn',
      groupsAttribute: 'memberOf',
    }
    portal = await startTestPortal({
      staffDirectory: {
        name: '域账号',
        roles: [{ roleCode: 'ROLE_SERVICE_AGENT', group }],
        checkEveryMs: 1_000,
        ldap: settings,
      },
    })
  }, 120_000)
  afterAll(async () => {
    await portal?.stop()
    await slapd?.close()
  })

  const signIn = (browser: Browser, loginName: string, password = `secret-${loginName}`) =>
    browser.send({ method: 'POST', url: '/sso/login', payload: { loginName, password, appName } })
  const me = async (browser: Browser) =>
    (
      await browser.send<{ user: { number: string; name: string }; authorities: string[] }>({
        url: `/iip/web/portal/menu/list?appName=${appName}`,
      })
    ).data[0]
  const rows = async (query: ReturnType<typeof sql>) => (await portal.context.db.execute(query)).rows

  it('[AC-26] name and password of the directory open an account with the roles of the groups', async () => {
    const browser = portal.browser()
    expect(await signIn(browser, 'anna')).toMatchObject({ code: 0 })
    const known = await me(browser)
    expect(known).toMatchObject({ user: { name: 'anna' } })
    expect(known?.authorities).toContain('SERVICE_DESK')
    const again = portal.browser()
    expect(await signIn(again, ' ANNA ', 'secret-anna')).toMatchObject({ code: 0 })
    expect((await me(again))?.user.number).toBe(known?.user.number)
  })

  it('[AC-26] [T29] a wrong password, a name that is none, a piece of a filter and a name of two people open nothing', async () => {
    const tries = [
      ['anna', 'wrong'],
      ['nobody', 'secret-anna'],
      ['*', 'secret-anna'],
      ['anna)(uid=*', 'secret-anna'],
      ['twin', 'secret-twin'],
      ['anna', ' '],
    ] as const
    for (const [name, password] of tries)
      expect(await signIn(portal.browser(), name, password)).toMatchObject({ code: 1, msg: '账号或密码不正确' })
    // A server treats an empty password as an anonymous bind, and accepts it.
    expect(await createLdapDirectory(settings).check('anna', '')).toBeUndefined()
  })

  it('[AC-26] whose groups have no role is told so after the right password alone', async () => {
    expect(await signIn(portal.browser(), 'bert', 'wrong')).toMatchObject({ msg: '账号或密码不正确' })
    expect((await signIn(portal.browser(), 'bert')).msg).toContain('没有使用本系统的权限')
    expect(await rows(sql`select 1 from account where login_name = 'bert'`)).toEqual([])
  })

  it('[T20] customers’ passwords are not shown to the directory, and passwords of ours go on', async () => {
    expect(await portal.browser().signIn('zhoumin')).toMatchObject({ code: 0 })
    expect(await portal.browser().signIn('13900000009')).toMatchObject({ code: 0 })
    slapd.load(personLdif('13800000001', 'secret-13800000001'))
    slapd.load(
      `dn: cn=desk,ou=groups,${base}\nchangetype: modify\nadd: member\nmember: uid=13800000001,ou=people,${base}\n\n`,
    )
    expect(await signIn(portal.browser(), '13800000001')).toMatchObject({ code: 1, msg: '账号或密码不正确' })
  })

  it('[AC-26] by TLS from the first byte, too, and by groups that name their members', async () => {
    const found = await createLdapDirectory({
      ...settings,
      url: slapd.tlsUrl,
      groupsAttribute: 'noSuch',
      groupSearch: { base: `ou=groups,${base}`, filter: '(member={dn})' },
    }).check('dora', 'secret-dora')
    expect(found?.groups).toEqual([`cn=desk,ou=groups,${base}`])
  })

  it('[AC-26] [T29] who has gone from the directory, or from the group, loses roles and sign-ins; the others stay', async () => {
    const [anna, dora] = [portal.browser(), portal.browser()]
    await signIn(anna, 'anna')
    await signIn(dora, 'dora')
    const number = (await me(dora))?.user.number
    slapd.load(`dn: uid=dora,ou=people,${base}\nchangetype: delete\n\n`)
    await vi.waitFor(async () => expect(await me(dora)).toBeUndefined(), { timeout: 30_000, interval: 250 })
    expect(await rows(sql`select role_code from account_role where account_number = ${number}`)).toEqual([])
    expect(
      await rows(sql`select act, actor_id from audit_entry where subject = ${number} order by id desc limit 1`),
    ).toEqual([{ act: 'account.leaveDirectory', actor_id: 'directory' }])
    expect(await me(anna)).toBeDefined()
    slapd.load(
      `dn: cn=desk,ou=groups,${base}\nchangetype: modify\ndelete: member\nmember: uid=anna,ou=people,${base}\n\n`,
    )
    await vi.waitFor(async () => expect(await me(anna)).toBeUndefined(), { timeout: 30_000, interval: 250 })
  })

  it('[AC-26] [T29] a filter that finds nobody at all, an untrusted certificate and a directory without an answer end nothing', async () => {
    const wrong = createLdapDirectory({ ...settings, filter: '(&(objectClass=device)(uid={login}))' })
    await expect(wrong.lookUp(['6a7c1a2e-0000-1111-2222-333344445555'])).rejects.toThrow('finds nobody')
    await expect(
      createLdapDirectory({ ...settings, caFile: undefined }).check('other', 'secret-other'),
    ).rejects.toThrow()
    const other = portal.browser()
    expect(await signIn(other, 'other')).toMatchObject({ code: 0 })
    await slapd.stop()
    expect(await signIn(portal.browser(), 'other')).toMatchObject({ code: 1, msg: '公司目录暂时无法访问，请稍后重试' })
    const checks = vi.spyOn(portal.context.log, 'warn')
    await vi.waitFor(
      () =>
        expect(checks.mock.calls.map(([, sentence]) => sentence)).toContain(
          'people of the directory could not be looked up',
        ),
      { timeout: 30_000, interval: 250 },
    )
    expect(await me(other)).toBeDefined()
    expect(await portal.browser().signIn('13900000009')).toMatchObject({ code: 0 })
  })
})
