/** What can be done with the orders that are ticked: each takes its own step, and only the orders that took it are unticked. */
import type { WorkOrderRow } from '@weft/contract'
import { Button, Select, toast } from '@weft/ui'
import { failureWords } from '../../../platform/session/failure-words'
import { ChoiceBar } from '../../../shared/table/ChoiceBar'
import { type OrderStep, useHandlers, useSteps } from './use-orders'
import { orders as words } from './words'

export interface SeveralOrdersProps {
  orders: readonly WorkOrderRow[]
  /** Fires with the orders that took the step. */
  onDone: (orderIds: readonly string[]) => void
  onNone: () => void
}

export function SeveralOrders({ orders, onDone, onNone }: SeveralOrdersProps) {
  const handlers = useHandlers(true)
  const steps = useSteps()
  const submitted = orders.filter((one) => one.state === 'submitted')
  const take = async (chosen: readonly WorkOrderRow[], stepOf: (order: WorkOrderRow) => OrderStep) => {
    const { done, failure } = await steps.mutateAsync(
      chosen.map((one) => ({ orderId: one.orderId, taken: stepOf(one) })),
    )
    onDone(done)
    const left = chosen.length - done.length
    if (left > 0) toast.error(words.several.refused(left, failureWords(failure)))
    else toast.success(words.several.done(chosen.length))
  }
  return (
    <ChoiceBar aria-label={words.several.label}>
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
      <Button size="S" variant="quiet" onClick={onNone}>
        {words.several.none}
      </Button>
    </ChoiceBar>
  )
}
