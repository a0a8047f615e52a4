import { Button, below, focusVisible, token, typeStep } from '@weft/ui'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useWraps } from './use-wraps'
import { listing } from './words'

const Rows = styled.div`
  border-top: 1px solid ${token('color.hairline')};
`
const Row = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr) auto;
  gap: ${token('space.3')};
  align-items: start;
  padding: ${token('space.3')} 0;
  border-bottom: 1px solid ${token('color.hairline')};
  & > b { ${typeStep('body')} font-weight: 400; line-height: ${token('control.M')}; color: ${token('color.textMeta')}; }
  &[data-folded='true'] > div { max-height: ${token('control.M')}; }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr) auto;
    row-gap: 0;
    align-items: end;
    & > b { line-height: 1.5; }
    & > div { grid-column: 1 / -1; grid-row: 2; }
    &[data-folded='true'] > div { max-height: 44px; }
  }
`
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} ${token('space.3')};
  overflow: hidden;
`
const Option = styled.button`
  position: relative;
  min-height: ${token('control.M')};
  padding: 0 ${token('space.2')};
  border: 0;
  background: none;
  color: ${token('color.textSecondary')};
  cursor: pointer;
  ${typeStep('body')}
  ${focusVisible}
  outline-offset: -2px;
  &:hover { color: ${token('color.link')}; }
  &[aria-pressed='true'] { color: ${token('color.text')}; font-weight: 600; }
  &[aria-pressed='true']::after { content: ''; position: absolute; inset: auto ${token('space.2')} 4px; height: 2px; background: ${token('color.thread')}; }
  ${below('desktop')} { min-height: 44px; }
  @media (forced-colors: active) { &[aria-pressed='true']::after { background: Highlight; forced-color-adjust: none; } }
`

export interface FilterRow {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
}

export interface FilterRowsProps {
  rows: readonly FilterRow[]
  /** The chosen option of each row; `''` = 不限. */
  chosen: Readonly<Record<string, string>>
  onChoose: (key: string, value: string) => void
}

/** Rows of filters: 不限 first and default, 展开/收起 where a row wraps (design §3). */
export function FilterRows({ rows, chosen, onChoose }: FilterRowsProps) {
  return (
    <Rows>
      {rows.map((row) => (
        <OneRow key={row.key} row={row} chosen={chosen[row.key] ?? ''} onChoose={(value) => onChoose(row.key, value)} />
      ))}
    </Rows>
  )
}

function OneRow({ row, chosen, onChoose }: { row: FilterRow; chosen: string; onChoose: (value: string) => void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const wraps = useWraps(list, row.options)
  // Starts open where the chosen option would be hidden.
  const [isOpen, setOpen] = useState(() => row.options.findIndex((option) => option.value === chosen) > 5)
  return (
    <Row data-folded={wraps && !isOpen}>
      <b id={id}>{row.label}</b>
      <Options ref={list} role="group" aria-labelledby={id}>
        {[{ value: '', label: listing.any as string }, ...row.options].map((option) => (
          <Option
            key={option.value}
            type="button"
            aria-pressed={option.value === chosen}
            onClick={() => onChoose(option.value)}
            onFocus={(event) => {
              const { offsetTop } = event.currentTarget
              if (offsetTop > ((list.current?.firstElementChild as HTMLElement | null)?.offsetTop ?? 0)) setOpen(true)
            }}
          >
            {option.label}
          </Option>
        ))}
      </Options>
      {wraps ? (
        <Button variant="quiet" size="S" aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? listing.fold : listing.unfold}
        </Button>
      ) : null}
    </Row>
  )
}
