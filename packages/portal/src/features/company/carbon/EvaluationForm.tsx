import { carbonEvaluationForm } from '@weft/contract'
import { Button, below, Field, Input, Thread, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { useForm } from '../../../shared/forms/use-form'
import { type Evaluation, evaluate, factors } from './first-evaluation'
import { carbonWords } from './words'

const words = carbonWords.evaluation

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token('space.8')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.6')}; }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${token('space.4')} ${token('space.5')};
  & > p { grid-column: 1 / -1; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > div:last-child { grid-column: 1 / -1; display: flex; gap: ${token('space.3')}; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
  @media print { & > div:last-child { display: none; } }
`
const Result = styled.div`
  & > dl { border-top: 3px solid ${token('color.thread')}; }
  & > dl > div { padding: ${token('space.3')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & dt { display: flex; justify-content: space-between; gap: ${token('space.4')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
  & dd > small { margin-left: .4em; font-size: max(13px, .875rem); font-weight: 400; color: ${token('color.textMeta')}; }
  & > p { margin-top: ${token('space.4')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > ul { margin-top: ${token('space.4')}; padding-left: 1.2em; list-style: disc; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & > div { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; margin-top: ${token('space.5')}; }
  @media print { & > div { display: none; } }
`
const tonnes = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

const blank = { output: '', electricity: '', steam: '', gas: '' }

/** 开始评价: computes emissions from a year's output and energy, by factors shown beside them (D1 §2, PC-22). Sends nothing. */
export function EvaluationForm() {
  /** Undefined before the first evaluation and after each change; null where all energies are zero. */
  const [result, setResult] = useState<Evaluation | null>()
  const form = useForm({
    schema: carbonEvaluationForm,
    start: blank,
    mayPassEmpty: true,
    onSend: (year) => setResult(evaluate(year) ?? null),
  })
  return (
    <Root>
      <Form ref={form.root} noValidate onSubmit={form.submit}>
        <p>{words.privacy}</p>
        {words.fields.map(({ key, label }) => {
          const { onChange, ...field } = form.field(key)
          return (
            <Field key={key} label={label} error={form.errorOf(key)}>
              <Input
                inputMode="decimal"
                {...field}
                onChange={(event) => {
                  onChange(event)
                  setResult(undefined)
                }}
              />
            </Field>
          )
        })}
        <div>
          <Button type="submit" variant="main" size="L">
            {carbonWords.evaluationGo}
          </Button>
        </div>
      </Form>
      <Result aria-live="polite">
        {result ? <Figures result={result} /> : <p>{result === null ? words.nothing : words.waiting}</p>}
        <ul>
          {factors.map((one) => (
            <li key={one.key}>{one.text}</li>
          ))}
          <li>{words.formula}</li>
        </ul>
        {result ? (
          <div>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <Button
              variant="quiet"
              onClick={() =>
                openAssistant({
                  subject: {
                    title: carbonWords.display.evaluation,
                    detail: words.subject(tonnes.format(result.total)),
                  },
                })
              }
            >
              {words.ask}
            </Button>
          </div>
        ) : null}
      </Result>
    </Root>
  )
}

function Figures({ result: { total, perKilogram, parts } }: { result: Evaluation }) {
  const largest = parts[0]
  return (
    <>
      <dl>
        <div>
          <dt>{words.total}</dt>
          <dd>
            {tonnes.format(total)}
            <small>tCO₂</small>
          </dd>
        </div>
        <div>
          <dt>{words.perKilogram}</dt>
          <dd>
            {fine.format(perKilogram)}
            <small>kgCO₂/kg</small>
          </dd>
        </div>
        {parts.map(({ key, tonnes: own, share }) => (
          <div key={key}>
            <dt>
              <span>{words.energies[key]}</span>
              <span>
                {tonnes.format(own)} tCO₂ · {Math.round(share)}%
              </span>
            </dt>
            <dd>
              <Thread progress={share} decorative />
            </dd>
          </div>
        ))}
      </dl>
      {largest ? <p>{words.measures[largest.key]}</p> : null}
    </>
  )
}
