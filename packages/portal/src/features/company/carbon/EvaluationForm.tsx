import { carbonEvaluationForm } from '@weft/contract'
import { Button, below, Field, Input, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { useForm } from '../../../shared/forms/use-form'
import { type Evaluation, evaluate, exampleYear, factors } from './first-evaluation'
import { carbonWords } from './words'

const words = carbonWords.evaluation

const Root = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${token('space.7')};
  ${below('desktop')} { grid-template: none / minmax(0, 1fr); gap: ${token('space.5')}; }
  @media print { grid-template: none / minmax(0, 1fr); }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  align-items: start;
  gap: ${token('space.4')} ${token('space.5')};
  padding: ${token('space.6')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-radius: ${token('radius.card')};
  & > p { grid-column: 1 / -1; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & > div:last-of-type { grid-column: 1 / -1; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); padding: ${token('space.4')}; }
  @media print { & > div:last-of-type { display: none; } }
`
const Result = styled.div`
  grid-row: span 2;
  padding: ${token('space.6')};
  background: ${token('color.surface')};
  border: 1px solid ${token('color.hairline')};
  border-top: 3px solid ${token('color.thread')};
  border-radius: ${token('radius.card')};
  & h3 { ${typeStep('h4')} }
  & h3 + p { margin-top: ${token('space.1')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & > dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${token('space.5')}; margin-top: ${token('space.5')}; }
  & > dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  & > dl dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > dl dd { color: ${token('color.indigo.800')}; ${typeStep('figureXL')} }
  & > dl small { margin-left: .4em; color: ${token('color.textMeta')}; font-size: calc(max(13px, .875rem) * var(--weft-text-scale, 1)); font-weight: 400; }
  & > [data-bar] { display: flex; height: 28px; margin-top: ${token('space.5')}; print-color-adjust: exact; }
  & > [data-bar] > i + i { border-left: 2px solid ${token('color.surface')}; }
  & > ul { margin-top: ${token('space.3')}; }
  & > ul > li { display: flex; align-items: center; gap: ${token('space.3')}; padding: ${token('space.2')} 0; border-bottom: 1px solid ${token('color.hairline')}; ${typeStep('body')} }
  & > ul i { flex: none; width: 12px; height: 12px; print-color-adjust: exact; }
  & > ul > li > span:last-child { margin-left: auto; font-family: ${token('font.figures')}; font-variant-numeric: tabular-nums; }
  & > ul + p { margin-top: ${token('space.4')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & > div:last-child { display: flex; flex-wrap: wrap; gap: ${token('space.3')}; margin-top: ${token('space.5')}; }
  & [data-energy='electricity'] { background: ${token('color.indigo.800')}; }
  & [data-energy='steam'] { background: ${token('color.indigo.400')}; }
  & [data-energy='gas'] { background: ${token('color.indigo.200')}; }
  ${below('desktop')} { grid-row: auto; }
  ${below('column')} { padding: ${token('space.4')}; & > dl { grid-template-columns: minmax(0, 1fr); } }
  @media print { & > div:last-child:not([data-bar]) { display: none; } }
`
/** The factors, each with where it comes from, and the sum that is made with them. */
const Method = styled.div`
  & caption { margin-bottom: ${token('space.2')}; color: ${token('color.text')}; text-align: start; ${typeStep('h4')} }
  & table { width: 100%; border-collapse: collapse; ${typeStep('bodyS')} }
  & :is(th, td) { padding: ${token('space.2')} ${token('space.4')} ${token('space.2')} 0; border-bottom: 1px solid ${token('color.hairline')}; text-align: start; vertical-align: top; color: ${token('color.textSecondary')}; font-weight: 400; }
  & tbody th { color: ${token('color.text')}; white-space: nowrap; }
  /* Narrow, and with large text: a name may break where nothing else can. */
  ${below('column')} { & :is(th, td) { padding-right: ${token('space.2')}; overflow-wrap: anywhere; } & tbody th { white-space: normal; } }
  & > p { margin-top: ${token('space.3')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
`
const tonnes = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Energies and output of the example are not zero. */
const example = evaluate(exampleYear) as Evaluation

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
        <h3>{result ? words.own : words.example}</h3>
        {result ? null : <p>{result === null ? words.nothing : words.waiting}</p>}
        <Figures result={result ?? example} />
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
      <Method>
        <table>
          <caption>{words.factorTable}</caption>
          <thead>
            <tr>
              {words.factorColumns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {factors.map(({ key, text, source }) => (
              <tr key={key}>
                <th scope="row">{words.energies[key]}</th>
                <td>{text}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{words.formula}</p>
      </Method>
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
      </dl>
      <div data-bar aria-hidden="true">
        {parts.map(({ key, share }) =>
          share > 0 ? <i key={key} data-energy={key} style={{ flexGrow: share }} /> : null,
        )}
      </div>
      <ul>
        {parts.map(({ key, tonnes: own, share }) => (
          <li key={key}>
            <i data-energy={key} aria-hidden="true" />
            <span>{words.energies[key]}</span>
            <span>
              {tonnes.format(own)} tCO₂ · {Math.round(share)}%
            </span>
          </li>
        ))}
      </ul>
      {largest ? <p>{words.measures[largest.key]}</p> : null}
    </>
  )
}
