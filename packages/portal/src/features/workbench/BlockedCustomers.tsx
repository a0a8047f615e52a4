/** The supervisor's list of customers whose messages the desk rejects. */
import type { BlockedCustomer } from '@weft/contract'
import { Button, EmptyState, ErrorState, focusVisible, Skeleton, Table, type TableColumn, token } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { minuteText } from '../../platform/time/times'
import { Actions } from '../../shared/console/page-frame'
import { untilText, useCanBlock } from './CustomerDecisions'
import { decisions as words } from './decision-words'
import { useBlocked, useUnblock } from './use-decisions'

const Customer = styled(Link)`
  color: ${token('color.link')};
  ${focusVisible}
`

const More = styled.p`
  margin: 0;
  color: ${token('color.textMeta')};
`

export function BlockedCustomers() {
  const { data, isError, isFetching, refetch } = useBlocked()
  const unblock = useUnblock()
  const canBlock = useCanBlock()
  if (isError && !data)
    return <ErrorState compact message={words.listFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 104 }} />
  const titles = words.columns
  const action: TableColumn<BlockedCustomer> = {
    key: 'action',
    title: titles.action,
    width: '8em',
    render: (one) => (
      <Actions>
        <Button
          size="S"
          variant="quiet"
          loading={unblock.isPending && unblock.variables.customerId === one.customerId}
          onClick={() => unblock.mutate(one)}
        >
          {words.unblock}
        </Button>
      </Actions>
    ),
  }
  const columns: readonly TableColumn<BlockedCustomer>[] = [
    {
      key: 'customer',
      title: titles.customer,
      render: ({ customerId, customerName }) => (
        <Customer to={`${urls.workbench}?${new URLSearchParams({ scope: 'all', customer: customerId })}`}>
          {customerName || '--'}
        </Customer>
      ),
    },
    { key: 'reason', title: titles.reason, width: '10em', render: (one) => words.reasons[one.reason] },
    { key: 'until', title: titles.until, width: '13em', render: (one) => untilText(one.until) },
    { key: 'by', title: titles.by, width: '8em', render: (one) => one.byName },
    { key: 'at', title: titles.at, width: '12em', render: (one) => minuteText(one.at) },
    ...(canBlock ? [action] : []),
  ]
  return (
    <>
      <Table
        caption={words.list}
        columns={columns}
        rows={data.rows}
        rowKey={(one) => one.customerId}
        empty={<EmptyState compact message={words.listEmpty} />}
      />
      {data.total > data.rows.length ? <More>{words.listCut(data.rows.length, data.total)}</More> : null}
    </>
  )
}
