/** Service accounts (SERVICE_ACCOUNTS): a table, one account in a drawer, a key shown once. */
import { type AuthCode, rights, type ServiceAccount } from '@weft/contract'
import { Button, ConfirmDialog, EmptyState, Table, type TableColumn } from '@weft/ui'
import { useState } from 'react'
import { minuteText } from '../../../platform/time/times'
import { ListBody } from '../../../shared/lists/ListBody'
import { SecretDialog } from '../../../shared/secret/SecretDialog'
import { Actions, Page, PageHead, Sub } from '../parts/frame'
import { RenewDialog } from './RenewDialog'
import { ServiceAccountDrawer } from './ServiceAccountDrawer'
import { useRemove, useServiceAccounts } from './use-service-accounts'
import { serviceAccounts as words } from './words'

interface Acts {
  onEdit: (account: ServiceAccount) => void
  onRenew: (account: ServiceAccount) => void
  onRemove: (account: ServiceAccount) => void
}

const columnsOf = ({ onEdit, onRenew, onRemove }: Acts): readonly TableColumn<ServiceAccount>[] => [
  { key: 'name', title: words.columns.name, width: '12em', render: (one) => one.name },
  {
    key: 'scopes',
    title: words.columns.scopes,
    render: (one) => one.scopes.map((code) => rights[code as AuthCode]?.name ?? code).join('、'),
  },
  {
    key: 'key',
    title: words.columns.key,
    width: '15em',
    render: (one) => (
      <>
        <span translate="no">{one.keyHint}…</span>
        <Sub>{(one.keyExpiresAt > Date.now() ? words.expires : words.expired)(minuteText(one.keyExpiresAt))}</Sub>
        {one.oldKeyUntil === undefined ? null : <Sub>{words.oldKeyUntil(minuteText(one.oldKeyUntil))}</Sub>}
      </>
    ),
  },
  {
    key: 'limit',
    title: words.columns.limit,
    width: '9em',
    render: (one) => words.limit(one.requestsPerTenSeconds),
  },
  {
    key: 'used',
    title: words.columns.used,
    width: '10em',
    render: (one) => (one.usedAt === undefined ? words.never : minuteText(one.usedAt)),
  },
  {
    key: 'action',
    title: words.columns.action,
    width: '15em',
    render: (one) => (
      <Actions>
        <Button size="S" variant="quiet" onClick={() => onEdit(one)}>
          {words.edit}
        </Button>
        <Button size="S" variant="quiet" onClick={() => onRenew(one)}>
          {words.renew}
        </Button>
        <Button size="S" variant="quiet" onClick={() => onRemove(one)}>
          {words.remove}
        </Button>
      </Actions>
    ),
  },
]

export function ServiceAccountsPage() {
  const query = useServiceAccounts()
  const remove = useRemove()
  const [edited, setEdited] = useState<ServiceAccount | 'new'>()
  const [renewed, setRenewed] = useState<ServiceAccount>()
  const [removed, setRemoved] = useState<ServiceAccount>()
  const [secret, setSecret] = useState<string>()
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
            columns={columnsOf({ onEdit: setEdited, onRenew: setRenewed, onRemove: setRemoved })}
            rows={data}
            rowKey={(one) => one.id}
            empty={<EmptyState message={words.empty} hint={words.emptyHint} />}
          />
        )}
      </ListBody>
      {edited ? (
        <ServiceAccountDrawer
          key={edited === 'new' ? 'new' : edited.id}
          account={edited === 'new' ? undefined : (query.data?.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
          onMade={setSecret}
        />
      ) : null}
      {renewed ? <RenewDialog account={renewed} onClose={() => setRenewed(undefined)} onMade={setSecret} /> : null}
      {secret ? (
        <SecretDialog
          title={words.keyTitle}
          hint={words.keyHint}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRemoved(undefined))}
        message={removed ? words.removeQuestion(removed.name) : ''}
        confirmLabel={words.remove}
        destructive
        onConfirm={() => removed && remove.mutate({ id: removed.id })}
      />
    </Page>
  )
}
