/** Server data of this area: company profile, tools and resources, machines by province. */
import { useQuery } from '@tanstack/react-query'
import { companyCalls, createClient } from '@weft/contract'
import { http } from '../../platform/session/client'

const client = createClient({ company: companyCalls }, http)

/** The company's profile changes a few times a year. */
const FRESH_MS = 10 * 60_000

export const useProfile = () =>
  useQuery({
    queryKey: ['company', 'profile'],
    queryFn: async ({ signal }) => (await client.company.profile(undefined, { signal }))[0] ?? null,
    staleTime: FRESH_MS,
  })

export const useRecommendations = () =>
  useQuery({
    queryKey: ['company', 'recommendations'],
    queryFn: ({ signal }) => client.company.recommendations(undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** All service outlets; a few dozen. */
export const useOutlets = () =>
  useQuery({
    queryKey: ['company', 'outlets'],
    queryFn: ({ signal }) => client.company.outlets({ query: {} }, { signal }),
    staleTime: FRESH_MS,
  })

export const useProjectMap = () =>
  useQuery({
    queryKey: ['company', 'project-map'],
    queryFn: async ({ signal }) => {
      const [rows, outlines] = await Promise.all([
        client.company.projectMap(undefined, { signal }),
        client.company.mapOutline(undefined, { signal }),
      ])
      return { rows, outlines }
    },
    staleTime: FRESH_MS,
  })
