import type { CompanyProfile, KeptCompany, ProvinceFigure, Recommendation } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let admin: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
})
afterAll(() => portal.stop())

const base = '/web-api/company/v1/manage'
const read = async () => (await admin.get<KeptCompany>(base)).data[0] as KeptCompany
const save = (group: string, value: unknown, version: string) =>
  admin.send<KeptCompany>('PUT', `${base}/${group}`, { value, version } as Record<string, unknown>)
const shown = async <Data>(url: string) => (await portal.browser().send<Data>({ url })).data

describe('what the portal says of its maker', () => {
  it('[AC-19] [PC-24] a profile that is saved is what visitors read; over somebody else’s change nothing is saved', async () => {
    const { profile } = await read()
    const next = { ...profile.value, slogan: '织造新的可能', introduction: ['第一段', '第二段'] }
    const answers = await Promise.all([
      save('profile', next, profile.version),
      save('profile', { ...next, slogan: '另一句' }, profile.version),
    ])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const [seen] = await shown<CompanyProfile>('/open-api/company/v1/profile')
    expect(seen).toMatchObject({ introduction: ['第一段', '第二段'], legalName: profile.value.legalName })
    const { profile: now } = await read()
    expect(await save('profile', { ...now.value, name: '' }, now.version)).toMatchObject({ status: 400 })
    for (const field of ['appAddr', 'officialAddr', 'icpUrl'])
      for (const address of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
        const footer = { ...now.value.footer, [field]: address }
        expect(await save('profile', { ...now.value, footer }, now.version), field).toMatchObject({ status: 400 })
      }
    expect(await save('profile', { ...now.value, extra: 1 }, now.version)).toMatchObject({ status: 400 })
  })

  it('[PC-23] tools and resources stand in the saved order; a link that leads to a script is refused', async () => {
    const { recommendations } = await read()
    const one = {
      kind: 'tool',
      title: '纱线计算器',
      summary: '支数换算',
      icon: 'calculator',
      url: '/center/toolAndResources',
    }
    expect(await save('recommendations', [one, ...recommendations.value], recommendations.version)).toMatchObject({
      code: 0,
    })
    const list = await shown<Recommendation>('/web-api/iip-operate/recommendCenter/list')
    expect(list).toHaveLength(recommendations.value.length + 1)
    expect(list[0]).toMatchObject(one)
    const { version } = (await read()).recommendations
    for (const url of ['javascript:alert(1)', '//evil.example', 'http://plain.example'])
      expect(await save('recommendations', [{ ...one, url }], version), url).toMatchObject({ status: 400 })
  })

  it('[PC-22] machines of a province move its band; a province that the map has not is not made', async () => {
    const { provinces } = await read()
    const [first] = provinces.value
    expect(await save('provinces', [{ province: first?.province, machines: 71 }], provinces.version)).toMatchObject({
      code: 0,
    })
    const map = await shown<ProvinceFigure>('/open-api/project/map/v1/list')
    expect(map.find((one) => one.province === first?.province)).toMatchObject({ value: 71, band: 1 })
    const { version } = (await read()).provinces
    expect(await save('provinces', [{ province: '火星', machines: 1 }], version)).toMatchObject({ status: 404 })
  })

  it('[T12] a page that is read is cleaned when it is saved, and only pages that there are', async () => {
    const { pages } = await read()
    const [page] = pages.value
    const html = '<h2>入驻</h2><script>alert(1)</script><p onclick="x()">欢迎</p>'
    expect(await save('pages', [{ path: page?.path, title: '入驻', html }], pages.version)).toMatchObject({ code: 0 })
    const { response } = await portal.browser().send({ url: `/static${page?.path}.htm` })
    expect(response.body).toContain('<p>欢迎</p>')
    // Its title stays the one heading of the first level, and is not among what is edited.
    expect(response.body.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>入驻</h1>'])
    expect(pages.value.filter((one) => one.html.includes('<h1'))).toEqual([])
    expect(response.body).not.toContain('script')
    const { version } = (await read()).pages
    // A picture that is gone would stand there broken.
    const gone = `<p><img src="/files/${'a'.repeat(32)}/x.png"></p>`
    expect(await save('pages', [{ path: page?.path, title: '入驻', html: gone }], version)).toMatchObject({
      status: 409,
    })
    expect(await save('pages', [{ path: '/nowhere', title: '无', html: '' }], version)).toMatchObject({ status: 404 })
  })
})
