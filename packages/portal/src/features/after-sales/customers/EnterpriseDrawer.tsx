import { isCreditCode } from '@weft/contract'
import { toast } from '@weft/ui'
import { sendOnce } from '../../../platform/session/send-once'
import { useHeld } from '../../../shared/forms/use-held'
import { client } from '../client'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useChange } from '../parts/use-change'
import { customers as words } from './words'

const { entry: text } = words

type Body = Record<'enterpriseName' | 'creditCode', string>

const fields: readonly RecordField<keyof Body>[] = [
  { name: 'enterpriseName', label: text.name, need: text.needName, control: { type: 'line', max: 100 } },
  { name: 'creditCode', label: text.code, help: text.codeHint, control: { type: 'line', max: 18 } },
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

/** Enters an enterprise that buys, or changes its name and code. */
export function EnterpriseDrawer({ customer, onClose, onSaved }: EnterpriseDrawerProps) {
  const save = useChange(
    async ({ customerId, ...body }: Body & { customerId?: string | undefined; seen: Body }) =>
      customerId
        ? client.records.changeEnterprise({ params: { customerId }, body })
        : sendOnce('enterprise', body, (requestKey) => {
            const { enterpriseName, creditCode } = body
            return client.records.addEnterprise({ body: { enterpriseName, creditCode, requestKey } })
          }),
    { said: text.saved },
  )
  const { held, newest, takeNewest } = useHeld(customer, save.isError, (one) => JSON.stringify(startOf(one)))
  return (
    <RecordDrawer
      title={held ? text.edit : text.add}
      formId="enterprise-form"
      draft={`enterprise.${held?.customerId ?? 'new'}`}
      fields={fields}
      start={startOf(held)}
      newest={newest && startOf(newest)}
      onNewestSeen={takeNewest}
      isSaving={save.isPending}
      onClose={onClose}
      onSave={(values, forget) => {
        const body = { ...values, creditCode: values.creditCode.toUpperCase() }
        if (body.creditCode && body.creditCode !== held?.creditCode && !isCreditCode(body.creditCode)) {
          toast.error(text.wrongCode)
          return
        }
        save.mutate(
          { ...body, customerId: held?.customerId, seen: startOf(held) },
          {
            onSuccess: ([made]) => {
              forget()
              if (made) onSaved(made.customerId)
            },
          },
        )
      }}
    />
  )
}
