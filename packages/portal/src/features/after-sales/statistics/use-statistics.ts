import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { StatisticChart } from '@weft/contract'
import { toast } from '@weft/ui'
import { saveText } from '@weft/ui/save-file'
import { chinaDay } from '../../../platform/time/china-days'
import { addDays, weekdayOf } from '../../../shared/lists/calendar-days'
import { client } from '../client'
import { statistics as words } from './words'

export const spanWeeks = ['4', '12', '26', '52'] as const
export type SpanWeeks = (typeof spanWeeks)[number]

/** Whole weeks up to today, including the current one; weeks begin on Monday. The days are those of China, as in the figures. */
export function queryOf(weeks: SpanWeeks, now = Date.now()) {
  const today = chinaDay(now)
  const monday = addDays(today, -weekdayOf(today) - 7 * (Number(weeks) - 1))
  return { from: `${monday} 00:00:00`, to: `${today} 23:59:59` }
}

/** Poll interval in milliseconds, for charts on a wall screen. */
const REFETCH_MS = 60_000

export const statisticsQuery = (weeks: SpanWeeks) =>
  queryOptions({
    queryKey: ['after-sales', 'statistics', weeks],
    queryFn: async ({ signal }) => (await client.statistics.read({ query: queryOf(weeks) }, { signal }))[0] ?? null,
    placeholderData: keepPreviousData,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  })

export const useStatistics = (weeks: SpanWeeks) => useQuery(statisticsQuery(weeks))

export const usePromiseWeeks = () =>
  useQuery({
    queryKey: ['after-sales', 'promises'],
    queryFn: ({ signal }) => client.promises.weeks({}, { signal }),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  })

/** The chart's rows in the server's CSV, saved under the server's file name. */
export const useCsv = (weeks: SpanWeeks) =>
  useMutation({
    mutationFn: async (chart: StatisticChart) =>
      (await client.statistics.csv({ query: { chart, ...queryOf(weeks) } }))[0],
    onSuccess: (file) => {
      if (file) saveText(file.fileName, 'text/csv', file.text)
    },
    onError: () => void toast.error(words.failed),
  })
