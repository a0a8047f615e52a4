/** One customer: people, contracts, devices and orders, with links to each. */
import { useQuery } from '@tanstack/react-query'
import type { CustomerDetail as Customer } from '@weft/contract'
import {
  Badge,
  EmptyState,
  ErrorState,
  focusVisible,
  Skeleton,
  Table,
  type TableColumn,
  token,
  typeStep,
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { useSession } from '../../../platform/session/session'
import { dayOf, minuteOf } from '../../../platform/time/times'
import { client } from '../client'
import { FactList, Sub } from '../parts/frame'
import { PromiseChip } from '../parts/PromiseChip'
import { EnterpriseActions } from './EnterpriseActions'
import { customers as words } from './words'

const Root = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
  & h3 { margin: 0 0 12px; ${typeStep('h4')} }
  & a { color: ${token('color.link')}; overflow-wrap: anywhere; ${focusVisible} }
`

const Cut = styled.p`
  margin: ${token('space.2')} 0 0;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
`

/** @param shown rows of the table, where that may be fewer than `count` */
const Section = (part: { title: string; count?: number; shown?: number; children: ReactNode }) => {
  const { count, shown = count } = part
  const title = count === undefined ? part.title : sentence`${part.title} ${count}`
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {part.children}
      {count !== undefined && shown !== undefined && shown < count ? <Cut>{words.cut(shown, count)}</Cut> : null}
    </section>
  )
}

type Person = Customer['personList'][number]
type Contract = Customer['contractList'][number]
type Device = Customer['deviceList'][number]
type Order = Customer['orderList'][number]

const people: readonly TableColumn<Person>[] = [
  { key: 'name', title: words.person.name, render: (one) => one.name },
  { key: 'phone', title: words.person.phone, width: '10em', render: (one) => one.phone || '--' },
  { key: 'department', title: words.person.department, render: (one) => one.departmentName || '--' },
  {
    key: 'state',
    title: words.person.state,
    width: '7em',
    render: (one) => (
      <Badge tone={one.isActive ? 'success' : 'neutral'}>{one.isActive ? words.active : words.locked}</Badge>
    ),
  },
]
const devices: readonly TableColumn<Device>[] = [
  { key: 'name', title: words.device.name, render: (one) => one.deviceName },
  { key: 'model', title: words.device.model, width: '9em', render: (one) => one.deviceModel },
  { key: 'num', title: words.device.productNum, width: '12em', render: (one) => one.productNum },
  { key: 'place', title: words.device.place, render: (one) => one.place || '--' },
]
const contractsFor = (canSeeFiles: boolean): readonly TableColumn<Contract>[] => [
  {
    key: 'name',
    title: words.contract.name,
    render: (one) => (
      <>
        {one.contractName}
        <Sub>{one.contractCode}</Sub>
      </>
    ),
  },
  { key: 'signed', title: words.contract.signed, width: '8em', render: (one) => dayOf(one.signTime) },
  {
    key: 'state',
    title: words.contract.state,
    width: '7em',
    render: (one) => words.deliveryStates[one.deliveryState] ?? '--',
  },
  { key: 'devices', title: words.contract.devices, width: '5em', align: 'end', render: (one) => one.deviceCount },
  ...(canSeeFiles
    ? [
        {
          key: 'files',
          title: words.contract.files,
          width: '7em',
          render: (one: Contract) => (
            <Link to={`${urls.afterSalesDeliveries}?contract=${one.contractId}`}>{words.toFiles}</Link>
          ),
        },
      ]
    : []),
]
const ordersFor = (canSee: boolean): readonly TableColumn<Order>[] => [
  {
    key: 'num',
    title: words.order.number,
    width: '13em',
    render: (one) =>
      canSee ? <Link to={`${urls.afterSalesViewer}?order=${one.orderId}`}>{one.orderNum}</Link> : one.orderNum,
  },
  { key: 'type', title: words.order.type, width: '7em', render: (one) => one.aftersaleType },
  { key: 'device', title: words.order.device, render: (one) => one.deviceName || one.contractName || '--' },
  { key: 'state', title: words.order.state, width: '6em', render: (one) => one.stateName },
  { key: 'promise', title: words.order.promise, width: '11em', render: (one) => <PromiseChip order={one} /> },
]

export function CustomerDetail({ customerId, onRemoved }: { customerId: string; onRemoved: () => void }) {
  const authorities = useSession((state) => state.session?.authorities) ?? []
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['after-sales', 'customer', customerId],
    queryFn: async ({ signal }) => (await client.customers.detail({ params: { customerId } }, { signal }))[0] ?? null,
    retry: 1,
  })
  if (isPending) return <Skeleton shape="block" style={{ height: 320 }} />
  if (isError || !data)
    return <ErrorState message={words.detailFailed} retrying={isFetching} onRetry={() => void refetch()} />
  const { facts, sections, none } = words
  return (
    <Root>
      <Section title={sections.facts}>
        <FactList
          facts={[
            [facts.name, data.customerName],
            [facts.kind, words.kinds[data.isRetired ? 'former' : data.kind]],
            [facts.creditCode, data.creditCode],
            [facts.created, minuteOf(data.createTime)],
          ]}
        />
        {data.kind === 'enterprise' ? <EnterpriseActions enterprise={data} onRemoved={onRemoved} /> : null}
      </Section>
      <Section title={sections.persons} count={data.personCount} shown={data.personList.length}>
        <Table
          caption={sections.persons}
          columns={people}
          rows={data.personList}
          rowKey={(one) => one.userId}
          empty={<EmptyState compact message={none.persons} />}
        />
      </Section>
      <Section title={sections.contracts} count={data.contractCount}>
        <Table
          caption={sections.contracts}
          columns={contractsFor(authorities.includes('DELIVERY_MANAGE'))}
          rows={data.contractList}
          rowKey={(one) => one.contractId}
          empty={<EmptyState compact message={none.contracts} />}
        />
      </Section>
      <Section title={sections.devices} count={data.deviceCount} shown={data.deviceList.length}>
        <Table
          caption={sections.devices}
          columns={devices}
          rows={data.deviceList}
          rowKey={(one) => one.deviceId}
          empty={<EmptyState compact message={none.devices} />}
        />
      </Section>
      <Section title={sections.orders} count={data.orderTotal} shown={data.orderList.length}>
        <Table
          caption={sections.orders}
          columns={ordersFor(authorities.includes('SERVICE_DTL'))}
          rows={data.orderList}
          rowKey={(one) => one.orderId}
          empty={<EmptyState compact message={none.orders} />}
        />
      </Section>
    </Root>
  )
}
