import type { CmsChoices, CmsEntry, CmsKind, CmsRow, CmsSeveralResult } from '@weft/contract'
import { cmsKinds } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'
import { createPageDresser } from '../pages/routes'

let portal: TestPortal
let admin: Caller & { userId: string }
let other: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await signedIn(portal, 'hejing')
  await admin.send('PUT', `/web-api/permission/v1/account/${(await signedIn(portal, 'zhaolei')).userId}/role`, {
    roles: ['ROLE_SERVICE_AGENT', 'ROLE_ADMIN'],
  })
  other = await signedIn(portal, 'zhaolei')
})
afterAll(() => portal.stop())

const base = (kind: CmsKind) => `/web-api/upkeep/v1/${kind}`
const list = async (kind: CmsKind, query = '') =>
  (await admin.get<{ total: number; rows: CmsRow[] }>(`${base(kind)}/list?${query}`)).data[0] ?? {
    total: 0,
    rows: [],
  }
const entry = async (kind: CmsKind, id: string) =>
  (await admin.get<CmsEntry>(`${base(kind)}/entry/${id}`)).data[0] as CmsEntry
const choices = async (kind: CmsKind) => (await admin.get<CmsChoices>(`${base(kind)}/choices`)).data[0]
const leaf = async (kind: CmsKind, name: RegExp) =>
  (await choices(kind))?.groups.find((group) => group.isLeaf && name.test(group.name))?.id ?? ''
const add = (kind: CmsKind, fields: Record<string, unknown>) =>
  admin.send<CmsEntry>('POST', `${base(kind)}/entry`, { fields })
const act = (kind: CmsKind, id: string, word: string, version: number, who: Caller = admin) =>
  who.send<CmsEntry>('POST', `${base(kind)}/entry/${id}/${word}`, { version })
const save = (kind: CmsKind, id: string, version: number, fields: Record<string, unknown>, who: Caller = admin) =>
  who.send<CmsEntry>('PUT', `${base(kind)}/entry/${id}`, { version, fields })
const fresh = () => portal.advance(5_001)

const news = async () => ({
  columnId: await leaf('news', /行业动态/),
  title: '新一代水刺线通过验收',
  summary: '幅宽 3.6 米，速度提高两成。',
  html: '<h2>概况</h2><p onclick="x()">正文</p><script>alert(1)</script>',
  cover: '/pictures/scene/site/scwfb/x.svg',
  organizationName: '梭原纺机',
  author: '',
  access: 'public',
  optionUuids: [(await choices('news'))?.options[0]?.uuid],
  materialRemark: '含氨纶 5%',
  publishDay: '',
  validDays: 0,
})

describe('an entry', () => {
  it('[T12] is a draft until it is published, changes beside what visitors see, and is withdrawn', async () => {
    const made = await add('news', await news())
    expect(made.data[0]).toMatchObject({ state: 'draft', version: 1, groupName: '行业动态', updaterName: '何静' })
    const { id = '', fields } = made.data[0] ?? {}
    expect(fields?.html).toBe('<h2>概况</h2><p>正文</p>')
    const seen = () => portal.browser().send({ url: `/open-api/content/v1/detail/${id}` })
    expect(await seen()).toMatchObject({ status: 404 })
    expect((await act('news', id, 'publish', 1)).data[0]).toMatchObject({ state: 'published', version: 2 })
    expect((await seen()).data[0]).toMatchObject({
      title: '新一代水刺线通过验收',
      extendAttributeInfoList: [{}, { attributeFieldName: 'materialRemark', attributeFieldExtendValue: '含氨纶 5%' }],
    })

    const changed = { ...(await entry('news', id)).fields, title: '水刺线通过验收（更正）' }
    expect((await save('news', id, 2, changed)).data[0]).toMatchObject({ state: 'changed', version: 3 })
    expect((await seen()).data[0]).toMatchObject({ title: '新一代水刺线通过验收' })
    expect((await entry('news', id)).fields.title).toBe('水刺线通过验收（更正）')
    expect((await list('news', 'state=changed')).rows.map((row) => row.id)).toEqual([id])
    // The figures of the states are those of their rows, and together the list's.
    const counted = await Promise.all(
      ['', 'published', 'changed', 'draft', 'withdrawn'].map((state) =>
        list('news', `limit=100${state && `&state=${state}`}`),
      ),
    )
    const [all = 0, ...states] = counted.map(({ total }) => total)
    expect(states.reduce((sum, total) => sum + total)).toBe(all)
    for (const { total, rows } of counted.slice(1)) expect(total).toBe(rows.length)
    await act('news', id, 'publish', 3)
    expect((await seen()).data[0]).toMatchObject({ title: '水刺线通过验收（更正）' })
    fresh()
    const found = await portal.browser().send<{ rows: { contentId: string }[] }>({
      url: `/open-api/content/v1/publish/page/list?keywords=${encodeURIComponent('更正')}`,
    })
    expect(found.data[0]?.rows.map((row) => row.contentId)).toEqual([id])

    await save('news', id, 4, { ...changed, title: '不要了' })
    expect((await act('news', id, 'discard', 5)).data[0]).toMatchObject({ state: 'published', version: 6 })
    expect(await act('news', id, 'discard', 6)).toMatchObject({ status: 409, msg: '没有未发布的修改' })
    expect((await act('news', id, 'withdraw', 6)).data[0]).toMatchObject({ state: 'withdrawn', version: 7 })
    expect(await seen()).toMatchObject({ status: 404 })
    expect((await list('news')).rows[0]).toMatchObject({ id, state: 'withdrawn' })
    const audit = await admin.get<{ rows: { act: string }[] }>(`/web-api/audit/v1/list?subject=${id}`)
    expect(audit.data[0]?.rows.map((row) => row.act)).toEqual(
      ['withdraw', 'discard', 'save', 'publish', 'save', 'publish', 'add'].map((word) => `news.${word}`),
    )
  })

  it('is not written over: of two at once the second is told by whom, and nothing of it stays', async () => {
    const { id } = (await add('news', await news())).data[0] as CmsEntry
    const { fields } = await entry('news', id)
    const [mine, theirs] = await Promise.all([
      save('news', id, 1, { ...fields, title: '我的' }),
      save('news', id, 1, { ...fields, title: '他的' }, other),
    ])
    expect([mine.status, theirs.status].sort()).toEqual([200, 409])
    const refused = mine.status === 409 ? mine : theirs
    expect(refused.msg).toMatch(/^(何静|赵磊)在 \d{4}-\d\d-\d\d \d\d:\d\d 修改过这条内容/)
    expect((await entry('news', id)).fields.title).toBe(mine.status === 409 ? '他的' : '我的')
    expect(await act('news', id, 'publish', 1)).toMatchObject({ status: 409 })
    expect(await act('news', id, 'discard', 2)).toMatchObject({ code: 0, data: [] })
    expect(await admin.get(`${base('news')}/entry/${id}`)).toMatchObject({ status: 404 })
  })

  it('names the writer of the first change, also to a person who waited for it', async () => {
    const { pool } = portal.database
    const { id } = (await add('news', await news())).data[0] as CmsEntry
    const { fields } = await entry('news', id)
    const first = await pool.connect()
    try {
      await first.query('BEGIN')
      await first.query('UPDATE content SET version = 2, updated_by = $2 WHERE id = $1', [id, other.userId])
      const second = save('news', id, 1, fields)
      const held = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      const waiting = async () => (await pool.query(held)).rowCount
      await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
      await first.query('COMMIT')
      expect(await second).toMatchObject({ status: 409, msg: expect.stringMatching(/^赵磊在 /) })
    } finally {
      first.release()
    }
  })

  it('needs its words before it is published, and refuses references to nothing', async () => {
    const fields = { ...(await news()), summary: '', cover: '' }
    const { id } = (await add('news', fields)).data[0] as CmsEntry
    expect(await act('news', id, 'publish', 1)).toMatchObject({ status: 400, msg: '请先补全后再发布：摘要、封面' })
    expect(await add('news', { ...fields, columnId: 'nowhere' })).toMatchObject({ status: 400 })
    expect(await add('news', { ...fields, optionUuids: ['nothing'] })).toMatchObject({ status: 400 })
    expect(await add('news', { ...fields, cover: 'https://evil.example/x.png' })).toMatchObject({ status: 400 })
    expect(await add('news', { ...fields, isPublished: true })).toMatchObject({ status: 400 })
    expect(await add('news', { ...fields, publishDay: '2026-02-31' })).toMatchObject({ status: 400 })
  })
})

describe('what is published', () => {
  const built = '<!doctype html><html><head></head><body><div id="root"></div></body></html>'
  const image = '<img src=x onerror=alert(1)>'
  const leave = '<meta http-equiv=refresh content="0;url=https://evil.example/">'
  it.each([`<xmp>${image}</xmp>`, `<xmp><xmp>${image}</xmp></xmp>`, `<xmp><xmp><xmp>${leave}</xmp></xmp></xmp>`])(
    '[T12] %s is text in the article and on the page that the server draws',
    async (html) => {
      const { id = '' } = (await add('news', { ...(await news()), html: `<p>正文</p>${html}` })).data[0] ?? {}
      await act('news', id, 'publish', 1)
      const read = await portal.browser().send<{ contentBaseInfo: { content: string } }>({
        url: `/open-api/content/v1/detail/${id}`,
      })
      const article = read.data[0]?.contentBaseInfo.content
      expect(article).toMatch(/^<p>正文<\/p>&lt;/)
      expect(article).not.toMatch(/<(img|meta|xmp)/i)
      const dresser = createPageDresser(portal.app, { draw: async () => undefined, hasPage: async () => true })
      const page = (await dresser(built, `/industryCases/news/detail?id=${id}`, true)).html
      expect(page).toContain('<p>正文</p>&lt;')
      expect(page).not.toMatch(/<img|<xmp|<meta http-equiv/i)
      await act('news', id, 'withdraw', 2)
    },
  )
})

describe('every kind', () => {
  it.each(cmsKinds)('%s: what the installation brought is taken, kept and published as it is', async (kind) => {
    const { total, rows } = await list(kind, 'state=published&limit=1')
    expect(total).toBeGreaterThan(5)
    const [row] = rows
    const before = await entry(kind, row?.id ?? '')
    expect(before).toMatchObject({ state: 'published', version: 1, updaterName: '' })
    expect((await save(kind, before.id, 1, before.fields)).data[0]).toMatchObject({ state: 'changed' })
    expect((await act(kind, before.id, 'publish', 2)).data[0]).toMatchObject({ state: 'published', version: 3 })
    // What stood there without a day of publication has one now.
    const day = before.fields.publishDay === '' ? { publishDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } : {}
    expect((await entry(kind, before.id)).fields).toEqual({ ...before.fields, ...day })
    expect(await admin.get(`${base(kind)}/list?groupId=${encodeURIComponent(before.groupId)}`)).toMatchObject({
      code: 0,
    })
  })

  it('[T15] keeps the uploads that it shows, in pictures and in its text, and refuses one that is gone', async () => {
    const ids = ['a', 'b', 'c'].map((sign) => sign.repeat(32))
    for (const id of ids.slice(0, 2)) {
      await portal.database.pool.query(
        `INSERT INTO file (id, file_uuid, owner_id, kind, name, media_type, size_bytes, sha256, stored_key, created_at)
         VALUES ($1, $1, $2, 'image', 'x.png', 'image/png', 1, '', $1, now())`,
        [id, admin.userId],
      )
    }
    const [cover, inText, gone] = ids.map((id) => `/files/${id}/x.png`)
    const keptIds = async () =>
      (
        await portal.database.pool.query('SELECT id FROM file WHERE is_kept AND owner_id = $1 ORDER BY id', [
          admin.userId,
        ])
      ).rows.map((row) => row.id)
    const made = await add('news', { ...(await news()), cover })
    expect(await keptIds()).toEqual([ids[0]])
    const { id = '', version = 0 } = made.data[0] ?? {}
    const html = `<p>见图</p><p><img src="${inText}" alt="图"></p>`
    expect((await save('news', id, version, { ...(await news()), cover, html })).code).toBe(0)
    expect(await keptIds()).toEqual(ids.slice(0, 2))
    expect((await admin.send('DELETE', `/open-api/v1/file/delete?fileUuid=${ids[1]}`)).status).toBe(409)
    const refused = await save('news', id, version + 1, { ...(await news()), cover: gone })
    expect(refused).toMatchObject({ status: 409, msg: '正文或图片中有文件已失效，请重新上传后再保存' })
  })

  it('goods: a number is one goods’ only; a new one stands in the mall under its three levels', async () => {
    const typeId = (await list('goods', 'limit=1')).rows[0]?.groupId
    const known = await entry('goods', (await list('goods', 'limit=1')).rows[0]?.id ?? '')
    const fields = {
      ...known.fields,
      name: '加长罗拉',
      images: ['/pictures/a.svg'],
    }
    expect(await add('goods', fields)).toMatchObject({ status: 409, msg: '备件编号已被其他备件使用' })
    const made = await add('goods', { ...fields, partNumber: 'SY-TEST-0001' })
    const { id } = made.data[0] as CmsEntry
    await act('goods', id, 'publish', 1)
    const [detail] = (await portal.browser().send({ url: `/open-api/goods/v1/detail?goodsId=${id}` })).data
    expect(detail).toMatchObject({ goodsName: '加长罗拉', goodsTypeId: typeId, thumbnail: '/pictures/a-small.svg' })
    expect(detail?.typePath).toHaveLength(3)
  })

  it('faq: a group with published questions stays; a question moves between groups of the desk', async () => {
    const groups = (await choices('faq'))?.groups ?? []
    const [first, second] = groups
    const group = await entry('faq', first?.id ?? '')
    expect(await act('faq', group.id, 'withdraw', group.version)).toMatchObject({ status: 409 })
    const question = { parentId: first?.id, questionContent: '能否加急？', explanation: '可以。', position: 9 }
    const { id } = (await add('faq', question)).data[0] as CmsEntry
    expect(await save('faq', id, 1, { ...question, parentId: id })).toMatchObject({ status: 400 })
    expect((await save('faq', id, 1, { ...question, parentId: second?.id })).data[0]).toMatchObject({
      groupName: second?.name,
    })
    expect(await save('faq', group.id, group.version, { ...group.fields, parentId: second?.id })).toMatchObject({
      code: 0,
    })
    expect(await act('faq', group.id, 'publish', group.version + 1)).toMatchObject({ status: 400 })
  })

  it('[T6] asks for the code of its kind', async () => {
    const agent = await signedIn(portal, 'wangxiaoyun')
    for (const kind of cmsKinds) expect(await agent.get(`${base(kind)}/list`)).toMatchObject({ status: 403 })
  })
})

describe('a list', () => {
  const all = async (kind: CmsKind, query: string, limit = 100) => {
    const rows: CmsRow[] = []
    for (;;) {
      const page = await list(kind, `${query}&limit=${limit}&offset=${rows.length}`)
      rows.push(...page.rows)
      if (page.rows.length === 0 || rows.length >= page.total) return rows
    }
  }
  const figureIn = (price: string) => Number(/\d+(\.\d+)?/.exec(price.replaceAll(',', ''))?.[0] ?? -1)

  it('[AC-28] of parts shows code, model, price and picture, and is ordered by them over all of its pages', async () => {
    const [first] = (await list('goods', 'limit=1')).rows
    const priced = await entry('goods', first?.id ?? '')
    await save('goods', priced.id, priced.version, { ...priced.fields, priceText: '1,280.50 元', modelName: 'SY-300' })
    await act('goods', priced.id, 'publish', priced.version + 1)
    const [shown] = await all('goods', 'sort=price')
    expect(shown).toMatchObject({
      code: priced.fields.partNumber,
      materialCode: priced.fields.materialCode,
      model: 'SY-300',
      price: '1,280.50 元',
    })
    expect(shown?.picture).toMatch(/^\/(pictures|files)\//)
    const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
    const orders: Record<string, (one: CmsRow, other: CmsRow) => number> = {
      title: (one, other) => text(one.title, other.title),
      code: (one, other) => text(one.code, other.code),
      model: (one, other) => text(one.model, other.model),
      price: (one, other) => figureIn(one.price) - figureIn(other.price),
      updated: (one, other) => text(one.updateTime, other.updateTime),
    }
    for (const [column, compare] of Object.entries(orders)) {
      const rows = await all('goods', `sort=${column}`)
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      expect(
        rows.map((row, at) => (at === 0 ? 0 : Math.sign(compare(rows[at - 1] ?? row, row)))),
        column,
      ).not.toContain(1)
      const back = await all('goods', `sort=-${column}`)
      expect(
        back.map((row) => row.id),
        column,
      ).toEqual(rows.map((row) => row.id).reverse())
    }
    const found = await all('goods', `keyword=${encodeURIComponent(first?.title ?? '')}&sort=code`)
    expect(found.map((row) => row.code)).toEqual(found.map((row) => row.code).toSorted())
    expect(await admin.get(`${base('news')}/list?sort=price`)).toMatchObject({ status: 400 })
  })

  it('[AC-28] of questions has them under their groups, in the order that visitors see, page by page', async () => {
    const { pool } = portal.database
    const wanted = async (way: 'asc' | 'desc', where = 'true') =>
      (
        await pool.query<{ uuid: string }>(
          `select q.uuid from faq_question q
          left join faq_question g on g.uuid = q.parent_id where q.desk_id = $1 and ${where}
          order by coalesce(g.position, q.position) ${way}, coalesce(g.uuid, q.uuid) ${way}, q.parent_id is not null, q.position, q.uuid`,
          [(await pool.query<{ id: string }>('select desk_id as id from faq_question limit 1')).rows[0]?.id],
        )
      ).rows.map((row) => row.uuid)
    expect((await all('faq', '', 7)).map((row) => row.id)).toEqual(await wanted('asc'))
    expect((await all('faq', 'sort=-group', 7)).map((row) => row.id)).toEqual(await wanted('desc'))
    const published = 'q.is_published and q.draft is null'
    expect((await all('faq', 'state=published', 7)).map((row) => row.id)).toEqual(await wanted('asc', published))
  })
})

describe('several entries', () => {
  const several = (kind: CmsKind, word: string, entries: readonly { id: string; version: number }[], groupId = '') =>
    admin.send<{ results: CmsSeveralResult[] }>('POST', `${base(kind)}/entries`, { act: word, groupId, entries })
  const refusedIn = (reply: { data: { results: CmsSeveralResult[] }[] }) =>
    reply.data[0]?.results.map((one) => one.refused)
  const made = async (title: string, change = {}) =>
    (await add('news', { ...(await news()), title, ...change })).data[0] as CmsEntry

  it('[AC-28] are published, moved, withdrawn and removed line by line; a refusal stops no other', async () => {
    const [one, two, empty] = [await made('多一'), await made('多二'), await made('多三', { cover: '' })]
    const chosen = [one, two, empty].map(({ id }) => ({ id, version: 1 }))
    const published = await several('news', 'publish', [...chosen, { id: 'nothing', version: 1 }])
    expect(published.data[0]?.results).toEqual([
      { id: one.id, title: '多一', refused: '' },
      { id: two.id, title: '多二', refused: '' },
      { id: empty.id, title: '多三', refused: '请先补全后再发布：封面' },
      { id: 'nothing', title: '', refused: '内容不存在' },
    ])

    const elsewhere =
      (await choices('news'))?.groups.find((group) => group.isLeaf && group.id !== one.groupId)?.id ?? ''
    expect(await several('news', 'move', chosen, 'nowhere')).toMatchObject({ status: 400 })
    expect(
      refusedIn(
        await several(
          'news',
          'move',
          [
            { id: one.id, version: 2 },
            { id: empty.id, version: 1 },
          ],
          elsewhere,
        ),
      ),
    ).toEqual(['', ''])
    expect(await entry('news', one.id)).toMatchObject({
      state: 'changed',
      groupId: one.groupId,
      fields: { columnId: elsewhere },
    })
    expect(await entry('news', empty.id)).toMatchObject({ state: 'draft', groupId: elsewhere })

    const stale = refusedIn(
      await several('news', 'withdraw', [
        { id: one.id, version: 2 },
        { id: two.id, version: 2 },
      ]),
    )
    expect(stale).toEqual([expect.stringMatching(/^何静在 .* 修改过这条内容/), ''])
    const removed = await several('news', 'remove', [
      { id: one.id, version: 3 },
      { id: two.id, version: 3 },
      { id: empty.id, version: 2 },
    ])
    expect(refusedIn(removed)).toEqual(['访客还能看到这条内容，请先撤下再删除', '', ''])
    expect(await admin.get(`${base('news')}/entry/${two.id}`)).toMatchObject({ status: 404 })
    expect(await entry('news', one.id)).toMatchObject({ state: 'changed' })

    const audit = await admin.get<{ rows: { act: string }[] }>(`/web-api/audit/v1/list?subject=${two.id}`)
    expect(audit.data[0]?.rows.map((row) => row.act)).toEqual(
      ['remove', 'withdraw', 'publish', 'add'].map((verb) => `news.${verb}`),
    )
    const agent = await signedIn(portal, 'wangxiaoyun')
    const body = { act: 'remove', entries: [{ id: one.id, version: 3 }] }
    expect(await agent.send('POST', `${base('news')}/entries`, body)).toMatchObject({ status: 403 })
  })

  it('[AC-28] a group of questions goes with its questions, whichever is chosen first; what customers asked for keeps its content', async () => {
    const group = (await add('faq', { parentId: '', questionContent: '临时', explanation: '', position: 99 }))
      .data[0] as CmsEntry
    const question = { parentId: group.id, questionContent: '临时问题？', explanation: '是。', position: 1 }
    const { id } = (await add('faq', question)).data[0] as CmsEntry
    expect(refusedIn(await several('faq', 'remove', [{ id: group.id, version: 1 }]))).toEqual([
      '该分组下还有问题，请先删除或移走',
    ])
    expect(
      refusedIn(
        await several('faq', 'remove', [
          { id: group.id, version: 1 },
          { id, version: 1 },
        ]),
      ),
    ).toEqual(['', ''])

    const asked = await made('有人申请', { access: 'granted' })
    await act('news', asked.id, 'publish', 1)
    await act('news', asked.id, 'withdraw', 2)
    await portal.database.pool.query(
      `insert into content_application (id, content_id, user_number, status, applied_at) values ('several', $1, $2, 11, now())`,
      [asked.id, admin.userId],
    )
    expect(refusedIn(await several('news', 'remove', [{ id: asked.id, version: 3 }]))).toEqual([
      '已有客户的申请或报名，不能删除',
    ])
    expect(await entry('news', asked.id)).toMatchObject({ state: 'withdrawn', version: 3 })
  })
})
