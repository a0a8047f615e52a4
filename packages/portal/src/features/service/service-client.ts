import {
  articleCalls,
  CallError,
  companyCalls,
  contractCalls,
  createClient,
  deliveryCalls,
  dictionaryCalls,
  workOrderCalls,
} from '@weft/contract'
import { http } from '../../platform/session/client'

/** Calls of the customer's service pages; every reply is checked against the contract. */
export const client = createClient(
  {
    aftersale: workOrderCalls,
    articles: articleCalls,
    company: companyCalls,
    contracts: contractCalls,
    deliveries: deliveryCalls,
    dictionary: dictionaryCalls,
  },
  http,
)

/** Query keys; those of the person's own data begin with `service`. */
export const keys = {
  outlets: ['service', 'outlets'] as const,
  contracts: (searchKey: string) => ['service', 'contracts', searchKey] as const,
  delivery: (contractId: string) => ['service', 'delivery', contractId] as const,
  applyContracts: ['service', 'apply', 'contracts'] as const,
  devices: (contractId: string) => ['service', 'devices', contractId] as const,
  types: (kind: string) => ['service', 'types', kind] as const,
  formRules: ['service', 'formRules'] as const,
  knowledge: (words: string) => ['service', 'knowledge', words] as const,
  allOrders: ['service', 'orders'] as const,
  orders: (searchKey: string, state: string) => ['service', 'orders', searchKey, state] as const,
  order: (orderId: string) => ['service', 'order', orderId] as const,
}

export const isNotThere = (error: unknown): boolean => error instanceof CallError && error.status === 404
