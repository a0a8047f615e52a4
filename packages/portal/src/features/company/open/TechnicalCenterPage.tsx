import { token, typeStep } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { codeFace } from '../../../shared/code/code-face'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { Section } from '../parts/Section'
import { StaticPage } from '../reading/StaticPage'
import { Coloured } from './CodeSample'
import { StartSteps } from './StartSteps'
import { openWords } from './words'

/** The document's first lines, as a cover. */
const Sample = styled.pre`
  display: grid;
  align-content: center;
  min-height: max(168px, 13rem);
  margin: 0;
  padding: ${token('space.5')};
  background: ${token('color.indigo.950')};
  color: ${token('color.indigo.100')};
  overflow: hidden;
  font: 400 max(13px, .9375rem)/1.7 ${codeFace};
  & > code { font: inherit; }
  & [data-part='text'] { color: ${token('color.weft.400')}; }
  & [data-part='note'] { color: #8E9ABA; }
  @media print { display: none; }
`
const Documents = styled(Grid)`
  & ol { display: flex; flex-wrap: wrap; gap: ${token('space.2')} ${token('space.4')}; margin-top: ${token('space.4')}; padding-top: ${token('space.4')}; border-top: 1px solid ${token('color.hairline')}; color: ${token('color.textMeta')}; counter-reset: part; ${typeStep('bodyS')} }
  & ol > li::before { counter-increment: part; content: counter(part) ' '; color: ${token('color.weft.600')}; font-family: ${token('font.figures')}; }
`

/** /center/technicalCenter?id: one document of the centre; for an unknown id, the list (D1 §2). */
export function TechnicalCenterPage() {
  const [queries] = useSearchParams()
  const id = queries.get('id')
  const document = openWords.documents.find((one) => one.id === id)
  if (document) {
    return (
      <StaticPage
        path={`/center/technicalCenter/${document.id}`}
        title={document.title}
        trail={[
          { label: openWords.display.isv, href: urls.isv },
          { label: openWords.display.center, href: urls.technicalCenter },
        ]}
      />
    )
  }
  return (
    <>
      <Banner
        title={openWords.display.center}
        latin={openWords.centerLatin}
        text={openWords.centerText}
        detail="module"
      />
      <Section
        id="documents"
        title={openWords.display.documents}
        lead={id ? openWords.unknownDocument : openWords.documentsLead}
      >
        <Documents>
          {openWords.documents.map((one) => (
            <Card key={one.id}>
              <Sample aria-hidden="true" translate="no">
                <Coloured code={one.sample} />
              </Sample>
              <div>
                <h3>
                  <Link to={`${urls.technicalCenter}?id=${one.id}`}>{one.title}</Link>
                </h3>
                <p>{one.text}</p>
                <ol>
                  {one.parts.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ol>
                <p data-go>
                  {openWords.reader}：{one.reader}
                  <ArrowRight size={16} aria-hidden="true" />
                </p>
              </div>
            </Card>
          ))}
        </Documents>
      </Section>
      <Section id="start" title={openWords.display.start} lead={openWords.startLead} isBand>
        <StartSteps />
      </Section>
    </>
  )
}
