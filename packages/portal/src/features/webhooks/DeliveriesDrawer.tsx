import type { WebhookDelivery, WebhookEndpoint } from '@weft/contract'
import { Badge, Button, Drawer, EmptyState, ErrorState, Pager, Select, Skeleton, token, typeStep } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { styled } from 'styled-components'
import { secondText } from '../../platform/time/china-days'
import { codeFace } from '../../shared/code/code-face'
import { gapText } from './gap-text'
import { type DeliveryState, PAGE_SIZE, useDeliveries, usePing, useResend } from './use-webhooks'
import { webhooks as words } from './words'

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 16px;
  & > button[role='combobox'] { width: 140px; }
`
const Gaps = styled.section`
  margin-bottom: 16px;
  padding: 10px 12px;
  background: ${token('color.band')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.control')};
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > h3 { margin: 0 0 4px; ${typeStep('caption')} font-weight: 500; color: ${token('color.text')}; }
  & li { color: ${token('color.text')}; font-variant-numeric: tabular-nums; }
  & li[data-ongoing='true'] { color: ${token('color.danger')}; }
  & > p { margin: 4px 0 0; }
`
const List = styled.ol`
  border-top: 1px solid ${token('color.hairline')};
  & > li { padding: 12px 0; border-bottom: 1px solid ${token('color.hairline')}; }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 36px;
  & > b { font-weight: 500; }
  & > time { margin-left: auto; ${typeStep('caption')} color: ${token('color.textMeta')}; font-variant-numeric: tabular-nums; }
`
const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  ${typeStep('caption')}
  color: ${token('color.textMeta')};
  & > span[data-tone='danger'] { color: ${token('color.danger')}; }
  & > button { margin-left: auto; }
`
const Body = styled.details`
  margin-top: 4px;
  ${typeStep('caption')}
  & > summary { min-height: 28px; cursor: pointer; color: ${token('color.link')}; }
  & > pre {
    max-height: 240px;
    margin: 4px 0 0;
    padding: 10px 12px;
    overflow: auto;
    background: ${token('color.band')};
    border: 1px solid ${token('color.hairline')};
    border-radius: ${token('radius.control')};
    font: 12px/1.6 ${codeFace};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const TONES = { pending: 'info', delivered: 'success', failed: 'danger' } as const

/** Formats the body for reading; returns it unchanged if it is no JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const resend = useResend()
  const { state, attempts, status, error, millis, nextAttemptAt } = delivery
  return (
    <li>
      <Line>
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        <b>{words.events[delivery.eventType] ?? delivery.eventType}</b>
        <time dateTime={new Date(delivery.createdAt).toISOString()}>{secondText(delivery.createdAt)}</time>
      </Line>
      <Result>
        <span>{attempts > 0 ? words.attempts(attempts) : words.noAttempt}</span>
        {status === undefined || error !== undefined ? null : <span>{status}</span>}
        {error === undefined ? null : <span data-tone="danger">{error}</span>}
        {millis === undefined ? null : <span>{words.millis(millis)}</span>}
        {state === 'pending' && nextAttemptAt !== undefined && attempts > 0 ? (
          <span>{words.next(secondText(nextAttemptAt))}</span>
        ) : null}
        {state === 'pending' && attempts === 0 ? null : (
          <Button
            size="S"
            variant="quiet"
            loading={resend.isPending}
            onClick={() => resend.mutate({ id: delivery.id })}
          >
            {words.resend}
          </Button>
        )}
      </Result>
      <Body>
        <summary>{words.body}</summary>
        <pre>{readable(delivery.body)}</pre>
      </Body>
    </li>
  )
}

/** Deliveries to one endpoint, newest first, with their results. */
export function DeliveriesDrawer({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const [state, setState] = useState<DeliveryState | 'all'>('all')
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useDeliveries(endpoint.id, state, page)
  const ping = usePing()
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={sentence`${words.records} · ${endpoint.name}`}
      size="min(560px, 100vw - 48px)"
    >
      <Top>
        <Select
          aria-label={words.filter}
          value={state}
          onValueChange={(value) => {
            setState(value as DeliveryState | 'all')
            setPage(1)
          }}
          options={[
            { value: 'all', label: words.all },
            ...(['pending', 'delivered', 'failed'] as const).map((value) => ({ value, label: words.states[value] })),
          ]}
        />
        <Button
          loading={ping.isPending}
          aria-disabled={!endpoint.isEnabled}
          onClick={() => endpoint.isEnabled && ping.mutate({ id: endpoint.id })}
        >
          {words.ping}
        </Button>
      </Top>
      {endpoint.gaps.length === 0 ? null : (
        <Gaps>
          <h3>{words.gaps}</h3>
          <ul>
            {endpoint.gaps.map((gap) => (
              <li key={gap.from} data-ongoing={gap.isOngoing}>
                {gapText(gap)}
              </li>
            ))}
          </ul>
          <p>{words.gapsHint}</p>
        </Gaps>
      )}
      {isError && !data ? (
        <ErrorState compact message={words.deliveriesFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 240 }} />
      ) : data.rows.length === 0 ? (
        <EmptyState compact message={words.recordsEmpty} hint={words.recordsEmptyHint} />
      ) : (
        <>
          <List>
            {data.rows.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </List>
          <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPageChange={setPage} />
        </>
      )}
    </Drawer>
  )
}
