import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient, dataExportCalls } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { saveOwnFile } from '../../../shared/files/download'
import { useChange } from '../parts/use-change'
import { personalData as words } from './words'

const client = createClient({ dataExport: dataExportCalls }, http)
const ALL = ['data-export', 'staff'] as const
export const EXPORTS_PAGE = 20

export const useExports = (page: number) =>
  useQuery({
    queryKey: [...ALL, page],
    queryFn: async ({ signal }) => {
      const query = { offset: (page - 1) * EXPORTS_PAGE, limit: EXPORTS_PAGE }
      return (await client.dataExport.list({ query }, { signal }))[0] ?? { total: 0, rows: [] }
    },
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some((row) => row.state === 'waiting') ? 5_000 : false),
  })

export const useMakeExport = () =>
  useChange(ALL, (body: { personId: string; reason: string }) => client.dataExport.make({ body }), words.exports.made)

/** Each download adds an audit entry. */
export const useFetchExport = () =>
  useChange(ALL, async (id: string) => {
    const [link] = await client.dataExport.fetch({ params: { id } })
    if (link) saveOwnFile(link.address, '')
  })
