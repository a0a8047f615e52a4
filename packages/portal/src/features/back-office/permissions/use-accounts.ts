/** Server data: accounts that the staff opens and edits for others. */
import { useQuery } from '@tanstack/react-query'
import { accountCalls, type CallInput, createClient } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { sendOnce } from '../../../platform/session/send-once'
import { useChange } from '../parts/use-change'
import { permissions as words } from './words'

const client = createClient({ accounts: accountCalls }, http)
const ALL = ['permissions'] as const
type Body<C extends keyof typeof accountCalls> =
  CallInput<(typeof accountCalls)[C]> extends { body: infer B } ? B : never

export const useAccount = (number: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'account', number],
    queryFn: async ({ signal }) => (await client.accounts.detail({ params: { number: number ?? '' } }, { signal }))[0],
    enabled: number !== undefined,
    // Does not reload while it is edited, and is never shown from an old cache.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The enterprise that runs the portal, or one by id, with its departments. */
export const useEnterprise = (kind: 'maker' | 'customer', enterpriseId: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'enterprise', kind, enterpriseId],
    queryFn: async ({ signal }) => {
      const query = { kind, ...(enterpriseId ? { enterpriseId } : {}) }
      return (await client.accounts.enterprises({ query }, { signal }))[0]
    },
    enabled: kind === 'maker' || !!enterpriseId,
  })

export const loadEnterprises = (keyword: string, signal: AbortSignal) =>
  client.accounts.enterprises({ query: { kind: 'customer', keyword } }, { signal })

export const useAddAccount = () =>
  useChange(ALL, (body: Body<'add'>) =>
    sendOnce('account', body, (requestKey) => client.accounts.add({ body: { ...body, requestKey } })),
  )
export const useChangeAccount = () =>
  useChange(
    ALL,
    ({ number, ...body }: Body<'change'> & { number: string }) => client.accounts.change({ params: { number }, body }),
    words.saved,
  )
export const useReopen = () => useChange(ALL, (number: string) => client.accounts.reopen({ params: { number } }))
