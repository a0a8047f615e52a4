import { CircleCheckIcon, CircleXIcon, ClockIcon, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { words } from '../words'
import { validityOf } from './validity'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.1')};
  padding: 1px ${token('space.2')};
  border-radius: ${token('radius.control')};
  ${typeStep('bodyS')}
  font-variant-numeric: tabular-nums;
  & > svg { width: 14px; height: 14px; }
  &[data-kind='long'] { color: ${token('color.success')}; background: ${token('color.successBg')}; }
  &[data-kind='left'] { color: ${token('color.info')}; background: ${token('color.infoBg')}; }
  &[data-kind='ended'] { color: ${token('color.danger')}; background: ${token('color.dangerBg')}; }
`

/** 剩余 x 年 y 天 · 长期有效 · 已失效. */
export function ValidityChip({ expirationDay }: { expirationDay: number | undefined }) {
  const validity = validityOf(expirationDay)
  const Icon = { long: CircleCheckIcon, left: ClockIcon, ended: CircleXIcon }[validity.kind]
  const text =
    validity.kind === 'left'
      ? words.knowledge.left(validity.span)
      : validity.kind === 'long'
        ? words.knowledge.long
        : words.knowledge.ended
  return (
    <Root data-kind={validity.kind}>
      <Icon aria-hidden="true" />
      {text}
    </Root>
  )
}
