import { token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { mall } from '../words'

const Root = styled.small`
  display: block;
  ${typeStep('bodyS')}
  && { color: ${token('color.textMeta')}; font-family: inherit; }
  &&[data-lifted] { color: ${token('color.warning')}; }
`

export interface LeastPiecesProps {
  /** The part's minimum order; 1 shows nothing. */
  least: number
  /** The smaller quantity that was raised to it. */
  liftedFrom?: number | undefined
}

/** The minimum order beside a quantity, and what it has raised. */
export function LeastPieces({ least, liftedFrom }: LeastPiecesProps) {
  if (least <= 1) return null
  return (
    <Root data-lifted={liftedFrom === undefined ? undefined : ''}>
      {liftedFrom === undefined ? mall.goods.least(least) : mall.goods.lifted(least, liftedFrom)}
    </Root>
  )
}
