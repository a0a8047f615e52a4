/** Server data of the page for roles, people and menus. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, type PermissionPerson, type peopleSorts, permissionCalls, type SortOf } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { permissions as words } from './words'

const client = createClient({ permissions: permissionCalls }, http)
const ALL = ['permissions'] as const
export const PAGE_SIZE = 20

export const useRoles = () =>
  useQuery({
    queryKey: [...ALL, 'roles'],
    queryFn: ({ signal }) => client.permissions.roles({}, { signal }),
  })

export interface PeopleFilter {
  keyword: string
  kind: PermissionPerson['kind'] | ''
  roleCode: string
  state: PermissionPerson['state'] | ''
  sort: SortOf<(typeof peopleSorts)[number]>
  page: number
}

export const usePeople = ({ keyword, kind, roleCode, state, sort, page }: PeopleFilter) =>
  useQuery({
    queryKey: [...ALL, 'people', keyword, kind, roleCode, state, sort, page],
    queryFn: async ({ signal }) => {
      const query = {
        keyword,
        sort,
        ...(kind ? { kind } : {}),
        ...(roleCode ? { roleCode } : {}),
        ...(state ? { state } : {}),
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      }
      return (await client.permissions.people({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    placeholderData: keepPreviousData,
  })

export const useMenus = () =>
  useQuery({
    queryKey: [...ALL, 'menus'],
    queryFn: ({ signal }) => client.permissions.menus({}, { signal }),
    // Does not reload while it is rearranged.
    refetchOnWindowFocus: false,
  })

export interface RoleInput {
  code: string
  name: string
  authorities: string[]
}
export const useAddRole = () => useChange(ALL, (body: RoleInput) => client.permissions.addRole({ body }), words.saved)
export const useChangeRole = () =>
  useChange(
    ALL,
    ({ code, ...body }: RoleInput & { version: number }) => client.permissions.changeRole({ params: { code }, body }),
    words.saved,
  )
export const useRemoveRole = () =>
  useChange(ALL, (code: string) => client.permissions.removeRole({ params: { code } }), words.roles.removed)

export const useSetRoles = () =>
  useChange(
    ALL,
    ({ number, ...body }: { number: string; roles: string[]; seenRoles: string[] }) =>
      client.permissions.setRoles({ params: { number }, body }),
    words.saved,
  )
export const useLock = () =>
  useChange(
    ALL,
    ({ number, reason }: { number: string; reason: string }) =>
      client.permissions.setState({ params: { number }, body: { state: 'disabled', reason } }),
    words.people.locked,
  )
export const useUnlock = () =>
  useChange(
    ALL,
    (number: string) => client.permissions.setState({ params: { number }, body: { state: 'active' } }),
    words.people.unlocked,
  )
export const useEndSessions = () =>
  useChange(ALL, (number: string) => client.permissions.endSessions({ params: { number } }), words.people.ended)

interface MenuInput {
  id: string
  name: string
  isVisible: boolean
}
export const useArrangeMenus = () =>
  useChange(
    ALL,
    (body: { entries: MenuInput[]; seen: MenuInput[] }) => client.permissions.arrangeMenus({ body }),
    words.saved,
  )
