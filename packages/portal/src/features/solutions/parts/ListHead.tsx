import { Button, token, typeStep } from '@weft/ui'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { words } from '../words'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  min-height: ${token('control.M')};
  margin: ${token('space.5')} 0 ${token('space.4')};
  scroll-margin-top: calc(max(60px, 4.5rem) + ${token('space.3')});
  & > p { margin: 0; ${typeStep('body')} color: ${token('color.textMeta')}; }
  & b { font: 600 1.1em/1 ${token('font.figures')}; color: ${token('color.text')}; }
`

export interface ListHeadProps {
  ref?: Ref<HTMLDivElement>
  /** How many were found; undefined while the list loads, whose line stays as high. */
  found: string | undefined
  isFiltered: boolean
  onClear: () => void
}

/** Above a filtered list: the number of matches, and a way back to all. */
export function ListHead({ ref, found = ' ', isFiltered, onClear }: ListHeadProps) {
  return (
    <Root ref={ref} aria-live="polite">
      <p>{found}</p>
      {isFiltered ? (
        <Button variant="quiet" size="S" onClick={onClear}>
          {words.clearFilters}
        </Button>
      ) : null}
    </Root>
  )
}
