import { ratingForm, type WorkOrder } from '@weft/contract'
import { Button, Field, Textarea, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { useForm } from '../../../shared/forms/use-form'
import { Panel } from '../parts'
import { client } from '../service-client'
import { serviceWords } from '../words'
import { StarChoice } from './Stars'
import { useOrderAct } from './use-orders'

const { order: words } = serviceWords

const Form = styled.form`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  & > div:not(:first-child) { width: 100%; }
  & > div:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: ${token('space.3')}; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & > p { ${typeStep('caption')} color: ${token('color.danger')}; }
`

/** Scores up to this one reopen the order. */
const BAD_SCORE = 2

/** 评价 of a finished order: stars, and an optional text. */
export function RateForm({ order }: { order: WorkOrder }) {
  const rate = useOrderAct(
    (body: { score: number; text: string }) => client.aftersale.rate({ params: { orderId: order.orderId }, body }),
    (order) => (order?.state === 'handling' ? words.ratedBadly : words.rated),
  )
  const form = useForm({
    schema: ratingForm,
    start: { score: 0, text: '' },
    onSend: (rating) => rate.mutateAsync(rating),
  })
  const { score } = form.values
  const missing = form.errorOf('score')
  return (
    <Panel data-screen aria-labelledby="rate-order">
      <h2 id="rate-order">{words.rateTitle}</h2>
      <Form ref={form.root} noValidate onSubmit={form.submit}>
        <div>
          <StarChoice label={words.rate} score={score} onChange={(chosen) => form.put({ score: chosen })} />
          <span aria-live="polite">{score > 0 ? words.rateWords[score - 1] : ''}</span>
        </div>
        {missing ? <p role="alert">{missing}</p> : null}
        <Field label={words.rateText} help={score > 0 && score <= BAD_SCORE ? words.rateReopens : words.rateTextHelp}>
          <Textarea rows={3} {...form.text('text')} />
        </Field>
        <Button type="submit" variant="main" loading={form.isSending}>
          {words.rateSubmit}
        </Button>
      </Form>
    </Panel>
  )
}
