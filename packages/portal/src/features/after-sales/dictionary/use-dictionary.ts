import { useQuery } from '@tanstack/react-query'
import type { DictionaryKind, ManagedDictionaryItem } from '@weft/contract'
import { sendOnce } from '../../../platform/session/send-once'
import { client } from '../client'
import { useChange } from '../parts/use-change'
import { dictionary as words } from './words'

export const useDictionary = () =>
  useQuery({
    queryKey: ['after-sales', 'dictionary'],
    queryFn: ({ signal }) => client.dictionary.manageList({}, { signal }),
  })

export interface ItemInput {
  dicName: string
  description: string
  promiseHours?: number
}

export const useAddItem = () =>
  useChange(
    ({ kind, ...item }: ItemInput & { kind: Exclude<DictionaryKind, 'orderState'> }) =>
      sendOnce(`dictionary.${kind}`, item, (requestKey) =>
        client.dictionary.add({ body: { kind, ...item, requestKey } }),
      ),
    { said: words.added },
  )

interface KeptItem extends ItemInput {
  isEnabled: boolean
}
export const useEditItem = () =>
  useChange(
    ({ dicId, ...item }: KeptItem & { dicId: string; seen: KeptItem }) =>
      client.dictionary.edit({ params: { dicId }, body: item }),
    { said: words.saved },
  )

export const useSort = () =>
  useChange(
    ({ kind, items }: { kind: DictionaryKind; items: readonly ManagedDictionaryItem[] }) =>
      client.dictionary.sort({ body: { kind, dicIds: items.map((item) => item.dicId) } }),
    { said: words.sorted },
  )

export interface FormRules {
  isContractRequired: boolean
  isDeviceRequired: boolean
}

export const useFormRules = () =>
  useQuery({
    queryKey: ['after-sales', 'formRules'],
    queryFn: async ({ signal }) => (await client.form.formRules({}, { signal }))[0] ?? null,
  })

export const useSetFormRules = () =>
  useChange((body: FormRules) => client.orders.setFormRules({ body }), { said: words.saved })
