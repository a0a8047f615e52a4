/** Endpoints that are told what happens at the desk: a table, its records in a drawer, the key of a new one shown once. */
import type { WebhookEndpoint } from '@weft/contract'
import {
  Button,
  below,
  ConfirmDialog,
  EllipsisIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  Skeleton,
  Table,
  type TableColumn,
  token,
  typeStep,
} from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { SecretDialog } from '../../shared/secret/SecretDialog'
import { DeliveriesDrawer } from './DeliveriesDrawer'
import { EndpointDrawer } from './EndpointDrawer'
import { EndpointState } from './EndpointState'
import { useEndpoints, useRemove, useRenewSecret, useUpdate } from './use-webhooks'
import { webhooks as words } from './words'

const Root = styled.div`
  padding: 24px 32px 48px;
  ${below('desktop')} { padding: 16px 16px 32px; }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  margin-bottom: 20px;
  & h1 { margin: 0; ${typeStep('h3')} }
  & p { margin: 4px 0 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
`
const Address = styled.span`
  /* Filled to the edge: at its hyphens a host would be cut into a line of its own. */
  word-break: break-all;
  font-variant-numeric: tabular-nums;
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin: -2px -10px;
  ${below('desktop')} { margin: -10px; }
`

type Asked = { act: 'remove' | 'renew'; endpoint: WebhookEndpoint }

interface EndpointActs {
  onWatch: (endpoint: WebhookEndpoint) => void
  onEdit: (endpoint: WebhookEndpoint) => void
  onSwitch: (endpoint: WebhookEndpoint) => void
  onAsk: (asked: Asked) => void
}

const columnsOf = ({ onWatch, onEdit, onSwitch, onAsk }: EndpointActs): readonly TableColumn<WebhookEndpoint>[] => [
  { key: 'name', title: words.columns.name, width: '12em', render: (one) => one.name },
  { key: 'url', title: words.columns.url, render: (one) => <Address>{one.url}</Address> },
  {
    key: 'events',
    title: words.columns.events,
    width: '16em',
    render: (one) => one.events.map((event) => words.events[event] ?? event).join('、'),
  },
  {
    key: 'state',
    title: words.columns.state,
    width: '16em',
    render: (one) => <EndpointState endpoint={one} />,
  },
  {
    key: 'last',
    title: words.columns.last,
    width: '10em',
    render: (one) => minuteText(one.deliveredAt),
  },
  {
    key: 'action',
    title: words.columns.action,
    width: '11em',
    render: (one) => (
      <Actions>
        <Button size="S" variant="quiet" onClick={() => onWatch(one)}>
          {words.details}
        </Button>
        <Button size="S" variant="quiet" onClick={() => onEdit(one)}>
          {words.edit}
        </Button>
        <Menu
          align="end"
          label={`${one.name} ${words.columns.action}`}
          trigger={
            <IconButton size="S" label={`${one.name} ${words.columns.action}`}>
              <EllipsisIcon />
            </IconButton>
          }
          entries={[
            {
              key: 'switch',
              label: words.switchOn,
              isChosen: one.isEnabled,
              onSelect: () => onSwitch(one),
            },
            { key: 'renew', label: words.renew, onSelect: () => onAsk({ act: 'renew', endpoint: one }) },
            'divider',
            {
              key: 'remove',
              label: words.remove,
              tone: 'danger',
              onSelect: () => onAsk({ act: 'remove', endpoint: one }),
            },
          ]}
        />
      </Actions>
    ),
  },
]

export function WebhooksPage() {
  const { data, isError, isFetching, refetch } = useEndpoints()
  const update = useUpdate()
  const remove = useRemove()
  const renew = useRenewSecret()
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>()
  const [watchedId, setWatchedId] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<string>()
  const watched = data?.find((one) => one.id === watchedId)

  const columns = columnsOf({
    onWatch: (one) => setWatchedId(one.id),
    onEdit: setEdited,
    onSwitch: (one) => update.mutate({ id: one.id, isEnabled: !one.isEnabled }),
    onAsk: setAsked,
  })
  const confirm = ({ act, endpoint }: Asked) => {
    if (act === 'remove') remove.mutate({ id: endpoint.id })
    else renew.mutate({ id: endpoint.id }, { onSuccess: (made) => made && setSecret(made.secret) })
  }
  return (
    <Root>
      <Head>
        <div>
          <h1>{words.title}</h1>
          <p>{words.intro}</p>
        </div>
        <Button variant="main" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </Head>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 240 }} />
      ) : (
        <Table
          caption={words.caption}
          columns={columns}
          rows={data}
          rowKey={(one) => one.id}
          empty={<EmptyState message={words.empty} hint={words.emptyHint} />}
        />
      )}
      {edited ? (
        <EndpointDrawer
          key={edited === 'new' ? 'new' : edited.id}
          endpoint={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onMade={setSecret}
        />
      ) : null}
      {watched ? (
        <DeliveriesDrawer key={watched.id} endpoint={watched} onClose={() => setWatchedId(undefined)} />
      ) : null}
      {secret ? (
        <SecretDialog
          title={words.secretTitle}
          hint={words.secretHint}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        message={
          asked ? (asked.act === 'remove' ? words.removeQuestion : words.renewQuestion)(asked.endpoint.name) : ''
        }
        confirmLabel={asked?.act === 'renew' ? words.renew : words.remove}
        destructive
        onConfirm={() => asked && confirm(asked)}
      />
    </Root>
  )
}
