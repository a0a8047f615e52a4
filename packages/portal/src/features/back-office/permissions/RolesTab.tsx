import type { PermissionRole } from '@weft/contract'
import { Badge, Button, ErrorState, Skeleton } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { useState } from 'react'
import { type ListColumn, WholeTable } from '../../../shared/table/ListTable'
import { Actions, Filters, RowButton, Sub } from '../parts/frame'
import { RoleDrawer } from './RoleDrawer'
import { useRoles } from './use-permissions'
import { permissions as words } from './words'

const { roles: text } = words
/** Not a code: codes begin with a capital letter. */
const NEW = 'new'

export function RolesTab() {
  const { data, isError, isFetching, refetch } = useRoles()
  const [edited, setEdited] = useState<string>()
  const columns: readonly ListColumn<PermissionRole>[] = [
    {
      key: 'name',
      title: text.name,
      value: (one) => one.name,
      render: (one) => (
        <>
          <RowButton type="button" onClick={() => setEdited(one.code)}>
            {one.name}
          </RowButton>
          <Sub>{one.code}</Sub>
        </>
      ),
    },
    {
      key: 'kind',
      title: text.kind,
      width: '9em',
      render: (one) => (one.isBuiltIn ? <Badge tone="neutral">{text.builtIn}</Badge> : text.ownMade),
    },
    {
      key: 'codes',
      title: text.codes,
      width: '10em',
      descends: true,
      value: (one) => one.authorities.length,
      render: (one) => text.codeCount(one.authorities.length),
    },
    {
      key: 'members',
      title: text.members,
      align: 'end',
      descends: true,
      value: (one) => one.memberCount,
      width: '8em',
      render: (one) => text.memberCount(one.memberCount),
    },
    {
      key: 'action',
      title: words.action,
      width: '8em',
      render: (one) => (
        <Actions>
          <Button
            size="S"
            variant="quiet"
            aria-label={sentence`${words.edit} ${one.name}`}
            onClick={() => setEdited(one.code)}
          >
            {words.edit}
          </Button>
        </Actions>
      ),
    },
  ]
  if (isError && !data)
    return <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" style={{ height: 280 }} />
  return (
    <>
      <Filters>
        <Button variant="main" onClick={() => setEdited(NEW)}>
          {text.add}
        </Button>
      </Filters>
      <WholeTable caption={text.caption} columns={columns} rows={data} rowKey={(one) => one.code} />
      {edited ? (
        <RoleDrawer key={edited} role={data.find((one) => one.code === edited)} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  )
}
