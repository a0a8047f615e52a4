/** Document 2 §7: accounts, contracts, deliveries, after-sales and files. */
import type { DocumentCall, World } from './document-call'

const deliveredContract = (world: World) => `select c.id from contract c join account a using (enterprise_id)
  where a.number = '${world.enterpriseUser}' and c.state = 1 and c.delivery_state = 30 order by c.id limit 1`
export const ownEnterprise = (world: World) =>
  `select enterprise_id from account where number = '${world.enterpriseUser}'`

export const serviceCalls: readonly DocumentCall[] = [
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
]
