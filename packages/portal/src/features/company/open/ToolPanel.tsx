import { plainSigns } from '@weft/contract'
import { Button, below, Field, Input, token, typeStep } from '@weft/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { flush } from '../parts/LinkButton'
import type { Tool, ToolInput } from './tools'
import { openWords } from './words'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token('space.7')};
  ${below('desktop')} { grid-template-columns: minmax(0, 1fr); }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${token('space.4')};
  & > :last-child { grid-column: 1 / -1; justify-self: start; }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); }
`
const Results = styled.dl`
  border-top: 3px solid ${token('color.thread')};
  & > div { display: flex; align-items: baseline; justify-content: space-between; gap: ${token('space.4')}; padding: ${token('space.4')} 0; border-bottom: 1px solid ${token('color.hairline')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { ${typeStep('figureL')} color: ${token('color.indigo.800')}; }
  & dd > small { margin-left: .4em; font-size: calc(max(13px, .875rem) * var(--weft-text-scale, 1)); font-weight: 400; color: ${token('color.textMeta')}; }
`
const Formula = styled.p`
  margin-top: ${token('space.4')};
  color: ${token('color.textMeta')};
  ${typeStep('bodyS')}
`
const start = (tool: Tool): Record<string, string> =>
  Object.fromEntries(tool.inputs.map((input) => [input.key, String(input.value)]))

/** Parses a typed number, also full-width and with thousands separators; NaN if it is none. */
const numberOf = (text = ''): number => Number(plainSigns(text).replaceAll(',', '') || Number.NaN)

/** Returns the message for an unusable number; undefined when it is valid. */
const faultOf = (input: ToolInput, text: string): string | undefined => {
  const value = numberOf(text)
  if (!Number.isFinite(value)) return openWords.noNumber
  return value < input.min || value > input.max ? openWords.numberBetween(input.min, input.max) : undefined
}

/** One calculator: results update at every change; an invalid number shows its message and leaves the results blank. */
export function ToolPanel({ tool }: { tool: Tool }) {
  const [texts, setTexts] = useState(() => start(tool))
  const faults = tool.inputs.map((input) => faultOf(input, texts[input.key] ?? ''))
  const isUsable = faults.every((fault) => fault === undefined)
  const numbers = Object.fromEntries(tool.inputs.map((input) => [input.key, numberOf(texts[input.key])]))
  const results = tool.compute(
    isUsable ? numbers : Object.fromEntries(tool.inputs.map((input) => [input.key, input.value])),
  )
  return (
    <Root>
      <Fields>
        {tool.inputs.map((input, index) => (
          <Field key={input.key} label={`${input.label}（${input.unit}）`} error={faults[index]}>
            <Input
              inputMode="decimal"
              value={texts[input.key] ?? ''}
              onChange={(event) => setTexts((now) => ({ ...now, [input.key]: event.target.value }))}
            />
          </Field>
        ))}
        <Button variant="quiet" style={flush} onClick={() => setTexts(start(tool))}>
          {openWords.reset}
        </Button>
      </Fields>
      <div>
        <Results aria-live="polite" aria-label={openWords.results}>
          {results.map((result) => (
            <div key={result.label}>
              <dt>{result.label}</dt>
              <dd>
                {isUsable ? result.value.toFixed(result.digits) : '--'}
                <small>{result.unit}</small>
              </dd>
            </div>
          ))}
        </Results>
        <Formula>
          {openWords.formula}：<bdi>{tool.formula}</bdi>
        </Formula>
      </div>
    </Root>
  )
}
