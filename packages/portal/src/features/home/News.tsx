import { useQuery } from '@tanstack/react-query'
import type { ColumnNode, ContentRow } from '@weft/contract'
import { below, EmptyState, ErrorState, focusVisible, Skeleton, Tabs, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { dayOf } from '../../platform/time/times'
import { Photo } from '../../shared/picture/Photo'
import { Block } from './Block'
import { client, FRESH_MS } from './home-client'
import { blockWords } from './words-blocks'

/** One featured article and three beside it. */
const ITEMS = 4
const NEWS_COLUMN = 'industryCases/news'

const Bar = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token('space.5')};
  margin-top: ${token('space.6')};
  & > :first-child { flex: 1; min-width: 0; }
  & > a { flex: none; padding-bottom: ${token('space.2')}; color: ${token('color.link')}; text-decoration: none; ${typeStep('body')} ${focusVisible} }
  & > a:hover { text-decoration: underline; }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  gap: ${token('space.6')};
  margin-top: ${token('space.5')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
  @media print { && { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 12pt; margin-top: 8pt; } }
`
// On a phone the words need the room.
const Item = styled(Link)`
  display: grid;
  color: ${token('color.text')};
  text-decoration: none;
  ${focusVisible}
  & h3 { ${typeStep('h4')} display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  & time { font: 500 ${token('type.bodyS.size')}/1.6 ${token('font.figures')}; color: ${token('color.textMeta')}; }
  & p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; margin-top: ${token('space.1')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  &:hover h3 { color: ${token('color.link')}; }
  &[data-kind='lead'] { background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; align-content: start; }
  &[data-kind='lead'] > div { padding: ${token('space.5')}; }
  &[data-kind='lead'] h3 { ${typeStep('h3')} }
  &[data-kind='row'] { grid-template-columns: max(120px, 15rem) minmax(0, 1fr); gap: ${token('space.4')}; align-items: center; padding: ${token('space.4')} 0; }
  ${below('desktop')} { &[data-kind='row'] { grid-template-columns: 120px minmax(0, 1fr); gap: ${token('space.3')}; } }
`
/** Together as high as the featured article beside them. */
const Rows = styled.ul`
  display: grid;
  grid-auto-rows: 1fr;
  & > li { display: grid; }
  & > li + li { border-top: 1px solid ${token('color.hairline')}; }
  ${below('desktop')} { display: block; & > li:first-child > a { padding-top: 0; } }
`

const findColumn = (nodes: readonly ColumnNode[]): ColumnNode | undefined =>
  nodes.flatMap((node) => [node, ...node.children]).find((node) => node.columnCode === NEWS_COLUMN)

/** News: category tabs, 更多, one featured article and three items (PC-04). */
export function News() {
  const columns = useQuery({
    queryKey: ['solutions', 'columns'],
    queryFn: ({ signal }) => client.content.columnTree({}, { signal }),
    staleTime: FRESH_MS,
  })
  const column = columns.data && findColumn(columns.data)
  const tabs = column?.children ?? []
  const [chosenId, setChosenId] = useState('')
  const chosen = tabs.find((tab) => tab.columnId === chosenId) ?? tabs[0]
  const columnIdStr = chosen?.columnId ?? column?.columnId ?? ''
  const news = useQuery({
    queryKey: ['home', 'news', columnIdStr],
    queryFn: async ({ signal }) =>
      (await client.content.page({ query: { columnIdStr, offset: 0, limit: ITEMS } }, { signal }))[0]?.rows ?? [],
    enabled: columnIdStr !== '',
    staleTime: FRESH_MS,
  })
  const category = chosen && { id: chosen.columnId, name: chosen.columnName }
  const [lead, ...rest] = news.data ?? []
  return (
    <Block id="home-news" title={blockWords.display.news} latin={blockWords.newsLatin}>
      {columns.error || news.error ? (
        <ErrorState
          message={blockWords.news.failed}
          onRetry={() => {
            void columns.refetch()
            if (columnIdStr) void news.refetch()
          }}
        />
      ) : (
        <>
          <Bar>
            {tabs.length > 1 ? (
              <Tabs
                label={blockWords.news.tabs}
                value={chosen?.columnId}
                onValueChange={setChosenId}
                items={tabs.map((tab) => ({ value: tab.columnId, label: tab.columnName }))}
              />
            ) : (
              <span />
            )}
            <Link
              to={chosen ? urls.newsOf(chosen.columnId) : urls.news}
              aria-label={chosen ? blockWords.news.moreOf(chosen.columnName) : undefined}
            >
              {blockWords.news.more}
            </Link>
          </Bar>
          {news.data && !lead ? (
            <EmptyState message={blockWords.news.none} />
          ) : lead ? (
            <Columns>
              <NewsItem row={lead} kind="lead" category={category} />
              <Rows>
                {rest.map((row) => (
                  <li key={row.contentId}>
                    <NewsItem row={row} kind="row" category={category} />
                  </li>
                ))}
              </Rows>
            </Columns>
          ) : (
            <Columns aria-hidden="true">
              <Skeleton shape="block" style={{ height: '30rem' }} />
              <Skeleton shape="block" style={{ height: '30rem' }} />
            </Columns>
          )}
        </>
      )}
    </Block>
  )
}

interface NewsItemProps {
  row: ContentRow
  kind: 'lead' | 'row'
  category?: { id: string; name: string }
}

function NewsItem({ row, kind, category }: NewsItemProps) {
  const day = dayOf(row.publishTime)
  return (
    <Item to={urls.newsDetail(row.contentId, category)} data-kind={kind}>
      <Photo src={row.fileInfoList[0]?.fileAccessPath ?? ''} alt="" ratio="16 / 9" />
      <div>
        <h3>{row.title}</h3>
        <time dateTime={day}>{day}</time>
        <p>{row.summary}</p>
      </div>
    </Item>
  )
}
