import { type PermissionPerson, ROLE_ADMIN } from '@weft/contract'
import { Button, Drawer, ErrorState, Skeleton } from '@weft/ui'
import { useState } from 'react'
import { Stack } from '../parts/frame'
import { RoleBox } from './RoleBox'
import { useRoles, useSetRoles } from './use-permissions'
import { permissions as words } from './words'

/** Which roles one person holds. */
export function PersonRolesDrawer({ person, onClose }: { person: PermissionPerson; onClose: () => void }) {
  const { data, isError, refetch } = useRoles()
  const save = useSetRoles()
  // As they were when the drawer was opened, whatever the list says since.
  const [seenRoles] = useState(() => person.roles.map((role) => role.code))
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(seenRoles))
  const put = (code: string, isHeld: boolean) => {
    const next = new Set(held)
    if (isHeld) next.add(code)
    else next.delete(code)
    setHeld(next)
  }
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.people.rolesTitle(person.name)}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="main"
            loading={save.isPending}
            onClick={() => save.mutate({ number: person.number, roles: [...held], seenRoles }, { onSuccess: onClose })}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {isError && !data ? <ErrorState compact message={words.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton shape="block" style={{ height: 160 }} /> : null}
      <Stack>
        {(data ?? [])
          .filter((role) => person.kind === 'staff' || role.code !== ROLE_ADMIN)
          .map((role) => (
            <RoleBox
              key={role.code}
              role={role}
              checked={held.has(role.code)}
              onCheckedChange={(isHeld) => put(role.code, isHeld)}
            />
          ))}
      </Stack>
    </Drawer>
  )
}
