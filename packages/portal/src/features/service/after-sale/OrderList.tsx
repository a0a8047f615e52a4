import { Button, EmptyState, ErrorState, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useAddressState } from '../../../shared/lists/address-state'
import { FilterRows } from '../../../shared/lists/FilterRows'
import { ListFooter } from '../../../shared/lists/ListFooter'
import { pageCountOf } from '../../../shared/lists/page-count'
import { useRestoredPlace } from '../../../shared/lists/restore-place'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { serviceWords } from '../words'
import { OrderCard } from './OrderCard'
import { useDictionary } from './use-apply'
import { useOrders } from './use-orders'

const { query: words, afterSale } = serviceWords

const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
  min-height: 24rem;
  align-content: start;
  & search { max-width: max(32rem, 320px); }
  & > p { ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  @media print { display: block; }
`
/** What narrows the list; not printed. */
const Narrowing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
`
const Cards = styled.ul`
  position: relative;
  display: grid;
  gap: ${token('space.4')};
  margin: 0;
  padding: 0;
  list-style: none;
  & > span { position: absolute; inset: 0 0 auto; }
  @media print { display: block; & > li { margin-top: 8pt; break-inside: avoid; } }
`
const DEFAULTS = { tab: 'apply', keyword: '', state: '', page: '1' } as const
type Address = { tab: string; keyword: string; state: string; page: string }

/** 售后查询 (SV-07): the orders with state, promise and last log entry; keyword, state and pages are in the URL. */
export function OrderList() {
  const navigate = useNavigate()
  const [{ keyword, state, page }, setAddress] = useAddressState<Address>(DEFAULTS)
  const pages = pageCountOf(page)
  const states = useDictionary('orderState')
  const { rows, total, isLoading, isLoadingMore, isChanging, hasMore, error, loadMore, retry } = useOrders(
    keyword,
    state,
    pages,
    (count) => setAddress({ page: String(count) }),
  )
  useRestoredPlace(!isLoading)
  const isNarrowed = keyword !== '' || state !== ''
  const options = (states.data ?? []).map(({ code, dicName }) => ({ value: code, label: dicName }))
  const addressOf = (orderId: string) => {
    const query = new URLSearchParams({ tab: 'query', order: orderId })
    for (const [key, value] of Object.entries({ keyword, state, page })) {
      if (value !== DEFAULTS[key as 'keyword']) query.set(key, value)
    }
    return `${urls.afterSale()}?${query}`
  }
  return (
    <Root aria-label={afterSale.query}>
      <Narrowing data-screen>
        <SearchBox
          label={words.searchLabel}
          placeholder={words.search}
          value={keyword}
          onSearch={(typed) => setAddress({ keyword: typed, page: '1' })}
        />
        {options.length > 0 ? (
          <FilterRows
            rows={[{ key: 'state', label: words.state, options }]}
            chosen={{ state }}
            onChoose={(_, value) => setAddress({ state: value, page: '1' })}
          />
        ) : null}
      </Narrowing>
      <p role="status">{total === undefined ? '' : words.count(total)}</p>
      {error && rows.length === 0 ? (
        <ErrorState message={words.failed} onRetry={retry} />
      ) : isLoading ? (
        <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
          {[0, 1, 2].map((one) => (
            <Skeleton key={one} shape="block" style={{ height: '9em' }} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <EmptyState
            message={words.noMatch}
            hint={words.noMatchHint}
            action={<Button onClick={() => setAddress({ keyword: '', state: '', page: '1' })}>{words.clear}</Button>}
          />
        ) : (
          <EmptyState
            message={words.empty}
            hint={words.emptyHint}
            action={
              <Button variant="main" onClick={() => void navigate(urls.afterSale())}>
                {afterSale.apply}
              </Button>
            }
          />
        )
      ) : (
        <>
          <Cards aria-busy={isChanging}>
            {rows.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} to={addressOf(order.orderId)} />
              </li>
            ))}
            {isChanging ? (
              <span aria-hidden="true">
                <Thread state="running" decorative />
              </span>
            ) : null}
          </Cards>
          <ListFooter hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore} hasFailed={error !== null} />
        </>
      )}
    </Root>
  )
}
