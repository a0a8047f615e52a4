/** Server data of agents' decisions about a customer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BlockReason, createClient, deskCustomerCalls } from '@weft/contract'
import { toast } from '@weft/ui'
import { http } from '../../platform/session/client'
import { sayFailure } from '../../shared/forms/say-failure'
import { decisions as words } from './decision-words'

const client = createClient({ customer: deskCustomerCalls }, http)
const key = ['desk', 'blocked'] as const

/** Poll interval in milliseconds, for decisions of colleagues. */
const REFETCH_MS = 20_000

export const useBlocked = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.customer.listBlocked({}, { signal }))[0],
    refetchInterval: REFETCH_MS,
  })

function useDecision<Input>(run: (input: Input) => Promise<unknown>, said: (input: Input) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (_done, input) => void toast.success(said(input)),
    onError: (error) => sayFailure(error),
    // Lists, context and header show the customer.
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
}

interface Customer {
  customerId: string
  customerName: string
}

export const useNameVisitor = () =>
  useDecision(
    ({ customerId, name }: Customer & { name: string }) =>
      client.customer.name({ params: { customerId }, body: { name } }),
    ({ name, customerName }) => words.named(name || customerName),
  )

export const useBlock = () =>
  useDecision(
    ({ customerId, reason, hours }: Customer & { reason: BlockReason; hours: number | undefined }) =>
      client.customer.block({ params: { customerId }, body: { reason, ...(hours === undefined ? {} : { hours }) } }),
    ({ customerName }) => words.blocked(customerName),
  )

export const useUnblock = () =>
  useDecision(
    ({ customerId }: Customer) => client.customer.unblock({ params: { customerId } }),
    ({ customerName }) => words.unblocked(customerName),
  )
