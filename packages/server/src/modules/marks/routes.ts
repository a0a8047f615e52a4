/** The identity page: the public data of a code, and the hub of a machine for its owner and the staff. */
import { markCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaDay, chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maker } from '../../platform/maker'
import { notFound } from '../../platform/refusal'
import { warrantyEndOf } from '../contracts'
import { presentGoods } from '../goods'
import { listOrders, ownOrders } from '../mall'
import { findHub, findMachine, type MachineRow } from './repository'

/** Type of a value → its name, in the order of the result card. Nothing of the customer. */
const template = [
  ['100.PRODUCT', '产品名称'],
  ['100.MODEL', '产品型号'],
  ['100.NUMBER', '出厂编号'],
  ['100.MAKER', '制造单位'],
  ['100.DATE', '出厂日期'],
  ['100.STANDARD', '执行标准'],
] as const

const publicValues = (machine: MachineRow): Record<(typeof template)[number][0], string> => ({
  '100.PRODUCT': machine.name,
  '100.MODEL': machine.model,
  '100.NUMBER': machine.productNum,
  '100.MAKER': maker.fullName,
  '100.DATE': chinaDay(machine.builtAt),
  '100.STANDARD': machine.standard,
})

export function registerMarks(api: FastifyInstance): void {
  const { db, files } = api.weft
  registerCall(api, markCalls.query, async ({ query, session }) => {
    const machine = await findMachine(db, query.handle)
    if (!machine) return []
    const values = publicValues(machine)
    return [
      {
        identity: {
          handle: machine.handle,
          values: template.map(([type]) => ({ type, data: { value: values[type] } })),
        },
        template: { items: template.map(([idType, name]) => ({ name, idType })) },
        hasHub: session ? (await findHub(db, session, query.handle)) !== undefined : false,
      },
    ]
  })
  registerCall(api, markCalls.hub, async ({ query, session }) => {
    const hub = await findHub(db, session, query.handle)
    if (!hub) throw notFound('设备不存在')
    const { machine, contract } = hub
    const goodsIds = hub.parts.map((part) => part.goods.id)
    const { rows: orders } = await listOrders(db, ownOrders(session), { goodsIds, offset: 0, limit: 100 })
    return [
      {
        handle: machine.handle,
        deviceId: machine.id,
        deviceName: machine.name,
        deviceModel: machine.model,
        productNum: machine.productNum,
        contractId: contract.id,
        contractCode: contract.code,
        contractName: contract.name,
        enterpriseName: hub.enterpriseName,
        deliverTime: chinaTime(contract.deliveredAt),
        warrantyEndTime: chinaTime(warrantyEndOf(contract)),
        picturePath: machine.picture,
        fileList: hub.files.map(({ fileName, typeName, fileType, filePath, fileSize }) => ({
          fileName,
          typeName,
          fileType,
          filePath: files.signedUrl(filePath),
          fileSize,
        })),
        partList: hub.parts.map((part) => ({ ...part, goods: presentGoods(part.goods) })),
        orderList: orders.map(({ order }) => ({
          orderId: order.id,
          orderNum: order.orderNum,
          state: order.state,
          createTime: chinaTime(order.createdAt),
        })),
      },
    ]
  })
}
