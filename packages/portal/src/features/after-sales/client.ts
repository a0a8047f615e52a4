import {
  contractCalls,
  createClient,
  customerCalls,
  deliveryCalls,
  dictionaryCalls,
  promiseCalls,
  purchaseCalls,
  recordCalls,
  statisticsCalls,
  workOrderCalls,
  workOrderDeskCalls,
} from '@weft/contract'
import { http } from '../../platform/session/client'

/** Calls of the after-sales console; every reply is checked against the contract. */
export const client = createClient(
  {
    orders: workOrderDeskCalls,
    form: workOrderCalls,
    contracts: contractCalls,
    customers: customerCalls,
    deliveries: deliveryCalls,
    dictionary: dictionaryCalls,
    promises: promiseCalls,
    purchases: purchaseCalls,
    records: recordCalls,
    statistics: statisticsCalls,
  },
  http,
)
