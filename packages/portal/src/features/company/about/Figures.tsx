import type { CompanyProfile } from '@weft/contract'
import { below, token, typeStep } from '@weft/ui'
import { styled } from 'styled-components'
import { aboutWords } from './words'

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 3px solid ${token('color.thread')};
  & > div { display: flex; flex-direction: column-reverse; gap: ${token('space.2')}; padding: ${token('space.5')} ${token('space.5')} 0 0; }
  & > div + div { padding-left: ${token('space.5')}; border-left: 1px solid ${token('color.edgeSoft')}; }
  & dt { color: ${token('color.textSecondary')}; ${typeStep('body')} }
  & dd { ${typeStep('figureXL')} color: ${token('color.indigo.800')}; }
  & dd > small { margin-left: .35em; font-size: max(14px, 1rem); font-weight: 400; color: ${token('color.textMeta')}; }
  ${below('desktop')} { grid-template-columns: 1fr 1fr; & > div:nth-child(3) { padding-left: 0; border-left: 0; } }
`
const Source = styled.p`
  margin-top: ${token('space.5')};
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
`
const names = ['bases', 'staff', 'customers', 'regions'] as const

/** One of the two readings of the house's figures; each names the page it stands on (PC-24). */
export function Figures({ reading }: { reading: CompanyProfile['figures']['about'] }) {
  return (
    <>
      <Root>
        {names.map((name) => (
          <div key={name}>
            <dt>{aboutWords.figures[name]}</dt>
            <dd>
              {reading[name]}
              <small>{aboutWords.figureUnits[name]}</small>
            </dd>
          </div>
        ))}
      </Root>
      <Source>{aboutWords.source(reading.source)}</Source>
    </>
  )
}
