import { centsOf, type ManagedOrder, plainSigns, quoteForm } from '@weft/contract'
import { Button, Field, Input, Table, Textarea, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { moneyOf, textOfCents } from '../../platform/money/money'
import { useDraft } from '../../shared/forms/use-draft'
import { useForm } from '../../shared/forms/use-form'
import { useQuote } from './use-desk-orders'
import { desk } from './words'

const words = desk.drawer

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > h3 { margin: 0; }
  & td input { max-width: 9em; text-align: right; font-family: ${token('font.figures')}; }
  & > p { display: flex; justify-content: space-between; margin: 0; ${typeStep('body')} }
  & > p > strong { color: ${token('color.price')}; font-family: ${token('font.figures')}; }
  & > button { justify-self: end; }
  & > div[role='alert'] { ${typeStep('bodyS')} color: ${token('color.danger')}; }
`

/** A price for each line, the days until delivery, a remark to the customer. */
export function QuoteForm({ order }: { order: ManagedOrder }) {
  // The draft belongs to this step of the order: a colleague's quote is not overwritten.
  const draft = useDraft(
    `quote.${order.orderId}`,
    {
      prices: Object.fromEntries(
        order.itemList.map((line) => [
          line.goodsId,
          line.unitPriceCents === undefined ? '' : textOfCents(line.unitPriceCents),
        ]),
      ),
      deliveryDays: String(order.deliveryDays ?? 15),
      note: order.quoteNote,
    },
    String(order.logList.length),
  )
  const quote = useQuote(order.orderId)
  const form = useForm({
    schema: quoteForm,
    start: draft.values,
    keep: draft.put,
    onSend: async ({ prices, deliveryDays, note }) => {
      const priceList = order.itemList.map(({ goodsId }) => ({ goodsId, unitPriceCents: prices[goodsId] ?? 0 }))
      await quote.mutateAsync({ priceList, deliveryDays, note, seenSteps: order.logList.length })
      draft.forget()
    },
  })
  const { prices } = form.values
  const cents = order.itemList.map((line) => centsOf(prices[line.goodsId] ?? ''))
  const total = cents.every((one) => one !== undefined)
    ? order.itemList.reduce((sum, line, at) => sum + (cents[at] ?? 0) * line.quantity, 0)
    : undefined
  const wrongPrice = order.itemList.map((line) => form.errorOf(`prices.${line.goodsId}`)).find(Boolean)
  return (
    <Form ref={form.root} noValidate onSubmit={form.submit}>
      <h3>{words.lines}</h3>
      <Table
        caption={words.lines}
        rows={order.itemList}
        rowKey={(line) => line.goodsId}
        columns={[
          { key: 'name', title: words.name, render: (line) => line.goodsName },
          { key: 'number', title: words.number, render: (line) => line.partNumber },
          { key: 'quantity', title: words.quantity, align: 'end', render: (line) => line.quantity },
          {
            key: 'price',
            title: words.price,
            align: 'end',
            render: (line) => (
              <Input
                inputMode="decimal"
                aria-label={words.priceOf(line.goodsName)}
                aria-invalid={form.errorOf(`prices.${line.goodsId}`) !== undefined || undefined}
                value={prices[line.goodsId] ?? ''}
                onChange={(event) => form.put({ prices: { ...prices, [line.goodsId]: event.target.value } })}
              />
            ),
          },
        ]}
      />
      {wrongPrice ? <div role="alert">{wrongPrice}</div> : null}
      <p>
        {words.total}
        <strong>{total === undefined ? desk.negotiable : moneyOf(total)}</strong>
      </p>
      <Field label={words.days} required help={words.daysHelp} error={form.errorOf('deliveryDays')}>
        <Input inputMode="numeric" {...form.text('deliveryDays', plainSigns)} />
      </Field>
      <Field label={words.note} help={words.noteHelp}>
        <Textarea rows={2} {...form.text('note')} />
      </Field>
      <Button type="submit" variant="main" loading={form.isSending}>
        {order.state === 'quoted' ? words.requote : words.quote}
      </Button>
    </Form>
  )
}
