/** What can be done with the orders that are ticked: each takes its own step, and what was refused stays ticked. */
import type { WorkOrderRow } from '@weft/contract'
import { Button, Select, toast, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { type OrderStep, useHandlers, useSteps } from './use-orders'
import { orders as words } from './words'

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px 16px;
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  background: ${token('color.selected')};
  ${typeStep('bodyS')}
  & > output { font-variant-numeric: tabular-nums; }
  & > button[role='combobox'] { width: 180px; }
`

export interface SeveralOrdersProps {
  orders: readonly WorkOrderRow[]
  onTicked: (orderIds: readonly string[]) => void
}

export function SeveralOrders({ orders, onTicked }: SeveralOrdersProps) {
  const handlers = useHandlers(true)
  const steps = useSteps()
  const submitted = orders.filter((one) => one.state === 'submitted')
  const take = async (chosen: readonly WorkOrderRow[], stepOf: (order: WorkOrderRow) => OrderStep) => {
    const refused = await steps.mutateAsync(chosen.map((one) => ({ orderId: one.orderId, taken: stepOf(one) })))
    onTicked(refused)
    if (refused.length > 0) toast.error(words.several.refused(refused.length))
    else toast.success(words.several.done(chosen.length))
  }
  return (
    <Bar aria-label={words.several.label}>
      <output>{words.several.count(orders.length)}</output>
      <Button
        size="S"
        disabled={submitted.length === 0}
        loading={steps.isPending}
        onClick={() => void take(submitted, () => ({ step: 'accept', text: '' }))}
      >
        {words.several.accept(submitted.length)}
      </Button>
      <Select
        aria-label={words.several.assign}
        value=""
        disabled={steps.isPending}
        placeholder={words.several.assign}
        onValueChange={(handlerId) =>
          void take(orders, ({ assigneeName }) => ({
            step: 'assign',
            handlerId,
            text: '',
            seenAssigneeName: assigneeName,
          }))
        }
        options={(handlers.data ?? []).map((one) => ({
          value: one.handlerId,
          label: [one.handlerName, words.form.load(one.openCount)].join(' · '),
        }))}
      />
      <Button size="S" variant="quiet" onClick={() => onTicked([])}>
        {words.several.none}
      </Button>
    </Bar>
  )
}
