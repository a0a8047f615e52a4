import { below, focusVisible, Knot, token, typeStep } from '@weft/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { urls } from '../../../platform/navigation/urls'
import { site } from '../../../platform/site/config'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { AllLink, LinkButton } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { RecommendationGrid } from './RecommendationGrid'
import { openWords } from './words'

const Steps = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  &::before { content: ''; position: absolute; left: 0; right: 0; top: 3px; height: 3px; background: ${token('color.thread')}; }
  & > li { position: relative; padding-right: ${token('space.5')}; }
  & > li > span { position: relative; display: block; margin-bottom: ${token('space.5')}; background: ${token('color.ground')}; }
  & > li > small { color: ${token('color.textMeta')}; ${typeStep('caption')} }
  & > li > h3 { margin-top: ${token('space.1')}; ${typeStep('h4')} }
  & > li > h3 > a { color: inherit; text-decoration: none; ${focusVisible} }
  & > li > h3 > a::after { content: ''; position: absolute; inset: 0; }
  & > li:hover > h3 { text-decoration: underline; text-underline-offset: .3em; }
  & > li > p { margin-top: ${token('space.2')}; color: ${token('color.textSecondary')}; ${typeStep('bodyS')} }
  ${below('desktop')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
    padding-left: ${token('space.6')};
    &::before { left: 3px; right: auto; top: 0; bottom: 0; width: 3px; height: auto; }
    & > li > span { position: absolute; left: calc(-1 * ${token('space.6')}); top: .3em; }
  }
`
const communityLinks = [undefined, urls.knowledge, urls.news] as const

/** /isv: documents, tools and resources, the data engine where it is configured, the community, five first steps (PC-23). */
export function IsvPage() {
  return (
    <>
      <Banner
        title={openWords.display.isv}
        latin={openWords.isvLatin}
        text={openWords.isvText}
        picture="/pictures/banner/fzyr.svg"
      >
        <LinkButton to={urls.quickStart(1)}>{openWords.toStart}</LinkButton>
      </Banner>
      <Section id="documents" title={openWords.display.documents} lead={openWords.documentsLead}>
        <Grid>
          {openWords.documents.map((document) => (
            <Card key={document.id}>
              <div>
                <h3>
                  <Link to={`${urls.technicalCenter}?id=${document.id}`}>{document.title}</Link>
                </h3>
                <p>{document.text}</p>
                <p data-go>
                  {openWords.toDocuments}
                  <ArrowRight size={16} aria-hidden="true" />
                </p>
              </div>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section id="tools" title={openWords.display.tools} lead={openWords.toolsLead} isBand>
        <RecommendationGrid kinds={['tool']} most={3} />
        <AllLink to={urls.tools}>
          {openWords.toAll}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
      {site.hasDataEngine ? (
        <Section id="engine" title={openWords.display.engine} lead={openWords.engineText}>
          <AllLink to={urls.dataEngine}>
            {openWords.engineGo}
            <ArrowRight size={16} aria-hidden="true" />
          </AllLink>
        </Section>
      ) : null}
      <Section id="community" title={openWords.display.community} lead={openWords.communityLead}>
        <Grid>
          {openWords.community.map((entry, index) => {
            const to = communityLinks[index]
            return (
              <Card key={entry.title}>
                <div>
                  <h3>
                    {to ? (
                      <Link to={to}>{entry.title}</Link>
                    ) : (
                      <button type="button" onClick={() => openAssistant()}>
                        {entry.title}
                      </button>
                    )}
                  </h3>
                  <p>{entry.text}</p>
                  <p data-go>
                    {entry.go}
                    <ArrowRight size={16} aria-hidden="true" />
                  </p>
                </div>
              </Card>
            )
          })}
        </Grid>
      </Section>
      <Section id="start" title={openWords.display.start} lead={openWords.startLead} isBand>
        <Steps>
          {openWords.starts.map((name, index) => (
            <li key={name}>
              <Knot />
              <small>{openWords.step(index + 1)}</small>
              <h3>
                <Link to={urls.quickStart(index + 1)}>{name}</Link>
              </h3>
              <p>{openWords.startTexts[index]}</p>
            </li>
          ))}
        </Steps>
        <AllLink to={urls.guide}>
          {openWords.toGuide}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
    </>
  )
}
