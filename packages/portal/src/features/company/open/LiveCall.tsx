import { articleCalls, goodsCalls, markCalls } from '@weft/contract'
import { Button, below, Input, Tabs, token, typeStep } from '@weft/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { codeFace } from '../../../shared/code/code-face'
import { Code, CodePlate, Coloured } from './CodeSample'
import { openWords } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${token('space.7')};
  & > form { display: grid; align-content: start; gap: ${token('space.5')}; }
  & label { display: grid; gap: ${token('space.2')}; ${typeStep('body')} }
  & code[data-line] { display: block; padding: ${token('space.4')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; overflow-wrap: anywhere; font: 400 calc(max(13px, .9375rem) * var(--weft-text-scale, 1))/1.7 ${codeFace}; }
  & code[data-line] > b { margin-right: .75em; color: ${token('color.success')}; }
  & > figure { height: max(380px, 30rem); }
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; & > figure { height: 420px; } & > figure[data-empty] { height: auto; } }
  @media print { display: block; & > form { display: none; } & > figure { height: auto; } }
`

type Name = keyof typeof openWords.calls
const calls: Readonly<
  Record<Name, { path: string; field: string; example: string; more: Readonly<Record<string, string>> }>
> = {
  goods: {
    path: goodsCalls.saleList.path,
    field: 'searchKey',
    example: '轴承',
    more: { pageNum: '1', pageSize: '2' },
  },
  mark: { path: markCalls.query.path, field: 'handle', example: '86.1008.86/HX-2023-041-01', more: {} },
  news: {
    path: articleCalls.page.path,
    field: 'searchKey',
    example: '水刺',
    more: { offset: '0', limit: '2', sortOrder: '6' },
  },
}
const names = Object.keys(calls) as Name[]

interface Answer {
  line: string
  text: string
}

/** Sends a public call from this page, as a program would, and shows the raw response. */
export function LiveCall() {
  const id = useId()
  const [name, setName] = useState<Name>('goods')
  const [values, setValues] = useState<Partial<Record<Name, string>>>({})
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const latest = useRef(0)
  const { path, field, example, more } = calls[name]
  const value = values[name] ?? example
  const address = `${path}?${new URLSearchParams({ [field]: value, ...more })}`

  const choose = (next: string) => {
    latest.current += 1
    setName(next as Name)
    setAnswer(undefined)
    setSending(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    latest.current += 1
    const turn = latest.current
    setSending(true)
    const began = performance.now()
    let next: Answer
    try {
      const response = await fetch(address)
      const text = await response.text()
      const took = Math.round(performance.now() - began)
      next = {
        line: openWords.answerOf(response.status, took, new TextEncoder().encode(text).length),
        text: JSON.stringify(JSON.parse(text), null, 2),
      }
    } catch {
      next = { line: openWords.answer, text: openWords.answerFailed }
    }
    if (turn !== latest.current) return
    setAnswer(next)
    setSending(false)
  }

  return (
    <Root>
      <form onSubmit={(event) => void send(event)}>
        <Tabs
          label={openWords.tryCalls}
          items={names.map((one) => ({ value: one, label: openWords.calls[one] }))}
          value={name}
          onValueChange={choose}
        />
        <label htmlFor={id}>
          {openWords.callFields[name]}
          <Input
            id={id}
            value={value}
            onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        </label>
        <code data-line="" translate="no">
          <b>GET</b>
          {decodeURIComponent(address.replaceAll('+', ' '))}
        </code>
        <div>
          <Button type="submit" variant="main" size="L" loading={isSending}>
            {openWords.send}
          </Button>
        </div>
      </form>
      <CodePlate data-empty={answer ? undefined : ''}>
        <figcaption aria-live="polite">{answer?.line ?? openWords.answer}</figcaption>
        <Code aria-label={openWords.answer}>
          {answer ? <Coloured code={answer.text} /> : <span data-part="note">{openWords.answerNone}</span>}
        </Code>
      </CodePlate>
    </Root>
  )
}
