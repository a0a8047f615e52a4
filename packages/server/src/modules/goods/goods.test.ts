import type { GoodsDetail, GoodsRow, GoodsSynonyms, GoodsType } from '@weft/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserId } from '../../demo'
import { englishNames } from '../../testing/english-names'
import { type Browser, startTestPortal, type TestPortal } from '../../testing/test-portal'
import { findable, renewFindable } from './finding'
import { createGoodsSearch } from './service'
import { goods } from './tables'

interface List {
  total: number
  datalist: GoodsRow[]
  typeTotalList: { typeId: string; typeName: string; total: number }[]
  groupTotalList: { typeId: string; total: number }[]
  ownTotal?: number
  near?: { kind: string; key: string; datalist: GoodsRow[] }
}

let portal: TestPortal
let anybody: Browser
let customer: string
beforeAll(async () => {
  portal = await startTestPortal()
  anybody = portal.browser()
  customer = await signedIn('zhoumin')
})
afterAll(() => portal.stop())

async function signedIn(key: string): Promise<string> {
  const browser = portal.browser()
  await browser.signIn(key)
  return browser.authorization()
}

const list = async (query: string, authorization?: string) => {
  const reply = await anybody.send<List>({
    url: `/open-api/goods/v1/sale/list${query}`,
    ...(authorization ? { headers: { authorization } } : {}),
  })
  const [data] = reply.data
  return {
    ...reply,
    total: data?.total,
    rows: data?.datalist ?? [],
    types: data?.typeTotalList ?? [],
    groups: data?.groupTotalList ?? [],
    own: data?.ownTotal,
    near: data?.near,
  }
}
const tree = async () => (await anybody.send<GoodsType>({ url: '/open-api/goods/config/type/v1/tree' })).data

describe('the shelves of the mall', () => {
  it('[PC-06] have four kinds of equipment, three levels, and say how many goods lie in each', async () => {
    const tops = await tree()
    expect(tops.map((top) => top.typeCode)).toEqual(['hxzz', 'scwfb', 'fzyr', 'zb'])
    for (const top of tops) {
      expect(top.children.length).toBeGreaterThanOrEqual(4)
      expect(top.goodsNum).toBe(top.children.reduce((sum, mid) => sum + mid.goodsNum, 0))
      for (const mid of top.children) {
        expect(mid.children.length).toBeGreaterThanOrEqual(4)
        expect(mid.goodsNum).toBe(mid.children.reduce((sum, leaf) => sum + leaf.goodsNum, 0))
      }
    }
    expect((await list('')).total).toBe(tops.reduce((sum, top) => sum + top.goodsNum, 0))
    expect((await list('')).total).toBeGreaterThanOrEqual(600)
  })

  it('[PC-08] name the four tiles of the device-type page in the order of TypeIndex', async () => {
    const { data } = await anybody.send<{ typeIndex: number; goodsNum: number; picturePath: string }>({
      url: '/open-api/goods/config/type/v1/device/list',
    })
    expect(data.map((one) => one.typeIndex)).toEqual([0, 1, 2, 3])
    for (const one of data) expect((await anybody.send({ url: one.picturePath })).status).toBe(200)
  })

  it('[PC-07] give 20 a page, every goods once over all pages, and an empty page after the last', async () => {
    const [top] = await tree()
    const seen: string[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const { rows, total } = await list(`?goodsTypeIds=${top?.typeId}&pageNum=${pageNum}`)
      expect(total).toBe(top?.goodsNum)
      if (rows.length === 0) break
      expect(rows.length).toBe(Math.min(20, (total ?? 0) - seen.length))
      seen.push(...rows.map((row) => row.goodsId))
    }
    expect(seen).toHaveLength(top?.goodsNum ?? 0)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('[PC-06] take several third-level options at once, and count what lies in two chosen levels once', async () => {
    const [top] = await tree()
    const leaves = top?.children[0]?.children.slice(0, 2) ?? []
    const both = await list(`?goodsTypeIds=${leaves.map((one) => one.typeId).join(',')}&pageSize=100`)
    expect(both.total).toBe(leaves.reduce((sum, one) => sum + one.goodsNum, 0))
    expect(new Set(both.rows.map((row) => row.goodsTypeId))).toEqual(new Set(leaves.map((one) => one.typeId)))
    expect((await list(`?goodsTypeIds=${top?.typeId},${leaves[0]?.typeId}`)).total).toBe(top?.goodsNum)
    expect(await list('?goodsTypeIds=nosuch')).toMatchObject({ total: 0, rows: [] })
  })

  it.each([
    ['two characters', '水针', /水针/],
    ['one character', '筘', /筘/],
    ['initials of the pinyin', 'psb', /喷丝板/],
    ['two words', '热辊 φ220', /热辊 φ220/],
    ['a part number without its dashes', 'hx100510', /圆形喷丝板/],
    ['letters and digits of full width', 'ＨＸ－１０００－００', /圆形喷丝板 φ64-36f/],
    ['a type written close to its name', '高温轴承6204', /高温轴承 6204 HT/],
    ['a measure written close to its name', '分丝辊φ50', /分丝辊 φ50/],
    ['the whole pinyin of a name', 'penSiBan φ75', /喷丝板.*φ75/],
    ['pinyin', 'zhoucheng', /轴承/],
    ['machine and part', '浆纱机 轴承', /滚针轴承 NKI/],
    ['machine and part without a blank, in words around it', '请问浆纱机用的轴承多少钱', /滚针轴承 NKI/],
    ['a power without its blank', '1.5kw', / 1\.5 kW/],
    ['a power in Chinese', '减速电机1.5千瓦', /减速电机 1\.5 kW/],
    ['a diameter by another sign', 'ø64', /φ64/],
    ['a diameter in words', '直径 64 喷丝板', /喷丝板 φ64/],
    ['traditional characters', '軸承', /轴承/],
    ['one traditional character', '軸', /轴/],
    ['a synonym', '油封', /密封/],
    ['an English word', 'bearing', /轴承/],
    ['English words', 'solenoid valves', /电磁阀/],
    ['an English word with a wrong letter', 'baering', /轴承/],
    ['two English words of one name, one with swapped letters', 'solenoid vavle', /电磁阀/],
    ['a word that sounds the same', '电磁伐 主喷', /电磁阀 主喷/],
    ['a wrong character', '喷丝扳', /喷丝板/],
    ['a model of a machine', 'SY-ZZ500', /压浆辊/],
    ['a value of the product information', '17-4PH', /喷丝板/],
    ['one character', '轴', /轴/],
    ['a word with a blank inside', '轴 承', /轴承/],
    ['digits of full width', '６２０４', /6204/],
  ])('[PC-06] [F49] find %s', async (_, key, name) => {
    const { rows, total } = await list(`?searchKey=${encodeURIComponent(key)}`)
    expect(total).toBeGreaterThan(0)
    expect(rows.length).toBe(Math.min(20, total ?? 0))
    expect(rows[0]?.goodsName).toMatch(name)
  })

  it('[PC-06] [F49] do not find 15 kW for 1.5 kW', async () => {
    const { rows, total } = await list('?searchKey=1.5kw&pageSize=100')
    expect(total).toBeGreaterThan(2)
    expect(rows.map((row) => row.goodsName).filter((name) => !/ 1\.5 kW/.test(name))).toEqual([])
  })

  it('[PC-06] [F47] put the exact part number first, find nothing for nonsense, and take % and _ as they are', async () => {
    const [any] = (await list('?pageNum=3')).rows
    const found = await list(`?searchKey=${any?.partNumber.toLowerCase()}`)
    expect(found.rows[0]?.goodsId).toBe(any?.goodsId)
    for (const key of ['绝无此物', '_', '%_%', 'zzzzqq']) {
      expect(await list(`?searchKey=${encodeURIComponent(key)}`)).toMatchObject({ total: 0, rows: [] })
    }
  })

  it.each([
    ['卷绕机 轴承', 'words', '轴承', /轴承/],
    ['卷绕头 轴承', 'words', '轴承', /轴承/],
    ['络筒机轴承', 'words', '轴承', /轴承/],
    ['winder bearing', 'words', 'bearing', /轴承/],
    ['轴承 无此型号', 'words', '轴承', /轴承/],
    ['6205', 'number', '6204、6206', /^高温轴承 620[46]/],
    ['轴承 6207', 'number', '6206、6208', /^高温轴承 620[68]/],
  ])(
    '[PC-06] offer for %s, which no part matches, the nearest ones, and say what these match',
    async (key, kind, named, name) => {
      const { near, types } = await list(`?searchKey=${encodeURIComponent(key)}`)
      expect(near).toMatchObject({ kind, key: named })
      expect(near?.datalist.slice(0, 3).map((row) => name.test(row.goodsName))).toEqual(
        [true, true, true].slice(0, near?.datalist.length),
      )
      expect(near?.datalist.length).toBeGreaterThan(1)
      // Hits by machine and product information only, if any, stay hits.
      expect(types.every((one) => one.total > 0)).toBe(true)
    },
  )

  it('[PC-06] offer nothing near for nonsense, for a search that finds, under a filter, and after the first page', async () => {
    for (const query of ['绝无此物', '轴承', '浆纱机 轴承', '浆纱机 压浆辊'])
      expect((await list(`?searchKey=${encodeURIComponent(query)}`)).near, query).toBeUndefined()
    const key = encodeURIComponent('卷绕机 轴承')
    for (const rest of ['&pageNum=2', `&machine=${encodeURIComponent('涤纶长丝 POY 线')}`])
      expect((await list(`?searchKey=${key}${rest}`)).near, rest).toBeUndefined()
  })

  it('[PC-06] put the part of a whole code first, however the code is written', async () => {
    for (const key of ['SYHX.11.01', 'syhx1101', '图号：SYHX.11.01', '311000000', 'HX-1000-00', 'hx 1000 00']) {
      const { rows } = await list(`?searchKey=${encodeURIComponent(key)}`)
      expect(rows[0]?.partNumber, key).toBe('HX-1000-00')
    }
  })

  it('[PC-06] say how many parts of a search other categories have, whichever is chosen, and how many are for one’s own machines', async () => {
    const [first, second] = await tree()
    const whole = await list(`?searchKey=${encodeURIComponent('轴承')}`)
    expect(whole.types.length).toBeGreaterThan(1)
    expect(whole.types.reduce((sum, one) => sum + one.total, 0)).toBe(whole.total)
    const chosen = await list(`?searchKey=${encodeURIComponent('轴承')}&goodsTypeIds=${second?.typeId}`, customer)
    expect(chosen.types).toEqual(whole.types)
    expect(chosen.total).toBe(whole.types.find((one) => one.typeId === second?.typeId)?.total)
    expect(whole.own).toBeUndefined()
    const own = await list(
      `?searchKey=${encodeURIComponent('喷丝板')}&goodsTypeIds=${first?.typeId}&ownDevice=1`,
      customer,
    )
    expect(own.own).toBeGreaterThan(0)
    expect(own.own).toBe(own.total)
    expect((await list('')).types).toEqual([])
  })

  it.each([
    ['a machine', `machine=${encodeURIComponent('涤纶长丝 POY 线')}`],
    ['a search', `searchKey=${encodeURIComponent('轴承')}`],
    [
      'a search for a machine',
      `machine=${encodeURIComponent('涤纶长丝 POY 线')}&searchKey=${encodeURIComponent('密封')}`,
    ],
    ['one’s own machines', 'ownDevice=1'],
  ])('[PC-06] are counted in every category under %s, whichever category is chosen', async (_, filter) => {
    const tops = await tree()
    const asked = (typeId: string) => list(`?${filter}&goodsTypeIds=${typeId}&pageSize=1`, customer)
    const whole = await list(`?${filter}&pageSize=1`, customer)
    expect(whole.total).toBeGreaterThan(0)
    expect(whole.types.reduce((sum, one) => sum + one.total, 0)).toBe(whole.total)
    for (const top of tops) {
      const here = await asked(top.typeId)
      expect(here).toMatchObject({ types: whole.types, groups: whole.groups })
      expect(whole.types.find((one) => one.typeId === top.typeId)?.total ?? 0).toBe(here.total)
    }
    for (const { typeId } of tops.flatMap((top) => top.children)) {
      const total = whole.groups.find((one) => one.typeId === typeId)?.total ?? 0
      expect((await asked(typeId)).total, typeId).toBe(total)
    }
  })

  it('[PC-06] are for a machine, and stand in another order', async () => {
    const machines = await anybody.send<{ machineName: string; typeIdList: string[] }>({
      url: '/open-api/goods/v1/machine/list',
    })
    const loom = machines.data.find((one) => one.machineName === '喷气织机')
    expect(loom?.typeIdList).toHaveLength(1)
    const fits = await list(`?machine=${encodeURIComponent('喷气织机')}&pageSize=100`)
    expect(fits.total).toBeGreaterThan(20)
    for (const { goodsId } of fits.rows.slice(0, 5)) {
      const { data } = await anybody.send<GoodsDetail>({ url: `/open-api/goods/v1/detail?goodsId=${goodsId}` })
      expect(data[0]?.applicableList.map((one) => one.deviceName)).toContain('喷气织机')
    }
    const byNumber = (await list('?sort=partNumber&pageSize=50')).rows.map((row) => row.partNumber)
    expect(byNumber).toEqual([...byNumber].sort())
    const atWork = (await list('?sort=inService&pageSize=50')).rows.map((row) => row.inServiceNum)
    expect(atWork).toEqual([...atWork].sort((a, b) => b - a))
  })

  it('[PC-06] are found by the English name of every category and of every part', async () => {
    const namesOf = new Map<string, string[]>()
    for (const top of await tree()) {
      for (const mid of top.children) {
        for (const leaf of mid.children) namesOf.set(leaf.typeId, [top.typeName, mid.typeName, leaf.typeName])
      }
    }
    const { rows: nouns } = await portal.context.db.execute<{ noun: string }>(
      sql`select distinct split_part(name, ' ', 1) as noun from goods`,
    )
    const all = new Set([...[...namesOf.values()].flat(), ...nouns.map((one) => one.noun)])
    expect([...all].filter((name) => !englishNames[name])).toEqual([])
    const missed: string[] = []
    for (const [name, queries] of Object.entries(englishNames)) {
      for (const query of queries) {
        const { rows } = await list(`?searchKey=${encodeURIComponent(query)}`)
        const first = rows.slice(0, 3).map((row) => [row.goodsName, ...(namesOf.get(row.goodsTypeId) ?? [])])
        if (!first.some(([noun, ...types]) => types.includes(name) || noun?.startsWith(name)))
          missed.push(`${name}: ${query} finds ${first.map(([noun]) => noun).join(' | ') || 'nothing'}`)
      }
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['幫浦', /泵/],
    ['凡而', /阀/],
    ['感測器', /传感器/],
    ['觸控螢幕', /触摸屏/],
    ['氣壓缸', /^气缸/],
    ['濾心', /滤芯/],
    ['迫緊', /垫片/],
  ])('[PC-06] are found by %s, a word of Taiwan', async (query, name) => {
    const { rows } = await list(`?searchKey=${encodeURIComponent(query)}`)
    expect(rows[0]?.goodsName).toMatch(name)
  })

  it('[PC-06] are found by the staff’s synonyms from the moment they are saved', async () => {
    const staff = await signedIn('hejing')
    const url = '/web-api/upkeep/v1/search/synonyms'
    const headers = { authorization: staff }
    const [read] = (await anybody.send<GoodsSynonyms>({ url, headers })).data
    expect(read?.groupList).toContainEqual(expect.arrayContaining(['轴承', 'bearing']))
    expect((await list('?searchKey=kugellager')).total).toBe(0)
    const groupList = [...(read?.groupList ?? []), ['滚针轴承', 'Kugellager']]
    const save = () => anybody.send({ method: 'PUT', url, headers, payload: { version: read?.version, groupList } })
    expect(await save()).toMatchObject({ code: 0 })
    expect((await list('?searchKey=kugellager')).rows[0]?.goodsName).toMatch(/滚针轴承/)
    expect(await save()).toMatchObject({ status: 409 })
  })

  it('[PC-06] of an earlier version of the search are made findable by this one', async () => {
    const { db } = portal.context
    const [row] = (await list('?searchKey=SYHX.11.01')).rows
    await db
      .update(goods)
      .set({ searchVersion: 0, searchText: 'x', pieces: [] })
      .where(eq(goods.id, row?.goodsId ?? ''))
    expect(await renewFindable(db)).toBe(1)
    expect(await renewFindable(db)).toBe(0)
    const [found] = await db
      .select()
      .from(goods)
      .where(eq(goods.id, row?.goodsId ?? ''))
    expect(found?.searchText).toMatch(/^圆形喷丝板 φ64-36f yxpsb yuanxingpensiban\nhx-1000-00/)
  })

  it('[PC-06] are found as they are now, whoever changed them, also where the answer is remembered', async () => {
    const { db } = portal.context
    const { find } = createGoodsSearch({ db, clock: { now: () => 0 }, fail: () => undefined })
    const wish = { types: { top: [], mid: [], leaf: [] }, offset: 0, limit: 20 }
    const totalOf = async (key: string) => (await find(key, wish)).total
    const [first] = (await find('综丝', wish)).rows
    const id = first?.id ?? ''
    const before = (await totalOf('综丝')) ?? 0
    expect(before).toBeGreaterThan(0)
    const change = (values: Partial<typeof goods.$inferInsert>) => db.update(goods).set(values).where(eq(goods.id, id))
    await change({ isOnSale: false })
    expect(await totalOf('综丝')).toBe(before - 1)
    const [row] = await db.select().from(goods).where(eq(goods.id, id))
    await change({
      isOnSale: true,
      ...findable({ ...(row as typeof goods.$inferSelect), name: '绝缘子', typeNames: [] }),
    })
    expect(await totalOf('绝缘子')).toBe(1)
    await db
      .insert(goods)
      .values({ ...(row as typeof goods.$inferSelect), id: 'other', partNumber: 'OTHER-1', isOnSale: true })
    expect(await totalOf('综丝')).toBeGreaterThanOrEqual(before)
    await db.delete(goods).where(eq(goods.id, 'other'))
    await change(row as typeof goods.$inferSelect)
    await change({ isOnSale: true })
    expect(await totalOf('综丝')).toBe(before)
    expect(await totalOf('绝缘子')).toBe(0)
  })

  it('[PC-06] put what has the word in its name before what only tells of it, over all pages', async () => {
    const { rows, total } = await list(`?searchKey=${encodeURIComponent('轴承')}&pageSize=100`)
    const named = rows.map((row) => row.goodsName.includes('轴承'))
    expect(rows).toHaveLength(total ?? 0)
    expect(named).toContain(false)
    expect(named.indexOf(false)).toBe(named.filter(Boolean).length)
  })

  it.each(['pageSize=101', 'pageSize=0', 'pageNum=0', 'goodsTypeIds=a%27b', `searchKey=${'x'.repeat(51)}`, 'sort=1'])(
    '[T5] refuse ?%s',
    async (query) => {
      expect(await list(`?${query}`)).toMatchObject({ status: 400, code: 1 })
    },
  )

  it('我的设备适用: only parts of the own enterprise’s machines, and nothing without a session', async () => {
    const own = await list('?ownDevice=1&pageSize=100', customer)
    expect(own.total).toBeGreaterThan(10)
    expect(own.total).toBeLessThan(200)
    expect(own.rows.every((row) => /POY|FDY|短纤|加弹/.test(row.applicableLine))).toBe(true)
    expect((await list('?ownDevice=1')).total).toBe(0)
    expect((await list('?ownDevice=1', await signedIn('lixiang'))).total).toBe(0)
  })

  it('match pasted part numbers whatever their case and dashes, and say which are unknown', async () => {
    const [one, other] = (await list('')).rows
    const numbers = [one?.partNumber.toLowerCase(), other?.partNumber.replaceAll('-', ' '), 'XX-0000-00']
    const { data } = await anybody.send<{ number: string; goods?: GoodsRow }>({
      method: 'POST',
      url: '/open-api/goods/v1/part/number/match',
      payload: { numbers },
    })
    expect(data.map((row) => row.goods?.goodsId)).toEqual([one?.goodsId, other?.goodsId, undefined])
  })
})

describe('a goods', () => {
  const detail = async (goodsId: string, authorization?: string) =>
    anybody.send<GoodsDetail>({
      url: `/open-api/goods/v1/detail?goodsId=${goodsId}`,
      ...(authorization ? { headers: { authorization } } : {}),
    })

  it('[PC-09] has its facts, three pictures that exist, and the documents’ fixed words', async () => {
    const [row] = (await list('')).rows
    const { data } = await detail(row?.goodsId ?? '')
    expect(data[0]).toMatchObject({ model: '默认', priceText: '6000 / 面议', accessState: 'none', documentList: [] })
    expect(data[0]?.typePath).toHaveLength(3)
    const images = data[0]?.images.split(',') ?? []
    expect(images).toHaveLength(3)
    for (const url of images) {
      const picture = await anybody.send({ url, headers: { 'accept-encoding': 'br' } })
      expect(picture.response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(picture.response.rawPayload.length).toBeLessThanOrEqual(24_576)
    }
  })

  it('[T5] is not there when it is unknown or off the shelf', async () => {
    const { db } = portal.context
    const [row] = (await list('?pageNum=7')).rows
    await db
      .update(goods)
      .set({ isOnSale: false })
      .where(eq(goods.id, row?.goodsId ?? ''))
    for (const id of ['nosuch', row?.goodsId ?? '']) expect(await detail(id)).toMatchObject({ status: 404, code: 1 })
  })

  it('[SV-11] opens its documents to an enterprise that was allowed; another asks, once', async () => {
    const first = (await list('?searchKey=φ64-36f')).rows[0]?.goodsId ?? ''
    expect((await detail(first, customer)).data[0]).toMatchObject({ accessState: 'granted' })
    expect((await detail(first, customer)).data[0]?.documentList.length).toBeGreaterThan(0)
    const other = await signedIn('chenli')
    const apply = () =>
      anybody.send({
        method: 'POST',
        url: `/open-api/supplier/access/authority/v1/apply?userId=${demoUserId('chenli')}&goodsId=${first}`,
        headers: { authorization: other },
      })
    expect((await apply()).data).toEqual([{ goodsId: first, state: 'pending' }])
    expect((await apply()).data).toEqual([{ goodsId: first, state: 'pending' }])
    expect((await detail(first, other)).data[0]).toMatchObject({ accessState: 'pending', documentList: [] })
  })

  it('[T5] lets nobody apply for another one, nor without an enterprise', async () => {
    const [row] = (await list('')).rows
    const url = `/open-api/supplier/access/authority/v1/apply?goodsId=${row?.goodsId}`
    const personal = { authorization: await signedIn('lixiang') }
    expect(await anybody.send({ method: 'POST', url, headers: personal })).toMatchObject({ status: 403 })
    const foreign = `${url}&userId=${demoUserId('chenli')}`
    expect(await anybody.send({ method: 'POST', url: foreign, headers: { authorization: customer } })).toMatchObject({
      status: 403,
    })
    expect(await anybody.send({ method: 'POST', url })).toMatchObject({ code: 20301 })
  })

  it('[PC-09] shows a display model where there is one', async () => {
    const rows = (await list('?pageSize=100&pageNum=1')).rows
    const ids = rows.map((row) => row.goodsId).slice(0, 40)
    const { data } = await anybody.send<{ goodsId: string }>({
      url: `/open-api/exhibition/hall/v1/info/goods/model?goodsIds=${ids.join(',')}`,
    })
    expect(data.length).toBeGreaterThan(0)
    for (const id of [data[0]?.goodsId ?? '', 'nosuch']) {
      const status = await anybody.send<{ status: number }>({
        url: `/open-api/exhibition/hall/v1/info/goods/status?goodsId=${id}`,
      })
      if (id === 'nosuch') expect(status.status).toBe(404)
      else expect(status.data).toEqual([{ goodsId: id, status: 1 }])
    }
    expect((await anybody.send({ url: '/open-api/exhibition/hall/v1/info/goods/model?goodsIds=nosuch' })).data).toEqual(
      [],
    )
  })
})
