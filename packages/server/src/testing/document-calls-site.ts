/** Document 1 §7: what the public site asks for. */
import type { DocumentCall } from './document-call'

const openContent = `select id from content where access = 'public' and is_published order by id limit 1`
const grantedContent = `select c.id from content c where c.access = 'granted' and c.is_published and not exists
  (select 1 from content_application a where a.content_id = c.id) order by c.id limit 1`
const someGoods = `select id from goods where is_on_sale order by rank, id limit 1`
const someCase = `select id from practice_case where is_published order by id limit 1`
const paged = { offset: 0, limit: 10 }

export const siteCalls: readonly DocumentCall[] = [
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
]
