/** Server data: the portal's content about its company. */
import { useQuery } from '@tanstack/react-query'
import { companyKeepingCalls, createClient, type KeptCompany } from '@weft/contract'
import { http } from '../../../platform/session/client'
import { useChange } from '../parts/use-change'
import { company as words } from './words'

const client = createClient({ company: companyKeepingCalls }, http)
const ALL = ['company-keeping'] as const
export type Group = keyof KeptCompany

export const useCompany = () =>
  useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) => (await client.company.read({}, { signal }))[0],
    // Does not reload while it is edited.
    refetchOnWindowFocus: false,
  })

type Saved<G extends Group> = { group: G; value: KeptCompany[G]['value']; version: string }

/** One call for each group; the contract's schema checks the body. */
const save = {
  profile: (body: Omit<Saved<'profile'>, 'group'>) => client.company.saveProfile({ body }),
  recommendations: (body: Omit<Saved<'recommendations'>, 'group'>) => client.company.saveRecommendations({ body }),
  provinces: (body: Omit<Saved<'provinces'>, 'group'>) => client.company.saveProvinces({ body }),
  pages: (body: Omit<Saved<'pages'>, 'group'>) => client.company.savePages({ body }),
} as const

export const useSave = <G extends Group>(group: G) =>
  useChange(
    ALL,
    (body: Omit<Saved<G>, 'group'>) => (save[group] as (sent: typeof body) => Promise<KeptCompany[]>)(body),
    words.saved,
  )
