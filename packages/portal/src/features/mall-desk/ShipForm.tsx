import { type ManagedOrder, shipForm } from '@weft/contract'
import { Button, Field, Input } from '@weft/ui'
import { styled } from 'styled-components'
import { useForm } from '../../shared/forms/use-form'
import { useShip } from './use-desk-orders'
import { desk } from './words'

const words = desk.drawer

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > button { justify-self: end; }
`

export function ShipForm({ order }: { order: ManagedOrder }) {
  const ship = useShip(order.orderId)
  const form = useForm({
    schema: shipForm,
    start: { carrier: '', trackingNumber: '' },
    onSend: (parcel) => ship.mutateAsync(parcel),
  })
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit}>
      <Field label={words.carrier} required error={form.errorOf('carrier')}>
        <Input {...form.text('carrier')} />
      </Field>
      <Field label={words.tracking} required error={form.errorOf('trackingNumber')}>
        <Input {...form.text('trackingNumber')} />
      </Field>
      <Button type="submit" variant="main" loading={form.isSending}>
        {words.ship}
      </Button>
    </Form>
  )
}
