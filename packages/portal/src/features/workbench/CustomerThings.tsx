/** A customer's contracts with their devices, and after-sales orders, running ones first. */

import { type ConversationService, mostListedContracts, type WorkOrderRow } from '@weft/contract'
import { shorten } from '@weft/protocol'
import { ErrorState, focusVisible, Skeleton, SlaChip, token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../platform/navigation/urls'
import { useSession } from '../../platform/session/session'
import { minuteOf, minuteText } from '../../platform/time/times'
import { Joined } from '../../shared/words/Joined'
import { useService } from './use-customer'
import { workbench } from './words'

const labels = workbench.things
/** Number of orders shown before the agent asks for all. */
const FIRST_ORDERS = 5

const ContractLine = styled.details`
  border-top: 1px solid ${token('color.hairline')};
  &:last-of-type { border-bottom: 1px solid ${token('color.hairline')}; }
  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    padding: 8px 0;
    cursor: pointer;
    ${focusVisible}
  }
  & > summary > b { font-weight: 500; overflow-wrap: anywhere; }
  & > summary > span { ${typeStep('caption')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
  & > summary > span:last-child { grid-column: 1 / -1; }
  & > ul { margin: 0 0 8px; padding-left: 12px; border-left: 3px solid ${token('color.hairline')}; }
  & > ul > li { display: grid; padding: 4px 0; }
  & > ul > li > span { ${typeStep('caption')} color: ${token('color.textMeta')}; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
const Orders = styled.ul`
  & > li { display: grid; gap: 2px; padding: 8px 0; border-top: 1px solid ${token('color.hairline')}; }
  & > li > div { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; }
  & a, & b { font: 600 14px/22px ${token('font.figures')}; }
  & a { color: ${token('color.link')}; ${focusVisible} }
  & small { ${typeStep('caption')} color: ${token('color.textMeta')}; overflow-wrap: anywhere; }
`
const More = styled.details`
  & > summary { min-height: 32px; color: ${token('color.link')}; line-height: 32px; cursor: pointer; ${typeStep('caption')} ${focusVisible} }
`

function Order({ order, isLinked }: { order: WorkOrderRow; isLinked: boolean }) {
  const { promise, lastLog } = order
  return (
    <li>
      <div>
        {isLinked ? (
          <Link to={`${urls.afterSalesViewer}?order=${order.orderId}`}>{order.orderNum}</Link>
        ) : (
          <b translate="no">{order.orderNum}</b>
        )}
        <span>{order.stateName}</span>
        {order.state === 'withdrawn' ? null : (
          <SlaChip state={promise.state} spanMs={promise.spanMs} dueAt={minuteText(promise.dueAt)} />
        )}
      </div>
      <small>
        <Joined of={[order.aftersaleType, order.deviceName, shorten(order.description, 80)]} />
      </small>
      {lastLog ? (
        <small>
          <Joined of={[lastLog.msg, lastLog.updateBy, minuteOf(lastLog.updateTime)]} />
        </small>
      ) : null}
    </li>
  )
}

type Contract = ConversationService['contractList'][number]
const warrantyOf = (contract: Contract) =>
  contract.deliverTime === '' ? labels.undelivered : contract.isInWarranty ? labels.inWarranty : labels.outOfWarranty

function Contracts({ service }: { service: ConversationService }) {
  return (
    <section aria-label={labels.contracts}>
      <h3>{labels.contracts}</h3>
      {service.contractList.length === 0 ? <p>{labels.noContracts}</p> : null}
      {service.contractList.map((contract) => (
        <ContractLine key={contract.contractId}>
          <summary>
            <b>{contract.contractName}</b>
            <span>{labels.devices(contract.deviceList.length)}</span>
            <span>
              <Joined of={[contract.contractCode, warrantyOf(contract)]} />
            </span>
          </summary>
          <ul>
            {contract.deviceList.map((device) => (
              <li key={device.deviceId}>
                {device.deviceName}
                <span>
                  <Joined of={[device.deviceModel, device.productNum]} />
                </span>
              </li>
            ))}
          </ul>
        </ContractLine>
      ))}
      {service.contractList.length < mostListedContracts ? null : <p>{labels.latestContracts(mostListedContracts)}</p>}
    </section>
  )
}

export function CustomerThings({ customerId }: { customerId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useService(customerId)
  const authorities = useSession((state) => state.session?.authorities) ?? []
  const isLinked = authorities.includes('SERVICE_DTL')
  if (isPending) return <Skeleton shape="block" style={{ height: 72, marginTop: 24 }} />
  if (isError && !data)
    return <ErrorState compact message={labels.failed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return null
  const [first, rest] = [data.orderList.slice(0, FIRST_ORDERS), data.orderList.slice(FIRST_ORDERS)]
  const lines = (orders: readonly WorkOrderRow[]) => (
    <Orders>
      {orders.map((order) => (
        <Order key={order.orderId} order={order} isLinked={isLinked} />
      ))}
    </Orders>
  )
  return (
    <>
      {data.enterpriseName ? <Contracts service={data} /> : null}
      <section aria-label={labels.orders}>
        <h3>{labels.orders}</h3>
        {data.orderList.length === 0 ? <p>{labels.noOrders}</p> : lines(first)}
        {rest.length > 0 ? (
          <More>
            <summary>{labels.moreOrders(data.orderTotal - first.length, rest.length)}</summary>
            {lines(rest)}
          </More>
        ) : null}
      </section>
    </>
  )
}
