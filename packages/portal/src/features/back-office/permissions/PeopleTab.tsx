import { type AccountOpening, type PermissionPerson, peopleSorts } from '@weft/contract'
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
} from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../platform/time/times'
import { useAddressState } from '../../../shared/lists/address-state'
import { SearchBox } from '../../../shared/lists/SearchBox'
import { type ListColumn, ListTable } from '../../../shared/table/ListTable'
import { orderIn } from '../../../shared/table/order'
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
const DEFAULTS = { q: '', kind: 'staff', role: '', state: '', sort: 'name', p: '1' }
const kinds = ['all', 'staff', 'enterprise', 'personal'] as const
const states = ['all', 'active', 'disabled'] as const

interface PersonActs {
  onRoles: (person: PermissionPerson) => void
  onEdit: (person: PermissionPerson) => void
  onReopen: (person: PermissionPerson) => void
  onUnlock: (person: PermissionPerson) => void
  onAsk: (act: PersonAct) => void
  onErase: (person: PermissionPerson) => void
}

function PersonActions({ person: one, acts }: { person: PermissionPerson; acts: PersonActs }) {
  return (
    <Actions>
      <Button
        size="S"
        variant="quiet"
        aria-label={sentence`${text.setRoles} ${one.name}`}
        onClick={() => acts.onRoles(one)}
      >
        {text.setRoles}
      </Button>
      <Menu
        align="end"
        label={sentence`${one.name} ${words.action}`}
        trigger={
          <IconButton size="S" label={sentence`${one.name} ${words.action}`}>
            <EllipsisIcon />
          </IconButton>
        }
        entries={[
          { key: 'edit', label: words.accounts.edit, onSelect: () => acts.onEdit(one) },
          ...(one.state === 'active'
            ? [
                {
                  key: 'reopen',
                  label: words.accounts.reopen,
                  onSelect: () => acts.onReopen(one),
                },
              ]
            : []),
          { key: 'end', label: text.endSessions, onSelect: () => acts.onAsk({ act: 'end', person: one }) },
          'divider',
          one.state === 'active'
            ? {
                key: 'lock',
                label: text.lock,
                tone: 'danger',
                onSelect: () => acts.onAsk({ act: 'lock', person: one }),
              }
            : { key: 'unlock', label: text.unlock, onSelect: () => acts.onUnlock(one) },
          ...(one.kind === 'staff'
            ? []
            : [
                {
                  key: 'erase',
                  label: words.erase.title,
                  tone: 'danger' as const,
                  onSelect: () => acts.onErase(one),
                },
              ]),
        ]}
      />
    </Actions>
  )
}

const columnsOf = (acts: PersonActs): readonly ListColumn<PermissionPerson>[] => [
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
    key: 'created',
    title: text.columns.created,
    width: '8em',
    descends: true,
    render: (one) => dayOf(one.createTime) || '--',
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
    render: (one) => <PersonActions person={one} acts={acts} />,
  },
]

interface PeopleFiltersProps {
  keyword: string
  kind: (typeof kinds)[number]
  role: string
  state: (typeof states)[number]
  onChange: (change: Partial<Record<'q' | 'kind' | 'role' | 'state', string>>) => void
  /** Buttons behind the filters. */
  children: ReactNode
}

function PeopleFilters({ keyword, kind, role, state, onChange, children }: PeopleFiltersProps) {
  const roles = useRoles()
  return (
    <Filters>
      <div data-wide="">
        <SearchBox
          label={text.search}
          placeholder={text.searchHint}
          value={keyword}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <Select
        aria-label={text.kind}
        value={kind}
        onValueChange={(value) => onChange({ kind: value })}
        options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <Select
        aria-label={text.roleFilter}
        value={role || 'all'}
        onValueChange={(value) => onChange({ role: value === 'all' ? '' : value })}
        options={[
          { value: 'all', label: text.allRoles },
          ...(roles.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Select
        aria-label={text.state}
        value={state}
        onValueChange={(value) => onChange({ state: value === 'all' ? '' : value })}
        options={states.map((value) => ({ value, label: text.states[value] }))}
      />
      {children}
    </Filters>
  )
}

export function PeopleTab() {
  const [address, set] = useAddressState(DEFAULTS)
  const kind = kinds.find((one) => one === address.kind) ?? 'staff'
  const state = states.find((one) => one === address.state) ?? 'all'
  const sort = orderIn(address.sort, peopleSorts, 'name')
  const page = Math.max(1, Number.parseInt(address.p, 10) || 1)
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePeople({
    keyword: address.q,
    kind: kind === 'all' ? '' : kind,
    roleCode: address.role,
    state: state === 'all' ? '' : state,
    sort,
    page,
  })
  const unlock = useUnlock()
  const [edited, setEdited] = useState<PermissionPerson>()
  const [asked, setAsked] = useState<PersonAct>()
  const [erased, setErased] = useState<PermissionPerson | 'visitor'>()
  const [kept, setKept] = useState<PermissionPerson | 'new'>()
  const [opening, setOpening] = useState<AccountOpening>()
  const reopen = useReopen()

  const columns = columnsOf({
    onRoles: setEdited,
    onEdit: setKept,
    onReopen: (one) => reopen.mutate(one.number, { onSuccess: ([made]) => setOpening(made) }),
    onUnlock: (one) => unlock.mutate(one.number),
    onAsk: setAsked,
    onErase: setErased,
  })
  return (
    <>
      <PeopleFilters
        keyword={address.q}
        kind={kind}
        role={address.role}
        state={state}
        onChange={(change) => set({ ...change, p: '1' })}
      >
        <Button onClick={() => setErased('visitor')}>{words.erase.titleVisitor}</Button>
        <Button variant="main" onClick={() => setKept('new')}>
          {words.accounts.add}
        </Button>
      </PeopleFilters>
      {isError && !data ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" style={{ height: 320 }} />
      ) : (
        <>
          <p aria-live="polite" style={{ margin: 0 }}>
            {text.total(data.total)}
          </p>
          <ListTable
            caption={text.caption}
            columns={columns}
            rows={data.rows}
            rowKey={(one) => one.number}
            sorts={peopleSorts}
            order={sort}
            onOrder={(next) => set({ sort: next, p: '1' })}
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
      {edited ? (
        <PersonRolesDrawer
          key={edited.number}
          person={data?.rows.find(({ number }) => number === edited.number) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {erased ? (
        <EraseDialog person={erased === 'visitor' ? undefined : erased} onClose={() => setErased(undefined)} />
      ) : null}
      <LockDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
