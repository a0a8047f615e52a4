/**
 * The calls of the documents' tables (D1 §7, D2 §7) as the documents write them: method, path, every field of the payload.
 * Each row says who asks, with what, and which stored value the answer must hold or which stored figure it must change;
 * document-calls.test.ts asks them all. It is written out and not taken from the contract, which could otherwise drift.
 */

/** Reads one value of the product's database. */
export type Read = (sql: string) => Promise<string>

export interface World {
  read: Read
  /** Numbers of the signed-in people. */
  enterpriseUser: string
  personalUser: string
  /** Seals a password under the published key, as the page does. */
  seal(password: string): Promise<string>
  /** An SMS code for this phone, asked for and read from the outbox; the browser keeps its cookie. */
  smsCode(phone: string): Promise<string>
  /** A file uuid of the enterprise's person, from the call that gives them. */
  fileUuid(): Promise<string>
}

type Fields = Readonly<Record<string, string | number | boolean>>

export interface DocumentCall {
  /** Where it stands; `named` are those whose method and path the documents do not show. */
  from: 'D1 §7' | 'D2 §7' | 'D1 §7, named' | 'D2 §7, named'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for what the documents write in braces. */
  path: string
  as: 'nobody' | 'visitor' | 'enterprise' | 'personal'
  /** What stands in the path, every field of the query that the documents name, and the body. */
  ask?: (world: World) => Promise<{
    params?: Fields
    query?: Fields
    json?: Fields | readonly string[]
    form?: Fields
    /** Multipart: fields, and the file. */
    parts?: Fields
  }>
  /** SQL of one value that the answer holds. */
  holds?: string | ((world: World) => string)
  /** SQL of one value that the call changes. */
  changes?: string | ((world: World) => string)
}

const openContent = `select id from content where access = 'public' and is_published order by id limit 1`
const grantedContent = `select c.id from content c where c.access = 'granted' and c.is_published and not exists
  (select 1 from content_application a where a.content_id = c.id) order by c.id limit 1`
const someGoods = `select id from goods where is_on_sale order by rank, id limit 1`
const someCase = `select id from practice_case where is_published order by id limit 1`
const deliveredContract = (world: World) => `select c.id from contract c join account a using (enterprise_id)
  where a.number = '${world.enterpriseUser}' and c.state = 1 and c.delivery_state = 30 order by c.id limit 1`
const ownEnterprise = (world: World) => `select enterprise_id from account where number = '${world.enterpriseUser}'`
const ownGroup = (world: World) =>
  `select group_uuid from chat_group_member where account_number = '${world.enterpriseUser}' order by 1 limit 1`
const passwordOf = (world: World) => `select password_hash from account where number = '${world.personalUser}'`
const paged = { offset: 0, limit: 10 }

export const documentCalls: readonly DocumentCall[] = [
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/column/v1/tree/list',
    as: 'nobody',
    ask: async () => ({ query: { includeCommentConfig: 0 } }),
    holds: `select id from content_column order by id limit 1`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/attribute/extend/v1/list/valid',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: { category: await read('select category from attribute_type order by position limit 1') },
    }),
    holds: `select field_name from attribute_type order by position limit 1`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/content/v1/publish/page/list',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: {
        columnIdStr: await read(`select column_id from content where id = (${openContent})`),
        extendDictionaryIdStr: '',
        includeModeInfo: 0,
        includeStatisticsInfo: 0,
        keywords: await read(`select title from content where id = (${openContent})`),
        ...paged,
      },
    }),
    holds: `select title from content where id = (${openContent})`,
  },
  ...(['nobody', 'personal'] as const).map(
    (as): DocumentCall => ({
      from: 'D1 §7',
      method: 'GET',
      path: '/open-api/content/v1/detail/:id',
      as,
      ask: async ({ read }) => ({ params: { id: await read(openContent) } }),
      holds: `select title from content where id = (${openContent})`,
    }),
  ),
  {
    from: 'D1 §7',
    method: 'POST',
    path: '/open-api/content/view/v1/new',
    as: 'nobody',
    ask: async ({ read }) => ({ query: { contentId: await read(openContent) } }),
    changes: `select view_count from content where id = (${openContent})`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/content/v1/brief/:id',
    as: 'nobody',
    ask: async ({ read }) => ({ params: { id: await read(openContent) }, query: { attrFieldNameStr: 'region' } }),
    holds: `select title from content where id = (${openContent})`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/access/authorize/v1/user/:id/can/access',
    as: 'personal',
    ask: async ({ read }) => ({ params: { id: await read(grantedContent) } }),
  },
  {
    from: 'D1 §7',
    method: 'POST',
    path: '/open-api/access/authorize/apply/v1/:id',
    as: 'personal',
    ask: async ({ read }) => ({ params: { id: await read(grantedContent) } }),
    changes: 'select count(*) from content_application',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/access/authorize/apply/v1/:id/current/record',
    as: 'personal',
    ask: async ({ read, personalUser }) => ({
      params: { id: await read(`select content_id from content_application where user_number = '${personalUser}'`) },
    }),
    holds: ({ personalUser }) => `select status from content_application where user_number = '${personalUser}'`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/cms/v1/category/tree',
    as: 'nobody',
    holds: 'select name from article_category order by position limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/cms/v1/article/published/page/list',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: {
        ...paged,
        searchKey: await read('select title from article where is_listed order by id limit 1'),
        filterCategoryId: await read('select category_id from article where is_listed order by id limit 1'),
        filterStartTime: '2000-01-01 00:00:00',
        filterEndTime: '2099-12-31 23:59:59',
        sortOrder: 6,
      },
    }),
    holds: 'select title from article where is_listed order by id limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/cms/v1/article/:id/detail',
    as: 'nobody',
    ask: async ({ read }) => ({
      params: { id: await read('select id from article where is_listed order by id limit 1') },
    }),
    holds: 'select title from article where is_listed order by id limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/app/v1/dtl',
    as: 'nobody',
    ask: async () => ({ query: { appId: 'weft-demo' } }),
    holds: `select title from app where id = 'weft-demo'`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/gather-kpi-service/open-api/app/v1/dtl',
    as: 'nobody',
    ask: async () => ({ query: { appId: 'weft-demo' } }),
    holds: 'select count(*) from goods where is_on_sale',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/web-api/portal/v1/identity/query',
    as: 'nobody',
    ask: async ({ read }) => ({ query: { handle: await read('select handle from machine order by id limit 1') } }),
    holds: 'select handle from machine order by id limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/web-api/iip-operate/recommendCenter/list',
    as: 'nobody',
    holds: 'select title from recommendation order by position limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/goods/config/type/v1/tree',
    as: 'nobody',
    holds: 'select name from goods_type order by level, position limit 1',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/goods/v1/sale/list',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: {
        goodsTypeIds: await read(`select type_id from goods where id = (${someGoods})`),
        searchKey: await read(`select name from goods where id = (${someGoods})`),
        pageNum: 1,
        pageSize: 20,
      },
    }),
    holds: someGoods,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/goods/v1/detail',
    as: 'nobody',
    ask: async ({ read }) => ({ query: { goodsId: await read(someGoods) } }),
    holds: `select name from goods where id = (${someGoods})`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/open-api/exhibition/hall/v1/info/goods/status',
    as: 'nobody',
    ask: async ({ read }) => ({ query: { goodsId: await read(someGoods) } }),
    holds: someGoods,
  },
  {
    from: 'D1 §7',
    method: 'POST',
    path: '/open-api/supplier/access/authority/v1/apply',
    as: 'enterprise',
    ask: async ({ read, enterpriseUser }) => ({
      query: { userId: enterpriseUser, goodsId: await read('select id from goods order by id desc limit 1') },
    }),
    changes: 'select count(*) from supplier_access',
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/practice-cases-service/open-api/practice/case/v1/page/list',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: {
        // Their list begins with 1 (D1 §9).
        offset: 1,
        limit: 10,
        filterStatusStr: 100,
        filterCaseType: await read(`select industry_code from practice_case where id = (${someCase})`),
        keywords: await read(`select name from practice_case where id = (${someCase})`),
        columnIdStr: '',
      },
    }),
    holds: someCase,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/practice-cases-service/open-api/practice/case/v1/:id',
    as: 'personal',
    ask: async ({ read }) => ({ params: { id: await read(someCase) } }),
    holds: `select name from practice_case where id = (${someCase})`,
  },
  {
    from: 'D1 §7',
    method: 'GET',
    path: '/practice-cases-service/open-api/practice/case/v1/industry/detail',
    as: 'nobody',
    holds: 'select name from industry order by position limit 1',
  },
  {
    from: 'D1 §7, named',
    method: 'GET',
    path: '/open-api/attribute/extend/v1/list/by/model',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: { modelId: await read('select category from attribute_type order by position limit 1') },
    }),
    holds: 'select name from attribute_type order by position limit 1',
  },
  {
    from: 'D1 §7, named',
    method: 'GET',
    path: '/open-api/project/map/v1/list',
    as: 'nobody',
    holds: 'select province from province_figure order by province limit 1',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/iip/web/portal/menu/list',
    as: 'enterprise',
    ask: async () => ({ query: { appName: 'portal' } }),
    holds: ({ enterpriseUser }) => `select name from account where number = '${enterpriseUser}'`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/web/portal/oauth/token',
    as: 'enterprise',
    ask: async () => ({ query: { appName: 'portal' } }),
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/web-api/register/v1/sms',
    as: 'nobody',
    ask: async () => ({ json: { phone: '13700000001' } }),
    changes: 'select count(*) from sms_outbox',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/web-api/register/v1/user',
    as: 'nobody',
    ask: async ({ seal, smsCode }) => ({
      json: {
        smsCode: await smsCode('13700000002'),
        username: '孙倩',
        enterpriseName: '孙倩',
        email: 'sunqian@example.com',
        phone: '13700000002',
        password: await seal('loom-8823'),
        confirm: await seal('loom-8823'),
        tenantType: 1,
      },
    }),
    changes: 'select count(*) from account',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/web-api/register/v1/enterprise',
    as: 'nobody',
    ask: async ({ seal, smsCode }) => ({
      json: {
        smsCode: await smsCode('13700000003'),
        username: '钱江',
        enterpriseName: '钱江化纤',
        enterpriseCategory: 'CHEMICAL_FIBRE,WEAVING',
        crtCode: '91350100M000100Y43',
        email: 'qianjiang@example.com',
        phone: '13700000003',
        password: await seal('loom-8823'),
        confirm: await seal('loom-8823'),
        tenantType: 0,
      },
    }),
    changes: 'select count(*) from enterprise',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/open-api/iip-portal/v1/common/tenant/category',
    as: 'nobody',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/fs/open-api/v1/virtually/user/generate',
    as: 'nobody',
    ask: async () => ({ json: { virtuallyUserId: 'd5b0f1de-0f3c-4f6a-9c3f-5d6a3d0c7f11' } }),
    changes: 'select count(*) from visitor',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/open-api/auth/v1/ticket',
    as: 'enterprise',
    ask: async ({ enterpriseUser }) => ({ json: { accountId: enterpriseUser } }),
    changes: 'select count(*) from ticket',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/open-api/outlet/after/sales/v1/list',
    as: 'nobody',
    ask: async ({ read }) => ({
      query: { province: await read('select province from outlet order by position, id limit 1') },
    }),
    holds: 'select name from outlet order by position, id limit 1',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/web-api/contract/v1/list',
    as: 'enterprise',
    ask: async (world) => ({ query: { customerId: await world.read(ownEnterprise(world)), state: 1 } }),
    holds: deliveredContract,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/web-api/delivery/v1/detail',
    as: 'enterprise',
    ask: async (world) => ({ query: { contractId: await world.read(deliveredContract(world)) } }),
    holds: (world) =>
      `select file_name from delivery_file where contract_id = (${deliveredContract(world)}) order by id limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/digital-delivery-web-service/web-api/contract/v1/list',
    as: 'enterprise',
    ask: async (world) => ({
      query: {
        tenantId: await world.read(ownEnterprise(world)),
        state: 1,
        deliveryState: 30,
        pageNum: 1,
        pageSize: 999,
      },
    }),
    holds: deliveredContract,
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/digital-delivery-web-service/web-api/device/v1/delivery/list',
    as: 'enterprise',
    ask: async (world) => ({ query: { contractId: await world.read(deliveredContract(world)) } }),
    holds: (world) =>
      `select product_num from machine where contract_id = (${deliveredContract(world)}) order by id limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/aftersale-web-service/web-api/dictionary/item/v1/type/list',
    as: 'enterprise',
    ask: async () => ({ query: { appId: 'aftersale' }, json: {} }),
    holds: `select name from dictionary_item where kind = 'aftersaleType' and is_enabled order by position limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/open-api/v1/file/upload/for/thumbnail',
    as: 'enterprise',
    ask: async () => ({ parts: {} }),
    changes: 'select count(*) from file',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/open-api/v1/file/upload',
    as: 'enterprise',
    ask: async () => ({ parts: {} }),
    changes: 'select count(*) from file',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/open-api/v1/file/generate/uuid',
    as: 'enterprise',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/open-api/v1/file/part/upload/for/thumbnail',
    as: 'enterprise',
    ask: async ({ fileUuid }) => ({
      parts: { chunk: 0, chunks: 1, fileName: '机台.png', fileUuid: await fileUuid() },
    }),
    changes: 'select count(*) from file',
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/aftersale-web-service/web-api/aftersale/v1/save',
    as: 'enterprise',
    ask: async (world) => ({
      json: {
        contractId: await world.read(deliveredContract(world)),
        contractName: await world.read(`select name from contract where id = (${deliveredContract(world)})`),
        productNum: await world.read(
          `select product_num from machine where contract_id = (${deliveredContract(world)}) order by id limit 1`,
        ),
        aftersaleTypeId: await world.read(
          `select id from dictionary_item where kind = 'aftersaleType' and is_enabled order by position limit 1`,
        ),
        contactPhone: '13800000001',
        problemDescription: '3 号纺位卷绕头报警 E12',
        imageUrl: await world.read(
          `select '/files/' || id || '/' || name from file where owner_id = '${world.enterpriseUser}' order by created_at desc limit 1`,
        ),
        customerId: await world.read(ownEnterprise(world)),
        customerName: await world.read(`select name from enterprise where id = (${ownEnterprise(world)})`),
      },
    }),
    changes: 'select count(*) from aftersale_order',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/aftersale-web-service/web-api/aftersale/v1/list',
    as: 'enterprise',
    ask: async (world) => {
      const order = `select id from aftersale_order where created_by = '${world.enterpriseUser}' order by created_at desc limit 1`
      return {
        query: {
          searchKey: '',
          tenantId: await world.read(ownEnterprise(world)),
          orderIds: await world.read(order),
          state: await world.read(`select state from aftersale_order where id = (${order})`),
          pageNum: 1,
          pageSize: 999,
        },
      }
    },
    holds: ({ enterpriseUser }) =>
      `select order_num from aftersale_order where created_by = '${enterpriseUser}' order by created_at desc limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'POST',
    path: '/aftersale-web-service/web-api/aftersale/detail/v1/detailList',
    as: 'enterprise',
    ask: async ({ read, enterpriseUser }) => ({
      json: [
        await read(
          `select id from aftersale_order where created_by = '${enterpriseUser}' order by created_at desc limit 1`,
        ),
      ],
    }),
    holds: ({ enterpriseUser }) =>
      `select description from aftersale_order where created_by = '${enterpriseUser}' order by created_at desc limit 1`,
  },
  {
    from: 'D2 §7',
    method: 'DELETE',
    path: '/open-api/v1/file/delete',
    as: 'enterprise',
    ask: async ({ read, enterpriseUser }) => ({
      query: {
        fileUuid: await read(
          `select file_uuid from file where owner_id = '${enterpriseUser}' and not is_kept order by created_at limit 1`,
        ),
      },
    }),
    changes: 'select count(*) from file',
  },
  {
    from: 'D2 §7',
    method: 'GET',
    path: '/open-api/exhibition/hall/v1/info/goods/model',
    as: 'enterprise',
    ask: async ({ read, enterpriseUser }) => ({
      query: {
        goodsIds: await read(`select id from goods where model_name <> '' and is_on_sale order by id limit 1`),
        userId: enterpriseUser,
      },
    }),
    holds: `select model_name from goods where model_name <> '' and is_on_sale order by id limit 1`,
  },
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
