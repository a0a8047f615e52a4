/** How the desk keeps its 15-minute promise (SV-01), by agent, and customers' ratings. The URL holds the time span. */
import type { DeskFigures } from '@weft/contract'
import { EmptyState, ErrorState, Skeleton, Tabs } from '@weft/ui'
import { useSearchParams } from 'react-router-dom'
import { FigureRow, FiguresPage } from '../../shared/console/page-frame'
import { figure, type ListColumn, WholeTable } from '../../shared/table/ListTable'
import { durationText } from '../../shared/words/duration'
import { keptShareOf, shareText } from '../../shared/words/share'
import { Ratings } from './Ratings'
import { spanNames } from './spans'
import { useFigures } from './use-quality'
import { quality as words } from './words'

type AgentRow = DeskFigures['agents'][number]

const columns: readonly ListColumn<AgentRow>[] = [
  { key: 'agent', title: words.agent, value: (one) => one.agentName, render: (one) => one.agentName },
  { ...figure('asked', words.figures.asked, (one) => one.askedCount), width: '8em' },
  {
    key: 'kept',
    title: words.figures.kept,
    align: 'end',
    width: '8em',
    value: (one) => keptShareOf(one) ?? -1,
    render: (one) => shareText(keptShareOf(one)),
  },
  { ...figure('missed', words.figures.missed, (one) => one.missedCount), width: '8em' },
  {
    key: 'median',
    title: words.figures.median,
    align: 'end',
    width: '12em',
    descends: true,
    value: (one) => one.medianReplyMs ?? -1,
    render: (one) => durationText(one.medianReplyMs),
  },
  {
    key: 'rating',
    title: words.figures.rating,
    align: 'end',
    width: '8em',
    descends: true,
    value: (one) => one.ratingAverage ?? -1,
    render: (one) => one.ratingAverage?.toFixed(2) ?? '--',
  },
]

const tagColumns: readonly ListColumn<DeskFigures['endTags'][number]>[] = [
  { key: 'tag', title: words.endTag, value: (one) => one.tag, render: (one) => one.tag },
  { ...figure('count', words.endTagCount, (one) => one.count), width: '8em' },
  {
    key: 'median',
    title: words.figures.median,
    align: 'end',
    width: '12em',
    descends: true,
    value: (one) => one.medianReplyMs ?? -1,
    render: (one) => durationText(one.medianReplyMs),
  },
]

function Overview({ figures }: { figures: DeskFigures }) {
  const { figures: labels } = words
  const { askedCount, missedCount } = figures
  const shown: readonly (readonly [label: string, value: string, about?: string])[] = [
    [labels.asked, String(askedCount), words.answered(figures.answeredCount)],
    [labels.kept, shareText(keptShareOf(figures)), words.promise],
    [labels.missed, String(missedCount), words.missedNote],
    [labels.median, durationText(figures.medianReplyMs), labels.medianNote(durationText(figures.p90ReplyMs))],
    [labels.left, String(figures.leftMessageCount), `${labels.withdrawn} ${figures.withdrawnCount}`],
    [labels.rating, figures.ratingAverage?.toFixed(2) ?? '--', words.ratedBy(figures.ratingCount)],
  ]
  return (
    <FigureRow>
      {shown.map(([label, value, about]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <small>{about}</small>
        </div>
      ))}
    </FigureRow>
  )
}

export function QualityPage() {
  const [params, setParams] = useSearchParams()
  const span = spanNames.find((one) => one === params.get('span')) ?? 'week'
  const { data, isError, isFetching, refetch } = useFigures(span)
  return (
    <FiguresPage>
      <h1>{words.title}</h1>
      <Tabs
        label={words.span}
        value={span}
        onValueChange={(value) => setParams({ span: value }, { replace: true })}
        items={spanNames.map((value) => ({ value, label: words.spans[value] }))}
      />
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 120 }} />
      ) : (
        <>
          <Overview figures={data} />
          <h2>{words.agents}</h2>
          <WholeTable
            caption={words.agents}
            columns={columns}
            rows={data.agents}
            rowKey={(one) => one.agentId}
            refreshing={isFetching}
            empty={<EmptyState compact message={words.noAgents} />}
          />
          <h2>{words.endTags}</h2>
          <WholeTable
            caption={words.endTags}
            columns={tagColumns}
            rows={data.endTags}
            rowKey={(one) => one.tag}
            refreshing={isFetching}
            empty={<EmptyState compact message={words.noEndTags} />}
          />
        </>
      )}
      <Ratings />
    </FiguresPage>
  )
}
