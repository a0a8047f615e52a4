import { Button, EmptyState, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { ListTable, type ListTableProps } from '../../../shared/table/ListTable'

const Foot = styled.div`
  display: grid;
  justify-items: center;
  ${typeStep('bodyS')}
  color: ${token('color.textMeta')};
`

/** What the table needs of an infinite query. */
interface LogQuery<Row> {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface LogTableProps<Row> extends Omit<ListTableProps<Row>, 'caption' | 'rows' | 'refreshing' | 'empty'> {
  list: LogQuery<Row>
  /** The list is filtered: an empty one says that nothing was found. */
  isNarrowed: boolean
  words: Readonly<Record<'caption' | 'loadFailed' | 'empty' | 'nothingFound' | 'more' | 'none', string>>
}

/** The entries of a log by keyset, with a button for older ones, while it loads, where it fails and where it is empty. */
export function LogTable<Row>({ list, isNarrowed, words, ...table }: LogTableProps<Row>) {
  if (!list.data)
    return list.isError ? (
      <ErrorState message={words.loadFailed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton shape="block" style={{ height: 420 }} />
    )
  const rows = list.data.pages.flatMap((page) => page.rows)
  return (
    <>
      <ListTable
        {...table}
        caption={words.caption}
        rows={rows}
        refreshing={list.isPlaceholderData}
        empty={<EmptyState message={isNarrowed ? words.nothingFound : words.empty} />}
      />
      {rows.length > 0 ? (
        <Foot>
          {list.hasNextPage ? (
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {words.more}
            </Button>
          ) : (
            words.none
          )}
        </Foot>
      ) : null}
    </>
  )
}
