import { focusVisible, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { orders } from '../words-orders'
import { type Delivery, deliveriesOf } from './deliveries'
import { useOrders } from './use-orders'

const words = orders.place

const List = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${token('space.2')}; padding: 0; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & > ul { display: grid; gap: ${token('space.2')}; }
  & button { display: block; width: 100%; min-height: 44px; padding: ${token('space.2')} ${token('space.4')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.control')}; background: ${token('color.surface')}; color: ${token('color.text')}; text-align: left; cursor: pointer; overflow-wrap: anywhere; ${typeStep('bodyS')} ${focusVisible} }
  & button:hover { border-color: ${token('color.indigo.400')}; }
  & button > span { display: block; color: ${token('color.textSecondary')}; }
`

/** Delivery addresses of earlier orders of this person and enterprise; a press fills the form. */
export function EarlierAddresses({ onChoose }: { onChoose: (delivery: Delivery) => void }) {
  const { data } = useOrders(undefined, 1)
  const deliveries = deliveriesOf(data?.rows ?? [])
  if (deliveries.length === 0) return null
  return (
    <List>
      <legend>{words.earlierAddresses}</legend>
      <ul>
        {deliveries.map((delivery) => (
          <li key={delivery.address}>
            <button type="button" onClick={() => onChoose(delivery)}>
              {delivery.address}
              <span>
                <bdi>{delivery.contactName}</bdi> {delivery.phone}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </List>
  )
}
