/** Document 2 §7: the chat service, the directory and the password. */
import type { DocumentCall, World } from './document-call'
import { ownEnterprise } from './document-calls-service'

const ownGroup = (world: World) =>
  `select group_uuid from chat_group_member where account_number = '${world.enterpriseUser}' order by 1 limit 1`
const passwordOf = (world: World) => `select password_hash from account where number = '${world.personalUser}'`

export const chatServiceCalls: readonly DocumentCall[] = [
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/v1/api/mobile/app/host/:appId',
    as: 'nobody',
    ask: async () => ({ params: { appId: 'weft-demo' } }),
    holds: `select frame_key from app where id = 'weft-demo'`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/ima-business/open-api/im/v1/customer/question/list',
    as: 'visitor',
    ask: async () => ({ query: { offset: 0, limit: 5, parentId: '' } }),
    holds: `select question_content from faq_question where parent_id is null and is_published order by position limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/ima-business/open-api/im/v1/customer/status/:id',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({ params: { id: enterpriseUser } }),
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/ima-business/m-api/im/v1/chat/:userId/:chatId/msg/details',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({
      params: { userId: enterpriseUser, chatId: 'desk' },
      // Older than this one.
      query: { pageNumber: 1, pageSize: 20, lastMsgSeqId: 1_000_000 },
    }),
    holds: ({ enterpriseUser }) => `select tid from message m join conversation c on c.id = m.conversation_id
      where c.key = 'service|desk|${enterpriseUser}' order by msg_seq_id desc limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/ima-business/m-api/im/v1/chat/:userId/top/details',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({ params: { userId: enterpriseUser }, query: { types: '1,2' } }),
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/ima-business/m-api/im/v1/chat/:userId/chats',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({
      params: { userId: enterpriseUser },
      query: { types: '1,2', pageNumber: 1, pageSize: 20 },
    }),
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/ab/v1/list',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({
      query: { uuid: enterpriseUser, type: 2, currentPage: 1, pageSize: 20, keyword: '' },
    }),
    holds: ownGroup,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/v1/group/users',
    as: 'enterprise',
    ask: async (world) => ({ query: { groupId: await world.read(ownGroup(world)) } }),
    holds: ({ enterpriseUser }) => `select '${enterpriseUser}'`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/relation/v1/relation',
    as: 'enterprise',
    ask: async (world) => ({ query: { organizationUuid: await world.read(ownEnterprise(world)) } }),
    holds: (world) =>
      `select related_id from enterprise_relation where enterprise_id = (${ownEnterprise(world)}) order by 1 limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/organization/v1/user/organization/list',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({ query: { userUuid: enterpriseUser } }),
    holds: ownEnterprise,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/organization/v1/extend/list',
    as: 'enterprise',
    ask: async (world) => ({
      query: { organizationUuid: await world.read(ownEnterprise(world)), outAsTree: 1, includeChildren: 1 },
    }),
    holds: (world) =>
      `select name from department where enterprise_id = (${ownEnterprise(world)}) order by position limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/organization/v1/cache/user/list',
    as: 'enterprise',
    ask: async (world) => ({
      query: {
        organizationUuid: await world.read(ownEnterprise(world)),
        departmentUuid: '',
        version: -1,
        onlyMain: 0,
        currentPage: 1,
        pageSize: 20,
        kewWord: '',
      },
    }),
    holds: ({ enterpriseUser }) => `select name from account where number = '${enterpriseUser}'`,
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/fs/m-api/user/version/v1/filter/list/by/param',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({ form: { filterUuidList: enterpriseUser } }),
    holds: ({ enterpriseUser }) => `select name from account where number = '${enterpriseUser}'`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/fs/m-api/v1/group/cache/list/simple',
    as: 'enterprise',
    ask: async (world) => ({ query: { groupIds: await world.read(ownGroup(world)) } }),
    holds: (world) => `select name from chat_group where uuid = (${ownGroup(world)})`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/open-api/account/v1/page/list',
    as: 'enterprise',
    ask: async (world) => ({
      query: {
        parentOrganizationId: await world.read(ownEnterprise(world)),
        includeAllSubLevels: 1,
        includeMountAccount: 1,
        accountType: 0,
        accountValidState: 1,
        accountExpireState: 0,
        limit: 999_999,
        offset: 0,
      },
    }),
    holds: ({ enterpriseUser }) => `select name from account where number = '${enterpriseUser}'`,
  },
  {
    // Last: the password, and with it the sign-in, is another one afterwards.
    from: 'D2 §7',
    method: 'PUT',
    path: '/web/portal/account/password',
    as: 'personal',
    ask: async ({ seal }) => ({
      json: {
        oldPassword: await seal('weft2026'),
        newPassword: await seal('loom-8823'),
        confirmPassword: await seal('loom-8823'),
      },
    }),
    changes: passwordOf,
  },
]
