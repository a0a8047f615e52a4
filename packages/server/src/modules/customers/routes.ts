/** Customers as the staff searches them (CUSTOMER_MANAGE). */
import { type CustomerRow, customerCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { chinaTime } from '../../platform/china-time'
import { registerCall } from '../../platform/http/register-call'
import { maskedPhone } from '../../platform/masked-phone'
import { noCustomer } from '../accounts'
import { searchByKey } from '../audit'
import { listContracts, presentContract, presentDevice } from '../contracts'
import { listCustomerOrders } from '../work-orders'
import { type CustomerListRow, findCustomer, listCustomers, listMachines, listPeople } from './repository'

const present = (row: CustomerListRow): CustomerRow => ({
  customerId: row.id,
  kind: row.kind,
  customerName: row.name,
  creditCode: row.creditCode,
  isRetired: row.isRetired,
  createTime: chinaTime(row.createdAt),
  personCount: row.personCount,
  contractCount: row.contractCount,
  deviceCount: row.deviceCount,
  openOrderCount: row.openOrderCount,
})

export function registerCustomers(api: FastifyInstance): void {
  const { db, clock, files } = api.weft
  registerCall(api, customerCalls.list, async ({ query, session }) => {
    const { rows, ...more } = await searchByKey(
      api.weft,
      session,
      query.searchKey,
      () => listCustomers(db, query),
      (found) => found.rows.map(({ id }) => ({ noun: 'customer', subject: id })),
    )
    return [{ ...more, rows: rows.map(present) }]
  })
  registerCall(api, customerCalls.detail, async ({ params, session }) => {
    const row = await findCustomer(db, params.customerId)
    if (!row) throw noCustomer()
    const isEnterprise = row.kind === 'enterprise'
    const reader = { number: session.userId, now: new Date(clock.now()) }
    const view = { where: undefined, isStaff: true }
    const filter = { enterpriseId: row.id, searchKey: '', sort: '-signed' } as const
    const [people, contracts, machines, orders] = await Promise.all([
      listPeople(db, row),
      isEnterprise ? listContracts(db, view, filter, reader, { offset: 0, limit: row.contractCount }) : { rows: [] },
      isEnterprise ? listMachines(db, row.id) : [],
      listCustomerOrders(db, isEnterprise ? { enterpriseId: row.id } : { customerId: row.id }, {
        now: clock.now(),
        signedUrl: files.signedUrl,
      }),
    ])
    return [
      {
        ...present(row),
        personList: people.map((person) => ({ ...person, phone: maskedPhone(person.phone) })),
        contractList: contracts.rows.map(presentContract),
        deviceList: machines.map((device) => ({ ...presentDevice(device), contractId: device.contractId })),
        orderTotal: orders.total,
        orderList: orders.rows,
      },
    ]
  })
}
