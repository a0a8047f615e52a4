import {
  type AccountOpening,
  codePhonePattern,
  type KeptAccount,
  normalisePhone,
  type PermissionPerson,
  plainSigns,
} from '@weft/contract'
import { Drawer, ErrorState, Field, Input, Select, Skeleton } from '@weft/ui'
import { useState } from 'react'
import { ConflictBanner } from '../../../shared/forms/ConflictBanner'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { PhoneInput } from '../../../shared/forms/PhoneInput'
import { useDraft } from '../../../shared/forms/use-draft'
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
const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export interface AccountDrawerProps {
  /** Undefined: a new one. */
  person: PermissionPerson | undefined
  onClose: () => void
  /** A new account was opened; its link was sent, or has to be handed over. */
  onOpened: (opening: AccountOpening) => void
}

/** Opens an account for somebody, or changes whose it is and where it belongs. */
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

/** What of an account is changed here, as it was read; a phone is typed again. */
const fieldsOf = (account: KeptAccount | undefined) => ({
  name: account?.name ?? '',
  email: account?.email ?? '',
  enterpriseId: account?.enterpriseId ?? '',
  departmentId: account?.departmentId ?? '',
})

/** What only a new one is asked for. */
const ADDED = { phone: '', kind: 'staff' as 'staff' | 'enterprise', roles: [] as readonly string[] }

type Form = ReturnType<typeof fieldsOf> & typeof ADDED

function errorsOf(form: Form, account: KeptAccount | undefined, isStaff: boolean) {
  const phone = normalisePhone(form.phone)
  return {
    name: form.name.trim() ? undefined : text.needName,
    phone: codePhonePattern.test(phone) || (account && !phone) ? undefined : text.needPhone,
    email: !plainSigns(form.email) || email.test(plainSigns(form.email)) ? undefined : text.wrongEmail,
    // An account without an enterprise is a personal one; a new account for a customer belongs to an enterprise.
    enterprise: isStaff || account || form.enterpriseId ? undefined : text.needEnterprise,
  }
}

function KindSelect({ kind, onChange }: { kind: Form['kind']; onChange: (kind: Form['kind']) => void }) {
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
  onChange: (departmentId: string) => void
}

function DepartmentSelect({ departments, value, onChange }: DepartmentSelectProps) {
  if (departments.length === 0) return null
  return (
    <Field label={text.department}>
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

/** What is typed, kept as a draft; `newest` is what somebody else has stored meanwhile, until it was `seen`. */
function useAccountForm(live: KeptAccount | undefined, hasFailed: boolean) {
  const {
    values: form,
    put,
    forget,
    rebase,
  } = useDraft(
    `account.${live?.number ?? 'new'}`,
    { ...fieldsOf(live), ...ADDED },
    live ? JSON.stringify(fieldsOf(live)) : '',
  )
  const { held: account, newest, takeNewest } = useHeld(live, hasFailed, (one) => JSON.stringify(fieldsOf(one)))
  const seen = (stored: NonNullable<typeof live>) => {
    rebase({ ...fieldsOf(stored), ...ADDED }, JSON.stringify(fieldsOf(stored)))
    takeNewest()
  }
  return { form, put, forget, account, newest, seen }
}

function AccountForm({ account: live, onClose, onOpened }: AccountFormProps) {
  const change = useChangeAccount()
  const { form, put, forget, account, newest, seen } = useAccountForm(live, change.isError)
  const { kind, roles } = form
  const [isAsked, setAsked] = useState(false)
  const add = useAddAccount()
  const isStaff = account ? account.kind === 'staff' : kind === 'staff'
  const company = useEnterprise(isStaff ? 'maker' : 'customer', isStaff ? undefined : form.enterpriseId)
  const phone = normalisePhone(form.phone)
  const errors = errorsOf(form, account, isStaff)
  const said = (error: string | undefined) => (isAsked ? error : undefined)

  const done = () => {
    forget()
    onClose()
  }
  const submit = () => {
    setAsked(true)
    if (Object.values(errors).some(Boolean)) return
    const body = { name: form.name.trim(), email: plainSigns(form.email), departmentId: form.departmentId }
    if (account) {
      change.mutate(
        {
          number: account.number,
          ...body,
          ...(phone ? { phone } : {}),
          ...(isStaff ? {} : { enterpriseId: form.enterpriseId }),
          seen: fieldsOf(account),
        },
        { onSuccess: done },
      )
      return
    }
    add.mutate(
      { ...body, phone, kind, enterpriseId: isStaff ? '' : form.enterpriseId, roles: [...roles] },
      {
        onSuccess: ([opening]) => {
          forget()
          if (opening) onOpened(opening)
        },
      },
    )
  }
  return (
    <FormDrawer
      formId={FORM_ID}
      title={account ? text.editTitle(account.name) : text.add}
      save={account ? words.save : text.open}
      isSaving={add.isPending || change.isPending}
      onClose={onClose}
      onCancel={done}
      onSubmit={submit}
    >
      {newest ? (
        <ConflictBanner
          onLoadNewest={() => {
            put(fieldsOf(newest))
            seen(newest)
          }}
          onKeepMine={() => seen(newest)}
        />
      ) : null}
      {account ? null : (
        <KindSelect
          kind={kind}
          onChange={(next) => put({ kind: next, enterpriseId: '', departmentId: '', roles: [] })}
        />
      )}
      <Field label={text.name} required error={said(errors.name)}>
        <Input maxLength={50} value={form.name} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      <Field
        label={text.phone}
        required={!account}
        help={account ? text.phoneStays(account.phone) : text.phoneHint}
        error={said(errors.phone)}
      >
        <PhoneInput autoComplete="off" value={form.phone} onChange={(event) => put({ phone: event.target.value })} />
      </Field>
      <Field label={text.email} error={said(errors.email)}>
        <Input
          type="email"
          maxLength={120}
          value={form.email}
          onChange={(event) => put({ email: event.target.value })}
        />
      </Field>
      {isStaff ? null : (
        <EnterprisePicker
          label={text.enterprise}
          required={!account}
          error={said(errors.enterprise)}
          value={form.enterpriseId}
          known={company.data}
          source="accounts"
          load={loadEnterprises}
          none={account ? text.noEnterprise : undefined}
          onChange={(enterpriseId) => put({ enterpriseId, departmentId: '' })}
        />
      )}
      <DepartmentSelect
        departments={company.data?.departments ?? []}
        value={form.departmentId}
        onChange={(departmentId) => put({ departmentId })}
      />
      {account || !isStaff ? null : <RolesField roles={roles} onChange={(next) => put({ roles: next })} />}
    </FormDrawer>
  )
}
