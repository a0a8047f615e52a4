/** Customers, contracts and machines as the staff records them. */
import { recordCalls as calls, type KeptContract } from '@weft/contract'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../platform/http/register-call'
import { present } from './presenter'
import { listCustomersBy, listKeepers, readContract } from './repository'
import { createRecords, noContract } from './service'

export function registerRecordKeeping(api: FastifyInstance): void {
  const { db } = api.weft
  const records = createRecords(api.weft)
  const read = async (id: string): Promise<KeptContract> => {
    const found = await readContract(db, id)
    if (!found) throw noContract()
    return present(found)
  }

  registerCall(api, calls.addEnterprise, async ({ body, session }) => [
    { customerId: await records.addEnterprise(session, body) },
  ])
  registerCall(api, calls.changeEnterprise, async ({ params, body, session }) => {
    await records.changeEnterprise(session, params.customerId, body)
    return [{ customerId: params.customerId }]
  })
  registerCall(api, calls.removeEnterprise, async ({ params, session }) => {
    await records.removeEnterprise(session, params.customerId)
    return []
  })
  registerCall(api, calls.retireEnterprise, async ({ params, body, session }) => {
    await records.retireEnterprise(session, params.customerId, body.isRetired)
    return [{ customerId: params.customerId }]
  })
  registerCall(api, calls.choices, async ({ query }) => [
    { customers: await listCustomersBy(db, query.keyword), keepers: await listKeepers(db) },
  ])

  registerCall(api, calls.contract, async ({ params }) => [await read(params.contractId)])
  registerCall(api, calls.addContract, async ({ body, session }) => [
    await read(await records.addContract(session, body)),
  ])
  registerCall(api, calls.changeContract, async ({ params, body, session }) => {
    await records.changeContract(session, params.contractId, body)
    return [await read(params.contractId)]
  })

  registerCall(api, calls.addMachine, async ({ params, body, session }) => {
    await records.addMachine(session, params.contractId, body)
    return [await read(params.contractId)]
  })
  registerCall(api, calls.changeMachine, async ({ params, body, session }) => [
    await read(await records.changeMachine(session, params.deviceId, body)),
  ])
  registerCall(api, calls.removeMachine, async ({ params, session }) => {
    await records.removeMachine(session, params.deviceId)
    return []
  })
}
