import type { AccountOpening, PermissionPerson } from '@weft/contract'
import {
  Badge,
  Button,
  EllipsisIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  Pager,
  Select,
  Skeleton,
  Table,
  type TableColumn,
} from '@weft/ui'
import { useState } from 'react'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { Actions, Badges, Filters, Sub } from '../parts/frame'
import { AccountDrawer } from './AccountDrawer'
import { EraseDialog } from './EraseDialog'
import { LockDialogs, type PersonAct } from './LockDialogs'
import { OpeningDialog } from './OpeningDialog'
import { PersonRolesDrawer } from './PersonRolesDrawer'
import { useReopen } from './use-accounts'
import { PAGE_SIZE, usePeople, useRoles, useUnlock } from './use-permissions'
import { permissions as words } from './words'

const { people: text } = words
const DEFAULTS = { q: '', kind: 'staff', role: '', state: '', p: '1' } as Readonly<
  Record<'q' | 'kind' | 'role' | 'state' | 'p', string>
>
const kinds = ['all', 'staff', 'enterprise', 'personal'] as const
const states = ['all', 'active', 'disabled'] as const

export function PeopleTab() {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? 'staff'
  const state = states.find((one) => one === address.state) ?? 'all'
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const roles = useRoles()
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePeople({
    keyword: address.q,
    kind: kind === 'all' ? '' : kind,
    roleCode: address.role,
    state: state === 'all' ? '' : state,
    page,
  })
  const unlock = useUnlock()
  const [edited, setEdited] = useState<PermissionPerson>()
  const [asked, setAsked] = useState<PersonAct>()
  const [erased, setErased] = useState<PermissionPerson | 'visitor'>()
  const [kept, setKept] = useState<PermissionPerson | 'new'>()
  const [opening, setOpening] = useState<AccountOpening>()
  const reopen = useReopen()

  const columns: readonly TableColumn<PermissionPerson>[] = [
    {
      key: 'name',
      title: text.columns.name,
      render: (one) => (
        <>
          {one.name}
          <Sub>{text.kinds[one.kind]}</Sub>
        </>
      ),
    },
    { key: 'phone', title: text.columns.phone, width: '9em', render: (one) => one.phone || one.loginName },
    {
      key: 'organisation',
      title: text.columns.organisation,
      render: (one) => (
        <>
          {one.enterpriseName || '--'}
          {one.departmentName ? <Sub>{one.departmentName}</Sub> : null}
        </>
      ),
    },
    {
      key: 'roles',
      title: text.columns.roles,
      render: (one) => (one.roles.length > 0 ? one.roles.map((role) => role.name).join('、') : text.none),
    },
    {
      key: 'state',
      title: text.columns.state,
      width: '7em',
      render: (one) => (
        <Badges>
          <Badge tone={one.state === 'active' ? 'success' : 'danger'}>{text.states[one.state]}</Badge>
        </Badges>
      ),
    },
    {
      key: 'sessions',
      title: text.columns.sessions,
      align: 'end',
      width: '6em',
      render: (one) => text.sessions(one.sessionCount),
    },
    {
      key: 'action',
      title: words.action,
      width: '11em',
      render: (one) => (
        <Actions>
          <Button size="S" variant="quiet" aria-label={`${text.setRoles} ${one.name}`} onClick={() => setEdited(one)}>
            {text.setRoles}
          </Button>
          <Menu
            align="end"
            label={`${one.name} ${words.action}`}
            trigger={
              <IconButton size="S" label={`${one.name} ${words.action}`}>
                <EllipsisIcon />
              </IconButton>
            }
            entries={[
              { key: 'edit', label: words.accounts.edit, onSelect: () => setKept(one) },
              ...(one.state === 'active'
                ? [
                    {
                      key: 'reopen',
                      label: words.accounts.reopen,
                      onSelect: () => reopen.mutate(one.number, { onSuccess: ([made]) => setOpening(made) }),
                    },
                  ]
                : []),
              { key: 'end', label: text.endSessions, onSelect: () => setAsked({ act: 'end', person: one }) },
              'divider',
              one.state === 'active'
                ? {
                    key: 'lock',
                    label: text.lock,
                    tone: 'danger',
                    onSelect: () => setAsked({ act: 'lock', person: one }),
                  }
                : { key: 'unlock', label: text.unlock, onSelect: () => unlock.mutate(one.number) },
              ...(one.kind === 'staff'
                ? []
                : [
                    {
                      key: 'erase',
                      label: words.erase.title,
                      tone: 'danger' as const,
                      onSelect: () => setErased(one),
                    },
                  ]),
            ]}
          />
        </Actions>
      ),
    },
  ]
  return (
    <>
      <Filters>
        <div data-wide="">
          <SearchBox
            label={text.search}
            placeholder={text.searchHint}
            value={address.q}
            onSearch={(q) => set({ q, p: '1' })}
          />
        </div>
        <Select
          aria-label={text.kind}
          value={kind}
          onValueChange={(value) => set({ kind: value, p: '1' })}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <Select
          aria-label={text.roleFilter}
          value={address.role || 'all'}
          onValueChange={(value) => set({ role: value === 'all' ? '' : value, p: '1' })}
          options={[
            { value: 'all', label: text.allRoles },
            ...(roles.data ?? []).map((role) => ({ value: role.code, label: role.name })),
          ]}
        />
        <Select
          aria-label={text.state}
          value={state}
          onValueChange={(value) => set({ state: value === 'all' ? '' : value, p: '1' })}
          options={states.map((value) => ({ value, label: text.states[value] }))}
        />
        <Button onClick={() => setErased('visitor')}>{words.erase.titleVisitor}</Button>
        <Button variant="main" onClick={() => setKept('new')}>
          {words.accounts.add}
        </Button>
      </Filters>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <p aria-live="polite" style={{ margin: 0 }}>
            {text.total(data.total)}
          </p>
          <Table
            caption={text.caption}
            columns={columns}
            rows={data.rows}
            rowKey={(one) => one.number}
            refreshing={isPlaceholderData}
            empty={<EmptyState message={text.empty} />}
          />
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPageChange={(next) => set({ p: String(next) }, { isStep: true })}
          />
        </>
      )}
      {kept ? (
        <AccountDrawer
          key={kept === 'new' ? 'new' : kept.number}
          person={kept === 'new' ? undefined : kept}
          onClose={() => setKept(undefined)}
          onOpened={(made) => {
            setKept(undefined)
            setOpening(made)
          }}
        />
      ) : null}
      {opening ? <OpeningDialog opening={opening} onClose={() => setOpening(undefined)} /> : null}
      {edited ? <PersonRolesDrawer key={edited.number} person={edited} onClose={() => setEdited(undefined)} /> : null}
      {erased ? (
        <EraseDialog person={erased === 'visitor' ? undefined : erased} onClose={() => setErased(undefined)} />
      ) : null}
      <LockDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
