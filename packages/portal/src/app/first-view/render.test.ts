import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicRoutes } from '../public-routes'
import { renderFirstView } from './render'

/** Answers a page's calls by the end of their path; others with an empty list. */
const answering = (replies: Readonly<Record<string, unknown[]>> = {}) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const [path = ''] = address.split('?', 1)
    if (path.startsWith('/static/')) return new Response('<h1>平台<em>体系</em></h1><p>正文</p>')
    const [, data = []] = Object.entries(replies).find(([end]) => path.endsWith(end)) ?? []
    return Response.json({ code: 0, msg: '', data })
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const type = (typeId: string, typeName: string, children: unknown[] = []) => ({
  typeId,
  typeCode: 'hxzz',
  typeName,
  icon: '/pictures/line/hxzz-machine.svg',
  goodsNum: 1,
  children,
})
const goods = {
  goodsId: 'g1',
  goodsName: '圆形喷丝板',
  goodsTypeId: 't2',
  goodsTypeName: '喷丝板',
  goodsFeature: '',
  images: '/pictures/goods/spinneret/g1-whole.svg',
  thumbnail: '/pictures/goods/spinneret/g1-whole-small.svg',
  phoneNum: '400-186-8600',
  partNumber: 'HX-1',
  priceText: '',
  applicableLine: '',
  inServiceNum: 0,
}

const news = {
  contentId: 'n1',
  title: '水刺线投产',
  summary: '一条线，四个月。',
  createTime: '2026-01-02 08:00:00',
  publishTime: '2026-01-02 08:00:00',
  organizationName: '梭原纺机',
  columnId: 'c1',
  columnName: '项目案例',
  fileInfoList: [],
  extendAttributeInfoList: [],
}

describe('[PC-01] the first view of a page', () => {
  const pages = publicRoutes.flatMap(({ path, loader }) => (path && !loader ? [path] : []))

  it.each(pages)('of %s is drawn without a browser', async (path) => {
    answering()
    const view = await renderFirstView(path)
    expect(view?.html).toContain('id="main"')
    expect(view?.css).toContain('{')
    expect(view?.css).not.toContain('data-styled')
  })

  it('[PC-07] asks for what the page wants, one after the other, and brings the answers along', async () => {
    const asked = answering({
      '/type/v1/tree': [type('t1', '化纤设备配件', [type('t2', '纺丝组件')])],
      '/sale/list': [{ total: 1, datalist: [goods], typeTotalList: [] }],
      '/company/v1/profile': [{ footer: { address: '江苏省示例市织造路 9 号' } }],
    })
    const view = await renderFirstView('/productMall')
    const paths = asked.map((address) => address.split('?', 1)[0])
    expect(paths.slice(0, 3).sort()).toEqual([
      expect.stringMatching(/profile$/),
      expect.stringMatching(/tree$/),
      expect.stringMatching(/machine\/list$/),
    ])
    expect(paths.slice(3)).toEqual([expect.stringMatching(/sale\/list$/)])
    expect(view?.html).toContain('江苏省示例市织造路 9 号')
    expect(view?.html).toContain('圆形喷丝板')
    expect(JSON.stringify(view?.data)).toContain('HX-1')
    expect(view?.page).toBe('MallPage')
  })

  it('[PC-09] [PC-16] is that of a visitor: what waits for the session to be known is asked for at once', async () => {
    const asked = answering({ '/brief/n1': [{ ...news, needsSignIn: false }] })
    await renderFirstView('/productMall/detail?goodsId=g1')
    await renderFirstView('/industryCases/news/detail?id=n1')
    expect(asked.some((address) => address.includes('goodsId=g1'))).toBe(true)
    expect(asked.some((address) => address.includes('/detail/n1'))).toBe(true)
  })

  it('[PC-13] asks for no text that is not for everybody, and says that it wants a sign-in', async () => {
    const asked = answering({ '/brief/n1': [{ ...news, needsSignIn: true }] })
    const view = await renderFirstView('/industryCases/projectCases/detailpage?id=n1')
    expect(view?.html).toContain(news.title)
    expect(asked.filter((address) => address.includes('/n1'))).toEqual([expect.stringContaining('/brief/n1')])
  })

  it('is none where an answer does not come, and where the address leads elsewhere', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(renderFirstView('/productMall')).rejects.toThrow()
    expect(await renderFirstView('/industryCases')).toBeUndefined()
    expect(await renderFirstView('/no/such/page')).toBeUndefined()
  })
})
