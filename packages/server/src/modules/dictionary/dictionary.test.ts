import type { DictionaryItem, ManagedDictionaryItem } from '@weft/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal'
import { type Caller, signedIn } from '../desk/test-people'

let portal: TestPortal
let he: Caller & { userId: string }
let zhou: Caller & { userId: string }
let sun: Caller & { userId: string }
beforeAll(async () => {
  portal = await startTestPortal()
  he = await signedIn(portal, 'hejing')
  zhou = await signedIn(portal, 'zhoumin')
  sun = await signedIn(portal, 'sunjianguo')
})
afterAll(() => portal.stop())

const root = '/aftersale-web-service/web-api/dictionary/item/v1'
const types = async () =>
  (await zhou.send<DictionaryItem>('POST', `${root}/type/list?appId=aftersale`, {})).data.map((item) => item.dicName)
const all = async (kind: string) =>
  (await he.get<ManagedDictionaryItem>(`${root}/manage/list`)).data.filter((item) => item.kind === kind)

describe('the dictionary', () => {
  it('[SV-04] gives the after-sales types in their order, and the words of other kinds when asked', async () => {
    expect(await types()).toEqual(['设备故障', '备件更换', '安装调试', '保养检修', '操作培训', '技术咨询', '投诉建议'])
    const uploads = await zhou.send<DictionaryItem>('POST', `${root}/type/list`, { dicType: 'uploadType' })
    expect(uploads.data[0]).toMatchObject({ dicName: '装箱单' })
    expect(await zhou.send('POST', `${root}/type/list`, { dicType: 'secrets' })).toMatchObject({ status: 400 })
  })

  it('[AC-19] is kept by those who hold MODULE_CONFIG: added, renamed, moved, disabled, each written down', async () => {
    const added = await he.send<ManagedDictionaryItem>('POST', `${root}/manage`, {
      kind: 'aftersaleType',
      dicName: '远程诊断',
    })
    const { dicId = '' } = added.data[0] ?? {}
    expect(added.data[0]).toMatchObject({ promiseHours: 72, isEnabled: true, position: 7 })
    expect(await he.send('POST', `${root}/manage`, { kind: 'aftersaleType', dicName: '远程诊断' })).toMatchObject({
      status: 409,
      msg: '该名称已存在',
    })
    const ids = (await all('aftersaleType')).map((item) => item.dicId)
    const moved = [dicId, ...ids.filter((id) => id !== dicId)]
    expect(await he.send('PUT', `${root}/manage/sort`, { kind: 'aftersaleType', dicIds: moved })).toMatchObject({
      code: 0,
    })
    expect((await types())[0]).toBe('远程诊断')
    expect(await he.send('PUT', `${root}/manage/sort`, { kind: 'aftersaleType', dicIds: ids.slice(1) })).toMatchObject({
      status: 409,
    })
    const edit = (body: Record<string, unknown>, id = dicId) => he.send('PUT', `${root}/manage/${id}`, body)
    expect(await edit({ dicName: '设备故障', isEnabled: true })).toMatchObject({ status: 409 })
    expect((await edit({ dicName: '在线诊断', isEnabled: false, promiseHours: 24 })).data[0]).toMatchObject({
      dicName: '在线诊断',
      promiseHours: 24,
    })
    expect(await types()).not.toContain('在线诊断')
    expect(await edit({ dicName: '投诉', isEnabled: false }, 'type-complaint')).toMatchObject({ status: 409 })
    expect((await edit({ dicName: '受理中', isEnabled: true }, 'state-accepted')).data[0]).toMatchObject({
      dicName: '受理中',
      code: 'accepted',
    })
    expect(await edit({ dicName: 'x', isEnabled: true }, 'nothing')).toMatchObject({ status: 404 })
    const { rows } = await portal.database.pool.query(
      'SELECT act FROM audit_entry WHERE actor_id = $1 AND act LIKE $2 ORDER BY id',
      [he.userId, 'dictionary.%'],
    )
    expect(rows.map((row) => row.act)).toEqual([
      'dictionary.add',
      'dictionary.sort',
      'dictionary.edit',
      'dictionary.edit',
    ])
  })

  it('[AC-13] is closed to everybody else', async () => {
    for (const who of [zhou, sun]) {
      expect(await who.get(`${root}/manage/list`)).toMatchObject({ status: 403 })
      expect(await who.send('POST', `${root}/manage`, { kind: 'faultType', dicName: 'x' })).toMatchObject({
        status: 403,
      })
    }
    expect(await portal.browser().send({ url: `${root}/manage/list` })).toMatchObject({ code: 20301 })
  })
})
