import { describe, expect, it } from 'vitest'
import type { Chat } from '../api/api'
import { createDirectory } from './directory'

type Asked = Parameters<Chat['request']>[0]

function setUp(rowsOf: (call: Asked) => unknown[] = () => []) {
  const asked: Asked[] = []
  const chat = {
    request: async (call: Asked) => {
      asked.push(call)
      const rows = rowsOf(call)
      return [{ total: rows.length, rows }]
    },
    state: { getState: () => ({ user: { userId: 'u1' } }) },
  } as unknown as Chat
  return { asked, directory: createDirectory(chat) }
}

describe('the directory', () => {
  it('[IM-23] looks accounts and groups up once per id, ids of one moment in one call', async () => {
    const { asked, directory } = setUp((call) =>
      String((call.body as { filterUuidList?: string } | undefined)?.filterUuidList ?? '')
        .split(',')
        .filter((uuid) => uuid !== 'nobody')
        .map((uuid) => ({ uuid, name: `name of ${uuid}` })),
    )
    const found = await Promise.all([
      directory.user('a'),
      directory.user('b'),
      directory.user('a'),
      directory.user('nobody'),
    ])
    expect(found.map((row) => row?.name)).toEqual(['name of a', 'name of b', 'name of a', undefined])
    await directory.user('b')
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/fs/m-api/user/version/v1/filter/list/by/param',
        encoding: 'form',
        body: { filterUuidList: 'a,b,nobody' },
      },
    ])
    await Promise.all([directory.group('g'), directory.group('g')])
    expect(asked[1]).toMatchObject({ path: '/fs/m-api/v1/group/cache/list/simple?groupIds=g' })
    expect(asked).toHaveLength(2)
  })

  it('a failed look-up is not kept', async () => {
    let isDown = true
    const { directory } = setUp(() => {
      if (isDown) throw new Error('down')
      return [{ uuid: 'a', name: '周敏' }]
    })
    await expect(directory.user('a')).rejects.toThrow('down')
    isDown = false
    expect(await directory.user('a')).toMatchObject({ name: '周敏' })
  })

  it('[IM-23] reaches every list of document 2 with its parameters and page sizes', async () => {
    const { asked, directory } = setUp()
    await directory.chats()
    await directory.topChats()
    await directory.contacts({ uuid: 'o', type: 1, keyword: '王' })
    await directory.contacts({ uuid: 'o', type: 2 })
    await directory.groupMembers('g')
    await directory.relations('o')
    await directory.userOrganisations('u')
    await directory.organisationTree('o')
    await directory.organisationUsers({ organizationUuid: 'o', keyword: '王' })
    await directory.accounts({ parentOrganizationId: 'o' })
    expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/ima-business/m-api/im/v1/chat/u1/chats?types=1,2&pageNumber=1&pageSize=20',
      '/ima-business/m-api/im/v1/chat/u1/top/details?types=1,2',
      '/fs/m-api/ab/v1/list?uuid=o&type=1&keyword=王&currentPage=1&pageSize=20',
      '/fs/m-api/ab/v1/list?uuid=o&type=2&currentPage=1&pageSize=1000',
      '/fs/m-api/v1/group/users?groupId=g',
      '/fs/m-api/relation/v1/relation?organizationUuid=o',
      '/fs/m-api/organization/v1/user/organization/list?userUuid=u',
      '/fs/m-api/organization/v1/extend/list?organizationUuid=o&outAsTree=1&includeChildren=1',
      '/fs/m-api/organization/v1/cache/user/list?organizationUuid=o&version=-1&onlyMain=0&currentPage=1&pageSize=20&kewWord=王',
      '/open-api/account/v1/page/list?includeAllSubLevels=1&includeMountAccount=1&accountType=0&accountValidState=1&accountExpireState=0&limit=999999&offset=0&parentOrganizationId=o',
    ])
  })
})
