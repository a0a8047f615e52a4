import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo'
import { appName, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { sealer } from '../../testing/test-seal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.database.pool.query('truncate sms_sent, sms_code')
})

/** A browser that keeps the cookie of the codes, as browsers do. */
function person() {
  const browser = portal.browser()
  let cookie = ''
  return {
    browser,
    async send<Data = unknown>(url: string, payload: object, method: 'POST' | 'PUT' = 'POST', headers = {}) {
      const reply = await browser.send<Data>({
        method,
        url,
        payload,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
      })
      for (const line of [reply.response.headers['set-cookie'] ?? []].flat()) {
        if (line.startsWith('weft_sms=')) cookie = line.split(';')[0] ?? ''
      }
      return reply
    },
  }
}
type Person = ReturnType<typeof person>

/** Solves the challenge, as the page does. */
async function proofFor(who: Person, phone: string): Promise<string | undefined> {
  const url = '/web-api/register/v1/sms/challenge'
  const [asked] = (await who.send<{ bits: number; challenge: string }>(url, { phone })).data
  if (!asked?.bits) return undefined
  for (let tried = 0; ; tried += 1) {
    const digest = createHash('sha256').update(`${asked.challenge}:${tried}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - asked.bits) === 0) return String(tried)
  }
}
const askCode = async (who: Person, phone: string) => {
  const proof = await proofFor(who, phone)
  return who.send<{ retryAfterSeconds: number }>('/web-api/register/v1/sms', { phone, ...(proof ? { proof } : {}) })
}
/** The newest code in the outbox of development. */
async function codeFor(phone: string): Promise<string> {
  const { rows } = await portal.database.pool.query(
    'select body from sms_outbox where phone = $1 order by id desc limit 1',
    [phone],
  )
  return /验证码 (\d{6})/.exec(rows[0]?.body)?.[1] ?? ''
}
async function personalForm(who: Person, phone: string, smsCode: string, password = 'loom-8823') {
  const seal = await sealer(who.browser)
  return { username: '孙倩', phone, password: seal(password), confirm: seal(password), smsCode, tenantType: 1 }
}
const registerPerson = async (who: Person, phone: string, smsCode: string) =>
  who.send('/web-api/register/v1/user', await personalForm(who, phone, smsCode))

let last = 13700000000
const newPhone = (): string => {
  last += 1
  return String(last)
}

describe('the work for a code', () => {
  const challenge = async (phone: string, who: Person = person()) =>
    (await who.send<{ bits: number }>('/web-api/register/v1/sms/challenge', { phone })).data[0]?.bits
  const sent = (phone: string, address: string, count: number) =>
    portal.database.pool.query(
      `insert into sms_sent (phone_key, address, sent_at) select $1, $2, now() - interval '2 minutes' from generate_series(1, $3::int)`,
      [phone, address, count],
    )

  it('[T19] is none for two codes of an address, then grows by what was sent to it, up to eight times', async () => {
    const who = person()
    const { rows } = await portal.database.pool.query<{ address: string }>('select address from sms_sent')
    expect(rows).toEqual([])
    await askCode(who, '13911110001')
    const [{ address = '' } = {}] = (await portal.database.pool.query('select address from sms_sent')).rows
    const bits: (number | undefined)[] = []
    for (let count = 1; count < 20; count += 1) {
      bits.push(await challenge('13911110002', who))
      await sent(`another ${count}`, address, 1)
    }
    expect(bits).toEqual([0, 15, 15, 15, 15, 16, 16, 16, 16, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18])
  })

  it('[T19] is told to clients of the version before by the address too, for one minor version', async () => {
    const url = '/web-api/register/v1/sms/challenge?phone=13911110004'
    expect(await portal.browser().send({ url })).toMatchObject({ code: 0, data: [{ bits: 0, challenge: '' }] })
  })

  it('[T19] is asked of everybody once half of the hour’s budget is spent', async () => {
    await sent('many', 'everywhere', 249)
    expect(await challenge('13911110003')).toBe(0)
    await sent('many', 'everywhere', 1)
    expect(await challenge('13911110003')).toBe(15)
  })

  it('[T19] counts what the spent budget of the hour refuses, for the alarm', async () => {
    const refused = async () => (await portal.context.metrics.codesOverBudget.get()).values[0]?.value
    expect(await refused()).toBe(0)
    await sent('many', 'everywhere', 500)
    const who = person()
    const proof = await proofFor(who, '13911110005')
    const reply = await who.send('/web-api/register/v1/sms', { phone: '13911110005', proof })
    expect(reply).toMatchObject({ status: 429 })
    expect(await refused()).toBe(1)
  })
})

describe('codes by SMS', () => {
  it('[T19] cost work from the third on; an answer is good for one code and one phone', async () => {
    const who = person()
    const [one, two, three, four] = [newPhone(), newPhone(), newPhone(), newPhone()]
    expect(await proofFor(who, one)).toBeUndefined()
    await askCode(who, one)
    await askCode(who, two)
    const bare = (phone: string, proof?: string) =>
      who.send('/web-api/register/v1/sms', { phone, ...(proof ? { proof } : {}) })
    expect(await bare(three)).toMatchObject({ status: 400, msg: '安全验证未通过，请重新获取验证码' })
    expect(await codeFor(three)).toBe('')
    const proof = await proofFor(who, three)
    expect(await bare(four, proof)).toMatchObject({ status: 400 })
    expect(await bare(three, proof)).toMatchObject({ code: 0 })
    portal.advance(60_001)
    expect(await bare(three, proof)).toMatchObject({ status: 400 })
    portal.resetClock()
  })

  it('[T19] are counted for a whole network of IPv6: one household has all of its addresses', async () => {
    const from = (remoteAddress: string) =>
      portal.browser().send({
        method: 'POST',
        url: '/web-api/register/v1/sms',
        payload: { phone: newPhone() },
        remoteAddress,
      })
    for (const host of ['1', '2']) expect((await from(`2001:db8:1:2::${host}`)).code).toBe(0)
    expect(await from('2001:db8:1:2:ffff::3')).toMatchObject({ msg: '安全验证未通过，请重新获取验证码' })
    expect((await from('2001:db8:1:3::1')).code).toBe(0)
  })
})

describe('registration', () => {
  it('[AC-06] [AC-09] a person registers with a code and signs in with account and password', async () => {
    const who = person()
    const phone = newPhone()
    expect((await askCode(who, phone)).data[0]).toEqual({ retryAfterSeconds: 60 })
    expect(await registerPerson(who, phone, await codeFor(phone))).toMatchObject({ code: 0, data: [] })
    const signIn = await who.send('/sso/login', { loginName: phone, password: 'loom-8823', appName })
    expect(signIn.code).toBe(0)
    const [menus] = (
      await who.browser.send<{ user: object; authorities: string[] }>({
        url: `/iip/web/portal/menu/list?appName=${appName}`,
      })
    ).data
    expect(menus?.user).toMatchObject({ loginName: phone, name: '孙倩', tenantType: 1, enterpriseId: '' })
    expect(menus?.authorities).toContain('ROLE_SERVICE_CUSTOMER_EMPLOYEE')
  })

  it('[AC-06] keeps when a person agreed, and to which text', async () => {
    const { pool } = portal.database
    await pool.query(
      "insert into reading_page (path, title, html) values ('/privacy', '协议', '<p>一</p>') on conflict (path) do update set html = excluded.html",
    )
    const consentOf = async (phone: string) =>
      (await pool.query('select agreed_at, agreed_text from account where phone = $1', [phone])).rows[0]
    const [who, agreeing, silent] = [person(), newPhone(), newPhone()]
    await askCode(who, agreeing)
    const form = await personalForm(who, agreeing, await codeFor(agreeing))
    expect(await who.send('/web-api/register/v1/user', { ...form, agreed: true })).toMatchObject({ code: 0 })
    expect(await consentOf(agreeing)).toEqual({
      agreed_at: expect.any(Date),
      agreed_text: createHash('sha256').update('<p>一</p>').digest('hex'),
    })
    // A client without the field makes an account, and no consent.
    const other = person()
    await askCode(other, silent)
    await registerPerson(other, silent, await codeFor(silent))
    expect(await consentOf(silent)).toEqual({ agreed_at: null, agreed_text: null })
  })

  it('[AC-09] [ER-07] a form that is sent again with its key makes one account, and needs no second code', async () => {
    const [who, other] = [person(), person()]
    const phone = newPhone()
    await askCode(who, phone)
    const requestKey = `again-${phone}-0123`
    const form = { ...(await personalForm(who, phone, await codeFor(phone))), requestKey }
    const send = (by: Person, more = {}) => by.send('/web-api/register/v1/user', { ...form, ...more })
    expect(await send(who)).toMatchObject({ code: 0 })
    expect(await send(who)).toMatchObject({ code: 0 })
    const { rows } = await portal.database.pool.query('select 1 from account where phone = $1', [phone])
    expect(rows).toHaveLength(1)
    // The key reveals nothing to another browser, and another key is another form.
    expect(await send(other)).toMatchObject({ code: 1, msg: '验证码不正确或已失效，请重新获取' })
    expect(await send(who, { requestKey: `other-${phone}-0123` })).toMatchObject({ code: 1 })
  })

  it('[AC-06] [AC-07] an enterprise brings its credit code; one that is known takes nobody in', async () => {
    const who = person()
    const seal = await sealer(who.browser)
    const form = async (phone: string, crtCode: string) => {
      await portal.database.pool.query('truncate sms_sent')
      await askCode(who, phone)
      return who.send('/web-api/register/v1/enterprise', {
        username: '何川',
        enterpriseName: '绍兴越布印染有限公司',
        enterpriseCategory: 'DYEING,WEAVING',
        crtCode,
        phone,
        email: '',
        password: seal('loom-8823'),
        confirm: seal('loom-8823'),
        smsCode: await codeFor(phone),
        tenantType: 0,
      })
    }
    expect(await form(newPhone(), '91330600MA2D8QWK1X')).toMatchObject({
      code: 1,
      msg: '统一社会信用代码不正确，请核对',
    })
    const phone = newPhone()
    expect(await form(phone, '91350100M000100Y43')).toMatchObject({ code: 0 })
    const { rows } = await portal.database.pool.query(
      'select a.tenant_type, e.name, e.categories from account a join enterprise e on e.id = a.enterprise_id where a.phone = $1',
      [phone],
    )
    expect(rows).toEqual([{ tenant_type: 0, name: '绍兴越布印染有限公司', categories: ['DYEING', 'WEAVING'] }])
    expect(await form(newPhone(), '91350100M000100Y43')).toMatchObject({
      code: 1,
      msg: '该企业已注册，请联系企业管理员或在线客服为您开通账号',
    })
  })

  it('[AC-07] says what is wrong before the code is spent', async () => {
    const who = person()
    const phone = newPhone()
    await askCode(who, phone)
    const code = await codeFor(phone)
    const seal = await sealer(who.browser)
    const send = async (change: object) =>
      who.send('/web-api/register/v1/user', { ...(await personalForm(who, phone, code)), ...change })
    expect(await send({ password: seal('12345'), confirm: seal('12345') })).toMatchObject({ msg: '请至少输入6位密码' })
    const long = 'a'.repeat(19)
    expect(await send({ password: seal(long), confirm: seal(long) })).toMatchObject({ msg: '密码最多18位' })
    expect(await send({ confirm: seal('loom-8824') })).toMatchObject({ msg: '两次输入密码不一致!' })
    expect(await send({ password: seal('password'), confirm: seal('password') })).toMatchObject({
      msg: '密码过于常见，请换一个',
    })
    expect(await send({ password: 'in-the-clear', confirm: 'in-the-clear' })).toMatchObject({ status: 400 })
    expect(await send({ phone: '16700000000' })).toMatchObject({ status: 400 })
    expect(await send({ email: 'nobody' })).toMatchObject({ status: 400 })
    expect(await send({ tenantType: 0 })).toMatchObject({ status: 400 })
    expect(await send({ authorities: ['ROLE_ADMIN'] })).toMatchObject({ status: 400 })
    expect(await send({})).toMatchObject({ code: 0 })
  })

  it('[AC-06] a phone registers once, also by two forms at the same instant', async () => {
    const phone = newPhone()
    const withCode = async (): Promise<[Person, string]> => {
      await portal.database.pool.query('truncate sms_sent')
      const who = person()
      await askCode(who, phone)
      return [who, await codeFor(phone)]
    }
    const [one, other] = [await withCode(), await withCode()]
    const replies = await Promise.all([one, other].map(([who, code]) => registerPerson(who, phone, code)))
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
    const [late, code] = await withCode()
    expect(await registerPerson(late, phone, code)).toMatchObject({ code: 1, msg: '该手机号已注册，请直接登录' })
    expect((await portal.database.pool.query('select 1 from account where phone = $1', [phone])).rowCount).toBe(1)
  })
})

describe('SMS codes', () => {
  it('[AC-08] [T19] one a minute, five an hour, ten a day for a phone, and then it is said how long to wait', async () => {
    const phone = newPhone()
    const ask = () => askCode(person(), phone)
    expect(await ask()).toMatchObject({ code: 0 })
    const soon = await ask()
    expect(soon).toMatchObject({ status: 429, code: 1 })
    expect(soon.msg).toMatch(/^验证码发送过于频繁，请在 \d+ 秒后重试$/)
    for (let more = 0; more < 4; more += 1) {
      portal.advance(61_000)
      expect(await ask()).toMatchObject({ code: 0 })
    }
    portal.advance(61_000)
    expect((await ask()).msg).toMatch(/请在 \d+ 分钟后重试/)
    portal.advance(3_700_000)
    expect(await ask()).toMatchObject({ code: 0 })
    // The other four of the day, without their proof of work.
    await portal.database.pool.query(`insert into sms_sent (phone_key, address, sent_at)
      select phone_key, 'elsewhere', sent_at from sms_sent order by sent_at desc limit 4`)
    portal.advance(3_700_000)
    expect(await ask()).toMatchObject({ status: 429 })
    portal.resetClock()
  })

  it('[T19] at the same instant no more than one goes out', async () => {
    const phone = newPhone()
    const replies = await Promise.all(Array.from({ length: 8 }, () => askCode(person(), phone)))
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1)
  })

  it('[T19] works after four wrong tries and not after five, for five minutes, and only in the browser that asked', async () => {
    const phone = newPhone()
    const who = person()
    const refused = { code: 1, msg: '验证码不正确或已失效，请重新获取' }
    await askCode(who, phone)
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await registerPerson(person(), phone, code)).toMatchObject(refused)
    for (let tries = 0; tries < 5; tries += 1) expect(await registerPerson(who, phone, wrong)).toMatchObject(refused)
    expect(await registerPerson(who, phone, code)).toMatchObject(refused)

    const [other, own] = [person(), newPhone()]
    await askCode(other, own)
    const right = await codeFor(own)
    const mistyped = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries += 1) expect(await registerPerson(other, own, mistyped)).toMatchObject(refused)
    expect(await registerPerson(other, own, right)).toMatchObject({ code: 0 })

    portal.advance(61_000)
    await askCode(who, phone)
    const late = await codeFor(phone)
    portal.advance(300_001)
    expect(await registerPerson(who, phone, late)).toMatchObject(refused)
    portal.resetClock()
  })

  it('[T20] answers the same for a phone that has an account', async () => {
    const known = await askCode(person(), '13800000002')
    const unknown = await askCode(person(), newPhone())
    expect([known.status, known.code, known.data]).toEqual([unknown.status, unknown.code, unknown.data])
  })

  it('[AC-08] shows in development what would have been sent, as text', async () => {
    const phone = newPhone()
    await askCode(person(), phone)
    const page = (await portal.browser().send({ url: '/dev/outbox' })).response
    expect(page.body).toContain(await codeFor(phone))
    await portal.database.pool.query("insert into sms_outbox (phone, body, sent_at) values ('1', '<script>', now())")
    expect((await portal.browser().send({ url: '/dev/outbox' })).response.body).not.toContain('<script>')
  })
})

describe('[AC-10] the change of a password', () => {
  it('[AC-10] [T21] takes the old one, ends every sign-in, and the new one opens', async () => {
    const here = portal.browser()
    const elsewhere = portal.browser()
    await here.signIn('guoming')
    await elsewhere.signIn('guoming')
    const seal = await sealer(here)
    const change = async (oldPassword: string, newPassword: string, confirm = newPassword) =>
      here.send({
        method: 'PUT',
        url: '/web/portal/account/password',
        headers: { authorization: await here.authorization() },
        payload: { oldPassword: seal(oldPassword), newPassword: seal(newPassword), confirmPassword: seal(confirm) },
      })
    const other = await elsewhere.authorization()
    expect(await change('not-it-99', 'shuttle-77')).toMatchObject({ code: 1, msg: '原密码不正确' })
    expect(await change(demoPassword, 'shuttle-77', 'shuttle-78')).toMatchObject({ msg: '两次输入密码不一致' })
    expect(await change(demoPassword, '123456')).toMatchObject({ msg: '密码过于常见，请换一个' })
    expect(await change(demoPassword, 'shuttle-77')).toMatchObject({ code: 0 })
    expect(
      await elsewhere.send({ method: 'POST', url: '/iip/web/portal/user/logout', headers: { authorization: other } }),
    ).toMatchObject({
      code: 20302,
    })
    const menus = { url: `/iip/web/portal/menu/list?appName=${appName}` }
    expect((await here.send(menus)).data).toEqual([])
    const signIn = (password: string) =>
      portal
        .browser()
        .send({ method: 'POST', url: '/sso/login', payload: { loginName: '13800000016', password, appName } })
    expect(await signIn(demoPassword)).toMatchObject({ code: 1 })
    expect(await signIn('shuttle-77')).toMatchObject({ code: 0 })
  })

  it('[T21] new passwords that cannot be taken are no wrong old ones', async () => {
    const here = portal.browser()
    await here.signIn('hansong')
    const seal = await sealer(here)
    const change = async (oldPassword: string, newPassword: string, confirm = newPassword) =>
      here.send({
        method: 'PUT',
        url: '/web/portal/account/password',
        headers: { authorization: await here.authorization() },
        payload: { oldPassword: seal(oldPassword), newPassword: seal(newPassword), confirmPassword: seal(confirm) },
      })
    for (const [weak, msg] of [
      ['abc', '请至少输入6位密码'],
      ['a'.repeat(19), '密码最多18位'],
      ['梭原纺机股份', '密码不能包含中文'],
      ['123456', '密码过于常见，请换一个'],
      [demoPassword, '新密码不能与原密码相同'],
    ] as const) {
      expect((await change(demoPassword, weak)).msg).toBe(msg)
      expect((await change(demoPassword, weak)).msg).toBe(msg)
    }
    for (let tries = 0; tries < 6; tries += 1)
      expect((await change(demoPassword, 'shuttle-77', 'shuttle-78')).msg).toBe('两次输入密码不一致')
    expect((await change('wrong-one', 'shuttle-77')).msg).toBe('原密码不正确')
    expect(await change(demoPassword, 'shuttle-77')).toMatchObject({ code: 0 })
  })

  it('[T21] is closed after five wrong old passwords', async () => {
    const here = portal.browser()
    await here.signIn('chenli')
    const seal = await sealer(here)
    const headers = { authorization: await here.authorization() }
    const change = (oldPassword: string) =>
      here.send({
        method: 'PUT',
        url: '/web/portal/account/password',
        headers,
        payload: {
          oldPassword: seal(oldPassword),
          newPassword: seal('shuttle-77'),
          confirmPassword: seal('shuttle-77'),
        },
      })
    for (let tries = 0; tries < 5; tries += 1) expect((await change('wrong-one')).msg).toBe('原密码不正确')
    expect((await change(demoPassword)).msg).toMatch(/^原密码错误次数过多/)
  })
})
