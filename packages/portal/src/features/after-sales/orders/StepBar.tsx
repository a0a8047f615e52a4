import type { WorkOrder } from '@weft/contract'
import { Button } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { StepDialog } from './StepDialog'
import { type StaffStep, staffSteps, useStep } from './use-orders'
import { orders as words } from './words'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media print { display: none; }
`
/** Steps in order of urgency: the first available one is the main action. */
const MAIN: readonly StaffStep[] = ['accept', 'resume', 'finish']
/** Steps without a form: one press runs them. */
const AT_ONCE: readonly StaffStep[] = ['accept', 'resume']

/** Exactly the steps that the server offers for this order. */
export function StepBar({ order }: { order: WorkOrder }) {
  const [asked, setAsked] = useState<StaffStep>()
  const take = useStep(order.orderId)
  const offered = staffSteps.filter((step) => order.steps.includes(step))
  const main = MAIN.find((step) => offered.includes(step))
  const press = (step: StaffStep) => {
    if (AT_ONCE.includes(step)) take.mutate({ step: step as 'accept' | 'resume', text: '' })
    else setAsked(step)
  }
  return (
    <Bar>
      {offered.map((step) => (
        <Button
          key={step}
          size="S"
          variant={step === main ? 'main' : 'secondary'}
          loading={take.isPending && take.variables.step === step}
          onClick={() => press(step)}
        >
          {words.steps[step]}
        </Button>
      ))}
      {asked && asked !== 'accept' && asked !== 'resume' ? (
        <StepDialog key={asked} step={asked} order={order} take={take} onClose={() => setAsked(undefined)} />
      ) : null}
    </Bar>
  )
}
