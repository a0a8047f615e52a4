import { useQuery } from '@tanstack/react-query'
import type { Outlet } from '@weft/contract'
import { below, EmptyState, ErrorState, Link, Skeleton, token, typeStep } from '@weft/ui'
import { MapPin, Phone } from 'lucide-react'
import { styled } from 'styled-components'
import { useAddressState } from '../../../shared/lists/address-state'
import { FilterRows } from '../../../shared/lists/FilterRows'
import { Joined } from '../../../shared/words/Joined'
import { client, keys } from '../service-client'
import { serviceWords } from '../words'

const { landing } = serviceWords

const Count = styled.p`
  margin: ${token('space.4')} 0;
  ${typeStep('body')}
  color: ${token('color.textMeta')};
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(20rem, 260px), 1fr));
  gap: ${token('space.4')};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${token('space.2')};
  padding: ${token('space.5')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  & > h3 { ${typeStep('h4')} }
  & > h3 > small { margin-inline-start: ${token('space.2')}; ${typeStep('bodyS')} font-weight: 400; color: ${token('color.textMeta')}; }
  & > p { display: flex; gap: .5em; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > p > svg { flex: none; width: 1.1em; height: 1.1em; margin-top: .35em; }
  & > p > a { display: inline-flex; align-items: center; min-height: 24px; }
  & > p:last-child { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('desktop')} { padding: ${token('space.4')}; & > p > a { min-height: 44px; } }
`
const DEFAULTS = { province: '' } as const

/** Provinces in the list's order, each once. */
const provincesOf = (outlets: readonly Outlet[]) => [...new Set(outlets.map(({ province }) => province))]

/** Service outlets by province; the province is in the URL. */
export function Outlets() {
  const [{ province }, setAddress] = useAddressState<{ province: string }>(DEFAULTS)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.outlets,
    queryFn: ({ signal }) => client.company.outlets({}, { signal }),
  })
  if (isError && !data) {
    return <ErrorState message={landing.outletsFailed} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton shape="block" style={{ height: '20em' }} />
  const shown = province ? data.filter((outlet) => outlet.province === province) : data
  const options = provincesOf(data).map((name) => ({ value: name, label: name }))
  return (
    <>
      <FilterRows
        rows={[{ key: 'province', label: landing.province, options }]}
        chosen={{ province }}
        onChoose={(_, value) => setAddress({ province: value })}
      />
      <Count role="status">{landing.outletCount(shown.length)}</Count>
      {shown.length === 0 ? <EmptyState /> : null}
      <Grid>
        {shown.map((outlet) => (
          <Card key={outlet.outletId}>
            <h3>
              {outlet.outletName}
              <small>
                <bdi>{outlet.province}</bdi> <bdi>{outlet.city}</bdi>
              </small>
            </h3>
            <p>
              <MapPin aria-hidden="true" strokeWidth={1.5} />
              {outlet.address}
            </p>
            <p>
              <Phone aria-hidden="true" strokeWidth={1.5} />
              <span>
                <bdi>{outlet.contactName}</bdi>{' '}
                <Link
                  href={`tel:${outlet.phone.replaceAll('-', '')}`}
                  aria-label={landing.call(outlet.outletName, outlet.phone)}
                >
                  {outlet.phone}
                </Link>
              </span>
            </p>
            <p>
              <Joined of={outlet.services} />
            </p>
          </Card>
        ))}
      </Grid>
    </>
  )
}
