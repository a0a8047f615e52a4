import type { AftersaleOrder } from '@weft/contract'
import { Button, Field, Textarea, token, typeStep } from '@weft/ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
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

/** 评价 of a finished order: stars, and words if one likes. */
export function RateForm({ order }: { order: AftersaleOrder }) {
  const [score, setScore] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const rate = useOrderAct(
    (body: { score: number; text: string }) => client.aftersale.rate({ params: { orderId: order.orderId }, body }),
    words.rated,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(score === 0)
    if (score > 0 && !rate.isPending) rate.mutate({ score, text: text.trim() })
  }
  return (
    <Panel data-screen aria-labelledby="rate-order">
      <h2 id="rate-order">{words.rateTitle}</h2>
      <Form noValidate onSubmit={submit}>
        <div>
          <StarChoice
            label={words.rate}
            score={score}
            onChange={(chosen) => {
              setScore(chosen)
              setMissing(false)
            }}
          />
          <span aria-live="polite">{score > 0 ? words.rateWords[score - 1] : ''}</span>
        </div>
        {isMissing ? <p role="alert">{words.needScore}</p> : null}
        <Field label={words.rateText} help={words.rateTextHelp}>
          <Textarea rows={3} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" variant="main" loading={rate.isPending}>
          {words.rateSubmit}
        </Button>
      </Form>
    </Panel>
  )
}
