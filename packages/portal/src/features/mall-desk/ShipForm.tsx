import type { ManagedOrder } from '@weft/contract'
import { Button, Field, Input } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useShip } from './use-desk-orders'
import { desk } from './words'

const words = desk.drawer

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > button { justify-self: end; }
`

export function ShipForm({ order }: { order: ManagedOrder }) {
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ship = useShip(order.orderId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (carrier.trim() && tracking.trim()) ship.mutate({ carrier: carrier.trim(), trackingNumber: tracking.trim() })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={words.carrier} required error={isChecked && !carrier.trim() ? words.needCarrier : undefined}>
        <Input maxLength={40} value={carrier} onChange={(event) => setCarrier(event.target.value)} />
      </Field>
      <Field label={words.tracking} required error={isChecked && !tracking.trim() ? words.needTracking : undefined}>
        <Input maxLength={40} value={tracking} onChange={(event) => setTracking(event.target.value)} />
      </Field>
      <Button type="submit" variant="main" loading={ship.isPending}>
        {words.ship}
      </Button>
    </Form>
  )
}
