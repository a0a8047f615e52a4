/** Results of a case: each quantity before and after, in large type, with a bar for either. */
import type { CaseDetail } from '@weft/contract'
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { ChangeFigure } from '../parts/Measured'
import { effectOf } from './effect'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(216px, 17rem)), 1fr));
  gap: ${token('space.5')};
  & > li { padding: ${token('space.5')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
  & b { display: block; white-space: nowrap; ${typeStep('figureXL')} color: ${token('color.indigo.800')}; }
  & p { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${token('space.3')}; margin-bottom: ${token('space.3')}; color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & p > span { color: ${token('color.textMeta')}; font-family: ${token('font.figures')}; white-space: nowrap; }
  & [data-bars] { display: grid; gap: 3px; margin-top: ${token('space.4')}; }
  & [data-bars] > i { height: 3px; background: ${token('color.edgeSoft')}; }
  & [data-bars] > i:last-child { background: ${token('color.thread')}; }
  @media print { gap: 8pt; break-inside: avoid; & > li { padding: 6pt 8pt; } & p { margin: 0; } & [data-bars] { display: none; } }
  ${below('column')} { gap: ${token('space.3')}; }
`

export function Effects({ effects }: { effects: CaseDetail['applicationEffectDetailList'] }) {
  return (
    <List>
      {effects.map((effect) => {
        const { name, told, change } = effectOf(effect)
        return (
          <li key={effect.effectName}>
            <p>
              {name}
              {change ? <span>{told}</span> : null}
            </p>
            {change ? <ChangeFigure {...change} isSmall /> : <b>{told}</b>}
            {change ? (
              <span data-bars aria-hidden="true">
                {change.bars.map((length, at) => (
                  <i key={at === 0 ? 'before' : 'after'} style={{ width: `${length}%` }} />
                ))}
              </span>
            ) : null}
          </li>
        )
      })}
    </List>
  )
}
