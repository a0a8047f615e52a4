import { type AuthCode, authorityAreas, type ServiceAccount, serviceAccountScopes } from '@weft/contract'
import { Checkbox, Field, Input, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../../platform/session/session'
import { FormDrawer } from '../../../shared/forms/FormDrawer'
import { useDraft } from '../../../shared/forms/use-draft'
import { DaysField, DEFAULT_DAYS } from './RenewDialog'
import { useCreate, useUpdate } from './use-service-accounts'
import { serviceAccounts as words } from './words'

const FORM_ID = 'service-account'
const SCOPES_ERROR = 'service-account-scopes-error'
const DEFAULT_LIMIT = 100

const Scopes = styled.fieldset`
  display: grid;
  gap: 10px;
  & > legend > span { color: ${token('color.danger')}; }
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.textMeta')}; }
  & > h3 { margin: 6px 0 0; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textMeta')}; }
`
/** Rights that a key can open, by the headings of the editor of roles. */
const areas = authorityAreas
  .map(({ name, codes }) => ({ name, rights: codes.filter(({ code }) => serviceAccountScopes.includes(code)) }))
  .filter(({ rights }) => rights.length > 0)

export interface ServiceAccountDrawerProps {
  /** Undefined: a new one. */
  account: ServiceAccount | undefined
  onClose: () => void
  /** A new one was made; its key is shown once. */
  onMade: (secret: string) => void
}

/** Name, rights and limit of one account of a program. */
export function ServiceAccountDrawer({ account, onClose, onMade }: ServiceAccountDrawerProps) {
  const { fields } = words
  const held = useSession((state) => state.session?.authorities)
  const start = {
    name: account?.name ?? '',
    scopes: serviceAccountScopes.filter((code) => account?.scopes.includes(code)) as readonly AuthCode[],
    limit: String(account?.requestsPerTenSeconds ?? DEFAULT_LIMIT),
    keyDays: DEFAULT_DAYS,
  }
  const { values, put, forget } = useDraft(`service-account.${account?.id ?? 'new'}`, start, JSON.stringify(start))
  const { name, scopes, limit, keyDays } = values
  const [isAsked, setAsked] = useState(false)
  const create = useCreate()
  const update = useUpdate()
  const requestsPerTenSeconds = /^\d{1,4}$/.test(limit.trim()) ? Number(limit) : 0
  const isLimit = requestsPerTenSeconds >= 1 && requestsPerTenSeconds <= 1_000

  const done = () => {
    forget()
    onClose()
  }
  const submit = () => {
    setAsked(true)
    if (name.trim() === '' || scopes.length === 0 || !isLimit) return
    const body = { name: name.trim(), scopes: [...scopes], requestsPerTenSeconds }
    if (account) update.mutate({ id: account.id, ...body }, { onSuccess: done })
    else
      create.mutate(
        { ...body, keyDays },
        {
          onSuccess: (made) => {
            done()
            if (made) onMade(made.key)
          },
        },
      )
  }
  const isScopeless = isAsked && scopes.length === 0
  return (
    <FormDrawer
      formId={FORM_ID}
      title={account ? words.editTitle : words.add}
      isSaving={create.isPending || update.isPending}
      onClose={onClose}
      onCancel={done}
      onSubmit={submit}
    >
      <Field
        label={fields.name}
        required
        help={fields.nameHint}
        error={isAsked && name.trim() === '' ? fields.needName : undefined}
      >
        <Input maxLength={50} value={name} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      <Scopes aria-describedby={isScopeless ? SCOPES_ERROR : undefined}>
        <legend>
          <span aria-hidden="true">*</span> {fields.scopes}
        </legend>
        <p>{fields.scopesHint}</p>
        {areas.map(({ name: area, rights }) => [
          <h3 key={area}>{area}</h3>,
          ...rights.map(({ code, name: right }) => (
            <Checkbox
              key={code}
              label={right}
              checked={scopes.includes(code)}
              // What the account has may be taken away by anybody who keeps it, and given by its holders alone.
              disabled={!held?.includes(code) && !scopes.includes(code)}
              onCheckedChange={(isWanted) =>
                put({
                  scopes: serviceAccountScopes.filter((one) => (one === code ? isWanted : scopes.includes(one))),
                })
              }
            />
          )),
        ])}
        {isScopeless ? (
          <p role="alert" id={SCOPES_ERROR}>
            {fields.needScopes}
          </p>
        ) : null}
      </Scopes>
      <Field
        label={fields.limit}
        required
        help={fields.limitHint}
        error={isAsked && !isLimit ? fields.wrongLimit : undefined}
      >
        <Input
          inputMode="numeric"
          maxLength={4}
          value={limit}
          onChange={(event) => put({ limit: event.target.value })}
        />
      </Field>
      {account ? null : <DaysField days={keyDays} onChange={(days) => put({ keyDays: days })} />}
    </FormDrawer>
  )
}
