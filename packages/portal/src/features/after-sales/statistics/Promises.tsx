/** The four promises for the staff: target, 30-day median, share kept, recent weeks, and the way each is counted. */
import type { PromiseFigure } from '@weft/contract'
import { below, ErrorState, focusVisible, Skeleton, spanText, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { styled } from 'styled-components'
import { figure, WholeTable } from '../../../shared/table/ListTable'
import { keptShareOf, shareText } from '../../../shared/words/share'
import { Columns } from './Columns'
import { usePromiseWeeks } from './use-statistics'
import { statistics as words } from './words'

const { promises: labels } = words

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1199.98px) { grid-template-columns: minmax(0, 1fr); }
  ${below('desktop')} { gap: 12px; }
`
const Card = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 20px 24px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  & h2 { margin: 0; ${typeStep('h4')} }
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & dl { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px 16px; margin: 0; }
  & dt { ${typeStep('caption')} color: ${token('color.textMeta')}; }
  & dd { margin: 0; font: 600 20px/28px ${token('font.figures')}; }
  & dd > small { display: block; ${typeStep('caption')} font-weight: 400; color: ${token('color.textMeta')}; }
  & summary { ${typeStep('bodyS')} color: ${token('color.link')}; min-height: 28px; cursor: pointer; ${focusVisible} }
`
/** Formats durations: minutes up to a day; a target in days as days. */
const say = (ms: number | undefined) => (ms === undefined ? '--' : spanText(ms))

type Promised = PromiseFigure & {
  weekList: readonly { week: string; sampleCount: number; keptCount: number; medianMs?: number | undefined }[]
}
const shareOf = ({ keptCount, sampleCount }: Promised['weekList'][number]) =>
  keptShareOf({ keptCount, missedCount: sampleCount - keptCount })

function PromiseCard({ promise }: { promise: Promised }) {
  const { weekColumns } = labels
  return (
    <Card aria-label={promise.title}>
      <h2>{promise.title}</h2>
      <dl>
        <div>
          <dt>{labels.target}</dt>
          <dd>{say(promise.targetMs)}</dd>
        </div>
        <div>
          <dt>{labels.median}</dt>
          <dd>{say(promise.medianMs)}</dd>
        </div>
        <div>
          <dt>{labels.share}</dt>
          <dd>
            {shareText(promise.keptShare)}
            <small>{labels.sample(promise.sampleCount)}</small>
          </dd>
        </div>
      </dl>
      {promise.keptShare === undefined ? <p>{labels.tooFew}</p> : null}
      <Columns
        title={sentence`${promise.title} ${labels.weeks}`}
        names={promise.weekList.map((one) => one.week.slice(5))}
        series={[{ name: labels.share, values: promise.weekList.map(shareOf) }]}
        say={shareText}
        top={1}
      />
      <details>
        <summary>{labels.weeks}</summary>
        <WholeTable
          caption={sentence`${promise.title} ${labels.weeks}`}
          rows={promise.weekList}
          rowKey={(one) => one.week}
          columns={[
            { key: 'week', title: weekColumns.week, value: (one) => one.week, render: (one) => one.week },
            figure('sample', weekColumns.sample, (one: (typeof promise.weekList)[number]) => one.sampleCount),
            figure('kept', weekColumns.kept, (one: (typeof promise.weekList)[number]) => one.keptCount),
            {
              key: 'share',
              title: weekColumns.share,
              align: 'end',
              descends: true,
              value: (one) => shareOf(one) ?? -1,
              render: (one) => shareText(shareOf(one)),
            },
            {
              key: 'median',
              title: weekColumns.median,
              align: 'end',
              value: (one) => one.medianMs ?? -1,
              render: (one) => say(one.medianMs),
            },
          ]}
        />
      </details>
      <details>
        <summary>{labels.method}</summary>
        <p>{promise.method}</p>
      </details>
    </Card>
  )
}

export function Promises() {
  const { data, isError, isFetching, refetch } = usePromiseWeeks()
  if (isError && !data)
    return <ErrorState message={labels.failed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 320 }} />
  return (
    <Grid>
      {data.map((promise) => (
        <PromiseCard key={promise.code} promise={promise} />
      ))}
    </Grid>
  )
}
