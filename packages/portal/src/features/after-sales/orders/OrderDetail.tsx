/** One order in its prescribed sections (SV-09), with the steps that this person may take (SV-10). */
import type { HandleLog, WorkOrder } from '@weft/contract'
import {
  Badge,
  below,
  CopyIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  StarIcon,
  ThreadLog,
  type ThreadLogEntry,
  token,
  typeStep,
} from '@weft/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { minuteOf } from '../../../platform/time/times'
import { copyAndSay } from '../../../shared/clipboard/copy-and-say'
import { RevealPhone } from '../../../shared/reveal/RevealPhone'
import { Joined } from '../../../shared/words/Joined'
import { FactList } from '../parts/frame'
import { PromiseChip } from '../parts/PromiseChip'
import { OrderFiles } from './OrderFiles'
import { StepBar } from './StepBar'
import { toneOf } from './state-tone'
import { revealPhone, useOrder } from './use-orders'
import { orders as words } from './words'

const Root = styled.article`
  display: grid;
  gap: 24px;
  min-width: 0;
  & h3 { margin: 0 0 12px; ${typeStep('h4')} }
  & p { margin: 0; ${typeStep('body')} white-space: pre-wrap; overflow-wrap: anywhere; }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  & > h2 { margin: 0; font: 600 20px/28px ${token('font.figures')}; }
  & > [data-steps] { margin-left: auto; }
  ${below('desktop')} { & > [data-steps] { margin-left: 0; width: 100%; } }
`
const Fault = styled.div`
  display: grid;
  gap: 12px;
`
const Opinion = styled.div`
  display: grid;
  gap: 8px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Parts = styled.ul`
  & > li { font-variant-numeric: tabular-nums; }
`
const Stars = styled.span`
  display: inline-flex;
  gap: 1px;
  color: ${token('color.warning')};
  & > svg { width: 16px; height: 16px; fill: currentColor; }
  & > svg[data-off='true'] { fill: none; color: ${token('color.edge')}; }
`

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

const entryOf = (log: HandleLog): ThreadLogEntry => ({
  key: log.logId,
  status: log.msg,
  person: log.updateBy,
  ...(log.isCustomer ? { personLabel: words.customerSaid } : {}),
  time: minuteOf(log.updateTime),
  opinion:
    log.ext || log.isInternal || log.fileList.length > 0 ? (
      <Opinion>
        <span>
          {log.isInternal ? <Badge tone="warning">{words.internal}</Badge> : null} {log.ext}
        </span>
        <OrderFiles files={log.fileList} />
      </Opinion>
    ) : undefined,
})

function Result({ order }: { order: WorkOrder }) {
  const { faultType, partList, finishTime } = order
  if (!finishTime && !faultType && partList.length === 0) return null
  const parts = partList.map((part) => (
    <li key={`${part.goodsId}${part.partName}`}>
      <Joined of={[part.partName, part.partNumber]} /> {words.pieces(part.quantity)}
    </li>
  ))
  return (
    <Section title={words.sections.result}>
      <FactList
        facts={[
          [words.facts.finished, minuteOf(finishTime)],
          [words.facts.faultType, faultType],
          [words.facts.parts, parts.length > 0 ? <Parts>{parts}</Parts> : ''],
        ]}
      />
    </Section>
  )
}

function Shown({ order, heading }: { order: WorkOrder; heading: 'page' | 'drawer' }) {
  const { facts, sections } = words
  return (
    <Root>
      <Head>
        {heading === 'page' ? <h2 translate="no">{order.orderNum}</h2> : null}
        {heading === 'page' ? (
          <IconButton
            size="S"
            label={words.copy}
            onClick={({ currentTarget }) => void copyAndSay(order.orderNum, words.copied, currentTarget)}
          >
            <CopyIcon />
          </IconButton>
        ) : null}
        <Badge tone={toneOf(order.state)}>{order.stateName}</Badge>
        <PromiseChip order={order} />
        <div data-steps="">
          <StepBar order={order} />
        </div>
      </Head>
      <Section title={sections.order}>
        <FactList
          facts={[
            [facts.orderNum, order.orderNum],
            [facts.customer, order.customerName],
            [facts.enterprise, order.enterpriseName],
            [facts.created, minuteOf(order.createTime)],
            [facts.assignee, order.assigneeName],
            ...(order.waitReason ? [[facts.waitReason, order.waitReason] as const] : []),
          ]}
        />
      </Section>
      <Section title={sections.contract}>
        <FactList
          facts={[
            [facts.contract, order.contractName],
            [facts.contractCode, order.contractCode],
            [facts.delivery, order.deliveryEnterpriseName],
          ]}
        />
      </Section>
      <Section title={sections.device}>
        <FactList
          facts={[
            [facts.productNum, order.productNum],
            [facts.device, order.deviceName],
            [facts.model, order.deviceModel],
          ]}
        />
      </Section>
      <Section title={sections.type}>
        <p>{order.aftersaleType}</p>
      </Section>
      <Section title={sections.phone}>
        <p>
          <RevealPhone key={order.orderId} masked={order.aftersalePhone} ask={() => revealPhone(order.orderId)} />
        </p>
      </Section>
      <Section title={sections.fault}>
        <Fault>
          <p>{order.description}</p>
          <OrderFiles files={order.fileList} />
        </Fault>
      </Section>
      <Result order={order} />
      {order.rating ? (
        <Section title={sections.rating}>
          <Stars role="img" aria-label={words.score(order.rating.score)}>
            {[1, 2, 3, 4, 5].map((place) => (
              <StarIcon key={place} data-off={place > (order.rating?.score ?? 0)} aria-hidden />
            ))}
          </Stars>
          <p>{order.rating.text || '--'}</p>
        </Section>
      ) : null}
      <Section title={sections.log}>
        {order.handleLogList.length === 0 ? (
          <EmptyState compact message={words.nothing} />
        ) : (
          <ThreadLog entries={order.handleLogList.map(entryOf)} />
        )}
      </Section>
    </Root>
  )
}

export interface OrderDetailProps {
  orderId: string
  /** A drawer shows the order's number in its own title bar. */
  heading: 'page' | 'drawer'
}

export function OrderDetail({ orderId, heading }: OrderDetailProps) {
  const { data, isError, isPending, isFetching, refetch } = useOrder(orderId)
  if (isPending) {
    return (
      <Root role="status">
        <Skeleton shape="block" style={{ height: 40 }} />
        <Skeleton shape="block" style={{ height: 160 }} />
        <Skeleton shape="block" style={{ height: 160 }} />
      </Root>
    )
  }
  if (isError && !data)
    return <ErrorState message={words.detailFailed} retrying={isFetching} onRetry={() => void refetch()} />
  return data ? <Shown order={data} heading={heading} /> : <EmptyState message={words.nothing} />
}
