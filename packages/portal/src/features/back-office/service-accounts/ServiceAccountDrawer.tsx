import { authorityAreas, type ServiceAccount, serviceAccountForm, serviceAccountScopes } from '@weft/contract'
import { Checkbox, Field, Input, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useSession } from '../../../platform/session/session'
import { CheckboxGroup } from '../../../shared/forms/CheckboxGroup'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld } from '../../../shared/forms/use-held'
import { DaysField, DEFAULT_DAYS } from './RenewDialog'
import { useCreate, useUpdate } from './use-service-accounts'
import { serviceAccounts as words } from './words'

const FORM_ID = 'service-account'
const DEFAULT_LIMIT = 100

const Scopes = styled(CheckboxGroup)`
  & > p:not([role='alert']) { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & > h3 { margin: 6px 0 0; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textMeta')}; }
`
/** Rights that a key can have, under the headings of the role editor. */
const areas = authorityAreas
  .map(({ name, codes }) => ({ name, rights: codes.filter(({ code }) => serviceAccountScopes.includes(code)) }))
  .filter(({ rights }) => rights.length > 0)

export interface ServiceAccountDrawerProps {
  /** Undefined: a new one. */
  account: ServiceAccount | undefined
  onClose: () => void
  /** Fires when an account was created; its key is shown once. */
  onMade: (secret: string) => void
}

const fieldsOf = ({ name, scopes, requestsPerTenSeconds }: ServiceAccount) => ({
  name,
  scopes: serviceAccountScopes.filter((code) => scopes.includes(code)),
  requestsPerTenSeconds,
})
const startOf = (account: ServiceAccount | undefined) => ({
  name: account?.name ?? '',
  scopes: account ? fieldsOf(account).scopes : [],
  requestsPerTenSeconds: String(account?.requestsPerTenSeconds ?? DEFAULT_LIMIT),
  keyDays: DEFAULT_DAYS,
})

/** Name, rights and limit of a service account. */
export function ServiceAccountDrawer({ account: live, onClose, onMade }: ServiceAccountDrawerProps) {
  const { fields } = words
  const held = useSession((state) => state.session?.authorities)
  const create = useCreate()
  const update = useUpdate()
  const { held: account, newest, takeNewest } = useHeld(live, update.isError, (one) => JSON.stringify(fieldsOf(one)))
  const form = useEntryForm({
    draft: `service-account.${account?.id ?? 'new'}`,
    schema: serviceAccountForm,
    start: startOf(account),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: async ({ keyDays, ...body }) => {
      if (account) return update.mutateAsync({ id: account.id, ...body, seen: fieldsOf(account) })
      const made = await create.mutateAsync({ ...body, keyDays })
      if (made) onMade(made.key)
    },
    onClose,
  })
  const { scopes } = form.values
  return (
    <FormDrawer formId={FORM_ID} title={account ? words.editTitle : words.add} {...form.drawer}>
      <Field label={fields.name} required help={fields.nameHint} error={form.errorOf('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Scopes label={fields.scopes} error={form.errorOf('scopes')}>
        <p>{fields.scopesHint}</p>
        {areas.map(({ name: area, rights }) => [
          <h3 key={area}>{area}</h3>,
          ...rights.map(({ code, name: right }) => (
            <Checkbox
              key={code}
              label={right}
              checked={scopes.includes(code)}
              // An administrator without a right can remove it from the account, but not grant it.
              disabled={!held?.includes(code) && !scopes.includes(code)}
              onCheckedChange={(isWanted) =>
                form.put({
                  scopes: serviceAccountScopes.filter((one) => (one === code ? isWanted : scopes.includes(one))),
                })
              }
            />
          )),
        ])}
      </Scopes>
      <Field label={fields.limit} required help={fields.limitHint} error={form.errorOf('requestsPerTenSeconds')}>
        <Input inputMode="numeric" {...form.field('requestsPerTenSeconds')} />
      </Field>
      {account ? null : <DaysField days={form.values.keyDays} onChange={(keyDays) => form.put({ keyDays })} />}
    </FormDrawer>
  )
}
