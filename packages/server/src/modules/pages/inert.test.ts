/** Content published through the staff's calls, read like a visitor: nothing in it runs by itself. */
import type { CmsChoices, CmsEntry, KeptCompany } from '@weft/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { active, bypasses, hostileHtml, unlisted } from '../../platform/test-bypasses'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { practiceCase } from '../cases/tables'
import { readingPage } from '../company/tables'
import { content } from '../content/tables'
import { type Caller, signedIn } from '../desk/test-people'
import { createPageDresser } from './routes'

const built =
  '<!doctype html><html><head><title>a</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>'

let portal: TestPortal
let admin: Caller
let page: (address: string) => Promise<string>
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  const dresser = createPageDresser(portal.app, { draw: async () => undefined, hasPage: async () => true })
  page = async (address) => {
    // Pages are kept for a while.
    portal.advance(10_001)
    return (await dresser(built, address, true)).html
  }
})
afterAll(() => portal.stop())

type Kind = 'news' | 'article' | 'case'
const base = (kind: Kind) => `/web-api/upkeep/v1/${kind}`
const entryOf = async (kind: Kind, id: string) => (await admin.get<CmsEntry>(`${base(kind)}/entry/${id}`)).data[0]
const add = async (kind: Kind, fields: Record<string, unknown>) => {
  const { data, msg } = await admin.send<CmsEntry>('POST', `${base(kind)}/entry`, { fields })
  if (!data[0]) throw new Error(msg)
  return data[0].id
}
const publish = async (kind: Kind, id: string, version = 1) => {
  const { code, msg } = await admin.send('POST', `${base(kind)}/entry/${id}/publish`, { version })
  expect([code, msg]).toEqual([0, expect.anything()])
}
const open = async <Data>(url: string) => (await portal.browser().send<Data>({ url })).data
const known = async (kind: Kind): Promise<Record<string, unknown>> => {
  const { data } = await admin.get<{ rows: CmsEntry[] }>(`${base(kind)}/list?state=published&limit=1`)
  const first = await entryOf(kind, data[0]?.rows[0]?.id ?? '')
  return first?.fields as Record<string, unknown>
}
const newsFields = async (html: string) => {
  const choices = (await admin.get<CmsChoices>(`${base('news')}/choices`)).data[0]
  const columnId = choices?.groups.find((one) => one.isLeaf && one.name === '行业动态')?.id
  return { ...(await known('news')), columnId, access: 'public', html }
}

const texts = Object.values(bypasses).flat()
const pieces = (size: number) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size))
const chaptersOf = (some: readonly string[]) => some.map((html, at) => ({ name: `第${at + 1}节`, html }))

describe('what staff publishes', () => {
  it('[T12] articles and their chapters: every way around a sanitiser, by the call and on the drawn page', async () => {
    const fields = await known('article')
    for (const some of pieces(30)) {
      const html = `<p>正文</p>${some.join('<hr>')}`
      const id = await add('article', { ...fields, html, chapters: chaptersOf(some) })
      await publish('article', id)
      const [detail] = await open<{ content: string }>(`/open-api/cms/v1/article/${id}/detail`)
      expect(detail?.content).toContain('正文')
      expect(unlisted(detail?.content ?? '')).toEqual([])
      const chapters = await open<{ content: string }>(`/open-api/cms/v1/article/${id}/chapter/list`)
      expect(chapters).toHaveLength(some.length)
      for (const chapter of chapters) expect(unlisted(chapter.content)).toEqual([])
      const drawn = await page(`/knowledge/detail?id=${id}`)
      expect(drawn).toContain('<p>正文</p>')
      expect(active(drawn)).toEqual([])
    }
  })

  it('[T12] cases: background and chapters', async () => {
    const fields = await known('case')
    for (const some of pieces(30)) {
      const id = await add('case', { ...fields, background: some.join('<hr>'), chapters: chaptersOf(some) })
      await publish('case', id)
      const [detail] = (
        await admin.get<{ background: string; solutionChapter: { content: string }[] }>(
          `/practice-cases-service/open-api/practice/case/v1/${id}`,
        )
      ).data
      expect(detail?.solutionChapter).toHaveLength(some.length)
      for (const html of [detail?.background ?? '', ...(detail?.solutionChapter ?? []).map((one) => one.content)])
        expect(unlisted(html)).toEqual([])
      expect(active(await page(`/industryCases/solution/detailpage?caseId=${id}`))).toEqual([])
      const [row] = await portal.context.db.select().from(practiceCase).where(eq(practiceCase.id, id))
      expect(unlisted([row?.background, ...(row?.chapters.map((one) => one.html) ?? [])].join('<hr>'))).toEqual([])
    }
  })

  it('[T12] news of anything nested in anything', async () => {
    const fields = await newsFields('')
    await fc.assert(
      fc.asyncProperty(hostileHtml, async (html) => {
        // No database takes it.
        fc.pre(!html.includes('\u0000'))
        const id = await add('news', { ...fields, html: `<p>正文</p>${html}` })
        await publish('news', id)
        const [detail] = await open<{ contentBaseInfo: { content: string } }>(`/open-api/content/v1/detail/${id}`)
        expect(unlisted(detail?.contentBaseInfo.content ?? '<script>')).toEqual([])
        expect(active(await page(`/industryCases/news/detail?id=${id}`))).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('[T12] a draft beside a published entry is cleaned when it is stored, and whatever was stored when it is read', async () => {
    const html = `<p>正文</p>${texts.slice(0, 40).join('<hr>')}`
    const id = await add('news', await newsFields('<p>正文</p>'))
    await publish('news', id)
    const fields = { ...(await entryOf('news', id))?.fields, html }
    expect((await admin.send('PUT', `${base('news')}/entry/${id}`, { version: 2, fields })).code).toBe(0)
    const { db } = portal.context
    const [row] = await db.select().from(content).where(eq(content.id, id))
    const draft = String(row?.draft?.html)
    expect(draft).toContain('正文')
    expect(unlisted(draft)).toEqual([])
    // Past the rules.
    await db.update(content).set({ html, draft: { html } }).where(eq(content.id, id))
    const kept = await entryOf('news', id)
    expect(kept?.fields).toMatchObject({ html: expect.stringContaining('正文') })
    expect(unlisted((kept?.fields as Record<string, string> | undefined)?.html ?? '<script>')).toEqual([])
    const [detail] = await open<{ contentBaseInfo: { content: string } }>(`/open-api/content/v1/detail/${id}`)
    expect(unlisted(detail?.contentBaseInfo.content ?? '<script>')).toEqual([])
    expect(active(await page(`/industryCases/news/detail?id=${id}`))).toEqual([])
    await publish('news', id, 3)
    const [published] = await db.select().from(content).where(eq(content.id, id))
    expect(unlisted(published?.html ?? '<script>')).toEqual([])
  })

  it('[T12] reading pages: as pages of their own, in the portal’s page, and in the form that keeps them', async () => {
    const { db } = portal.context
    const hostile = texts.join('<hr>')
    const manage = '/web-api/company/v1/manage'
    const kept = async () => (await admin.get<KeptCompany>(manage)).data[0] as KeptCompany
    const { pages } = await kept()
    const value = [{ path: '/privacy', title: '隐私', html: `<p>正文</p>${hostile}` }]
    expect((await admin.send('PUT', `${manage}/pages`, { value, version: pages.version })).code).toBe(0)
    const seen = async () => {
      const { response } = await portal.browser().send({ url: '/static/privacy.htm' })
      expect(response.body).toContain('正文')
      expect(unlisted(response.body)).toEqual([])
      expect(active(response.body)).toEqual([])
      expect(active(await page('/privacy'))).toEqual([])
      expect(unlisted((await kept()).pages.value.find((one) => one.path === '/privacy')?.html ?? '<script>')).toEqual(
        [],
      )
    }
    await seen()
    await db
      .update(readingPage)
      .set({ html: `<article><p>正文</p>${hostile}` })
      .where(eq(readingPage.path, '/privacy'))
    await seen()
  })

  it('the finder sees what a page would do', () => {
    expect(active(built)).toEqual([])
    for (const text of [
      '<meta http-equiv=refresh content=0>',
      '<svg onload=a()>',
      '<script>a()</script>',
      '<base href=/>',
    ])
      expect(active(built.replace('</body>', `${text}</body>`))).not.toEqual([])
  })
})
