import { type PermissionRole, ROLE_ADMIN, roleForm } from '@weft/contract'
import { Button, ConfirmDialog, Field, Input, TrashIcon } from '@weft/ui'
import { useState } from 'react'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld, versionOf } from '../../../shared/forms/use-held'
import { CodeTree } from './CodeTree'
import { useAddRole, useChangeRole, useRemoveRole } from './use-permissions'
import { permissions as words } from './words'

const { roles: text } = words
const FORM_ID = 'permission-role'

const startOf = (role: PermissionRole | undefined) => ({
  name: role?.name ?? '',
  code: '',
  authorities: role?.authorities ?? [],
})

/** Name and codes of a role; a new role gets its code here, once. */
export function RoleDrawer({ role: live, onClose }: { role: PermissionRole | undefined; onClose: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const add = useAddRole()
  const change = useChangeRole()
  const remove = useRemoveRole()
  const { held: role, newest, takeNewest } = useHeld(live, change.isError, versionOf)
  const form = useEntryForm({
    draft: `role.${role?.code ?? 'new'}`,
    schema: roleForm(role === undefined),
    start: startOf(role),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: ({ name, code, authorities }) => {
      const body = { name, authorities: [...authorities].sort() }
      if (role) return change.mutateAsync({ ...body, code: role.code, version: role.version })
      return add.mutateAsync({ ...body, code })
    },
    onClose,
  })
  return (
    <FormDrawer
      formId={FORM_ID}
      title={role ? text.editTitle(role.name) : text.add}
      size="min(max(40rem, 480px), 100vw - 32px)"
      aside={
        role && !role.isBuiltIn ? (
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        ) : null
      }
      {...form.drawer}
    >
      <Field label={text.name} required error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      {role ? null : (
        <Field label={text.code} required help={text.codeHint} error={form.errorOf('code')}>
          <Input placeholder="ROLE_" {...form.text('code', (typed) => typed.toUpperCase())} />
        </Field>
      )}
      <CodeTree
        codes={new Set(form.values.authorities)}
        own={role?.code === ROLE_ADMIN ? ROLE_ADMIN : undefined}
        onChange={(chosen) => form.put({ authorities: [...chosen] })}
      />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        message={role ? text.removeQuestion(role.name, role.memberCount) : ''}
        confirmLabel={text.remove}
        destructive
        onConfirm={() => role && remove.mutate(role.code, { onSuccess: form.drawer.onCancel })}
      />
    </FormDrawer>
  )
}
