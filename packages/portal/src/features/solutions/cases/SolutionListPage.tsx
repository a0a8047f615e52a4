/** Solutions of an industry: four tabs, keyword, filters, infinite cards (design §6.6, PC-11). */

import { type CaseRow, type IndustryCode, industryCodes, longestSearch } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { BackToTop, below, EmptyState, ErrorState, Tabs, token } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useAddressState } from '../../../shared/lists/address-state'
import { FilterRows } from '../../../shared/lists/FilterRows'
import { useInfiniteRows } from '../../../shared/lists/infinite-rows'
import { ListFooter } from '../../../shared/lists/ListFooter'
import { pageCountOf } from '../../../shared/lists/page-count'
import { useRestoredPlace } from '../../../shared/lists/restore-place'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { client } from '../client'
import { AreaNav } from '../parts/AreaNav'
import { Banner } from '../parts/Banner'
import { CaseCard, CaseCardSkeleton } from '../parts/CaseCard'
import { IndustryMark } from '../parts/IndustryMark'
import { ListHead } from '../parts/ListHead'
import { CardGrid, Wide } from '../parts/page'
import { optionsOf, useFilterRows } from '../parts/use-filters'
import { solutionDisplay, words } from '../words'
import { industryOfAddress, solutionDefaults, tabAddress } from './solution-address'

/** Solutions per page (D1 §9); the call counts its pages from 1. */
const PAGE_SIZE = 20

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(260px, 26rem);
  align-items: end;
  gap: ${token('space.6')};
  padding: ${token('space.6')} 0 ${token('space.4')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.4')}; padding-top: ${token('space.4')}; }
`

const load = async (
  page: number,
  signal: AbortSignal,
  query: { filterCaseType: IndustryCode; keywords: string; extendDictionaryIdStr: string },
) =>
  (await client.cases.page({ query: { offset: page, limit: PAGE_SIZE, ...query } }, { signal }))[0] ?? {
    total: 0,
    rows: [],
  }

export function SolutionListPage() {
  const [state, setState] = useAddressState(solutionDefaults)
  const head = useRef<HTMLDivElement>(null)
  const code = industryOfAddress(state)
  const filters = useFilterRows({ filterCaseType: code })
  const chosen = { industry: state.industry, handleMaterial: state.handleMaterial, region: state.region }
  const query = {
    filterCaseType: code,
    keywords: firstCharacters(state.keywords, longestSearch),
    extendDictionaryIdStr: optionsOf(chosen),
  }
  const pages = pageCountOf(state.p)
  const list = useInfiniteRows<CaseRow>({
    queryKey: ['solutions', 'cases', query],
    pageSize: PAGE_SIZE,
    load: (page, signal) => load(page, signal, query),
    pages,
    onPages: (count) => setState({ p: String(count) }),
  })
  useRestoredPlace(!list.isLoading && (list.rows.length >= pages * PAGE_SIZE || !list.hasMore))
  const isFiltered = query.keywords !== '' || query.extendDictionaryIdStr !== ''
  const clear = () => setState({ keywords: '', industry: '', handleMaterial: '', region: '', p: '1' }, { isStep: true })

  return (
    <>
      <Banner title={solutionDisplay.projectCases} text={words.banner.solutions} industry={code}>
        <AreaNav current={urls.solutions} />
      </Banner>
      <Wide>
        <Bar>
          <Tabs
            label={words.solutions.tabs}
            value={code}
            onValueChange={(value) =>
              value === code ? undefined : setState(tabAddress(value as IndustryCode), { isStep: true })
            }
            items={industryCodes.map((value) => ({ value, label: <IndustryMark code={value} /> }))}
          />
          <SearchBox
            label={words.solutions.search}
            placeholder={words.solutions.placeholder}
            value={state.keywords}
            onSearch={(keywords) => setState({ keywords, p: '1' }, { isStep: true })}
          />
        </Bar>
        <FilterRows
          rows={filters}
          chosen={chosen}
          onChoose={(key, value) => setState({ [key]: value, p: '1' }, { isStep: true })}
        />
        <ListHead
          ref={head}
          found={list.total === undefined ? undefined : words.solutions.found(list.total)}
          isFiltered={isFiltered}
          onClear={clear}
        />
        {list.error && list.rows.length === 0 ? (
          <ErrorState message={words.loadFailed} onRetry={list.retry} />
        ) : list.isLoading ? (
          <CardGrid aria-busy="true">
            {Array.from({ length: 6 }, (_, at) => (
              <CaseCardSkeleton key={at} />
            ))}
          </CardGrid>
        ) : list.rows.length === 0 ? (
          <EmptyState message={words.noData} hint={isFiltered ? words.emptyHint : undefined} />
        ) : (
          <>
            <CardGrid role="feed" aria-label={words.solutions.list} aria-busy={list.isLoadingMore}>
              {list.rows.map((row, at) => (
                <CaseCard
                  key={row.caseId}
                  to={urls.solutionDetail(row.caseId)}
                  title={row.name}
                  summary={row.caseSummary}
                  cover={row.backgroundPicture.fileAccessPath}
                  attributes={row.extendAttributeInfoList}
                  position={at + 1}
                  total={list.total ?? list.rows.length}
                />
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
    </>
  )
}
