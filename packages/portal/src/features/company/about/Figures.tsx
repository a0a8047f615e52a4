import type { CompanyProfile } from '@weft/contract'
import { token, typeStep } from '@weft/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Counters } from '../parts/Counters'
import { aboutWords } from './words'

const Source = styled.p`
  margin-top: ${token('space.5')};
  color: ${token('color.textMeta')};
  ${typeStep('caption')}
`
const names = ['bases', 'staff', 'customers', 'regions'] as const

export interface FiguresProps {
  reading: CompanyProfile['figures']['about']
  /** The page with the other reading. */
  other: { name: string; to: string }
}

/** One of the two readings of the company's figures; each names the page it stands on and leads to the other (PC-24). */
export function Figures({ reading, other }: FiguresProps) {
  return (
    <>
      <Counters>
        {names.map((name) => (
          <div key={name}>
            <dt>{aboutWords.figures[name]}</dt>
            <dd>
              {reading[name]}
              <small>{aboutWords.figureUnits[name]}</small>
            </dd>
          </div>
        ))}
      </Counters>
      <Source>
        {aboutWords.source(reading.source)} · <Link to={other.to}>{aboutWords.otherReading(other.name)}</Link>
      </Source>
    </>
  )
}
