/** The prescribed order viewer (SV-09): 选择工单 on the left, the chosen order in sections on the right. */
import type { WorkOrderRow } from '@weft/contract'
import { Button, below, EmptyState, ErrorState, Skeleton, token, typeStep } from '@weft/ui'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { ChoiceLine } from '../parts/ChoiceLine'
import { KeysetFoot } from '../parts/keyset'
import { PromiseChip } from '../parts/PromiseChip'
import { OrderDetail } from './OrderDetail'
import { noFilter, useOrders } from './use-orders'
import { orders as words } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: 340px minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  height: 100%;
  & > * { min-height: 0; }
  & > h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    &[data-open='true'] > nav { display: none; }
    &[data-open='false'] > section { display: none; }
  }
  @media print { display: block; height: auto; & > nav { display: none; } }
`
const Side = styled.nav`
  display: flex;
  flex-direction: column;
  border-right: 1px solid ${token('color.hairline')};
  background: ${token('color.surface')};
  & > h2 { flex: none; margin: 0; padding: 16px 16px 0; ${typeStep('h4')} }
  & > div { flex: none; padding: 12px 16px; border-bottom: 1px solid ${token('color.hairline')}; }
  & > ul { flex: 1; min-height: 0; overflow: auto; }
  ${below('desktop')} { border-right: 0; }
`
const Line = styled(ChoiceLine)`
  & > b { font: 600 15px/24px ${token('font.figures')}; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin-top: 4px; ${typeStep('caption')} }
`
const Detail = styled.section`
  padding: 24px 32px 48px;
  overflow: auto;
  background: ${token('color.surface')};
  ${below('desktop')} { padding: 12px 16px 32px; }
`
const Back = styled.div`
  display: none;
  margin-bottom: 12px;
  ${below('desktop')} { display: block; }
  @media print { display: none; }
`

const DEFAULTS = { q: '', order: '' } as Readonly<Record<'q' | 'order', string>>

export function ViewerPage() {
  const [address, set] = useAddressState(DEFAULTS)
  const list = useOrders({ ...noFilter, searchKey: address.q })
  const lines = useRef<HTMLUListElement>(null)
  // A wide screen opens the first entry; a small one shows the list first.
  const isWide = window.matchMedia('(min-width: 992px)').matches
  const chosenId = address.order || (isWide ? list.rows[0]?.orderId : undefined)
  const step = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    const all = [...(lines.current?.querySelectorAll('button') ?? [])]
    const next = all[all.findIndex((one) => one === document.activeElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const line = (one: WorkOrderRow) => (
    <li key={one.orderId}>
      <Line
        type="button"
        aria-current={one.orderId === chosenId}
        onClick={() => set({ order: one.orderId }, { isStep: address.order === '' })}
      >
        <b translate="no">{one.orderNum}</b>
        <span translate="no">{one.deliveryEnterpriseName || one.enterpriseName || one.customerName}</span>
        <span>{one.contractName || '--'}</span>
        <div>
          {one.stateName}
          <PromiseChip order={one} />
        </div>
      </Line>
    </li>
  )
  return (
    <Root data-open={address.order !== ''}>
      <h1>{words.viewerTitle}</h1>
      <Side aria-label={words.choose}>
        <h2>{words.choose}</h2>
        <div>
          <SearchBox
            label={words.search}
            placeholder={words.searchHint}
            value={address.q}
            onSearch={(q) => set({ q })}
          />
        </div>
        {list.hasFailed ? (
          <ErrorState compact message={words.loadFailed} retrying={list.isFetching} onRetry={list.retry} />
        ) : list.isLoading ? (
          <Skeleton shape="block" style={{ height: 240, margin: 16 }} />
        ) : list.rows.length === 0 ? (
          <EmptyState compact message={words.nothing} />
        ) : (
          <ul ref={lines} onKeyDown={step}>
            {list.rows.map(line)}
            <li style={{ padding: '8px 16px' }}>
              <KeysetFoot list={list} />
            </li>
          </ul>
        )}
      </Side>
      <Detail aria-label={words.detail}>
        <Back>
          <Button size="S" icon={<ArrowLeft />} onClick={() => set({ order: '' })}>
            {words.back}
          </Button>
        </Back>
        {chosenId ? (
          <OrderDetail key={chosenId} orderId={chosenId} heading="page" />
        ) : list.isLoading ? null : (
          <EmptyState message={words.nothing} hint={list.rows.length > 0 ? words.chooseHint : undefined} />
        )}
      </Detail>
    </Root>
  )
}
