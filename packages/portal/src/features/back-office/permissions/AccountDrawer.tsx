import { type AccountOpening, accountForm, type KeptAccount, type PermissionPerson } from '@weft/contract'
import { Drawer, ErrorState, Field, Input, Select, Skeleton } from '@weft/ui'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld } from '../../../shared/forms/use-held'
import { EnterprisePicker } from '../../../shared/lists/EnterprisePicker'
import { Stack } from '../parts/frame'
import { RoleBox } from './RoleBox'
import { loadEnterprises, useAccount, useAddAccount, useChangeAccount, useEnterprise } from './use-accounts'
import { useRoles } from './use-permissions'
import { permissions as words } from './words'

const { accounts: text } = words
const FORM_ID = 'account-form'
const NONE = 'none'

export interface AccountDrawerProps {
  /** Undefined: a new one. */
  person: PermissionPerson | undefined
  onClose: () => void
  /** Fires when an account was opened; its link was sent, or must be handed over. */
  onOpened: (opening: AccountOpening) => void
}

/** Opens an account for a person, or changes its name and department. */
export function AccountDrawer({ person, onClose, onOpened }: AccountDrawerProps) {
  const { data, isError, refetch } = useAccount(person?.number)
  if (person && !data) {
    return (
      <Drawer open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={text.editTitle(person.name)}>
        {isError ? (
          <ErrorState compact message={words.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" style={{ height: 320 }} />
        )}
      </Drawer>
    )
  }
  return <AccountForm account={person ? data : undefined} onClose={onClose} onOpened={onOpened} />
}

interface AccountFormProps extends Omit<AccountDrawerProps, 'person'> {
  account: KeptAccount | undefined
}

/** Editable fields of an account, as loaded; a phone must be typed again. */
const fieldsOf = (account: KeptAccount | undefined) => ({
  name: account?.name ?? '',
  email: account?.email ?? '',
  enterpriseId: account?.enterpriseId ?? '',
  departmentId: account?.departmentId ?? '',
})

/** Fields of a new account only. */
const ADDED = { phone: '', kind: 'staff' as 'staff' | 'enterprise', roles: [] as string[] }

type Kind = (typeof ADDED)['kind']

function KindSelect({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <Field label={text.kind} required>
      <Select
        value={kind}
        onValueChange={(value) => onChange(value === 'staff' ? 'staff' : 'enterprise')}
        options={[
          { value: 'staff', label: words.people.kinds.staff },
          { value: 'enterprise', label: words.people.kinds.enterprise },
        ]}
      />
    </Field>
  )
}

interface DepartmentSelectProps {
  departments: readonly { departmentId: string; departmentName: string }[]
  value: string
  error: string | undefined
  onChange: (departmentId: string) => void
}

function DepartmentSelect({ departments, value, error, onChange }: DepartmentSelectProps) {
  if (departments.length === 0) return null
  return (
    <Field label={text.department} error={error}>
      <Select
        value={value || NONE}
        onValueChange={(next) => onChange(next === NONE ? '' : next)}
        options={[
          { value: NONE, label: text.noDepartment },
          ...departments.map((one) => ({ value: one.departmentId, label: one.departmentName })),
        ]}
      />
    </Field>
  )
}

function RolesField({ roles, onChange }: { roles: readonly string[]; onChange: (roles: string[]) => void }) {
  const allRoles = useRoles()
  return (
    <Stack as="fieldset">
      <legend>{words.people.columns.roles}</legend>
      {(allRoles.data ?? []).map((role) => (
        <RoleBox
          key={role.code}
          role={role}
          checked={roles.includes(role.code)}
          onCheckedChange={(isHeld) =>
            onChange(isHeld ? [...roles, role.code] : roles.filter((one) => one !== role.code))
          }
        />
      ))}
    </Stack>
  )
}

function AccountForm({ account: live, onClose, onOpened }: AccountFormProps) {
  const add = useAddAccount()
  const change = useChangeAccount()
  const { held: account, newest, takeNewest } = useHeld(live, change.isError, (one) => JSON.stringify(fieldsOf(one)))
  const form = useEntryForm({
    draft: `account.${account?.number ?? 'new'}`,
    schema: accountForm(account === undefined),
    start: { ...fieldsOf(account), ...ADDED },
    newest: newest && { ...fieldsOf(newest), ...ADDED },
    onNewestSeen: takeNewest,
    onSend: async ({ phone, kind, enterpriseId, roles, ...body }) => {
      if (!account) {
        const [opening] = await add.mutateAsync({
          ...body,
          phone,
          kind,
          enterpriseId: isStaff ? '' : enterpriseId,
          roles,
        })
        if (opening) onOpened(opening)
        return
      }
      await change.mutateAsync({
        number: account.number,
        ...body,
        ...(phone ? { phone } : {}),
        ...(isStaff ? {} : { enterpriseId }),
        seen: fieldsOf(account),
      })
    },
    onClose,
  })
  const { kind, enterpriseId, departmentId, roles } = form.values
  const isStaff = (account?.kind ?? kind) === 'staff'
  const company = useEnterprise(isStaff ? 'maker' : 'customer', isStaff ? undefined : enterpriseId)
  return (
    <FormDrawer
      formId={FORM_ID}
      title={account ? text.editTitle(account.name) : text.add}
      save={account ? words.save : text.open}
      {...form.drawer}
    >
      {account ? null : (
        <KindSelect
          kind={kind}
          onChange={(next) => form.put({ kind: next, enterpriseId: '', departmentId: '', roles: [] })}
        />
      )}
      <Field label={text.name} required error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field
        label={text.phone}
        required={!account}
        help={account ? text.phoneStays(account.phone) : text.phoneHint}
        error={form.errorOf('phone')}
      >
        <PhoneInput autoComplete="off" {...form.field('phone')} />
      </Field>
      <Field label={text.email} error={form.errorOf('email')}>
        <Input type="email" {...form.text('email')} />
      </Field>
      {isStaff ? null : (
        <EnterprisePicker
          label={text.enterprise}
          required={!account}
          error={form.errorOf('enterpriseId')}
          value={enterpriseId}
          known={company.data}
          source="accounts"
          load={loadEnterprises}
          none={account ? text.noEnterprise : undefined}
          onChange={(next) => form.put({ enterpriseId: next, departmentId: '' })}
        />
      )}
      <DepartmentSelect
        error={form.errorOf('departmentId')}
        departments={company.data?.departments ?? []}
        value={departmentId}
        onChange={(next) => form.put({ departmentId: next })}
      />
      {account || !isStaff ? null : <RolesField roles={roles} onChange={(next) => form.put({ roles: next })} />}
    </FormDrawer>
  )
}
