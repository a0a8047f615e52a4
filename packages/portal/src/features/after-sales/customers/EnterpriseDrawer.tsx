import { enterpriseForm } from '@weft/contract'
import { Checkbox } from '@weft/ui'
import { useEffect, useState } from 'react'
import { refusedField } from '../../../platform/session/failure-words'
import { sendOnce } from '../../../platform/session/send-once'
import { useEntryForm } from '../../../shared/forms/use-entry-form'
import { useHeld } from '../../../shared/forms/use-held'
import { client } from '../client'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useChange } from '../parts/use-change'
import { customers as words } from './words'

const { entry: text } = words

type Body = Record<'enterpriseName' | 'creditCode', string>
type Wish = Body & { isOther?: boolean }

const fields: readonly RecordField<keyof Body>[] = [
  { name: 'enterpriseName', label: text.name, required: true, control: { type: 'line' } },
  { name: 'creditCode', label: text.code, help: text.codeHint, control: { type: 'line' } },
]

interface Enterprise {
  customerId: string
  customerName: string
  creditCode: string
}

export interface EnterpriseDrawerProps {
  /** Undefined: a new one. */
  customer: Enterprise | undefined
  onClose: () => void
  onSaved: (customerId: string) => void
}

const startOf = (customer: Enterprise | undefined) => ({
  enterpriseName: customer?.customerName ?? '',
  creditCode: customer?.creditCode ?? '',
})

/** Adds a buying enterprise, or changes its name and code. */
export function EnterpriseDrawer({ customer, onClose, onSaved }: EnterpriseDrawerProps) {
  const save = useChange(
    async ({ customerId, ...body }: Wish & { customerId?: string | undefined; seen: Body }) =>
      customerId
        ? client.records.changeEnterprise({ params: { customerId }, body })
        : sendOnce('enterprise', body, (requestKey) => {
            const { seen: _, ...wish } = body
            return client.records.addEnterprise({ body: { ...wish, requestKey } })
          }),
    { said: text.saved },
  )
  const { held, newest, takeNewest } = useHeld(customer, save.isError, (one) => JSON.stringify(startOf(one)))
  // Asked once the server has found one of the same name; another name is another question.
  const [isOther, setOther] = useState(false)
  const form = useEntryForm({
    draft: `enterprise.${held?.customerId ?? 'new'}`,
    schema: enterpriseForm(held?.creditCode ?? ''),
    start: startOf(held),
    newest: newest && startOf(newest),
    onNewestSeen: takeNewest,
    onSend: async (body) => {
      const [made] = await save.mutateAsync({
        ...body,
        ...(isOther ? { isOther } : {}),
        customerId: held?.customerId,
        seen: startOf(held),
      })
      if (made) onSaved(made.customerId)
    },
    onClose,
  })
  const { enterpriseName } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer belongs to the name that was asked about
  useEffect(() => setOther(false), [enterpriseName])
  return (
    <RecordDrawer title={held ? text.edit : text.add} formId="enterprise-form" form={form} fields={fields}>
      {refusedField(save.error)?.path === 'enterpriseName' ? (
        <div data-beside>
          <Checkbox label={text.isOther} checked={isOther} onCheckedChange={setOther} />
        </div>
      ) : null}
    </RecordDrawer>
  )
}
