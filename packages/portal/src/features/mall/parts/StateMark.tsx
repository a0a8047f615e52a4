import type { OrderState } from '@weft/contract'
import { StateIcon, type StateTone, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { orderStateNames } from '../../../shared/words/order-states'

const tones: Record<OrderState, StateTone> = {
  inquiry: 'info',
  quoted: 'warning',
  confirmed: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'danger',
}
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
  white-space: nowrap;
  ${typeStep('bodyS')}
  & > svg { flex: none; width: 16px; height: 16px; }
`

/** An order's state: icon and text, never colour alone. */
export function StateMark({ state }: { state: OrderState }) {
  return (
    <Root>
      <StateIcon tone={tones[state]} />
      {orderStateNames[state]}
    </Root>
  )
}
