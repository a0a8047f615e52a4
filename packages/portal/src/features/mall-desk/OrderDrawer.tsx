import type { ManagedOrder } from '@weft/contract'
import { Drawer, Table, ThreadLog, token, typeStep } from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { moneyOf } from '../../platform/money/money'
import { minuteOf } from '../../platform/time/times'
import { RevealPhone } from '../../shared/reveal/RevealPhone'
import { Joined } from '../../shared/words/Joined'
import { orderStateNames, orderStepPersons } from '../../shared/words/order-states'
import { QuoteForm } from './QuoteForm'
import { ShipForm } from './ShipForm'
import { revealPhone } from './use-desk-orders'
import { desk as words } from './words'

const said = words.drawer

const Root = styled.div`
  display: grid;
  gap: 24px;
  & h3 { margin: 0 0 12px; ${typeStep('h4')} }
  & dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 20px; margin: 0; ${typeStep('bodyS')} overflow-wrap: anywhere; }
  & dt { color: ${token('color.textMeta')}; }
  & dd { margin: 0; }
`
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  margin: 12px 0 0;
  ${typeStep('body')}
  & > strong { color: ${token('color.price')}; font-family: ${token('font.figures')}; }
`

export function OrderDrawer({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const isOpenToQuote = order.state === 'inquiry' || order.state === 'quoted'
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [said.customer, <Joined key={order.orderId} of={[order.enterpriseName, order.customerName]} />],
    [said.contact, order.contactName],
    [said.phone, <RevealPhone key={order.orderId} masked={order.phone} ask={() => revealPhone(order.orderId)} />],
    [said.address, order.address],
    [said.invoice, order.invoiceNote],
    [said.remark, order.remark],
    ...(order.trackingNumber
      ? [[said.carrier, order.carrier] as const, [said.tracking, order.trackingNumber] as const]
      : []),
  ]
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={said.title(order.orderNum)}
      size="min(680px, 100vw - 48px)"
    >
      <Root>
        <dl>
          <dt>{words.columns.state}</dt>
          <dd>{orderStateNames[order.state]}</dd>
          {facts.flatMap(([name, value]) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name}-value`}>{value || words.unknown}</dd>,
          ])}
        </dl>
        {isOpenToQuote ? (
          <QuoteForm key={order.orderId + order.state} order={order} />
        ) : (
          <section>
            <h3>{said.lines}</h3>
            <Table
              caption={said.lines}
              rows={order.itemList}
              rowKey={(line) => line.goodsId}
              columns={[
                { key: 'name', title: said.name, render: (line) => line.goodsName },
                { key: 'number', title: said.number, render: (line) => line.partNumber },
                { key: 'quantity', title: said.quantity, align: 'end', render: (line) => line.quantity },
                {
                  key: 'amount',
                  title: said.amount,
                  align: 'end',
                  render: (line) =>
                    line.unitPriceCents === undefined ? words.unknown : moneyOf(line.unitPriceCents * line.quantity),
                },
              ]}
            />
            <Total>
              {said.total}
              <strong>{order.totalCents === undefined ? words.negotiable : moneyOf(order.totalCents)}</strong>
            </Total>
          </section>
        )}
        {order.state === 'confirmed' ? <ShipForm order={order} /> : null}
        <section>
          <h3>{said.progress}</h3>
          <ThreadLog
            entries={[...order.logList].reverse().map((entry) => ({
              key: `${entry.state}-${entry.time}`,
              status: orderStateNames[entry.state],
              personLabel: orderStepPersons[entry.state],
              person: entry.by,
              time: minuteOf(entry.time),
              opinion: entry.note || undefined,
            }))}
          />
        </section>
      </Root>
    </Drawer>
  )
}
