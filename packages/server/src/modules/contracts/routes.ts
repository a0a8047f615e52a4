/** Contracts in the documents' two readings, and their devices. */
import { type CallOutput, contractCalls } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { notFound } from '../../platform/refusal'
import type { Session } from '../../platform/session'
import { contractsOf, contractsOfCustomer } from './policy'
import { presentContract, presentDevice } from './presenter'
import { findContract, listContracts, listDevices } from './repository'

const noContract = () => notFound('合同不存在')

export function registerContracts(api: FastifyInstance): void {
  const { db, clock } = api.weft
  const readerOf = (session: Session) => ({ number: session.userId, now: new Date(clock.now()) })

  /** A person without an enterprise has no contracts. */
  const list = async (
    session: Session,
    {
      customerId,
      ...query
    }: {
      customerId: string
      state?: number
      deliveryState?: number
      searchKey: string
      sort: CallOutput<typeof contractCalls.list>['query']['sort']
      pageNum: number
      pageSize: number
    },
  ) => {
    const view = contractsOfCustomer(session, customerId)
    if (!view) return [{ total: 0, datalist: [] }]
    const page = { offset: (query.pageNum - 1) * query.pageSize, limit: query.pageSize }
    const { total, rows } = await listContracts(
      db,
      view,
      { ...query, enterpriseId: view.enterpriseId },
      readerOf(session),
      page,
    )
    return [{ total, datalist: rows.map(presentContract) }]
  }

  registerCall(api, contractCalls.list, ({ query, session }) => list(session, query))
  registerCall(api, contractCalls.deliveredList, ({ query: { tenantId, ...query }, session }) =>
    list(session, { ...query, customerId: tenantId, searchKey: '', sort: '-signed' }),
  )
  registerCall(api, contractCalls.devices, async ({ query, session }) => {
    const view = contractsOf(session)
    const found = view && (await findContract(db, view, query.contractId, readerOf(session)))
    if (!found) throw noContract()
    return (await listDevices(db, found.id)).map(presentDevice)
  })
}
