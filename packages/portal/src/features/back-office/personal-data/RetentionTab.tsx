import { type RetentionPeriod, retentionKinds } from '@weft/contract'
import { Button, ErrorState, Skeleton, Table, type TableColumn } from '@weft/ui'
import { useState } from 'react'
import { Actions, Sub } from '../parts/frame'
import { PeriodDialog } from './PeriodDialog'
import { useRetention } from './use-retention'
import { personalData as words } from './words'

const { retention: text } = words

const columnsFor = (change: (period: RetentionPeriod) => void): readonly TableColumn<RetentionPeriod>[] => [
  {
    key: 'kind',
    title: text.columns.kind,
    render: (one) => (
      <>
        {retentionKinds[one.kind].name}
        <Sub>{text.what[one.kind]}</Sub>
      </>
    ),
  },
  {
    key: 'scope',
    title: text.columns.scope,
    width: '8em',
    render: (one) => text.scopes[retentionKinds[one.kind].scope],
  },
  {
    key: 'days',
    title: text.columns.days,
    width: '10em',
    render: (one) => (
      <>
        {text.days(one.days)}
        <Sub>{one.days === one.defaultDays ? text.isDefault : text.default(one.defaultDays)}</Sub>
      </>
    ),
  },
  {
    key: 'action',
    title: words.action,
    width: '7em',
    render: (one) => (
      <Actions>
        <Button
          size="S"
          variant="quiet"
          aria-label={`${text.change} ${retentionKinds[one.kind].name}`}
          onClick={() => change(one)}
        >
          {text.change}
        </Button>
      </Actions>
    ),
  },
]

export function RetentionTab() {
  const { data, isError, isFetching, refetch } = useRetention()
  const [changed, setChanged] = useState<RetentionPeriod>()
  if (isError && !data)
    return <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 420 }} />
  return (
    <>
      <Table caption={text.caption} columns={columnsFor(setChanged)} rows={data} rowKey={(one) => one.kind} />
      {changed ? (
        <PeriodDialog
          period={data.find(({ kind }) => kind === changed.kind) ?? changed}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
    </>
  )
}
