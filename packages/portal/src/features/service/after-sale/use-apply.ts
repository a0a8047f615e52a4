/** Server data of the request form. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keys } from '../service-client'
import { ranked, searchWords } from './knowledge-words'

/** Contracts in force and delivered: D2 §7, state 1, deliveryState 30, page 1 of 999. */
export const useApplyContracts = (tenantId: string) =>
  useQuery({
    queryKey: keys.applyContracts,
    queryFn: async ({ signal }) => {
      const query = { tenantId, state: '1', deliveryState: '30', pageNum: '1', pageSize: '999' }
      return (await client.contracts.deliveredList({ query }, { signal }))[0]?.datalist ?? []
    },
  })

export const useDevices = (contractId: string) =>
  useQuery({
    queryKey: keys.devices(contractId),
    queryFn: ({ signal }) => client.contracts.devices({ query: { contractId } }, { signal }),
    enabled: contractId !== '',
  })

export const useDictionary = (dicType: 'aftersaleType' | 'orderState') =>
  useQuery({
    queryKey: keys.types(dicType),
    queryFn: ({ signal }) =>
      client.dictionary.typeList({ query: { appId: 'aftersale' }, body: { dicType } }, { signal }),
  })

export const useFormRules = () =>
  useQuery({
    queryKey: keys.formRules,
    queryFn: async ({ signal }) =>
      (await client.aftersale.formRules({}, { signal }))[0] ?? { isContractRequired: false, isDeviceRequired: false },
  })

const SHOWN = 4

/** Articles that match terms of the description. */
export function useKnowledge(description: string) {
  const words = searchWords(description)
  return {
    words,
    ...useQuery({
      queryKey: keys.knowledge(words.join(' ')),
      queryFn: async ({ signal }) => {
        const answers = await Promise.all(
          words.map((searchKey) => client.articles.page({ query: { searchKey, limit: '6' } }, { signal })),
        )
        return ranked(
          answers.map(([page]) => page?.rows ?? []),
          SHOWN,
        )
      },
      enabled: words.length > 0,
      placeholderData: (former) => former,
    }),
  }
}

/** Returns a function to call after an order was created or changed: reloads the lists. */
export function useOrdersChanged(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keys.allOrders })
}
