/** News and notices: tabs where there is more than one category, four per page (design §6.11, PC-15). */
import type { ContentRow } from '@weft/contract'
import { EmptyState, ErrorState, Pager, Tabs, token } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useAddressState } from '../../../shared/lists/address-state'
import { client } from '../client'
import { AreaNav } from '../parts/AreaNav'
import { Banner } from '../parts/Banner'
import { Wide } from '../parts/page'
import { useColumn } from '../parts/use-columns'
import { pageOf, useListHead, usePageRows } from '../parts/use-page-rows'
import { solutionDisplay, words } from '../words'
import { NewsRow, NewsRowSkeleton } from './NewsRow'

/** News per page on the news page; elsewhere six (D1 §9). */
const PAGE_SIZE = 4

/** `query`: id of the chosen category (D1 §2). */
const defaults = { query: '', p: '1' } as const

const Head = styled.div`
  padding-top: ${token('space.6')};
  scroll-margin-top: max(60px, 4.5rem);
`
const Foot = styled.div`
  padding: ${token('space.6')} 0 ${token('space.8')};
`

export function NewsListPage() {
  const [state, setState] = useAddressState(defaults)
  const head = useRef<HTMLDivElement>(null)
  const { column, isError, retry } = useColumn('industryCases/news')
  const categories = column?.children ?? []
  const chosen = categories.find(({ columnId }) => columnId === state.query) ?? categories[0]
  const columnIdStr = chosen?.columnId ?? column?.columnId ?? ''
  const page = pageOf(state.p)
  const list = usePageRows<ContentRow>({
    queryKey: ['solutions', 'news', columnIdStr],
    pageSize: PAGE_SIZE,
    page,
    isEnabled: column !== undefined,
    load: async (offset, signal) =>
      (await client.content.page({ query: { columnIdStr, offset, limit: PAGE_SIZE } }, { signal }))[0] ?? {
        total: 0,
        rows: [],
      },
  })
  useListHead(head, page)
  const choose = (columnId: string) => {
    if (columnId !== chosen?.columnId) setState({ query: columnId, p: '1' }, { isStep: true })
  }

  return (
    <>
      <Banner title={solutionDisplay.news} text={words.banner.news} industry="scwfb">
        <AreaNav current={urls.news} />
      </Banner>
      <Wide>
        <Head ref={head}>
          {categories.length > 1 ? (
            <Tabs
              label={words.news.tabs}
              value={chosen?.columnId}
              onValueChange={choose}
              items={categories.map(({ columnId, columnName }) => ({ value: columnId, label: columnName }))}
            />
          ) : null}
        </Head>
        <section aria-label={words.news.list} aria-live="polite" aria-busy={list.isLoading}>
          {isError || list.isError ? (
            <ErrorState message={words.loadFailed} onRetry={isError ? retry : list.retry} />
          ) : list.isLoading ? (
            Array.from({ length: PAGE_SIZE }, (_, at) => <NewsRowSkeleton key={at} />)
          ) : list.rows.length === 0 ? (
            <EmptyState message={words.noData} />
          ) : (
            list.rows.map((row, at) => (
              <NewsRow
                key={row.contentId}
                row={row}
                category={chosen ? { id: chosen.columnId, name: chosen.columnName } : undefined}
                isEager={at < 2}
              />
            ))
          )}
        </section>
        <Foot>
          <Pager
            page={page}
            pages={list.pages}
            onPageChange={(next) => setState({ p: String(next) }, { isStep: true })}
          />
        </Foot>
      </Wide>
    </>
  )
}
