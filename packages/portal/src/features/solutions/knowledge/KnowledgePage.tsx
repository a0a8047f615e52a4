/** Knowledge and policies: search by title, days, categories; three columns, nine at a time (design §6.12, PC-17). */

import { type ArticleRow, longestSearch } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { BackToTop, below, EmptyState, ErrorState, Tabs, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { lazyPart } from '../../../platform/parts/lazy-part'
import { useAddressState } from '../../../shared/lists/address-state'
import { DateRange } from '../../../shared/lists/DateRange'
import { useInfiniteRows } from '../../../shared/lists/infinite-rows'
import { ListFooter } from '../../../shared/lists/ListFooter'
import { pageCountOf } from '../../../shared/lists/page-count'
import { useRestoredPlace } from '../../../shared/lists/restore-place'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { client } from '../client'
import { AreaNav } from '../parts/AreaNav'
import { Banner } from '../parts/Banner'
import { ListHead } from '../parts/ListHead'
import { CardGrid, Wide } from '../parts/page'
import { solutionDisplay, words } from '../words'
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard'
import { periodOf } from './period'
import { useCategories } from './use-articles'

const ArticleDialog = lazyPart(async () => (await import('./ArticleDialog')).ArticleDialog, { place: 'corner' })

/** D1 §9; order 6 is newest first. */
const PAGE_SIZE = 9
const SORT_ORDER = '6'

const defaults = { keywords: '', from: '', to: '', category: '', id: '', p: '1' } as const

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.4')};
  padding: ${token('space.6')} 0 ${token('space.5')};
  align-items: center;
  & > search { flex: 1 1 300px; max-width: 30rem; }
  & > span { margin-left: auto; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  ${below('desktop')} { padding-top: ${token('space.4')}; & > search { max-width: none; flex-basis: 100%; } & > span { margin: 0 0 calc(-1 * ${token('space.3')}); } }
`

export function KnowledgePage() {
  const [state, setState] = useAddressState(defaults)
  const navigate = useNavigate()
  const location = useLocation()
  const categories = useCategories()
  const category = categories.some(({ id }) => id === state.category) ? state.category : ''
  const query = {
    searchKey: firstCharacters(state.keywords, longestSearch),
    filterCategoryId: state.category.slice(0, 64),
    ...periodOf(state.from, state.to),
    sortOrder: SORT_ORDER,
  } as const
  const pages = pageCountOf(state.p)
  const list = useInfiniteRows<ArticleRow>({
    queryKey: ['solutions', 'articles', query],
    pageSize: PAGE_SIZE,
    load: async (page, signal) =>
      (
        await client.articles.page(
          { query: { ...query, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE } },
          { signal },
        )
      )[0] ?? {
        total: 0,
        rows: [],
      },
    pages,
    onPages: (count) => setState({ p: String(count) }),
  })
  useRestoredPlace(!list.isLoading && (list.rows.length >= pages * PAGE_SIZE || !list.hasMore))
  const isFiltered = state.keywords !== '' || state.from !== '' || state.to !== '' || category !== ''
  const [openedHere, setOpenedHere] = useState<string>()

  const open = (id: string) => {
    setOpenedHere(id)
    setState({ id }, { isStep: true })
  }
  const close = () => {
    // An article opened from this list closes with Back; for a URL from elsewhere only the id is removed.
    if (openedHere === state.id && location.key !== 'default') void navigate(-1)
    else setState({ id: '' })
    setOpenedHere(undefined)
  }

  return (
    <>
      <Banner title={solutionDisplay.knowledge} text={words.banner.knowledge} industry="fzyr">
        <AreaNav current={urls.knowledge} />
      </Banner>
      <Wide>
        <Bar>
          <SearchBox
            label={words.knowledge.search}
            placeholder={words.knowledge.placeholder}
            value={state.keywords}
            onSearch={(keywords) => setState({ keywords, p: '1' }, { isStep: true })}
          />
          <span aria-hidden="true">{words.knowledge.dates}</span>
          <DateRange
            label={words.knowledge.dates}
            from={state.from}
            to={state.to}
            onChange={(from, to) => setState({ from, to, p: '1' }, { isStep: true })}
          />
        </Bar>
        <Tabs
          label={words.knowledge.categories}
          value={category}
          onValueChange={(value) =>
            value === category ? undefined : setState({ category: value, p: '1' }, { isStep: true })
          }
          items={[
            { value: '', label: words.knowledge.all },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ListHead
          found={list.total === undefined ? undefined : words.knowledge.found(list.total)}
          isFiltered={isFiltered}
          onClear={() => setState({ keywords: '', from: '', to: '', category: '', p: '1' }, { isStep: true })}
        />
        {list.error && list.rows.length === 0 ? (
          <ErrorState message={words.loadFailed} onRetry={list.retry} />
        ) : list.isLoading ? (
          <CardGrid aria-busy="true">
            {Array.from({ length: PAGE_SIZE }, (_, at) => (
              <ArticleCardSkeleton key={at} />
            ))}
          </CardGrid>
        ) : list.rows.length === 0 ? (
          <EmptyState message={words.noData} hint={isFiltered ? words.emptyHint : undefined} />
        ) : (
          <>
            <CardGrid role="feed" aria-label={words.knowledge.list} aria-busy={list.isLoadingMore}>
              {list.rows.map((row, at) => (
                <ArticleCard key={row.id} row={row} position={at + 1} total={list.total ?? 0} onOpen={open} />
              ))}
            </CardGrid>
            <ListFooter
              hasMore={list.hasMore}
              isLoading={list.isLoadingMore}
              hasFailed={list.error !== null}
              onMore={list.hasMore && list.error ? list.retry : list.loadMore}
            />
          </>
        )}
      </Wide>
      <BackToTop />
      {state.id ? <ArticleDialog id={state.id} onClose={close} /> : null}
    </>
  )
}
