import { limitsOf, mostPartLines, workOrderDeskCalls } from '@weft/contract'
import { Button, CloseIcon, IconButton, Input, PlusIcon, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { NumberInput } from '../../../shared/forms/NumberInput'
import type { PartLine } from './use-orders'
import { orders as words } from './words'

const { form } = words
const limits = limitsOf(workOrderDeskCalls.finish.body)

const Root = styled.fieldset`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: 8px; ${typeStep('bodyS')} font-weight: 500; color: ${token('color.textSecondary')}; }
  & > p { margin: 0; ${typeStep('bodyS')} color: ${token('color.danger')}; }
  & > div { display: grid; grid-template-columns: minmax(0, 1fr) 96px auto; gap: 8px; }
  & > div > p { grid-column: 1 / -1; order: 1; }
  & > button { justify-self: start; }
`

export interface PartLinesProps {
  lines: readonly PartLine[]
  error: string | undefined
  onChange: (lines: readonly PartLine[]) => void
}

/** Used parts, one per line. */
export function PartLines({ lines, error, onChange }: PartLinesProps) {
  const change = (at: number, part: Partial<PartLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)))
  return (
    <Root>
      <legend>{form.parts}</legend>
      {lines.map((line, at) => (
        <div key={at}>
          <Input
            aria-label={form.partName}
            placeholder={form.partName}
            maxLength={limits['partList.partName']}
            value={line.partName}
            onChange={(event) => change(at, { partName: event.target.value })}
          />
          <NumberInput
            aria-label={form.quantity}
            value={line.quantity}
            onValueChange={(quantity) => change(at, { quantity })}
          />
          <IconButton
            label={form.removePart(line.partName)}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {error ? <p role="alert">{error}</p> : null}
      {lines.length < mostPartLines ? (
        <Button
          size="S"
          icon={<PlusIcon />}
          onClick={() => onChange([...lines, { goodsId: '', partName: '', quantity: 1 }])}
        >
          {form.addPart}
        </Button>
      ) : null}
    </Root>
  )
}
