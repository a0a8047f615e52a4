import { type PermissionRole, ROLE_ADMIN } from '@weft/contract'
import { Button, ConfirmDialog, Field, Input, TrashIcon } from '@weft/ui'
import { useState } from 'react'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useDraft } from '../../../shared/forms/use-draft'
import { CodeTree } from './CodeTree'
import { useAddRole, useChangeRole, useRemoveRole } from './use-permissions'
import { permissions as words } from './words'

const { roles: text } = words
const FORM_ID = 'permission-role'
const codePattern = /^[A-Z][A-Z0-9_]{1,59}$/

/** Name and codes of a role; a new one gets its code here, once. */
export function RoleDrawer({ role, onClose }: { role: PermissionRole | undefined; onClose: () => void }) {
  const { values, put, forget } = useDraft(
    `role.${role?.code ?? 'new'}`,
    { name: role?.name ?? '', code: '', authorities: role?.authorities ?? [] },
    role ? String(role.version) : '',
  )
  const { name, code } = values
  const codes = new Set(values.authorities)
  const [isAsked, setAsked] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const add = useAddRole()
  const change = useChangeRole()
  const remove = useRemoveRole()
  const nameError = name.trim() === '' ? text.needName : undefined
  const codeError = role || codePattern.test(code) ? undefined : text.needCode

  const done = () => {
    forget()
    onClose()
  }
  const submit = () => {
    setAsked(true)
    if (nameError || codeError) return
    const body = { name: name.trim(), authorities: [...codes].sort() }
    if (role) change.mutate({ ...body, code: role.code, version: role.version }, { onSuccess: done })
    else add.mutate({ ...body, code }, { onSuccess: done })
  }
  return (
    <FormDrawer
      formId={FORM_ID}
      title={role ? text.editTitle(role.name) : text.add}
      size="min(max(40rem, 480px), 100vw - 32px)"
      isSaving={add.isPending || change.isPending}
      aside={
        role && !role.isBuiltIn ? (
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        ) : null
      }
      onClose={onClose}
      onCancel={done}
      onSubmit={submit}
    >
      <Field label={text.name} required error={isAsked ? nameError : undefined}>
        <Input maxLength={30} value={name} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      {role ? null : (
        <Field label={text.code} required help={text.codeHint} error={isAsked ? codeError : undefined}>
          <Input
            maxLength={60}
            placeholder="ROLE_"
            value={code}
            onChange={(event) => put({ code: event.target.value.toUpperCase() })}
          />
        </Field>
      )}
      <CodeTree
        codes={codes}
        own={role?.code === ROLE_ADMIN ? ROLE_ADMIN : undefined}
        onChange={(chosen) => put({ authorities: [...chosen] })}
      />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        message={role ? text.removeQuestion(role.name, role.memberCount) : ''}
        confirmLabel={text.remove}
        destructive
        onConfirm={() => role && remove.mutate(role.code, { onSuccess: done })}
      />
    </FormDrawer>
  )
}
