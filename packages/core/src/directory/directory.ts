/**
 * People, groups and organisations (IM-23). Accounts and groups are looked up once per id and cached; concurrent look-ups share
 * one call. The lists are the calls of document 2, section 7. Separate from the chat, so that a page without a directory does
 * not bundle it.
 */
import {
  type AccountRow,
  type AccountsQuery,
  type AnyChatCall,
  type CallBody,
  type CallParams,
  type CallQueryOf,
  type CallRow,
  type ChatRow,
  type ContactRow,
  callPath,
  chatCalls,
  type GroupMemberRow,
  type GroupRow,
  type OrganisationRow,
  type OrganisationTreeRow,
  type Page,
} from '@weft/protocol'
import type { Chat } from '../api/api'
import { createLookup } from './lookup'

/** Rows per page of contacts: 20 for the people of an enterprise, 1 000 for groups and special attention. */
export const CONTACT_PAGE = { enterprise: 20, group: 1_000 } as const

/** People, groups and organisations around the signed-in person (IM-23). Every promise rejects with a ChatError. */
export interface Directory {
  /** The account; undefined when the id does not exist. Cached per id. */
  user(uuid: string): Promise<AccountRow | undefined>
  /** The group; undefined when it does not exist. Cached per id. */
  group(uuid: string): Promise<GroupRow | undefined>
  /** Conversations with people and groups, most recent first; 20 per page, from page 1. */
  chats(pageNumber?: number): Promise<Page<ChatRow>>
  topChats(): Promise<Page<ChatRow>>
  contacts(query: { uuid: string; type: 1 | 2; currentPage?: number; keyword?: string }): Promise<Page<ContactRow>>
  groupMembers(groupId: string): Promise<Page<GroupMemberRow>>
  /** Enterprises related to an organisation. */
  relations(organizationUuid: string): Promise<Page<OrganisationRow>>
  userOrganisations(userUuid: string): Promise<Page<OrganisationRow>>
  organisationTree(organizationUuid: string): Promise<Page<OrganisationTreeRow>>
  organisationUsers(query: {
    organizationUuid: string
    departmentUuid?: string
    currentPage?: number
    pageSize?: number
    keyword?: string
  }): Promise<Page<AccountRow>>
  accounts(query: Pick<AccountsQuery, 'parentOrganizationId'> & Partial<AccountsQuery>): Promise<Page<AccountRow>>
}

/** Creates the directory of the signed-in person. Create another for another person, because look-ups are cached. */
export function createDirectory(chat: Pick<Chat, 'request' | 'state'>): Directory {
  const ask = async <C extends AnyChatCall>(
    call: C,
    { params, query, body }: { params?: CallParams<C>; query?: CallQueryOf<C>; body?: CallBody<C> },
  ): Promise<Page<CallRow<C>>> => {
    const encoding = call.body === 'form' ? 'form' : 'json'
    const data = await chat.request<Page<CallRow<C>>>({
      method: call.method,
      path: callPath(call, params ?? {}, query),
      body,
      encoding,
    })
    return data[0] ?? { total: 0, rows: [] }
  }
  const self = () => chat.state.getState().user?.userId ?? ''
  const users = createLookup<AccountRow>((ids) =>
    ask(chatCalls.users, { body: { filterUuidList: ids.join(',') } }).then(({ rows }) => rows),
  )
  const groups = createLookup<GroupRow>((ids) =>
    ask(chatCalls.groups, { query: { groupIds: ids.join(',') } }).then(({ rows }) => rows),
  )
  return {
    user: users,
    group: groups,
    chats: (pageNumber = 1) =>
      ask(chatCalls.chats, { params: { userId: self() }, query: { types: '1,2', pageNumber, pageSize: 20 } }),
    topChats: () => ask(chatCalls.topChats, { params: { userId: self() }, query: { types: '1,2' } }),
    contacts: ({ currentPage = 1, ...query }) => {
      const pageSize = query.type === 2 ? CONTACT_PAGE.group : CONTACT_PAGE.enterprise
      return ask(chatCalls.contacts, { query: { ...query, currentPage, pageSize } })
    },
    groupMembers: (groupId) => ask(chatCalls.groupMembers, { query: { groupId } }),
    relations: (organizationUuid) => ask(chatCalls.relations, { query: { organizationUuid } }),
    userOrganisations: (userUuid) => ask(chatCalls.userOrganisations, { query: { userUuid } }),
    organisationTree: (organizationUuid) =>
      ask(chatCalls.organisationTree, { query: { organizationUuid, outAsTree: 1, includeChildren: 1 } }),
    organisationUsers: ({ keyword, currentPage = 1, pageSize = CONTACT_PAGE.enterprise, ...query }) =>
      ask(chatCalls.organisationUsers, {
        query: { ...query, version: -1, onlyMain: 0, currentPage, pageSize, ...(keyword && { kewWord: keyword }) },
      }),
    accounts: (query) =>
      ask(chatCalls.accounts, {
        query: {
          includeAllSubLevels: 1,
          includeMountAccount: 1,
          accountType: 0,
          accountValidState: 1,
          accountExpireState: 0,
          limit: 999_999,
          offset: 0,
          ...query,
        },
      }),
  }
}
