/** Customers for the staff (CUSTOMER_MANAGE; AC-19): a keyset list, one customer in a drawer. */
import { type CustomerRow, customerSorts } from '@weft/contract'
import { Badge, Button, Drawer, EmptyState, ErrorState, Skeleton, Tabs } from '@weft/ui'
import { useState } from 'react'
import { dayOf } from '../../../platform/time/times'
import { ExchangeButton } from '../../../shared/exchange/ExchangeButton'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
import { client } from '../client'
import { Filters, Page, PageHead, RowButton, Sub } from '../parts/frame'
import { KeysetFoot, useKeyset } from '../parts/keyset'
import { CustomerDetail } from './CustomerDetail'
import { EnterpriseDrawer } from './EnterpriseDrawer'
import { customers as words } from './words'

const DEFAULTS = { kind: 'enterprise', q: '', sort: 'name', customer: '' }
const kinds = ['enterprise', 'personal', 'former'] as const

const columnsFor = (open: (customer: CustomerRow) => void): readonly ListColumn<CustomerRow>[] => {
  const { columns } = words
  return [
    {
      key: 'name',
      title: columns.name,
      render: (one) => (
        <>
          <RowButton type="button" onClick={() => open(one)}>
            {one.customerName}
          </RowButton>
          {one.creditCode ? <Sub>{one.creditCode}</Sub> : null}
        </>
      ),
    },
    { key: 'persons', title: columns.persons, align: 'end', width: '7em', render: (one) => one.personCount },
    { key: 'contracts', title: columns.contracts, align: 'end', width: '7em', render: (one) => one.contractCount },
    { key: 'devices', title: columns.devices, align: 'end', width: '7em', render: (one) => one.deviceCount },
    {
      key: 'open',
      title: columns.open,
      align: 'end',
      width: '9em',
      render: (one) => (one.openOrderCount > 0 ? <Badge tone="info">{one.openOrderCount}</Badge> : 0),
    },
    {
      key: 'created',
      title: columns.created,
      width: '9em',
      descends: true,
      render: (one) => dayOf(one.createTime) || '--',
    },
  ]
}

export function CustomersPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const [isAdding, setAdding] = useState(false)
  const kind = kinds.find((one) => one === address.kind) ?? 'enterprise'
  const sort = orderIn(address.sort, customerSorts, 'name')
  const list = useKeyset({
    queryKey: ['after-sales', 'customers', kind, address.q, sort],
    load: async (cursor, signal) =>
      (await client.customers.list({ query: { kind, searchKey: address.q, sort, cursor, limit: 20 } }, { signal }))[0],
  })
  const opened = list.rows.find((one) => one.customerId === address.customer)
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <>
            <ExchangeButton kinds={['enterprise', 'person']} />
            <Button variant="main" onClick={() => setAdding(true)}>
              {words.entry.add}
            </Button>
          </>
        }
      />
      <Tabs
        label={words.kindsLabel}
        value={kind}
        onValueChange={(value) => set({ kind: value, q: '' })}
        items={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Filters>
        <div data-wide="">
          <SearchBox
            key={kind}
            label={words.search}
            placeholder={words.hints[kind]}
            value={address.q}
            onSearch={(q) => set({ q })}
          />
        </div>
      </Filters>
      {list.hasFailed ? (
        <ErrorState message={words.loadFailed} retrying={list.isFetching} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <ListTable
            caption={words.caption}
            columns={columnsFor((customer) => set({ customer: customer.customerId }, { isStep: true }))}
            rows={list.rows}
            rowKey={(one) => one.customerId}
            sorts={customerSorts}
            order={sort}
            onOrder={(next) => set({ sort: next })}
            refreshing={list.isChanging}
            empty={<EmptyState message={address.q ? words.emptyFiltered(address.q) : words.empty} />}
          />
          <KeysetFoot list={list} />
        </>
      )}
      {isAdding ? (
        <EnterpriseDrawer
          customer={undefined}
          onClose={() => setAdding(false)}
          onSaved={(customer) => {
            setAdding(false)
            set({ kind: 'enterprise', q: '', customer })
          }}
        />
      ) : null}
      <Drawer
        open={address.customer !== ''}
        onOpenChange={(isOpen) => (isOpen ? undefined : set({ customer: '' }))}
        title={opened?.customerName ?? words.sections.facts}
        size="min(52rem, 100vw)"
      >
        {address.customer ? (
          <CustomerDetail
            key={address.customer}
            customerId={address.customer}
            onRemoved={() => set({ customer: '' })}
          />
        ) : null}
      </Drawer>
    </Page>
  )
}
