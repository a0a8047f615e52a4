/** One order (SV-07, design §6.26): its facts, photos, the handling log on a thread, and what its customer may do. */

import type { WorkOrder } from '@weft/contract'
import { shorten } from '@weft/protocol'
import {
  Badge,
  Button,
  below,
  EmptyState,
  ErrorState,
  LoadingState,
  SlaChip,
  ThreadLog,
  type ThreadLogEntry,
  token,
  typeStep,
} from '@weft/ui'
import { ChevronLeft } from 'lucide-react'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { minuteOf } from '../../../platform/time/times'
import { ReadingPrint } from '../../../shared/article/ReadingPrint'
import { useAssistantSubject } from '../../../shared/assistant/assistant-door'
import { MediaTiles } from '../../../shared/files'
import { Joined } from '../../../shared/words/Joined'
import { Fact, Facts, Panel } from '../parts'
import { isNotThere } from '../service-client'
import { serviceWords } from '../words'
import { OrderActions } from './OrderActions'
import { deviceText, knotOf, promiseChip, toneOf } from './order-face'
import { RateForm } from './RateForm'
import { Stars } from './Stars'
import { useOrder } from './use-orders'

const { order: words } = serviceWords

/** Aligns its label with the page's edge. */
const Back = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${token('space.5')});
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.3')};
  & > h2 { ${typeStep('h3')} font-family: ${token('font.figures')}; }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.2')}; margin-inline-start: auto; }
  ${below('column')} { & > div { margin: ${token('space.2')} 0 0; } }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max(26rem, 300px);
  gap: ${token('space.5')};
  align-items: start;
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; }
`
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
  @media print { display: block; }
`
const Waiting = styled.section`
  padding: ${token('space.4')} ${token('space.5')};
  background: ${token('color.warningBg')};
  border-radius: ${token('radius.control')};
  color: ${token('color.warning')};
  ${typeStep('body')}
  & > h2 { ${typeStep('h4')} }
`
const Text = styled.p`
  ${typeStep('body')}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  & + * { margin-top: ${token('space.4')}; }
`
const Parts = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; flex-wrap: wrap; gap: 0 ${token('space.4')}; padding: ${token('space.2')} 0; border-bottom: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  & > li > span { color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; }
`

/** A log entry with its photos. */
function knotWithFiles(log: WorkOrder['handleLogList'][number]): ThreadLogEntry {
  const knot = knotOf(log)
  if (log.fileList.length === 0) return knot
  return {
    ...knot,
    opinion: (
      <>
        {log.ext ? <Text as="span">{log.ext}</Text> : null}
        <div style={{ marginTop: 8 }}>
          <MediaTiles addresses={log.fileList.map(({ fileAccessPath }) => fileAccessPath)} label={log.msg} />
        </div>
      </>
    ),
  }
}

export function OrderDetail({ orderId, onBack }: { orderId: string; onBack: () => void }) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId)
  useAssistantSubject(
    order && {
      title: words.chatTitle(order.orderNum, order.aftersaleType),
      detail: shorten(order.description, 80),
      address: urls.afterSale(order.orderId),
    },
  )
  const back = (
    <Back data-screen variant="quiet" icon={<ChevronLeft />} onClick={onBack}>
      {words.back}
    </Back>
  )
  if (!order) {
    return (
      <>
        {back}
        <Panel>
          {error ? (
            isNotThere(error) ? (
              <EmptyState message={words.notThere} />
            ) : (
              <ErrorState message={words.failed} retrying={isFetching} onRetry={() => void refetch()} />
            )
          ) : (
            <LoadingState />
          )}
        </Panel>
      </>
    )
  }
  const chip = promiseChip(order)
  return (
    <>
      <ReadingPrint />
      {back}
      <Head>
        <h2 translate="no">{order.orderNum}</h2>
        <Badge tone={toneOf(order.state)}>{order.stateName}</Badge>
        {chip ? <SlaChip {...chip} /> : null}
        <OrderActions order={order} />
      </Head>
      {order.state === 'waiting' && order.waitReason ? (
        <Waiting>
          <h2>{words.waiting}</h2>
          <p>{order.waitReason}</p>
        </Waiting>
      ) : null}
      <Columns>
        <Stack>
          {order.steps.includes('rate') ? <RateForm order={order} /> : null}
          <Panel>
            <Facts>
              <Fact name={words.type}>{order.aftersaleType}</Fact>
              <Fact name={words.phone}>{order.aftersalePhone}</Fact>
              <Fact name={words.contract}>
                <Joined of={[order.contractCode, order.contractName]} />
              </Fact>
              <Fact name={words.device}>{deviceText(order)}</Fact>
              <Fact name={words.person}>{order.customerName}</Fact>
              <Fact name={words.created}>{minuteOf(order.createTime)}</Fact>
              <Fact name={words.engineer}>{order.assigneeName}</Fact>
              {order.finishTime ? <Fact name={words.finished}>{minuteOf(order.finishTime)}</Fact> : null}
              {order.faultType ? <Fact name={words.faultType}>{order.faultType}</Fact> : null}
            </Facts>
          </Panel>
          <Panel>
            <h2>{words.description}</h2>
            <Text>{order.description}</Text>
            <MediaTiles addresses={order.fileList.map(({ fileAccessPath }) => fileAccessPath)} label={words.files} />
          </Panel>
          {order.partList.length > 0 ? (
            <Panel>
              <h2>{words.parts}</h2>
              <Parts>
                {order.partList.map((part) => (
                  <li key={`${part.partNumber}-${part.partName}`}>
                    {part.partName}
                    <span translate="no">{part.partNumber}</span>
                    <span>{words.partCount(part.quantity)}</span>
                  </li>
                ))}
              </Parts>
            </Panel>
          ) : null}
          {order.rating ? (
            <Panel>
              <h2>{words.myRating}</h2>
              <Stars score={order.rating.score} />
              {order.rating.text ? <Text>{order.rating.text}</Text> : null}
            </Panel>
          ) : null}
        </Stack>
        <Panel>
          <h2>{words.log}</h2>
          <Fragment key={order.handleLogList[0]?.logId}>
            <ThreadLog entries={order.handleLogList.map(knotWithFiles)} />
          </Fragment>
        </Panel>
      </Columns>
    </>
  )
}
