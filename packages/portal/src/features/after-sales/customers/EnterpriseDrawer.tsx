import { isCreditCode } from '@weft/contract'
import { toast } from '@weft/ui'
import { client } from '../client'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useChange } from '../parts/use-change'
import { customers as words } from './words'

const { entry: text } = words

const fields: readonly RecordField<'enterpriseName' | 'creditCode'>[] = [
  { name: 'enterpriseName', label: text.name, need: text.needName, control: { type: 'line', max: 100 } },
  { name: 'creditCode', label: text.code, help: text.codeHint, control: { type: 'line', max: 18 } },
]

export interface EnterpriseDrawerProps {
  /** Undefined: a new one. */
  customer: { customerId: string; customerName: string; creditCode: string } | undefined
  onClose: () => void
  onSaved: (customerId: string) => void
}

/** Enters an enterprise that buys, or changes its name and code. */
export function EnterpriseDrawer({ customer, onClose, onSaved }: EnterpriseDrawerProps) {
  const save = useChange(
    async (body: { enterpriseName: string; creditCode: string }) =>
      customer
        ? client.records.changeEnterprise({ params: { customerId: customer.customerId }, body })
        : client.records.addEnterprise({ body }),
    { said: text.saved },
  )
  return (
    <RecordDrawer
      title={customer ? text.edit : text.add}
      formId="enterprise-form"
      fields={fields}
      start={{ enterpriseName: customer?.customerName ?? '', creditCode: customer?.creditCode ?? '' }}
      isSaving={save.isPending}
      onClose={onClose}
      onSave={(values) => {
        const body = { ...values, creditCode: values.creditCode.toUpperCase() }
        if (body.creditCode && body.creditCode !== customer?.creditCode && !isCreditCode(body.creditCode)) {
          toast.error(text.wrongCode)
          return
        }
        save.mutate(body, { onSuccess: ([made]) => made && onSaved(made.customerId) })
      }}
    />
  )
}
