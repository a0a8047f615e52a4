import { useQuery } from '@tanstack/react-query'
import type { PromiseFigure } from '@weft/contract'
import { spanText } from '@weft/ui'
import { lateClient } from '../../platform/session/late-client'
import { shareText } from '../words/share'

const client = lateClient(async () => (await import('./calls')).client)

/** The four promises with their measurements of the last 30 days; the server's figures are at most a minute old. */
export const usePromises = () =>
  useQuery({ queryKey: ['promises'], queryFn: ({ signal }) => client.promises.list({}, { signal }) })

/** Returns median and share as text; undefined below 5 cases. */
export const measuredText = (figure: PromiseFigure): { median: string; share: string } | undefined =>
  figure.medianMs === undefined || figure.keptShare === undefined
    ? undefined
    : { median: spanText(figure.medianMs), share: shareText(figure.keptShare) }
