/** Server data of the webhooks page. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient, type WebhookDelivery, type WebhookEvent, webhookCalls } from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { sendOnce } from '../../platform/session/send-once'
import { sayFailure } from '../../shared/forms/say-failure'
import { webhooks as words } from './words'

const client = createClient({ webhooks: webhookCalls }, http)

/** Poll interval in milliseconds: both lists reload while they are open. */
const REFETCH_MS = 5_000
export const PAGE_SIZE = 20

const keys = {
  all: ['webhooks'] as const,
  endpoints: ['webhooks', 'endpoints'] as const,
  deliveries: (id: string, state: string, page: number) => ['webhooks', 'deliveries', id, state, page] as const,
}

export const useEndpoints = () =>
  useQuery({
    queryKey: keys.endpoints,
    queryFn: async ({ signal }) => (await client.webhooks.list({}, { signal }))[0]?.rows ?? [],
    refetchInterval: REFETCH_MS,
  })

export type DeliveryState = WebhookDelivery['state']

export const useDeliveries = (id: string, state: DeliveryState | 'all', page: number) =>
  useQuery({
    queryKey: keys.deliveries(id, state, page),
    queryFn: async ({ signal }) => {
      const query = { pageNumber: page, pageSize: PAGE_SIZE, ...(state === 'all' ? {} : { state }) }
      return (await client.webhooks.deliveries({ params: { id }, query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  })

function useChange<Input, Result>(run: (input: Input) => Promise<Result>, said?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => void (said ? toast.success(said) : undefined),
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

export interface EndpointInput {
  name: string
  url: string
  events: WebhookEvent[]
}

export const useCreate = () =>
  useChange(async (body: EndpointInput) => {
    const [made] = await sendOnce('webhook', body, (requestKey) =>
      client.webhooks.create({ body: { ...body, requestKey } }),
    )
    return made
  })

export const useUpdate = () =>
  useChange(
    ({ id, ...body }: { id: string; isEnabled?: boolean; seen?: EndpointInput } & Partial<EndpointInput>) =>
      client.webhooks.update({ params: { id }, body }),
    words.saved,
  )

export const useRemove = () =>
  useChange(({ id }: { id: string }) => client.webhooks.remove({ params: { id } }), words.removed)

export const useRenewSecret = () =>
  useChange(async ({ id }: { id: string }) => (await client.webhooks.renewSecret({ params: { id } }))[0])

export const usePing = () =>
  useChange(({ id }: { id: string }) => client.webhooks.ping({ params: { id } }), words.pinged)

export const useResend = () =>
  useChange(({ id }: { id: string }) => client.webhooks.resend({ params: { id } }), words.resent)
