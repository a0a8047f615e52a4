/**
 * Company details below every page (PC-03): from the content admin's 页脚与联系方式, with site/config.ts as the default. The layout
 * loads no schemas, so each value is checked here.
 */
import { useQuery } from '@tanstack/react-query'
import type { companyCalls } from '@weft/contract'
import { http } from '../../platform/session/client'
import type { PathOf } from '../../platform/session/path-of'
import { type SiteConfig, site } from '../../platform/site/config'

export type SiteDetails = Pick<SiteConfig, 'slogan' | 'address' | 'phone' | 'email' | 'icp' | 'commonLinks' | 'codes'>

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** @param said the profile's reply; missing values come from the configuration. */
export function siteDetailsOf(said: unknown): SiteDetails {
  const profile = fieldsOf(said)
  const footer = fieldsOf(profile.footer)
  const word = (of: Fields, name: string, fallback: string): string => {
    const value = of[name]
    return typeof value === 'string' && value !== '' ? value : fallback
  }
  const [app, mini] = site.codes
  const links = (Array.isArray(footer.commonLinks) ? footer.commonLinks : []).map((one) => ({
    name: word(fieldsOf(one), 'name', ''),
    url: word(fieldsOf(one), 'url', ''),
  }))
  const code = (fallback: (typeof site.codes)[number] | undefined, address: string, description: string) =>
    fallback
      ? [
          {
            ...fallback,
            url: word(footer, address, fallback.url ?? '/'),
            description: word(footer, description, fallback.description),
          },
        ]
      : []
  return {
    slogan: word(profile, 'slogan', site.slogan),
    address: word(footer, 'address', site.address),
    phone: word(footer, 'phone', site.phone),
    email: word(footer, 'email', site.email),
    icp: {
      copyRight: word(footer, 'copyRight', site.icp.copyRight),
      icpName: word(footer, 'icpName', site.icp.icpName),
      icpUrl: word(footer, 'icpUrl', site.icp.icpUrl),
    },
    commonLinks: links.length > 0 ? links.filter(({ name, url }) => name && url) : site.commonLinks,
    codes: [...code(app, 'appAddr', 'appDesc'), ...code(mini, 'officialAddr', 'officialDesc'), ...site.codes.slice(2)],
  }
}

const configured = siteDetailsOf(undefined)

/** @param isWanted false: shows the data of the server's drawing or the configuration. */
export function useSiteDetails(isWanted: boolean): SiteDetails {
  const { data = configured } = useQuery({
    queryKey: ['company', 'details'],
    queryFn: async ({ signal }) => {
      const [said] = await http.request({
        method: 'GET',
        path: '/open-api/company/v1/profile' satisfies PathOf<typeof companyCalls.profile>,
        auth: 'none',
        signal,
      })
      return siteDetailsOf(said)
    },
    enabled: isWanted || typeof document === 'undefined',
  })
  return data
}
