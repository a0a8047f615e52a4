import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { urls } from '../../../platform/navigation/urls'
import { site } from '../../../platform/site/config'
import { openAssistant } from '../../../shared/assistant/assistant-door'
import { Banner } from '../parts/Banner'
import { Card, Grid } from '../parts/cards'
import { AllLink, LinkButton } from '../parts/LinkButton'
import { Section } from '../parts/Section'
import { RecommendationGrid } from './RecommendationGrid'
import { StartSteps } from './StartSteps'
import { openWords } from './words'

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
        <StartSteps />
        <AllLink to={urls.guide}>
          {openWords.toGuide}
          <ArrowRight size={16} aria-hidden="true" />
        </AllLink>
      </Section>
    </>
  )
}
