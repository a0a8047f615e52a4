import {
  aftersaleCalls,
  aftersaleDeskCalls,
  contractCalls,
  createClient,
  customerCalls,
  deliveryCalls,
  dictionaryCalls,
  promiseCalls,
  purchaseCalls,
  recordCalls,
  statisticsCalls,
} from '@weft/contract'
import { http } from '../../platform/session/client'

/** The calls of the after-sales console; every reply is checked against the contract. */
export const client = createClient(
  {
    orders: aftersaleDeskCalls,
    form: aftersaleCalls,
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
