/** Webhook endpoints that receive the desk's events: a table, deliveries in a drawer, a new key shown once. */
import type { WebhookEndpoint } from '@weft/contract'
import { Button, ConfirmDialog, EllipsisIcon, EmptyState, IconButton, Menu, Table, type TableColumn } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { styled } from 'styled-components'
import { minuteText } from '../../platform/time/times'
import { Actions, Page, PageHead } from '../../shared/console/page-frame'
import { ListBody } from '../../shared/lists/ListBody'
import { SecretDialog } from '../../shared/secret/SecretDialog'
import { DeliveriesDrawer } from './DeliveriesDrawer'
import { EndpointDrawer } from './EndpointDrawer'
import { EndpointState } from './EndpointState'
import { useEndpoints, useRemove, useRenewSecret, useUpdate } from './use-webhooks'
import { webhooks as words } from './words'

const Address = styled.span`
  /* Filled to the edge: at its hyphens a host would be cut into a line of its own. */
  word-break: break-all;
  font-variant-numeric: tabular-nums;
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
          label={sentence`${one.name} ${words.columns.action}`}
          trigger={
            <IconButton size="S" label={sentence`${one.name} ${words.columns.action}`}>
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
  const query = useEndpoints()
  const { data } = query
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
    <Page>
      <PageHead
        title={words.title}
        intro={words.intro}
        action={
          <Button variant="main" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        }
      />
      <ListBody query={query} failed={words.loadFailed}>
        {(data) => (
          <Table
            caption={words.caption}
            columns={columns}
            rows={data}
            rowKey={(one) => one.id}
            empty={<EmptyState message={words.empty} hint={words.emptyHint} />}
          />
        )}
      </ListBody>
      {edited ? (
        <EndpointDrawer
          key={edited === 'new' ? 'new' : edited.id}
          endpoint={edited === 'new' ? undefined : (data?.find(({ id }) => id === edited.id) ?? edited)}
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
    </Page>
  )
}
