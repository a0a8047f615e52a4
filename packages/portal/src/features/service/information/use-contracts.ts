import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryDetail, FileInfo } from '@weft/contract'
import { useInfiniteRows } from '../../../shared/lists/infinite-rows'
import { client, keys } from '../service-client'

export const CONTRACT_PAGE = 30

/** The enterprise's contracts in force and closed, latest purchase first. */
export const useContracts = (searchKey: string, pages: number, onPages: (pages: number) => void) =>
  useInfiniteRows({
    queryKey: keys.contracts(searchKey),
    pageSize: CONTRACT_PAGE,
    pages,
    onPages,
    keepsFormer: true,
    load: async (pageNum, signal) => {
      const query = { searchKey, state: '1', pageNum: String(pageNum), pageSize: String(CONTRACT_PAGE) }
      const [page] = await client.contracts.list({ query }, { signal })
      return { total: page?.total ?? 0, rows: page?.datalist ?? [] }
    },
  })

export const useDelivery = (contractId: string) =>
  useQuery({
    queryKey: keys.delivery(contractId),
    queryFn: async ({ signal }) => {
      const [detail] = await client.deliveries.detail({ query: { contractId } }, { signal })
      if (!detail) throw new Error('The delivery call answered without a detail')
      return detail
    },
    enabled: contractId !== '',
    // The service uploads files while this page is open.
    refetchOnWindowFocus: 'always',
  })

const withFile = (files: readonly FileInfo[], fresh: FileInfo) =>
  files.map((file) => (file.fileId === fresh.fileId ? fresh : file))

/** Returns the detail with one file updated. Pure. */
export const freshened = (detail: DeliveryDetail, fresh: FileInfo): DeliveryDetail => ({
  ...detail,
  fileList: withFile(detail.fileList, fresh),
  relationDeviceFileDtoList: detail.relationDeviceFileDtoList.map((group) => ({
    ...group,
    fileInfoDtoList: withFile(group.fileInfoDtoList, fresh),
  })),
})

/** Returns a function that loads a file's current URL and resolves to it; the call also clears the file's new mark. */
export function useOpenFile(contractId: string): (fileId: string) => Promise<string | undefined> {
  const queries = useQueryClient()
  return async (fileId) => {
    const [fresh] = await client.deliveries.open({ params: { fileId } })
    if (!fresh) return undefined
    queries.setQueryData<DeliveryDetail>(keys.delivery(contractId), (detail) => detail && freshened(detail, fresh))
    // Updates the counts of new files beside the contracts.
    void queries.invalidateQueries({ queryKey: ['service', 'contracts'] })
    return fresh.filePath
  }
}
