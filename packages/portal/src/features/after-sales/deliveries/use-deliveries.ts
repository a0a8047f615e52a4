import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { contractSorts, SortOf } from '@weft/contract'
import { sendOnce } from '../../../platform/session/send-once'
import { client } from '../client'
import { useChange } from '../parts/use-change'
import { deliveries as words } from './words'

const PAGE_SIZE = 30

/** Contracts matching a keyword, in an order. */
export const useContracts = (searchKey: string, sort: SortOf<(typeof contractSorts)[number]>) =>
  useInfiniteQuery({
    queryKey: ['after-sales', 'contracts', searchKey, sort],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) =>
      (
        await client.contracts.list({ query: { searchKey, sort, pageNum: pageParam, pageSize: PAGE_SIZE } }, { signal })
      )[0] ?? {
        total: 0,
        datalist: [],
      },
    getNextPageParam: (last, pages) =>
      last.datalist.length === PAGE_SIZE && pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined,
  })

export const useDelivery = (contractId: string) =>
  useQuery({
    queryKey: ['after-sales', 'delivery', contractId],
    queryFn: async ({ signal }) => (await client.deliveries.detail({ query: { contractId } }, { signal }))[0] ?? null,
    retry: 1,
  })

export interface AddedFiles {
  contractId: string
  deviceId: string
  uploadTypeId: string
  fileUuids: readonly string[]
}

/** One call for each file: files stored before a refusal stay. */
export const useAddFiles = () =>
  useChange(
    async ({ contractId, fileUuids, deviceId, uploadTypeId }: AddedFiles) => {
      for (const fileUuid of fileUuids)
        await sendOnce(`delivery.${contractId}.${fileUuid}`, [deviceId, uploadTypeId], (requestKey) =>
          client.deliveries.addFile({ params: { contractId }, body: { fileUuid, deviceId, uploadTypeId, requestKey } }),
        )
      return fileUuids.length
    },
    { said: words.form.done },
  )

export const useRemoveFile = () =>
  useChange((fileId: string) => client.deliveries.removeFile({ params: { fileId } }), { said: words.removed })

/** Resolves to a file's current signed URL, after the known one has expired. */
export const freshAddress = async (fileId: string): Promise<string | undefined> =>
  (await client.deliveries.open({ params: { fileId } }))[0]?.filePath
