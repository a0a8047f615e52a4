import { below, focusVisible, token, typeStep } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { IssueOf } from '../reading/IssueLine'
import { StaticPage } from '../reading/StaticPage'
import { DocumentFigure } from './DocumentFigure'
import { StartSteps } from './StartSteps'
import { openWords } from './words'

/** One document a row: what it is with its chapters, and beside it the thing that it explains. */
const Documents = styled.ol`
  counter-reset: document;
  & > li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: ${token('space.8')}; padding: ${token('space.7')} 0; border-top: 1px solid ${token('color.hairline')}; counter-increment: document; }
  & > li:first-child { padding-top: 0; border-top: 0; }
  & > li:last-child { padding-bottom: 0; }
  & > li > div { position: relative; padding-left: max(48px, 4.5rem); }
  & > li > div::before { content: counter(document, decimal-leading-zero); position: absolute; left: 0; top: .05em; color: ${token('color.indigo.800')}; ${typeStep('figureL')} }
  & h3 { font: 700 calc(max(20px, 1.625rem) * var(--weft-text-scale, 1))/1.4 ${token('font.display')}; }
  & h3 > a { color: inherit; text-decoration: none; ${focusVisible} }
  & h3 > a:hover { text-decoration: underline; text-underline-offset: .3em; }
  & p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyL')} }
  & p > small { display: block; margin-top: ${token('space.1')}; color: ${token('color.textMeta')}; ${typeStep('bodyS')} }
  & > li > div > ul { margin-top: ${token('space.2')}; }
  & > li > div > ol { margin-top: ${token('space.5')}; border-top: 1px solid ${token('color.hairline')}; counter-reset: part; }
  & > li > div > ol > li { counter-increment: part; border-bottom: 1px solid ${token('color.hairline')}; }
  & > li > div > ol > li > a { display: flex; align-items: center; gap: ${token('space.4')}; min-height: 44px; color: ${token('color.text')}; text-decoration: none; ${typeStep('body')} ${focusVisible} }
  & > li > div > ol > li > a::before { content: counter(part); width: 1em; color: ${token('color.weft.600')}; font-family: ${token('font.figures')}; }
  & > li > div > ol > li > a > svg { margin-left: auto; color: ${token('color.edge')}; }
  & > li > div > ol > li > a:hover { color: ${token('color.link')}; }
  ${below('desktop')} {
    & > li { grid-template-columns: minmax(0, 1fr); gap: ${token('space.5')}; }
    & > li > div { padding-left: 0; }
    & > li > div::before { position: static; }
  }
  @media print { & figure { break-inside: avoid; } }
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
        beside={<DocumentFigure figure={document.figure} />}
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
          {openWords.documents.map((one) => {
            const address = `${urls.technicalCenter}?id=${one.id}`
            return (
              <li key={one.id}>
                <div>
                  <h3>
                    <Link to={address}>{one.title}</Link>
                  </h3>
                  <p>
                    {one.text}
                    <small>
                      {openWords.reader}：{one.reader}
                    </small>
                  </p>
                  <IssueOf path={`/center/technicalCenter/${one.id}`} />
                  <ol>
                    {one.parts.map((part, at) => (
                      <li key={part}>
                        <Link to={`${address}#section-${at + 1}`}>
                          {part}
                          <ArrowRight size={16} aria-hidden="true" />
                        </Link>
                      </li>
                    ))}
                  </ol>
                </div>
                <DocumentFigure figure={one.figure} />
              </li>
            )
          })}
        </Documents>
      </Section>
      <Section id="start" title={openWords.display.start} lead={openWords.startLead} isBand>
        <StartSteps />
      </Section>
    </>
  )
}
