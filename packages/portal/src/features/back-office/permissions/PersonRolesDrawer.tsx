import { type PermissionPerson, ROLE_ADMIN } from '@weft/contract'
import { Button, Drawer, ErrorState, Skeleton } from '@weft/ui'
import { useState } from 'react'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { useHeld } from '../../../shared/forms/use-held'
import { Stack } from '../parts/frame'
import { RoleBox } from './RoleBox'
import { useRoles, useSetRoles } from './use-permissions'
import { permissions as words } from './words'

const codesOf = (person: PermissionPerson) => person.roles.map((role) => role.code)

/** Roles of one person. `person`: the current row of the list. */
export function PersonRolesDrawer({ person, onClose }: { person: PermissionPerson; onClose: () => void }) {
  const { data, isError, refetch } = useRoles()
  const save = useSetRoles()
  const { held: seen, newest, takeNewest } = useHeld(person, save.isError, (one) => `${codesOf(one)}`)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(codesOf(seen)))
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
            onClick={() =>
              save.mutate({ number: person.number, roles: [...held], seenRoles: codesOf(seen) }, { onSuccess: onClose })
            }
          >
            {words.save}
          </Button>
        </>
      }
    >
      {newest ? (
        <ConflictBanner
          onLoadNewest={() => {
            setHeld(new Set(codesOf(newest)))
            takeNewest()
          }}
          onKeepMine={takeNewest}
        />
      ) : null}
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
