/** Server data of the page for service accounts. */
import { useQuery } from '@tanstack/react-query'
import { type AuthCode, createClient, serviceAccountCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { sendOnce } from '../../../platform/session/send-once'
import { useChange } from '../parts/use-change'
import { serviceAccounts as words } from './words'

const client = createClient({ accounts: serviceAccountCalls }, http)
const key = ['service-accounts'] as const

export const useServiceAccounts = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.accounts.list({}, { signal }))[0]?.rows ?? [],
  })

export interface AccountFields {
  name: string
  scopes: AuthCode[]
  requestsPerTenSeconds: number
}

export const useCreate = () =>
  useChange(key, async (body: AccountFields & { keyDays: number }) => {
    const [made] = await sendOnce('service-account', body, (requestKey) =>
      client.accounts.create({ body: { ...body, requestKey } }),
    )
    return made
  })

export const useUpdate = () =>
  useChange(
    key,
    ({ id, ...body }: AccountFields & { id: string; seen: AccountFields }) =>
      client.accounts.update({ params: { id }, body }),
    words.saved,
  )

export const useRenewKey = () =>
  useChange(
    key,
    async ({ id, ...body }: { id: string; keyDays: number; oldKeyHours: number }) =>
      (await client.accounts.renewKey({ params: { id }, body }))[0],
  )

export const useRemove = () =>
  useChange(key, ({ id }: { id: string }) => client.accounts.remove({ params: { id } }), words.removed)
