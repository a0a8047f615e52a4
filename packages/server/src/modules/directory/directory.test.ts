import type { Contact, DirectoryGroup, DirectoryUser, GroupMember, OrganisationNode } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoNumber, demoPeople, demoUserId } from '../../demo'
import { startTestPortal, type TestPortal, type TestReply } from '../../testing/test-portal'

let portal: TestPortal
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await startTestPortal()
  for (const key of ['zhoumin', 'lixiang', 'chenli', 'wangxiaoyun']) {
    const browser = portal.browser()
    await browser.signIn(key)
    tokens.set(key, await browser.authorization())
  }
})
afterAll(() => portal.stop())

type List<Row> = { total: number; rows: Row[] }
const get = <Row>(as: string, url: string): Promise<TestReply<List<Row>>> =>
  portal.browser().send<List<Row>>({ url, headers: { authorization: tokens.get(as) ?? '' } })
const names = <Row extends { name: string }>(reply: TestReply<List<Row>>) => reply.data[0]?.rows.map((row) => row.name)

const enterprise = (key: string) => demoNumber(`enterprise/${key}`)
const department = (key: string, path: string) => demoNumber(`department/${key}/${path}`)
const group = (key: string) => demoNumber(`group/${key}`)
const paths = {
  tree: (id: string, more = '') => `/fs/m-api/organization/v1/extend/list?organizationUuid=${id}${more}`,
  users: (id: string, more = '') => `/fs/m-api/organization/v1/cache/user/list?organizationUuid=${id}${more}`,
  related: (id: string) => `/fs/m-api/relation/v1/relation?organizationUuid=${id}`,
  ofUser: (id: string) => `/fs/m-api/organization/v1/user/organization/list?userUuid=${id}`,
  accounts: (id: string, more = '') => `/open-api/account/v1/page/list?parentOrganizationId=${id}${more}`,
  members: (id: string) => `/fs/m-api/v1/group/users?groupId=${id}`,
}

describe('the directory', () => {
  it('[IM-23] shows the organisation as a tree, and flat when asked so', async () => {
    const tree = await get<OrganisationNode>(
      'zhoumin',
      paths.tree(enterprise('jinlun'), '&outAsTree=1&includeChildren=1'),
    )
    expect(tree.data[0]?.rows).toMatchObject([{ uuid: enterprise('jinlun'), name: '锦纶新材料', parentUuid: '' }])
    expect(tree.data[0]?.rows[0]?.children.map((node) => node.name)).toEqual([
      '设备动力部',
      '纺丝一车间',
      '纺丝二车间',
      '采购部',
    ])
    const nested = await get<OrganisationNode>('wangxiaoyun', paths.tree(enterprise('suoyuan')))
    expect(nested.data[0]?.rows[0]?.children[0]?.children.map((node) => node.name)).toEqual([
      '在线客服组',
      '售后工程组',
    ])
    const flat = await get<OrganisationNode>('zhoumin', paths.tree(enterprise('jinlun'), '&outAsTree=0'))
    expect(flat.data[0]?.total).toBe(5)
  })

  it('[IM-23] lists an organisation’s people by page, department and keyword', async () => {
    const id = enterprise('jinlun')
    expect(names(await get<DirectoryUser>('zhoumin', paths.users(id)))?.sort()).toEqual(['吴建平', '周敏', '沈燕'])
    const one = await get<DirectoryUser>('zhoumin', paths.users(id, '&currentPage=2&pageSize=2'))
    expect([one.data[0]?.total, one.data[0]?.rows.length]).toEqual([3, 1])
    const purchasing = department('jinlun', '采购部')
    expect(names(await get<DirectoryUser>('zhoumin', paths.users(id, `&departmentUuid=${purchasing}`)))).toEqual([
      '沈燕',
    ])
    expect(names(await get<DirectoryUser>('zhoumin', paths.users(id, '&kewWord=%E5%90%B4')))).toEqual(['吴建平'])
    // A department above counts those below it, unless only its own people are wanted.
    const centre = department('suoyuan', '客户服务中心')
    const whole = paths.users(enterprise('suoyuan'), `&departmentUuid=${centre}`)
    expect((await get('wangxiaoyun', whole)).data[0]?.total).toBe(4)
    expect((await get('wangxiaoyun', `${whole}&onlyMain=1`)).data[0]?.total).toBe(0)
  })

  it('[T24] takes % and _ of a keyword for themselves', async () => {
    for (const sign of ['%25', '_', '%5C']) {
      expect((await get('zhoumin', paths.users(enterprise('jinlun'), `&kewWord=${sign}`))).data[0]?.total).toBe(0)
    }
  })

  it('[IM-23] tells who somebody is, form-encoded or JSON, without those who may not be seen', async () => {
    const ids = ['zhoumin', 'shenyan', 'chenli', 'wangxiaoyun'].map(demoUserId)
    const ask = (as: string, payload: unknown, type: string) =>
      portal.browser().send<List<DirectoryUser>>({
        method: 'POST',
        url: '/fs/m-api/user/version/v1/filter/list/by/param',
        headers: { authorization: tokens.get(as) ?? '', 'content-type': type },
        payload: payload as string,
      })
    const form = `filterUuidList=${encodeURIComponent(ids.join(','))}`
    const seen = await ask('zhoumin', form, 'application/x-www-form-urlencoded')
    expect(names(seen)?.sort()).toEqual(['周敏', '沈燕'])
    expect(names(await ask('lixiang', { filterUuidList: ids }, 'application/json'))).toEqual([])
    expect((await ask('wangxiaoyun', { filterUuidList: ids }, 'application/json')).data[0]?.total).toBe(4)
  })

  it('[IM-23] knows groups by their members only', async () => {
    const contacts = await get<Contact>('zhoumin', '/fs/m-api/ab/v1/list?type=2')
    expect(names(contacts)).toEqual(['锦纶新材料 POY 线维保'])
    const members = await get<GroupMember>('zhoumin', paths.members(group('jinlun-line')))
    expect(names(members)?.sort()).toEqual(['吴建平', '周敏', '孙建国', '王晓芸'])
    expect(members.data[0]?.rows.filter((row) => row.isOwner).map((row) => row.name)).toEqual(['周敏'])
    const both = `${group('jinlun-line')},${group('desk-team')}`
    const info = await get<DirectoryGroup>('zhoumin', `/fs/m-api/v1/group/cache/list/simple?groupIds=${both}`)
    expect(info.data[0]?.rows).toEqual([
      { uuid: group('jinlun-line'), name: '锦纶新材料 POY 线维保', groupUserNames: expect.stringContaining('孙建国') },
    ])
  })

  it('[IM-23] lists contacts as people, then groups, over the pages', async () => {
    const all = await get<Contact>('zhoumin', '/fs/m-api/ab/v1/list?pageSize=20')
    expect(all.data[0]?.rows.map((row) => row.type)).toEqual([1, 1, 1, 2])
    const pages = []
    for (const page of [1, 2]) {
      pages.push(
        ...((await get<Contact>('zhoumin', `/fs/m-api/ab/v1/list?pageSize=3&currentPage=${page}`)).data[0]?.rows ?? []),
      )
    }
    expect(pages).toEqual(all.data[0]?.rows)
    for (const wrong of ['pageSize=1001', 'pageSize=0', 'currentPage=0'])
      expect(await get<Contact>('zhoumin', `/fs/m-api/ab/v1/list?${wrong}`)).toMatchObject({ status: 400 })
  })

  it('[IM-23] names related enterprises to their own people', async () => {
    expect(names(await get<{ name: string }>('zhoumin', paths.related(enterprise('jinlun'))))).toEqual(['梭原纺机'])
    expect(names(await get<{ name: string }>('zhoumin', paths.ofUser(demoUserId('shenyan'))))).toEqual(['锦纶新材料'])
  })
})

describe('what nobody else may see', () => {
  const foreign: [string, string, string][] = [
    ['an enterprise customer', 'zhoumin', 'huafang'],
    ['another enterprise customer', 'chenli', 'jinlun'],
    ['a customer, of the maker', 'zhoumin', 'suoyuan'],
    ['a personal customer', 'lixiang', 'jinlun'],
  ]
  it.each(foreign)('[T5] %s finds nothing of a foreign organisation, as if it did not exist', async (_, as, key) => {
    const person = demoPeople.find((one) => one.enterprise === key)
    const asked = [
      paths.tree(enterprise(key)),
      paths.users(enterprise(key)),
      paths.related(enterprise(key)),
      paths.accounts(enterprise(key)),
      paths.accounts(department(key, person?.department ?? '')),
      paths.ofUser(demoUserId(person?.key ?? '')),
      paths.members(group('desk-team')),
    ]
    const unknown = await get(as, paths.tree('nobody'))
    for (const path of asked) {
      const { status, code, msg, data } = await get(as, path)
      expect({ status, code, msg, data }, path).toEqual({ status: 404, code: 1, msg: unknown.msg, data: [] })
    }
  })

  it('[T5] a personal customer sees himself and nobody else', async () => {
    expect(names(await get<Contact>('lixiang', '/fs/m-api/ab/v1/list'))).toEqual(['李想'])
  })

  it('[T5] nobody reads another one’s contacts', async () => {
    expect(await get('zhoumin', `/fs/m-api/ab/v1/list?uuid=${demoUserId('chenli')}`)).toMatchObject({ status: 404 })
  })

  it('[T5] the page of 999 999 stays inside the organisation, and above it is refused', async () => {
    const reply = await get<DirectoryUser>('zhoumin', paths.accounts(enterprise('jinlun'), '&limit=999999&offset=0'))
    expect(reply.data[0]?.total).toBe(3)
    expect(await get('zhoumin', paths.accounts(enterprise('jinlun'), '&limit=1000000'))).toMatchObject({ status: 400 })
    expect(await get('zhoumin', paths.users(enterprise('jinlun'), '&pageSize=1001'))).toMatchObject({ status: 400 })
  })

  it('[ER-05] asks for a session everywhere', async () => {
    for (const path of [
      paths.tree('x'),
      paths.users('x'),
      paths.related('x'),
      paths.ofUser('x'),
      paths.accounts('x'),
      paths.members('x'),
    ]) {
      expect((await portal.browser().send({ url: path })).code).toBe(20301)
    }
  })
})
