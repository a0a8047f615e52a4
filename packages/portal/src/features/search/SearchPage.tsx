/** /search?keyword: matches of each kind, with a link to all of them. */
import { longestSearch, type SiteSearchKind } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { below, EmptyState, ErrorState, focusVisible, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { useAddressState } from '../../shared/lists/address-state'
import { SearchBox } from '../../shared/lists/SearchBox'
import { keepSearch } from './recent'
import { useSiteSearch } from './use-site-search'
import { searchWords as words } from './words'

const PER_KIND = 20

const Root = styled.div`
  width: min(105rem, 100% - 6rem);
  min-height: 60vh;
  margin: 0 auto;
  padding: calc(max(60px, 4.5rem) + ${token('space.6')}) 0 ${token('space.9')};
  & > search { max-width: 40rem; margin: ${token('space.5')} 0; }
  & > section { margin-top: ${token('space.6')}; }
  & > section > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: ${token('space.2')} ${token('space.5')}; padding-bottom: ${token('space.2')}; border-bottom: 1px solid ${token('color.hairline')}; }
  & > section > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); column-gap: ${token('space.6')}; }
  & > section h2 { margin: 0; ${typeStep('h4')} font-family: inherit; }
  & > section > header > span { color: ${token('color.textMeta')}; ${typeStep('bodyS')} font-variant-numeric: tabular-nums; }
  & a { color: ${token('color.link')}; ${focusVisible} }
  & li > a { display: grid; align-content: center; min-height: 44px; padding: ${token('space.2')} 0; text-decoration: none; ${typeStep('body')} overflow-wrap: anywhere; }
  & li > a:hover > b { text-decoration: underline; text-underline-offset: .3em; }
  & li b { font-weight: 500; }
  & li small { display: -webkit-box; overflow: hidden; -webkit-line-clamp: 2; -webkit-box-orient: vertical; max-width: 60em; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & > p { color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  ${below('desktop')} { width: calc(100% - 32px); }
  @media print { padding-top: 0; & > search { display: none; } }
`

const defaults = { keyword: '' }
const query = (keyword: string, name: string) => new URLSearchParams({ [name]: keyword })
/** Full list of a kind; the other kinds have no list for a keyword. */
const listOf: Partial<Record<SiteSearchKind, (keyword: string) => string>> = {
  goods: (keyword) => `${urls.mallIndex}?scope=all&${query(keyword, 'keyword')}`,
  case: (keyword) => `${urls.solutions}?${query(keyword, 'keywords')}`,
  project: (keyword) => `${urls.projectCases}?${query(keyword, 'keywords')}`,
  article: (keyword) => `${urls.knowledge}?${query(keyword, 'keywords')}`,
}

export function SearchPage() {
  const [address, setAddress] = useAddressState(defaults)
  const keyword = firstCharacters(address.keyword.trim(), longestSearch)
  const owner = useSession((state) => state.session?.user.number ?? '')
  const hasEnterprise = useSession((state) => Boolean(state.session?.user.enterpriseId))
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSiteSearch(keyword, PER_KIND)
  const search = (text: string) => {
    if (text !== '') keepSearch(owner, text)
    setAddress({ keyword: text }, { isStep: true })
  }
  const groups = data ?? []
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <Root>
      <h1>{words.title}</h1>
      <SearchBox label={words.label} placeholder={words.placeholder} value={address.keyword} onSearch={search} />
      {keyword === '' ? null : isError ? (
        <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: '12rem' }} />
      ) : (
        <>
          <p role="status">{isPlaceholderData ? '' : words.count(total)}</p>
          {groups.length === 0 ? <EmptyState message={words.none(keyword)} hint={words.noneHint} /> : null}
          {groups.map(({ kind, rows, total: all }) => {
            const list = listOf[kind]
            return (
              <section key={kind} aria-labelledby={`found-${kind}`}>
                <header>
                  <h2 id={`found-${kind}`}>{words.kinds[kind]}</h2>
                  <span>{all > rows.length ? words.first(rows.length, all) : words.count(all)}</span>
                  {list && all > rows.length ? <Link to={list(keyword)}>{words.all(words.kinds[kind])}</Link> : null}
                </header>
                <ul>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <Link to={row.address}>
                        <b>{row.title}</b>
                        {row.text ? <small>{row.text}</small> : null}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          {hasEnterprise ? null : <p>{words.own}</p>}
        </>
      )}
    </Root>
  )
}
