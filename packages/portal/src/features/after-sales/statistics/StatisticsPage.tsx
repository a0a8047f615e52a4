/** Statistics of the after-sales service (STAT_MANAGE): four charts with tables and CSV, and the measured promises. */
import { EmptyState, ErrorState, Select, Skeleton, Tabs } from '@weft/ui'
import { useAddressState } from '../../../shared/lists/address-state'
import { Filters, Page, PageHead, Sub } from '../parts/frame'
import { Charts } from './Charts'
import { Promises } from './Promises'
import { type SpanWeeks, spanWeeks, useStatistics } from './use-statistics'
import { statistics as words } from './words'

const DEFAULTS = { view: 'charts', weeks: '12' } as Readonly<Record<'view' | 'weeks', string>>
const views = ['charts', 'promises'] as const

function Service({ weeks, onWeeks }: { weeks: SpanWeeks; onWeeks: (weeks: string) => void }) {
  const { data, isPending, isError, isFetching, refetch } = useStatistics(weeks)
  return (
    <>
      <Filters>
        <Select
          aria-label={words.spanLabel}
          value={weeks}
          onValueChange={onWeeks}
          options={spanWeeks.map((value) => ({ value, label: words.spans[value] }))}
        />
        {data ? <Sub>{words.counted(data.from, data.to)}</Sub> : null}
      </Filters>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton shape="block" style={{ height: 480 }} />
      ) : data ? (
        <Charts figures={data} weeks={weeks} />
      ) : (
        <EmptyState message={words.empty} />
      )}
    </>
  )
}

export function StatisticsPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const view = views.find((one) => one === address.view) ?? 'charts'
  const weeks = spanWeeks.find((one) => one === address.weeks) ?? '12'
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.viewsLabel}
        value={view}
        onValueChange={(value) => set({ view: value })}
        items={views.map((value) => ({ value, label: words.views[value] }))}
      />
      {view === 'charts' ? <Service weeks={weeks} onWeeks={(value) => set({ weeks: value })} /> : <Promises />}
    </Page>
  )
}
