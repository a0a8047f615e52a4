import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { article } from '../articles/tables'
import { practiceCase } from '../cases/tables'
import { content } from '../content/tables'
import { goods } from '../goods/tables'
import { describedRoutes } from './describe'
import { dress, dressMissing } from './dress'
import { createPageDresser } from './routes'

const built =
  '<!doctype html><html><head><meta name="description" content="old" /><title>old</title></head><body><div id="root"></div></body></html>'

let portal: TestPortal
let page: (address: string) => Promise<string>
let isFound: (address: string) => Promise<boolean>
beforeAll(async () => {
  portal = await startTestPortal()
  const dresser = createPageDresser(portal.app, {
    draw: async () => undefined,
    hasPage: async (path) => path === '/daas-isv',
  })
  page = async (address) => (await dresser(built, address, true)).html
  isFound = async (address) => (await dresser(built, address, true)).isFound
})
afterAll(() => portal.stop())

const jsonOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

describe('pages for readers without JavaScript', () => {
  it('[PC-09] a goods has its name in the title, its own address, its facts and structured data', async () => {
    const [row] = await portal.context.db.select().from(goods).limit(1)
    const html = await page(`/productMall/detail?goodsId=${row?.id}&typeName=x`)
    expect(html).toContain(`<title>${row?.name} ${row?.partNumber} · 梭原纺机</title>`)
    expect(html).toContain(
      `<link rel="canonical" href="${portal.context.config.origin}/productMall/detail?goodsId=${row?.id}">`,
    )
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    expect(jsonOf(html)).toMatchObject({
      '@type': 'Product',
      sku: row?.partNumber,
      image: `${portal.context.config.origin}${row?.thumbnail}`,
    })
    expect(html).toContain('<noscript><main><h1>')
  })

  it('[PC-09] two goods behind the same long beginning of a query are each described as itself', async () => {
    const rows = await portal.context.db.select().from(goods).limit(2)
    for (const { id, name, partNumber } of rows)
      expect(await page(`/productMall/detail?from=${'x'.repeat(400)}&goodsId=${id}`)).toContain(
        `<title>${name} ${partNumber} · 梭原纺机</title>`,
      )
  })

  it('[PC-16] a news item gives its whole text; a text that needs a login gives nothing at the address of news', async () => {
    const { db } = portal.context
    const [open] = await db.select().from(content).where(eq(content.access, 'public')).limit(1)
    expect(await page(`/industryCases/news/detail?id=${open?.id}`)).toContain(open?.html)
    const [closed] = await db.select().from(content).where(eq(content.access, 'login')).limit(1)
    expect(await page(`/industryCases/news/detail?id=${closed?.id}`)).toBe(built)
  })

  it('[T12] a text that was stored past the rules is cut down', async () => {
    const { db } = portal.context
    const rows = await db.select().from(content).where(eq(content.access, 'public')).limit(2)
    const html =
      '<p>正文</p></noscript><script>alert(1)</script><img src="x" onerror="alert(2)"><svg onload="a()"></svg>'
    await db
      .update(content)
      .set({ html })
      .where(eq(content.id, rows[1]?.id ?? ''))
    const dressed = await page(`/industryCases/news/detail?id=${rows[1]?.id}`)
    expect(dressed).toContain('<p>正文</p></main><nav>')
    expect(dressed).not.toMatch(/alert|onload/)
  })

  it('[PC-13] a project case gives title and summary at its own address, and none of its text', async () => {
    const { db } = portal.context
    const [row] = await db.select().from(content).where(eq(content.access, 'granted')).limit(1)
    const html = await page(`/industryCases/projectCases/detailpage?id=${row?.id}&path=industryCases/projectCases`)
    expect(html).toContain(`<title>${row?.title} · 梭原纺机</title>`)
    expect(html).toContain(`/industryCases/projectCases/detailpage?id=${row?.id}">`)
    expect(jsonOf(html)).toMatchObject({ '@type': 'Article', isAccessibleForFree: false })
    expect(html).not.toContain(row?.html)
    expect(await page(`/industryCases/news/detail?id=${row?.id}`)).toBe(built)
  })

  it('[PC-16] [PC-18] both addresses of a news item, and article and chapters, name one as their own', async () => {
    const { db } = portal.context
    const [news] = await db.select().from(content).where(eq(content.access, 'public')).limit(1)
    expect(await page(`/news/detail?id=${news?.id}`)).toContain(`/industryCases/news/detail?id=${news?.id}">`)
    const [policy] = await db.select().from(article).where(eq(article.categoryId, 'policy')).limit(1)
    const html = await page(`/knowledge/chapters?id=${policy?.id}`)
    expect(html).toContain(`/knowledge/detail?id=${policy?.id}">`)
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(jsonOf(html)).toMatchObject({ headline: policy?.title, publisher: { name: policy?.dataSource } })
  })

  it('[PC-12] a case, which needs a login, gives its summary and no more', async () => {
    const [row] = await portal.context.db.select().from(practiceCase).limit(1)
    const html = await page(`/industryCases/solution/detailpage?caseId=${row?.id}`)
    expect(html).toContain(row?.summary)
    expect(html).not.toContain(row?.effectText)
    // Once is enough, and the title stands without the portal's name behind it.
    expect(/<noscript>(.*)<\/main>/s.exec(html)?.[1]).toBe(`<main><h1>${row?.name}</h1><p>${row?.summary}</p>`)
  })

  it('[PC-01] a page has one address of its own, however its letters are spelled', async () => {
    expect(await page('/PRODUCTMALL')).toMatch(/<link rel="canonical" href="http[^"]+\/productMall">/)
    expect(await page('/About/')).toMatch(/<title>关于我们/)
  })

  it('[PC-01] an address that only leads on does so without JavaScript too, and only to this server', async () => {
    const html = await page('/redirect/productMall?TypeIndex=2&x="')
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=/productMall?TypeIndex=2&amp;x=%22"></noscript>',
    )
    expect(html).toContain('<a href="/productMall?TypeIndex=2&amp;x=%22">')
    expect(html).toContain('content="noindex"')
    for (const path of ['//evil.example', '/https://evil.example', '/%2F%2Fevil.example', '/\\evil.example'])
      expect(await page(`/redirect${path}`)).not.toContain('refresh')
  })

  it.each([
    '/',
    '/productMall',
    '/productMall/',
    '/industryCases/industries',
    '/industryCases/solution',
    '/industryCases/projectCases',
    '/industryCases/news',
    '/knowledge',
    '/about',
    '/settled',
    '/contact',
    '/isv',
    '/Intelligence/operation',
    '/center/quickStart3',
    '/center/technicalCenter?id=message-sdk',
  ])('%s has a title, a description and an address of its own', async (address) => {
    const html = await page(address)
    expect(html).not.toContain('<title>old</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{2,}">/)
    expect(html).toMatch(/<link rel="canonical" href="http[^"]+">/)
  })

  it('sends a page that does not exist where there is nothing to say, whatever the address spells', async () => {
    for (const address of [
      '/nowhere',
      '/constructor',
      '//evil.example/',
      '/productMall/detail?goodsId=nosuch',
      '/knowledge/detail',
    ]) {
      const html = await page(address)
      if (address === '//evil.example/') expect(html).not.toContain('evil.example')
      else expect(html).toBe(dressMissing(built))
    }
  })

  it('[PC-30] nothing is found at an unknown address, nor where a thing is named that is not there', async () => {
    const { db } = portal.context
    const [closed] = await db.select().from(content).where(eq(content.access, 'login')).limit(1)
    const [part] = await db.select().from(goods).limit(1)
    for (const address of [
      '/',
      '/register',
      '/daas-isv',
      '/productMall/',
      '/console/anything',
      '/redirect/nowhere',
      `/productMall/detail?goodsId=${part?.id}`,
      // Pages that need a sign-in exist.
      `/industryCases/news/detail?id=${closed?.id}`,
    ])
      expect([address, await isFound(address)]).toEqual([address, true])
    for (const address of [
      '/404',
      '/nowhere',
      '/consoles',
      '//evil.example/',
      '/productMall/detail?goodsId=nosuch',
      '/industryCases/news/detail?id=nosuch',
      '/industryCases/solution/detailpage?caseId=nosuch',
      '/industryCases/projectCases/detailpage?id=nosuch',
      '/knowledge/detail?id=nosuch',
      '/center/technicalCenter?id=nosuch',
      '/productMall/detail?goodsId=%00',
    ])
      expect([address, await isFound(address)]).toEqual([address, false])
  })

  it.each(['/404', '/nowhere', '/productMall/detail?goodsId=nosuch'])(
    '[PC-30] %s says that there is no such page, leads on, and is kept out of every index',
    async (address) => {
      const html = await page(address)
      expect(html).toContain('<title>页面不存在 · 梭原纺机</title>')
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toMatch(/<noscript><main><h1>页面不存在<\/h1>.*<nav><a href="\/">首页<\/a>/s)
      expect(html).not.toContain('canonical')
      expect(await isFound(address)).toBe(false)
    },
  )

  it('[T12] no word of a row can leave its place', () => {
    const html = dress(
      built,
      {
        canonical: '/a"b',
        title: '</title><script>1</script>',
        description: '"><img src=x>',
        data: { name: '</script><b>$&' },
      },
      'http://own.example',
    )
    expect(html).not.toContain('<script>1')
    expect(html).not.toContain('<img')
    // Its own data and the way from the home page.
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(jsonOf(html).name).toBe('</script><b>$&')
  })

  it('[PC-24] the maker’s own pages give their text: history and figures of each reading, departments, outlets', async () => {
    const about = await page('/about')
    expect(about).toMatch(/生产基地 4 个.*1484 家/s)
    expect(about).toContain('1958')
    expect(jsonOf(about)).toMatchObject({ '@type': 'AboutPage', mainEntity: { '@type': 'Organization' } })
    expect(await page('/about/profile')).toMatch(/生产基地 5 个.*1520 家.*268 个/s)
    const contact = await page('/contact')
    expect(contact).toContain('integrity@suoyuan.example')
    expect(jsonOf(contact).mainEntity.contactPoint).toHaveLength(4)
    expect(await page('/customerService')).toMatch(/柯桥|萧山/)
  })

  it('[PC-09] [PC-16] a shared link has a picture that every program draws, and the way from the home page', async () => {
    const [row] = await portal.context.db.select().from(goods).limit(1)
    const html = await page(`/productMall/detail?goodsId=${row?.id}`)
    const { origin } = portal.context.config
    const shown = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(shown).toBe(`${origin}${row?.thumbnail.replace(/svg$/, 'png')}`)
    const crumbs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? '{}'),
    )[1]
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['首页', '备件商城', row?.name])
    const { response } = await portal.browser().send({ url: new URL(shown).pathname })
    expect(response.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(response.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    expect(response.rawPayload.length).toBeLessThan(120_000)
    expect((await portal.browser().send({ url: '/pictures/none/x.png' })).response.statusCode).toBe(404)
  })

  it('[PC-09] [PC-16] every kind of page gives the fields that its structured data ask for', async () => {
    const required: Record<string, readonly string[]> = {
      Organization: ['name', 'url', 'telephone', 'address'],
      Product: ['name', 'url', 'image', 'sku', 'brand', 'description'],
      NewsArticle: ['headline', 'url', 'image', 'datePublished', 'author'],
      Article: ['headline', 'url', 'image', 'datePublished'],
      CollectionPage: ['name', 'url', 'description', 'mainEntity'],
      WebPage: ['name', 'url', 'description'],
      AboutPage: ['name', 'url', 'mainEntity'],
      ContactPage: ['name', 'url', 'mainEntity'],
      BreadcrumbList: ['itemListElement'],
    }
    const { db } = portal.context
    const [[part], [news], [case_], [text]] = await Promise.all([
      db.select().from(goods).limit(1),
      db.select().from(content).where(eq(content.access, 'public')).limit(1),
      db.select().from(practiceCase).limit(1),
      db.select().from(article).limit(1),
    ])
    const seen = new Set<string>()
    for (const address of [
      '/',
      '/about',
      '/about/profile',
      '/contact',
      '/isv',
      '/industryCases/news',
      `/productMall/detail?goodsId=${part?.id}`,
      `/industryCases/news/detail?id=${news?.id}`,
      `/industryCases/solution/detailpage?caseId=${case_?.id}`,
      `/knowledge/detail?id=${text?.id}`,
    ]) {
      const html = await page(address)
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        const data = JSON.parse(json ?? '{}')
        seen.add(data['@type'])
        expect(data['@context']).toBe('https://schema.org')
        for (const field of required[data['@type']] ?? ['nothing known'])
          expect(data[field], `${address}: ${data['@type']}.${field}`).toBeTruthy()
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(required).sort())
  })

  it('has a sitemap of every public page and of no other, and robots that name it', async () => {
    const map = (await portal.browser().send({ url: '/sitemap.xml' })).response.body
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '')
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((one) => one.includes('/news/detail?id='))).toHaveLength(60)
    expect(addresses.filter((one) => one.includes('/projectCases/detailpage?id='))).toHaveLength(16)
    expect(addresses.filter((one) => one.includes('/solution/detailpage?caseId='))).toHaveLength(24)
    expect(addresses.filter((one) => one.includes('goodsId=')).length).toBeGreaterThan(600)
    const robots = (await portal.browser().send({ url: '/robots.txt' })).response.body
    expect(robots).toContain('/sitemap.xml')
    expect(robots).toContain('Disallow: /console')
    const { origin } = portal.context.config
    // All pages of fixed address and some of the rows: each is canonical and indexed.
    const sample = addresses.filter((one, index) => !/goodsId|Id=|[?&]id=[a-z0-9]{20}/.test(one) || index % 97 === 0)
    expect(sample.length).toBeGreaterThan(35)
    for (const address of sample) {
      const html = await page(address.replace(origin, ''))
      expect(html).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}">`)
      expect(html, address).not.toContain('noindex')
    }
    // And the reverse: every indexed address without a query is listed.
    for (const path of Object.keys(describedRoutes)) {
      const html = await page(path)
      const own = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
      if (own && !html.includes('noindex')) expect(addresses, path).toContain(own)
    }
    expect(addresses).toContain(`${origin}/center/technicalCenter?id=message-sdk`)
  })

  it('pages for one person are named and not to be found', async () => {
    for (const path of [
      '/productMall/cart',
      '/portal/product/order',
      '/customerService/afterSale',
      '/activity/signUp',
    ]) {
      const html = await page(path)
      expect(html, path).toMatch(/<title>(?!页面不存在)\S+ · 梭原纺机<\/title>/)
      expect(html, path).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('[PC-01] a page without data of its own has a picture to share, data and the way from the home page', async () => {
    for (const path of ['/isv', '/knowledge', '/settled', '/Intelligence/operation', '/industryCases/solution']) {
      const html = await page(path)
      expect(html, path).toMatch(/<meta property="og:image" content="http[^"]+\.png">/)
      const [own, trail] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
        JSON.parse(json ?? '{}'),
      )
      expect(['WebPage', 'CollectionPage'], path).toContain(own['@type'])
      expect(trail.itemListElement.map(({ name }: { name: string }) => name)[0], path).toBe('首页')
      expect(trail.itemListElement).toHaveLength(2)
    }
    const list = jsonOf(await page('/knowledge')).mainEntity.itemListElement
    expect(list.length).toBeGreaterThan(30)
    expect(list[0]).toMatchObject({ position: 1, url: expect.stringContaining('/knowledge/detail?id=') })
  })

  it('the largest picture of the first view is asked for before anything else', () => {
    const description = { canonical: '/productMall', title: '商城', description: '说明' }
    const of = (html: string) =>
      dress(built, description, 'http://own.example', { html, css: '', data: [], files: ['assets/a.js'] })
    const images = '<img src="/pictures/a.svg"/><img src="/pictures/b.svg?x=1&amp;y=2" fetchPriority="high" alt=""/>'
    expect(of(`<main>${images}</main>`)).toContain(
      '<head><link rel="preload" as="image" href="/pictures/b.svg?x=1&amp;y=2" fetchpriority="high"><title>',
    )
    expect(of('<main><img src="/pictures/a.svg"/></main>')).toContain('<head><title>')
    expect(of('<main><img src="https://elsewhere.example/a.svg" fetchPriority="high"/></main>')).toContain(
      '<head><title>',
    )
  })

  it('scripts are asked for after what the first view shows', () => {
    const page = { canonical: '/isv', title: '开放', description: '说明' }
    const scripts =
      '<script type="module" crossorigin src="/assets/i.js"></script><link rel="modulepreload" crossorigin href="/assets/g.js">'
    const entry = built.replace('</head>', `${scripts}</head>`)
    const view = { html: '<main></main>', css: '', data: [], files: ['assets/a.js'] }
    const drawn = dress(entry, page, 'http://own.example', view)
    expect(drawn).toContain('<script defer src="/begin.js"></script>')
    expect(drawn).not.toMatch(/type="module"|modulepreload/)
    // Imports come before the files that import them.
    expect([...drawn.matchAll(/<link rel="later" href="([^"]+)">/g)].map(([, file]) => file)).toEqual([
      '/assets/g.js',
      '/assets/i.js',
      '/assets/a.js',
    ])
    expect(dress(entry, page, 'http://own.example')).toContain(scripts)
  })

  it('a page whose words are the portal’s own says them from its first view, without what is pressed or only seen', () => {
    const view = {
      html: '<header>菜单</header><main id="main"><h1>名</h1><h2>一节</h2><p>一段<button>按</button><svg><text>画</text></svg></p><h3>二节<small aria-hidden="true">TWO</small></h3><dl><dt>项</dt><dd>值</dd></dl><a href="/isv">去</a><a href="javascript:x">坏</a><noscript>空</noscript></main><footer>脚</footer>',
      css: '',
      data: [],
      files: [],
    }
    const description = { canonical: '/remote', title: '远程 · 梭原纺机', description: '说明' }
    const textOf = (html: string) => /<noscript>.*?<main>(.*)<\/main>/s.exec(html)?.[1]
    expect(textOf(dress(built, description, 'http://own.example', view))).toBe(
      '<h1>远程</h1><p>说明</p><h2>一节</h2><p>一段</p><h3>二节</h3><dl><dt>项</dt><dd>值</dd></dl><a href="/isv">去</a><a>坏</a>',
    )
    const written = dress(built, { ...description, html: '<p>正文</p>' }, 'http://own.example', view)
    expect(textOf(written)).toBe('<h1>远程</h1><p>说明</p><p>正文</p>')
  })
})
