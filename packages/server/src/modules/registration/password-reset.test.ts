/** Password reset: the code, the new password, and what must not be revealed or stay open. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, demoUserId } from '../../demo'
import { appName, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { sealer } from '../../testing/test-seal'
import { account } from '../accounts/tables'
import { auditEntry } from '../audit/tables'
import { notice } from '../notices/tables'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.database.pool.query('truncate sms_sent, sms_code, sms_outbox')
})

/** A browser with the cookies of codes and devices. */
function person() {
  const browser = portal.browser()
  const jar = new Map<string, string>()
  return {
    browser,
    jar,
    async send<Data = unknown>(url: string, payload: object) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const reply = await browser.send<Data>({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} })
      for (const line of [reply.response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return reply
    },
  }
}
type Person = ReturnType<typeof person>

async function askCode(who: Person, phone: string) {
  const [asked] = (await who.send<{ bits: number; challenge: string }>('/web-api/register/v1/sms/challenge', { phone }))
    .data
  let proof: string | undefined
  for (let tried = 0; asked?.bits && proof === undefined; tried += 1) {
    const digest = createHash('sha256').update(`${asked.challenge}:${tried}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - asked.bits) === 0) proof = String(tried)
  }
  return who.send('/web-api/register/v1/reset/sms', { phone, ...(proof ? { proof } : {}) })
}

const outbox = async (phone: string): Promise<string[]> =>
  (await portal.database.pool.query('select body from sms_outbox where phone = $1 order by id', [phone])).rows.map(
    ({ body }) => /验证码 (\d{6})/.exec(body)?.[1] ?? '',
  )
/** The reply does not wait for the carrier. */
async function codeFor(phone: string): Promise<string> {
  await expect.poll(() => outbox(phone)).not.toEqual([])
  return (await outbox(phone)).at(-1) ?? ''
}

async function reset(who: Person, phone: string, smsCode: string, password: string, confirm = password) {
  const seal = await sealer(who.browser)
  const body = { phone, smsCode, password: seal(password), confirm: seal(confirm), appName, redirect: '/knowledge' }
  return who.send<{ redirect: string }>('/web-api/register/v1/reset/password', body)
}
const signIn = (who: Person, loginName: string, password: string) =>
  who.send('/sso/login', { loginName, password, appName })

describe('[AC-20] a forgotten password', () => {
  it('[AC-20] [T19] is replaced by the code of an SMS: every sign-in ends, this browser is signed in, and it is told and recorded', async () => {
    const [elsewhere, who] = [portal.browser(), person()]
    await elsewhere.signIn('zhoumin')
    const token = await elsewhere.authorization()
    expect(await askCode(who, '13800000001')).toMatchObject({ code: 0, data: [{ retryAfterSeconds: 60 }] })
    const code = await codeFor('13800000001')
    const done = await reset(who, '13800000001', code, 'shuttle-77')
    expect(done).toMatchObject({ code: 0, data: [{ redirect: '/knowledge' }] })
    // This browser is signed in as the person now.
    const menus = await portal.browser().send<{ user: { number: string } }>({
      url: `/iip/web/portal/menu/list?appName=${appName}`,
      headers: { cookie: `weft_sso=${who.jar.get('weft_sso')}` },
    })
    expect(menus.data[0]?.user.number).toBe(demoUserId('zhoumin'))
    // The other sign-ins have ended.
    expect(await portal.context.sessions.verify('Bearer', token.split(' ')[1] ?? '')).toMatchObject({ ok: false })
    expect(await signIn(person(), '13800000001', demoPassword)).toMatchObject({ code: 1, msg: '账号或密码不正确' })
    expect(await signIn(person(), '13800000001', 'shuttle-77')).toMatchObject({ code: 0 })
    const { db } = portal.context
    const told = await db
      .select()
      .from(notice)
      .where(eq(notice.userId, demoUserId('zhoumin')))
    expect(told.filter(({ title }) => title === '登录密码已重置')).toHaveLength(1)
    const acts = await db.select().from(auditEntry).where(eq(auditEntry.act, 'account.setPassword'))
    expect(acts).toMatchObject([{ actorId: demoUserId('zhoumin'), subject: demoUserId('zhoumin') }])
    // The code is used up.
    expect(await reset(who, '13800000001', code, 'shuttle-78')).toMatchObject({
      code: 1,
      msg: '验证码不正确或已失效，请重新获取',
    })
  })

  it('[AC-20] [T20] nothing tells whether an account has the phone', async () => {
    await portal.context.db.update(account).set({ state: 'disabled' }).where(eq(account.phone, '13800000016'))
    const answers: unknown[] = []
    for (const phone of ['13800000002', '13700000099', '13800000016']) {
      const who = person()
      const asked = await askCode(who, phone)
      const again = await askCode(who, phone)
      const wrong = await reset(who, phone, '000000', 'shuttle-77')
      const shape = ({ status, code, msg, data, response }: typeof asked) => ({
        status,
        code,
        msg,
        data,
        cookies: [response.headers['set-cookie'] ?? []].flat().map((line) => line.replace(/=[^;]*/, '')),
      })
      answers.push(JSON.stringify([shape(asked), shape(again), shape(wrong as typeof asked)]))
    }
    expect(answers[0]).toContain('验证码不正确或已失效')
    expect(new Set(answers).size).toBe(1)
    expect(await codeFor('13800000002')).toMatch(/^\d{6}$/)
    // Phones without an account, or with a locked one, get no message.
    expect([...(await outbox('13700000099')), ...(await outbox('13800000016'))]).toEqual([])
  })

  it('[AC-20] [T21] a new password that cannot be taken spends neither the code nor a try at it', async () => {
    const who = person()
    await askCode(who, '13800000002')
    const code = await codeFor('13800000002')
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await reset(who, '13800000002', '999999', 'abc')).toMatchObject({ code: 1, msg: '请至少输入6位密码' })
      expect(await reset(who, '13800000002', code, '123456')).toMatchObject({ msg: '密码过于常见，请换一个' })
      expect(await reset(who, '13800000002', code, 'shuttle-77', 'shuttle-78')).toMatchObject({
        msg: '两次输入密码不一致',
      })
    }
    expect(await reset(who, '13800000002', code, 'shuttle-77')).toMatchObject({ code: 0 })
  })

  it('[AC-20] [T19] a code works only in the browser that asked for it and for this purpose, and not after five wrong ones', async () => {
    const [who, other] = [person(), person()]
    await askCode(who, '13900000002')
    const code = await codeFor('13900000002')
    const refused = { code: 1, msg: '验证码不正确或已失效，请重新获取' }
    expect(await reset(other, '13900000002', code, 'shuttle-77')).toMatchObject(refused)
    const seal = await sealer(who.browser)
    const password = { password: seal('shuttle-77'), confirm: seal('shuttle-77') }
    const form = { username: '孙倩', phone: '13900000002', smsCode: code, tenantType: 1, ...password }
    expect(await who.send('/web-api/register/v1/user', form)).toMatchObject(refused)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await reset(who, '13900000002', code === '000000' ? '000001' : '000000', 'shuttle-77')).toMatchObject(
        refused,
      )
    expect(await reset(who, '13900000002', code, 'shuttle-77')).toMatchObject(refused)
  })

  it('[AC-20] [T14] is no matter of other sites', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/web-api/register/v1/reset/password',
      headers: { host: '127.0.0.1:7459', origin: 'https://evil.test', 'x-requested-with': 'x' },
      payload: {
        phone: '13800000002',
        smsCode: '123456',
        password: `abcd.${'a'.repeat(100)}`,
        confirm: `abcd.${'a'.repeat(100)}`,
        appName,
      },
    })
    expect(response.statusCode).toBe(403)
  })

  it('[AC-20] [T21] [AC-01] leads in who is kept out by others’ wrong passwords', async () => {
    const phone = '13900000009'
    await portal.database.pool.query('truncate sign_in_failure')
    await Promise.all(
      Array.from({ length: 13 }, async () => {
        const guesser = person()
        for (let attempt = 0; attempt < 4; attempt += 1) await signIn(guesser, phone, 'wrong-one')
      }),
    )
    const owner = person()
    expect((await signIn(owner, phone, demoPassword)).msg).toContain('登录失败次数过多')
    await askCode(owner, phone)
    expect(await reset(owner, phone, await codeFor(phone), 'shuttle-77')).toMatchObject({ code: 0 })
    expect(owner.jar.get('weft_sso')).toMatch(/^[\w-]{43}$/)
    // From now on this device is known, and the attempts of others do not lock it.
    expect((await signIn(person(), phone, 'shuttle-77')).msg).toContain('登录失败次数过多')
    expect(await signIn(owner, phone, 'shuttle-77')).toMatchObject({ code: 0 })
  })
})
