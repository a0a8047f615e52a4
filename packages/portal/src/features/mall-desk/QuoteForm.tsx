import type { ManagedOrder } from '@weft/contract'
import { Button, Field, Input, Table, Textarea, token, typeStep } from '@weft/ui'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { plainSigns } from '../../shared/forms/typed'
import { useDraft } from '../../shared/forms/use-draft'
import { centsOf, moneyOf, textOfCents } from './price'
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

/** A price for every line, the days until it arrives, a word to the customer. */
export function QuoteForm({ order }: { order: ManagedOrder }) {
  // What was typed is of this step of the order: a colleague's quote meanwhile is not written over.
  const { values, put, forget } = useDraft(
    `quote.${order.orderId}`,
    {
      prices: Object.fromEntries(
        order.itemList.map((line) => [
          line.goodsId,
          line.unitPriceCents === undefined ? '' : textOfCents(line.unitPriceCents),
        ]),
      ) as Readonly<Record<string, string>>,
      days: String(order.deliveryDays ?? 15),
      note: order.quoteNote,
    },
    String(order.logList.length),
  )
  const { prices, days, note } = values
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const quote = useQuote(order.orderId)

  const cents = order.itemList.map((line) => centsOf(prices[line.goodsId] ?? ''))
  const isDaysRight = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365
  const total = cents.every((one) => one !== undefined)
    ? order.itemList.reduce((sum, line, at) => sum + (cents[at] ?? 0) * line.quantity, 0)
    : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (total === undefined || !isDaysRight) {
      const wrong = cents.indexOf(undefined)
      const inputs = form.current?.querySelectorAll<HTMLInputElement>('input')
      inputs?.[wrong >= 0 ? wrong : order.itemList.length]?.focus()
      return
    }
    quote.mutate(
      {
        priceList: order.itemList.map((line, at) => ({ goodsId: line.goodsId, unitPriceCents: cents[at] ?? 0 })),
        deliveryDays: Number(days),
        note: note.trim(),
        seenSteps: order.logList.length,
      },
      { onSuccess: forget },
    )
  }
  return (
    <Form ref={form} noValidate onSubmit={submit}>
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
                aria-invalid={(isChecked && centsOf(prices[line.goodsId] ?? '') === undefined) || undefined}
                value={prices[line.goodsId] ?? ''}
                onChange={(event) => put({ prices: { ...prices, [line.goodsId]: event.target.value } })}
              />
            ),
          },
        ]}
      />
      {isChecked && total === undefined ? <div role="alert">{words.needPrice}</div> : null}
      <p>
        {words.total}
        <strong>{total === undefined ? desk.negotiable : moneyOf(total)}</strong>
      </p>
      <Field
        label={words.days}
        required
        help={words.daysHelp}
        error={isChecked && !isDaysRight ? words.needDays : undefined}
      >
        <Input inputMode="numeric" value={days} onChange={(event) => put({ days: plainSigns(event.target.value) })} />
      </Field>
      <Field label={words.note} help={words.noteHelp}>
        <Textarea rows={2} maxLength={500} value={note} onChange={(event) => put({ note: event.target.value })} />
      </Field>
      <Button type="submit" variant="main" loading={quote.isPending}>
        {order.state === 'quoted' ? words.requote : words.quote}
      </Button>
    </Form>
  )
}
