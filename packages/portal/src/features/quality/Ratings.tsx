import { EmptyState, ErrorState, Pager, Select, Skeleton, StarIcon, token } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { type ListColumn, ListTable } from '../../shared/table/ListTable'
import { orderIn } from '../../shared/table/order'
import { PAGE_SIZE, useRatings } from './use-quality'
import { quality as words } from './words'

const Head = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  & > button { width: 140px; }
`
const Stars = styled.span`
  display: inline-flex;
  gap: 1px;
  color: ${token('color.warning')};
  & > svg { width: 16px; height: 16px; fill: currentColor; }
  & > svg[data-off='true'] { fill: none; color: ${token('color.edge')}; }
`

type Rating = NonNullable<ReturnType<typeof useRatings>['data']>['rows'][number]

/** By its time alone: no index leads by scores, for which there is the filter. */
const sorts = ['rated'] as const
const columns: readonly ListColumn<Rating>[] = [
  { key: 'customer', title: words.customer, width: '12em', render: (one) => one.customerName || '--' },
  { key: 'agent', title: words.agent, width: '8em', render: (one) => one.agentName },
  {
    key: 'score',
    title: words.score,
    width: '8em',
    render: (one) => (
      <Stars role="img" aria-label={words.stars(one.score)}>
        {[1, 2, 3, 4, 5].map((place) => (
          <StarIcon key={place} data-off={place > one.score} aria-hidden />
        ))}
      </Stars>
    ),
  },
  {
    key: 'said',
    title: words.said,
    render: (one) => [one.reasons.join('、'), one.text].filter(Boolean).join('：') || '--',
  },
  { key: 'rated', title: words.ratedAt, width: '11em', descends: true, render: (one) => minuteText(one.ratedAt) },
]

/** Customers' ratings in the order of their time, newest first; optionally low scores only. */
export function Ratings() {
  const [mostScore, setMostScore] = useState(5)
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState<string>('-rated')
  const sort = orderIn(order, sorts, '-rated')
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRatings(mostScore, sort, page)
  return (
    <>
      <Head>
        <h2>{words.ratings}</h2>
        <Select
          aria-label={words.ratingFilter}
          value={String(mostScore)}
          onValueChange={(value) => {
            setMostScore(Number(value))
            setPage(1)
          }}
          options={[
            { value: '5', label: words.allScores },
            { value: '3', label: words.lowScores },
          ]}
        />
      </Head>
      {isError && !data ? (
        <ErrorState compact message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 160 }} />
      ) : (
        <>
          <ListTable
            caption={words.ratings}
            columns={columns}
            rows={data.rows}
            rowKey={(one) => `${one.customerId} ${one.ratedAt}`}
            sorts={sorts}
            order={sort}
            onOrder={(next) => {
              setOrder(next)
              setPage(1)
            }}
            refreshing={isPlaceholderData}
            empty={<EmptyState compact message={words.noRatings} hint={words.noRatingsHint} />}
          />
          <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPageChange={setPage} />
        </>
      )}
    </>
  )
}
