/** Server data: contracts and machines for editing. */
import { useQuery } from '@tanstack/react-query'
import type { CallInput, recordCalls } from '@weft/contract'
import { sendOnce } from '../../../platform/session/send-once'
import { client } from '../client'
import { useChange } from '../parts/use-change'
import { deliveries as words } from './words'

type Body<C extends keyof typeof recordCalls> = CallInput<(typeof recordCalls)[C]> extends { body: infer B } ? B : never
export type ContractInput = Body<'addContract'>
export type MachineInput = Body<'addMachine'>

export const loadCustomers = async (keyword: string, signal: AbortSignal) =>
  (await client.records.choices({ query: { keyword } }, { signal }))[0]?.customers ?? []

export const useKeepers = () =>
  useQuery({
    queryKey: ['after-sales', 'keepers'],
    queryFn: async ({ signal }) => (await client.records.choices({}, { signal }))[0]?.keepers ?? [],
  })

/** A contract for editing; never from an old cache, never replaced while it is edited. */
export const useKeptContract = (contractId: string | undefined) =>
  useQuery({
    queryKey: ['after-sales', 'kept-contract', contractId],
    queryFn: async ({ signal }) =>
      (await client.records.contract({ params: { contractId: contractId ?? '' } }, { signal }))[0],
    enabled: contractId !== undefined,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

const { saved } = words.records

export const useAddContract = () =>
  useChange(
    (body: ContractInput) =>
      sendOnce('contract', body, (requestKey) => client.records.addContract({ body: { ...body, requestKey } })),
    { said: saved },
  )
export const useChangeContract = () =>
  useChange(
    ({ contractId, ...body }: Body<'changeContract'> & { contractId: string }) =>
      client.records.changeContract({ params: { contractId }, body }),
    { said: saved },
  )
export const useAddMachine = () =>
  useChange(
    ({ contractId, ...body }: MachineInput & { contractId: string }) =>
      sendOnce(`machine.${contractId}`, body, (requestKey) =>
        client.records.addMachine({ params: { contractId }, body: { ...body, requestKey } }),
      ),
    { said: saved },
  )
export const useChangeMachine = () =>
  useChange(
    ({ deviceId, ...body }: Body<'changeMachine'> & { deviceId: string }) =>
      client.records.changeMachine({ params: { deviceId }, body }),
    { said: saved },
  )
export const useRemoveMachine = () =>
  useChange((deviceId: string) => client.records.removeMachine({ params: { deviceId } }), { said: words.removed })
