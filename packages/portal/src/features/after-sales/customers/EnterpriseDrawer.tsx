import { creditCodeOf, fieldWords, isCreditCode, limitsOf, recordCalls } from '@weft/contract'
import { sendOnce } from '../../../platform/session/send-once'
import { useHeld } from '../../../shared/forms/use-held'
import { client } from '../client'
import { RecordDrawer, type RecordField } from '../parts/RecordDrawer'
import { useChange } from '../parts/use-change'
import { customers as words } from './words'

const { entry: text } = words
/** A code is longer as it is pasted: it is judged without its spaces. */
const { creditCode: _, ...limits } = limitsOf(recordCalls.addEnterprise.body)

type Body = Record<'enterpriseName' | 'creditCode', string>

/** @param kept the code as it is stored: it stays, whatever it is */
const fieldsWith = (kept: string | undefined): readonly RecordField<keyof Body>[] => [
  { name: 'enterpriseName', label: text.name, need: text.needName, control: { type: 'line' } },
  {
    name: 'creditCode',
    label: text.code,
    help: text.codeHint,
    wrong: (code) => (code === kept || isCreditCode(creditCodeOf(code)) ? undefined : fieldWords.wrongCreditCode),
    control: { type: 'line' },
  },
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
      fields={fieldsWith(held?.creditCode)}
      limits={limits}
      start={startOf(held)}
      newest={newest && startOf(newest)}
      onNewestSeen={takeNewest}
      isSaving={save.isPending}
      onClose={onClose}
      onSave={(values, forget) => {
        const body = { ...values, creditCode: creditCodeOf(values.creditCode) }
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
