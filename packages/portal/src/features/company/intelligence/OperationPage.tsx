import { token, typeStep, WeavePatch } from '@weft/ui'
import { sentence } from '@weft/ui/sentence'
import { ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Photo } from '../../../shared/picture/Photo'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { AllLink } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { LoginLink } from './LoginLink'
import { DescribedScreen } from './SoftwareScreen'
import { intelligenceWords } from './words'

const Line = styled(Card)`
  & > div > p[data-mark] { display: flex; align-items: center; gap: ${token('space.2')}; margin: 0 0 ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  & > div > div { margin-top: ${token('space.4')}; }
`

/** /Intelligence/operation: three production lines, each with remote operation, data analysis and diagnosis (PC-21). */
export function OperationPage() {
  return (
    <>
      <Banner
        title={intelligenceWords.display.operation}
        latin={intelligenceWords.operationLatin}
        text={intelligenceWords.operationText}
        picture="/pictures/banner/scwfb.svg"
      />
      <Section id="lines" title={intelligenceWords.display.lines} lead={intelligenceWords.loginHint}>
        <Grid>
          {intelligenceWords.lines.map((line) => (
            <Line key={line.line}>
              <Photo src={`/pictures/line/${line.industry}-machine.svg`} alt="" ratio="16 / 9" isEager />
              <div>
                <p data-mark>
                  <WeavePatch industry={line.industry} size={16} />
                  {line.name}
                </p>
                <h3>{sentence`${line.name}生产线`}</h3>
                <p>{line.text}</p>
                <div>
                  {intelligenceWords.entries.map((entry) => (
                    <LoginLink key={entry.kind} address={urls.line(line.line, entry.kind)}>
                      <b>{entry.name}</b>
                      <small>{entry.text}</small>
                    </LoginLink>
                  ))}
                </div>
              </div>
            </Line>
          ))}
        </Grid>
        <AllLink to={urls.remote}>
          {intelligenceWords.aboutRemote}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
      <Section id="screen" title={intelligenceWords.display.screen} isBand>
        <DescribedScreen name="operation" />
      </Section>
    </>
  )
}
