/** Files of contracts and machines, for the staff: contracts on the left, files of the chosen one on the right. */
import { contractSorts } from '@weft/contract'
import { Button, below, EmptyState, ErrorState, Select, Skeleton, token, typeStep } from '@weft/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { dayOf } from '../../../platform/time/times'
import { ExchangeButton } from '../../../shared/exchange/ExchangeButton'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { orderIn } from '../../../shared/table/order'
import { Joined } from '../../../shared/words/Joined'
import { ChoiceLine } from '../parts/ChoiceLine'
import { Page, PageHead } from '../parts/frame'
import { ContractDrawer } from './ContractDrawer'
import { DeliveryFiles } from './DeliveryFiles'
import { useContracts } from './use-deliveries'
import { useKeepers } from './use-records'
import { deliveries as words } from './words'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(260px, 320px) minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    &[data-open='true'] > nav { display: none; }
    &[data-open='false'] > section { display: none; }
  }
`
const Side = styled.nav`
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  & > div { display: grid; gap: 8px; padding: 12px; border-bottom: 1px solid ${token('color.hairline')}; }
  & > ul { max-height: 68vh; overflow: auto; }
  & > footer { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 12px; ${typeStep('caption')} color: ${token('color.textMeta')}; }
`
const Back = styled.div`
  display: none;
  margin-bottom: 12px;
  ${below('desktop')} { display: block; }
`
const DEFAULTS = { q: '', sort: '-signed', contract: '' } as Readonly<Record<'q' | 'sort' | 'contract', string>>
const orders = Object.entries(words.sorts).map(([value, label]) => ({ value, label }))

export function DeliveriesPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const [isAdding, setAdding] = useState(false)
  const sort = orderIn(address.sort, contractSorts, '-signed')
  const list = useContracts(address.q, sort)
  // Loaded in advance for the contract form, so that it opens complete.
  useKeepers()
  const rows = list.data?.pages.flatMap((page) => page.datalist) ?? []
  // A wide screen opens the first entry; a small one shows the list first.
  const isWide = window.matchMedia('(min-width: 992px)').matches
  const chosenId = address.contract || (isWide ? rows[0]?.contractId : undefined)
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <>
            <ExchangeButton kinds={['contract', 'machine']} />
            <Button variant="main" onClick={() => setAdding(true)}>
              {words.records.addContract}
            </Button>
          </>
        }
      />
      <Columns data-open={address.contract !== ''}>
        <Side aria-label={words.contracts}>
          <div>
            <SearchBox
              label={words.search}
              placeholder={words.searchHint}
              value={address.q}
              onSearch={(q) => set({ q })}
            />
            <Select
              aria-label={words.sort}
              value={sort}
              onValueChange={(value) => set({ sort: value })}
              options={orders}
            />
          </div>
          {list.isError && !list.data ? (
            <ErrorState
              compact
              message={words.loadFailed}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : list.isPending ? (
            <Skeleton shape="block" style={{ height: 240, margin: 12 }} />
          ) : rows.length === 0 ? (
            <EmptyState compact message={address.q ? words.noneFound(address.q) : words.none} />
          ) : (
            <>
              <ul>
                {rows.map((one) => (
                  <li key={one.contractId}>
                    <ChoiceLine
                      type="button"
                      aria-current={one.contractId === chosenId}
                      onClick={() => set({ contract: one.contractId }, { isStep: address.contract === '' })}
                    >
                      <b>{one.contractName}</b>
                      <span translate="no">{one.customerName}</span>
                      <span>
                        <Joined of={[one.contractCode, dayOf(one.signTime), words.devices(one.deviceCount)]} />
                      </span>
                    </ChoiceLine>
                  </li>
                ))}
              </ul>
              <footer>
                {words.shown(rows.length, total)}
                {list.hasNextPage ? (
                  <Button size="S" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {words.more}
                  </Button>
                ) : null}
              </footer>
            </>
          )}
        </Side>
        <section aria-label={words.title}>
          <Back>
            <Button size="S" icon={<ArrowLeft />} onClick={() => set({ contract: '' })}>
              {words.back}
            </Button>
          </Back>
          {chosenId ? (
            <DeliveryFiles key={chosenId} contractId={chosenId} />
          ) : list.isPending ? null : (
            <EmptyState message={words.choose} />
          )}
        </section>
      </Columns>
      {isAdding ? (
        <ContractDrawer
          contractId={undefined}
          onClose={() => setAdding(false)}
          onSaved={(contract) => {
            setAdding(false)
            set({ q: '', contract })
          }}
        />
      ) : null}
    </Page>
  )
}
