/** /search?keyword: matches of each kind with their pictures, a link to all of them, and whom to ask. */
import { longestSearch, type SiteSearchGroup, type SiteSearchKind } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { below, EmptyState, ErrorState, focusVisible, Skeleton, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { AskAbout } from '../../shared/asking/AskAbout'
import { nearWords } from '../../shared/asking/near-words'
import { useAddressState } from '../../shared/lists/address-state'
import { SearchBox } from '../../shared/lists/SearchBox'
import { Photo } from '../../shared/picture/Photo'
import { keepSearch } from './recent'
import { totalOf, useSiteSearch } from './use-site-search'
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
  & > section > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: ${token('space.4')}; padding-top: ${token('space.4')}; }
  & > section h2 { margin: 0; ${typeStep('h4')} font-family: inherit; }
  & > section > header > span { color: ${token('color.textMeta')}; ${typeStep('bodyS')} font-variant-numeric: tabular-nums; }
  & a { color: ${token('color.link')}; ${focusVisible} }
  & li { display: grid; }
  & li > a { display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; gap: 0 ${token('space.4')}; min-height: 44px; padding: ${token('space.3')} ${token('space.4')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; background: ${token('color.surface')}; text-decoration: none; ${typeStep('body')} overflow-wrap: anywhere; }
  & li > a:hover { border-color: ${token('color.link')}; }
  & li b { color: ${token('color.text')}; font-weight: 500; }
  & li small { display: -webkit-box; overflow: hidden; -webkit-line-clamp: 2; -webkit-box-orient: vertical; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & [data-pictured] > a { grid-template-columns: max(88px, 7rem) minmax(0, 1fr); padding: 0 ${token('space.4')} 0 0; overflow: hidden; }
  & [data-pictured] > a > :first-child { border-radius: 0; }
  & [data-pictured] > a > span:last-child { align-self: center; padding: ${token('space.2')} 0; }
  & > section > p { margin: ${token('space.3')} 0 0; ${typeStep('body')} }
  & > aside { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.3')} ${token('space.5')}; margin-top: ${token('space.6')}; padding: ${token('space.4')} ${token('space.5')}; background: ${token('color.band')}; ${typeStep('body')} }
  & > p { margin-top: ${token('space.4')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
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
  const total = totalOf(groups)
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
          {groups.length === 0 ? (
            <EmptyState
              message={words.none(keyword)}
              hint={words.noneHint}
              action={<AskAbout keyword={keyword} address={urls.searchOf(keyword)} />}
            />
          ) : null}
          {groups.map((group) => (
            <Found key={group.kind} group={group} keyword={keyword} />
          ))}
          {groups.length === 0 ? (
            <aside>
              {words.ways}
              <Link to={`${urls.mallIndex}?scope=all`}>{words.toMall}</Link>
              <Link to={urls.contact}>{words.contact}</Link>
            </aside>
          ) : (
            <aside>
              {words.notYet}
              <AskAbout keyword={keyword} address={urls.searchOf(keyword)} />
            </aside>
          )}
          {hasEnterprise ? null : <p>{words.own}</p>}
        </>
      )}
    </Root>
  )
}

/** Matches of one kind, with their pictures where the kind has some. */
function Found({ group: { kind, rows, total, near }, keyword }: { group: SiteSearchGroup; keyword: string }) {
  const list = near ? undefined : listOf[kind]
  return (
    <section aria-labelledby={`found-${kind}`}>
      <header>
        <h2 id={`found-${kind}`}>{words.kinds[kind]}</h2>
        {near ? null : <span>{total > rows.length ? words.first(rows.length, total) : words.count(total)}</span>}
        {list && total > rows.length ? <Link to={list(keyword)}>{words.all(words.kinds[kind])}</Link> : null}
      </header>
      {near ? <p>{nearWords[near.kind](keyword, near.key)}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-pictured={row.picture ? '' : undefined}>
            <Link to={row.address}>
              {row.picture ? <Photo src={row.picture} alt="" /> : null}
              <span>
                <b>{row.title}</b>
                {row.text ? <small>{row.text}</small> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
