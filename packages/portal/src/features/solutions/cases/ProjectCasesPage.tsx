/** Project cases: banner, filters, keyword, ten per page (design §6.9, PC-13). */

import { type ContentRow, longestSearch } from '@weft/contract'
import { firstCharacters } from '@weft/protocol'
import { below, EmptyState, ErrorState, from, Pager, token, typeStep } from '@weft/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useAddressState } from '../../../shared/lists/address-state'
import { FilterRows } from '../../../shared/lists/FilterRows'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { client } from '../client'
import { AreaNav } from '../parts/AreaNav'
import { Banner } from '../parts/Banner'
import { CaseCard, CaseCardSkeleton } from '../parts/CaseCard'
import { ListHead } from '../parts/ListHead'
import { CardGrid, Wide } from '../parts/page'
import { useColumn } from '../parts/use-columns'
import { optionsOf, useFilterRows } from '../parts/use-filters'
import { pageOf, useListHead, usePageRows } from '../parts/use-page-rows'
import { solutionDisplay, words } from '../words'

/** D1 §9. */
const PAGE_SIZE = 10

const defaults = { keywords: '', industry: '', handleMaterial: '', region: '', p: '1' } as const

const Search = styled.div`
  max-width: 26rem;
  min-width: min(100%, 300px);
  padding: ${token('space.6')} 0 ${token('space.4')};
  ${below('desktop')} { max-width: none; padding-top: ${token('space.4')}; }
`
/** Ten cards in three columns: the newest takes a row of its own, so that no row has a gap. */
const Cases = styled(CardGrid)`
  ${from('menu')} {
    & > article:first-child:nth-last-child(3n + 1) {
      grid-column: 1 / -1;
      display: grid;
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      & > div:last-child { justify-content: center; gap: ${token('space.4')}; padding: ${token('space.7')} ${token('space.8')}; }
      & h2 { ${typeStep('h3')} }
      & p { flex: none; ${typeStep('bodyL')} }
    }
  }
`
const Foot = styled.div`
  padding: ${token('space.6')} 0 ${token('space.8')};
`

export function ProjectCasesPage() {
  const [state, setState] = useAddressState(defaults)
  const head = useRef<HTMLDivElement>(null)
  const { column, isError, retry } = useColumn('industryCases/projectCases')
  const columnIdStr = column?.columnId ?? ''
  const filters = useFilterRows(column ? { columnIdStr } : undefined)
  const chosen = { industry: state.industry, handleMaterial: state.handleMaterial, region: state.region }
  const query = {
    columnIdStr,
    keywords: firstCharacters(state.keywords, longestSearch),
    extendDictionaryIdStr: optionsOf(chosen),
  }
  const page = pageOf(state.p)
  const list = usePageRows<ContentRow>({
    queryKey: ['solutions', 'projects', query],
    pageSize: PAGE_SIZE,
    page,
    isEnabled: column !== undefined,
    load: async (offset, signal) =>
      (await client.content.page({ query: { ...query, offset, limit: PAGE_SIZE } }, { signal }))[0] ?? {
        total: 0,
        rows: [],
      },
  })
  useListHead(head, page)
  const isFiltered = query.keywords !== '' || query.extendDictionaryIdStr !== ''

  return (
    <>
      <Banner title={solutionDisplay.projectCases} text={words.banner.projectCases} industry="zb">
        <AreaNav current={urls.projectCases} />
      </Banner>
      <Wide>
        <Search>
          <SearchBox
            label={words.projects.search}
            placeholder={words.projects.placeholder}
            value={state.keywords}
            onSearch={(keywords) => setState({ keywords, p: '1' }, { isStep: true })}
          />
        </Search>
        <FilterRows
          rows={filters}
          chosen={chosen}
          onChoose={(key, value) => setState({ [key]: value, p: '1' }, { isStep: true })}
        />
        <ListHead
          ref={head}
          found={list.total === undefined ? undefined : words.projects.found(list.total)}
          isFiltered={isFiltered}
          onClear={() => setState(defaults, { isStep: true })}
        />
        {isError || list.isError ? (
          <ErrorState message={words.loadFailed} onRetry={isError ? retry : list.retry} />
        ) : list.isLoading ? (
          <CardGrid aria-busy="true">
            {Array.from({ length: 6 }, (_, at) => (
              <CaseCardSkeleton key={at} />
            ))}
          </CardGrid>
        ) : list.rows.length === 0 ? (
          <EmptyState message={words.noData} hint={isFiltered ? words.emptyHint : undefined} />
        ) : (
          <Cases as="section" aria-label={words.projects.list}>
            {list.rows.map((row, at) => (
              <CaseCard
                key={row.contentId}
                to={urls.projectCase(row.contentId)}
                title={row.title}
                summary={row.summary}
                cover={row.fileInfoList[0]?.fileAccessPath ?? ''}
                attributes={row.extendAttributeInfoList}
                position={(page - 1) * PAGE_SIZE + at + 1}
                total={list.total ?? list.rows.length}
              />
            ))}
          </Cases>
        )}
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
