/** Results of a case: figures with bars. A name with its unit in brackets, e.g. 回收期（月）, is no percentage. */
import type { CaseDetail } from '@weft/contract'
import { below, Thread, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { effectOf } from './effect'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.5')};
  & > li { padding: ${token('space.5')}; background: ${token('color.surface')}; border: 1px solid ${token('color.hairline')}; border-radius: ${token('radius.card')}; }
  & b { display: block; ${typeStep('figureXL')} color: ${token('color.text')}; }
  & b > small { margin-left: 4px; font-size: .45em; font-weight: 500; color: ${token('color.textMeta')}; }
  & p { margin: ${token('space.2')} 0 ${token('space.4')}; ${typeStep('body')} color: ${token('color.textSecondary')}; }
  & [data-bar] { display: block; background: ${token('color.hairline')}; }
  @media print { gap: 8pt; break-inside: avoid; & > li { padding: 6pt 8pt; } & p { margin: 0; } & [data-bar] { display: none; } }
  ${below('column')} { grid-template-columns: minmax(0, 1fr); gap: ${token('space.3')}; }
`

export function Effects({ effects }: { effects: CaseDetail['applicationEffectDetailList'] }) {
  return (
    <List>
      {effects.map(({ effectName, effectNumber }) => {
        const { name, unit, share } = effectOf(effectName, effectNumber)
        return (
          <li key={effectName}>
            <b>
              {effectNumber}
              <small>{unit}</small>
            </b>
            <p>{name}</p>
            {share === undefined ? null : (
              <span data-bar>
                <Thread progress={share} decorative />
              </span>
            )}
          </li>
        )
      })}
    </List>
  )
}
