import type { ContractRow } from '@weft/contract'
import { Badge, Button, below, EmptyState, ErrorState, Skeleton, Thread, token, typeStep } from '@weft/ui'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSession } from '../../../platform/session/session'
import { dayOf } from '../../../platform/time/times'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import type { InfiniteRows } from '../../../shared/lists/infinite-rows'
import { ListFooter } from '../../../shared/lists/ListFooter'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { serviceWords } from '../words'

const { information: words, prescribed, afterSale } = serviceWords

const Root = styled.nav`
  min-width: 0;
  & > p { margin: ${token('space.3')} 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
`
const Changing = styled.span`
  position: absolute;
  inset: 0 0 auto;
`
const Row = styled(Link)`
  position: relative;
  display: grid;
  gap: 2px;
  padding: ${token('space.3')} ${token('space.4')};
  color: ${token('color.text')};
  text-decoration: none;
  &:hover { background: ${token('color.hover')}; }
  &:focus-visible { outline: 2px solid ${token('color.focus')}; outline-offset: -2px; }
  &[aria-current] { background: ${token('color.selected')}; }
  &[aria-current]::before { content: ''; position: absolute; inset: 0 auto 0 0; width: 3px; background: ${token('color.thread')}; }
  & > b { font: 600 ${token('type.body.size')}/1.5 ${token('font.figures')}; overflow-wrap: anywhere; }
  & > b > span { margin-inline-start: ${token('space.2')}; vertical-align: 1px; }
  & > span { ${typeStep('body')} overflow-wrap: anywhere; }
  & > small { display: flex; flex-wrap: wrap; gap: 0 ${token('space.4')}; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  ${below('desktop')} { padding: ${token('space.4')}; }
`

interface ContractListProps {
  contracts: InfiniteRows<ContractRow>
  chosen: string
  keyword: string
  pages: number
  onSearch: (keyword: string) => void
}

/** The enterprise's contracts: filter, arrow keys between them, the chosen one in the URL. */
export function ContractList({ contracts, chosen, keyword, pages, onSearch }: ContractListProps) {
  const list = useRef<HTMLUListElement>(null)
  const isPersonal = useSession((state) => state.session?.user.enterpriseId === '')
  const { rows, total, isLoading, isLoadingMore, isChanging, hasMore, error, loadMore, retry } = contracts
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined || !links[to]) return
    event.preventDefault()
    links[to].focus()
  }
  const addressOf = (contractId: string) => {
    const query = new URLSearchParams({ contract: contractId })
    if (keyword) query.set('keyword', keyword)
    if (pages > 1) query.set('page', String(pages))
    return `${urls.serviceInformation()}?${query}`
  }
  return (
    <Root aria-label={words.contracts}>
      <SearchBox
        label={words.filter}
        placeholder={words.filterHint}
        value={keyword}
        onSearch={onSearch}
        searchesOnChange
      />
      <p role="status">{total === undefined ? '' : words.count(total)}</p>
      {error && rows.length === 0 ? (
        <ErrorState compact message={words.failed} onRetry={retry} />
      ) : isLoading ? (
        <div aria-busy="true" style={{ display: 'grid', gap: 8 }}>
          {[0, 1, 2, 3].map((one) => (
            <Skeleton key={one} shape="block" style={{ height: '5.5em' }} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        keyword ? (
          <EmptyState compact message={words.noMatch} hint={words.noMatchHint} />
        ) : (
          <EmptyState
            message={prescribed.empty}
            hint={isPersonal ? words.personalHint : words.emptyHint}
            action={<Button onClick={() => openAssistant()}>{afterSale.askPerson}</Button>}
          />
        )
      ) : (
        <>
          <List ref={list} onKeyDown={onKeyDown} aria-busy={isChanging}>
            {rows.map((row) => (
              <li key={row.contractId}>
                <Row
                  to={addressOf(row.contractId)}
                  preventScrollReset
                  aria-current={row.contractId === chosen ? 'true' : undefined}
                >
                  <b>
                    {row.contractCode}
                    {row.newFileCount > 0 ? (
                      <span>
                        <Badge tone="info">{words.newFiles(row.newFileCount)}</Badge>
                      </span>
                    ) : null}
                  </b>
                  <span>{row.contractName}</span>
                  <small>
                    <span translate="no">{row.customerName}</span>
                    <span>{dayOf(row.signTime)}</span>
                    <span>{words.devices(row.deviceCount)}</span>
                  </small>
                </Row>
              </li>
            ))}
            {isChanging ? (
              <Changing aria-hidden="true">
                <Thread state="running" decorative />
              </Changing>
            ) : null}
          </List>
          {hasMore || pages > 1 ? (
            <ListFooter hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore} hasFailed={error !== null} />
          ) : null}
        </>
      )}
    </Root>
  )
}
